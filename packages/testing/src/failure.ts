// A property that does not hold, with everything needed to see it again.

import type { Game } from '@automachia/kernel';
import type { MatchRecord, RecordedChoice } from '@automachia/kernel/host';
import { RECORD_FORMAT, RECORD_VERSION } from '@automachia/kernel/host';
import type { Play } from './play.js';
import { show } from './play.js';

export interface FailureDetails {
  readonly game: Game;
  readonly property: string;
  /** What the property promises, as a sentence. */
  readonly promise: string;
  readonly complaint: string;
  readonly play: Play;
  readonly picks: readonly number[];
  readonly choices: readonly RecordedChoice[];
  /** Where the record of the match so far was written, if it was. */
  readonly recordFile?: string;
  readonly cause?: unknown;
}

export class PropertyFailure extends Error {
  constructor(readonly details: FailureDetails) {
    super(tell(details), { cause: details.cause });
    this.name = 'PropertyFailure';
  }

  get property(): string {
    return this.details.property;
  }

  get complaint(): string {
    return this.details.complaint;
  }

  /** The match so far, as `automachia replay` reads it. */
  get record(): MatchRecord {
    const { game, play, choices } = this.details;
    return {
      format: RECORD_FORMAT,
      formatVersion: RECORD_VERSION,
      game: game.id,
      rulesVersion: game.version,
      pack: game.pack,
      options: play.options,
      seats: [],
      chance: { seed: play.matchSeed },
      choices,
      checks: [],
    };
  }

  /** The same failure, saying where its record lies. */
  recordedIn(recordFile: string): PropertyFailure {
    return new PropertyFailure({ ...this.details, recordFile });
  }
}

function tell({ game, property, promise, complaint, play, choices, recordFile }: FailureDetails): string {
  const lines = [
    `${game.id} breaks the property "${property}": ${promise}.`,
    '',
    `  ${complaint}`,
    '',
    `options   ${show(play.options)}`,
    `seed      ${play.seed} (of the match: ${play.matchSeed})`,
    `choices   ${show(choices)}`,
    '',
  ];
  if (recordFile !== undefined) lines.push(`To see it:       npx automachia replay ${recordFile}`);
  lines.push(
    `To run it again: AUTOMACHIA_SEED=${play.seed} npm run test:deep -- --game ${game.id} --property ${property} --games 1`,
  );
  return lines.join('\n');
}
