// How late this process comes to what is due, because the machine has other things to do: what is measured by the clock is
// held against that, and not against the clock alone.

/** How often it is looked at, in milliseconds. */
const EVERY = 50;

/** From now on; says by how many milliseconds in all it came late until it is asked, and then looks no more. */
export function measureLateness(): () => number {
  let last = performance.now();
  let late = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    late += Math.max(0, now - last - EVERY);
    last = now;
  }, EVERY);
  return () => {
    clearInterval(timer);
    return late + Math.max(0, performance.now() - last - EVERY);
  };
}
