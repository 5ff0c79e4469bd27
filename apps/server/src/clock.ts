// Two kinds of time. What is stored carries the wall clock's; whatever waits or is limited goes by one that only ever
// runs forward, so that a clock set right in the middle of a match takes nobody's turn away.

export interface Clock {
  /** Milliseconds since 1970. May jump. */
  wall(): number;
  /** Milliseconds since some moment. Never jumps. */
  steady(): number;
  /** Calls back after so many milliseconds; the answer cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** Longer waits are split: Node's timers cannot wait for more than 24 days. */
const LONGEST_TIMER = 1_000_000_000;

export const systemClock: Clock = {
  wall: () => Date.now(),
  steady: () => performance.now(),
  after: (milliseconds, call) => {
    const wait = Math.max(0, Math.min(milliseconds, LONGEST_TIMER));
    const timer = setTimeout(() => {
      if (wait < milliseconds) cancelRest = systemClock.after(milliseconds - wait, call);
      else call();
    }, wait);
    timer.unref();
    let cancelRest = (): void => {};
    return () => {
      clearTimeout(timer);
      cancelRest();
    };
  },
};
