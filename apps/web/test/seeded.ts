// Matches on this device take their secrets and their bots' whims from the browser's own randomness. In tests that is a
// stream from a seed, so that a match that goes wrong goes wrong again.

/** Another course of every match: AUTOMACHIA_COURSE=2. */
const course = Number(process.env['AUTOMACHIA_COURSE'] ?? 1);

/** A script that replaces the randomness of a page or a worker. Every page of a visitor has a stream of its own. */
export const seeded = `{
  let state = ${course} * 0x9e3779b1;
  if (globalThis.localStorage !== undefined) {
    const pages = Number(localStorage.getItem('pagesSeen') ?? 0) + 1;
    localStorage.setItem('pagesSeen', String(pages));
    state += pages * 0x85ebca6b;
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  crypto.getRandomValues = (array) => {
    for (let i = 0; i < array.length; i++) array[i] = next();
    return array;
  };
}
`;
