// Names of pinned states, of what they are saved as, and all of them as text.

/** The name, with a number behind it where another pin has it already. */
export function freeName(name, pins) {
  const taken = (each) => pins.some((pin) => pin.name === each);
  let free = name;
  for (let n = 2; taken(free); ++n) free = `${name} (${n})`;
  return free;
}

/** All pins as text: each state's name and its link. */
export const textOf = (pins, linkOf) => pins.map(({ name, problem }) => `${name}\n${linkOf(problem)}\n`).join('\n');

/** The name of a picture's file, without its ending. */
export function fileName(name) {
  const short = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 48).replace(/-$/, '');
  return `attention-lab-${short || 'state'}`;
}
