// Where the record of a failing match is kept, so that `automachia replay` can show it.

import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PropertyFailure } from './failure.js';

/** Writes the record of a failure to a temporary file, and says where. */
export function keepRecord(failure: PropertyFailure): PropertyFailure {
  const { game, property, play } = failure.details;
  const file = join(tmpdir(), `automachia-${game.id}-${property}-${play.seed}.json`);
  try {
    writeFileSync(file, `${JSON.stringify(failure.record, null, 2)}\n`);
  } catch {
    // The message without the file still says everything.
    return failure;
  }
  return failure.recordedIn(file);
}
