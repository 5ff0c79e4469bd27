// How long work takes that is done in pieces, without what lies between them.

/**
 * The clock says more where other programs take the processor, the time of the processor where other threads work: neither
 * says less than it was.
 */
export class Stopwatch {
  milliseconds = 0;
  /** What the last piece took. */
  last = 0;

  time<T>(work: () => T): T {
    const [begun, before] = [performance.now(), process.cpuUsage()];
    const done = work();
    const took = performance.now() - begun;
    const { user, system } = process.cpuUsage(before);
    this.last = Math.min(took, (user + system) / 1000);
    this.milliseconds += this.last;
    return done;
  }
}
