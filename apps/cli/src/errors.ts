// The two ways in which a command ends badly on purpose. Anything else that is thrown is a bug of ours.

/** The command was called wrongly, and did nothing: exit status 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The command ran, and something failed: exit status 1. */
export class FailedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FailedError';
  }
}
