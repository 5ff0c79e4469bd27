// Whether somebody reads what they are sent: by what has gone out while more was waiting.

/** How many bytes of a connection have gone out, where more wait; undefined where nothing waits. */
export function wentOut(waiting: number, written: number): number | undefined {
  return waiting === 0 ? undefined : written - waiting;
}
