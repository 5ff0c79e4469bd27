// Work that takes so long, however much else the machine has to do.

/** Takes so many milliseconds of the processor. */
export function takeTime(milliseconds: number): void {
  const begun = process.cpuUsage();
  for (let spent = 0; spent < milliseconds; ) {
    const { user, system } = process.cpuUsage(begun);
    spent = (user + system) / 1000;
  }
}
