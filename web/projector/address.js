// The projector in the address: ?view=projector&step=3, so that reloading the page leads back to the wall. What the figure
// writes into the fragment stays as it is.

const parameters = () => new URLSearchParams(location.search);

/** The step that the address names, counted from 1; 0 where it names none. */
export const wantedStep = () => Number(parameters().get('step') ?? 0);

function write(change) {
  const url = new URL(location.href);
  change(url.searchParams);
  try {
    history.replaceState(history.state, '', url.href);
  } catch {
    // A page without an origin of its own may not touch its address; the projector works without.
  }
}

/** Notes that the projector is on, at a step counted from 1; 0 is a state of the teacher's own. */
export const noteStep = (step) => write((search) => {
  search.set('view', 'projector');
  if (step > 0) search.set('step', step);
  else search.delete('step');
});

/** Takes both out again. */
export const leave = () => write((search) => {
  search.delete('view');
  search.delete('step');
});
