// A file that cannot be read at all: everything that is wrong with it, each with its place.

import type { FilePlace } from './json.js';

export interface UnreadablePlace {
  readonly place: FilePlace;
  /** What is wrong with it, after "it": "has a tab where spaces belong". */
  readonly message: string;
}

export class UnreadableFile extends Error {
  constructor(readonly problems: readonly UnreadablePlace[]) {
    super(problems.map(({ place, message }) => `${place.line}:${place.column} it ${message}`).join('\n'));
    this.name = 'UnreadableFile';
  }
}
