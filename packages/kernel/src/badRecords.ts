// What can be said against a record.

/** A record that does not hold: at which choice (counted from 1; 0 for what comes before), and why. */
export class BadRecord extends Error {
  constructor(
    readonly choice: number,
    message: string,
  ) {
    super(choice === 0 ? message : `choice ${choice}: ${message}`);
    this.name = 'BadRecord';
  }
}

/** A record of other rules or cards than these: that is no fault of the record. */
export class ForeignRecord extends BadRecord {
  constructor(message: string) {
    super(0, message);
    this.name = 'ForeignRecord';
  }
}
