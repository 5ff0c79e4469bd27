// What a match needs of the house it is played in.

import type { Logger } from 'pino';
import type { Brains } from '../bots/brains.js';
import type { Clock } from '../clock.js';
import type { PacksOnOffer } from '../hostedGames.js';
import type { Ledger } from '../ledger.js';
import type { Meters } from '../metrics.js';
import type { Lifetimes, Limits } from '../settings.js';
import type { Slices } from '../slices.js';
import type { Storage } from '../storage/storage.js';
import type { Archive } from './archive.js';
import type { ReplayPrices } from './replaying.js';
import type { MemoryRoom } from './room.js';
import type { RuleTime } from './ruleTime.js';

export interface Surroundings {
  readonly storage: Storage;
  readonly ledger: Ledger;
  readonly brains: Brains;
  readonly clock: Clock;
  readonly meters: Meters;
  readonly log: Logger;
  readonly botPause: number;
  readonly archive: Pick<Archive, 'add'>;
  /** Shared by all who have a match played again. */
  readonly slices: Slices;
  readonly replayPrices: ReplayPrices;
  /** What all that are in memory take of it. */
  readonly room: MemoryRoom;
  readonly limits: Pick<Limits, 'liveMatches' | 'matchEntries' | 'ruleTime'>;
  /** Shared by all matches. */
  readonly ruleTime: RuleTime;
  readonly lifetimes: Lifetimes;
  /** Left out where only the packs of the house are played with. */
  readonly packs?: PacksOnOffer;
}
