// The clock of the bench: the time for which the processor was ours. Whatever else the machine does meanwhile then
// shows little; by the wall clock, the same engine measures two or three times slower on a busy machine.

import * as fs from 'node:fs';

/** Milliseconds of processor time so far: of the thread that runs JavaScript, or where the system does not tell, of all. */
export function processorTime(): number {
  return timeOfThread() ?? timeOfProcess();
}

/**
 * Linux counts for every thread, and `thread-self` is the one that asks, which need not be the first of its process. The
 * first number is in nanoseconds; a bare 0 means that it does not count here.
 */
function timeOfThread(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const [time = '0'] = fs.readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return time === '0' ? undefined : Number(time) / 1e6;
  } catch {
    return undefined;
  }
}

/** With the threads that collect garbage and compile. */
function timeOfProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
