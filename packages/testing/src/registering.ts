// Suites that games inherit: they are given the words that register a test, and complain by throwing.

export interface Registering {
  readonly describe: (title: string, body: () => void) => unknown;
  readonly test: (title: string, body: () => void) => unknown;
}

/** A complaint that names whatever should not be there. */
export function mustBeNone(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}: ${found.join(', ')}`);
}
