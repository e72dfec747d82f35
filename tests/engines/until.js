// Waiting for what a page will show, the same for every driver.

/** Says nothing about the page: only the end of waiting for what will never come, in milliseconds. */
export const patience = 60_000;

/** A moment between two looks. */
export const pause = () => new Promise((resolve) => { setTimeout(resolve, 50); });

/** Asks until the answer is something; gives it. */
export async function until(ask, what) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`it never came: ${what}`);
    await pause();
  }
}
