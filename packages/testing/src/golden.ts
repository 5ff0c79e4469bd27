// Golden replays: a recorded match with the digest of the state and of every seat's view at each decision. They say that
// behaviour has changed; regenerated on purpose, they are read as a diff.

import type { Game, KernelState, Seat } from '@automachia/kernel';
import type { MatchRecord } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { Match, replay } from '@automachia/kernel/host';
import { type Play, pickAt, show } from './play.js';
import { everybody } from './properties/property.js';

export const GOLDEN_FORMAT = 'automachia-golden';

/** A match as it is meant to be for ever. */
export interface Golden {
  readonly format: string;
  readonly formatVersion: number;
  /** Without its checks: the digests below say more. */
  readonly record: MatchRecord;
  /** One more than there are choices: at the beginning, and after each choice. */
  readonly digests: readonly GoldenDigests[];
}

/** The beginnings of the digests at one moment: of the state, then of each view, the spectator's first. */
export type GoldenDigests = readonly [state: string, ...views: readonly string[]];

/** A difference between a golden replay and what the rules do now. */
export interface GoldenDifference {
  /** After so many choices. */
  readonly after: number;
  readonly message: string;
}

const DIGITS = 16;

/** Plays a match at random, or so many choices of it, and keeps it. */
export function recordGolden<S extends KernelState>(
  game: Game<S>,
  play: Omit<Play, 'picks'>,
  longest = game.longestMatch,
): Golden {
  const match = new Match(game, { options: play.options, chance: { seed: play.matchSeed } });
  const random = new Random(play.seed);
  while (match.choices.length < longest) {
    const pick = pickAt(game, match.state, random.below(0x1000_0000));
    if (pick === undefined) break;
    match.choose(pick.seat, pick.choice);
  }
  return goldenOf(game, match.record());
}

/** Keeps a match that is already recorded: a real one, or one that was written by hand. */
export function goldenOf<S extends KernelState>(game: Game<S>, record: MatchRecord): Golden {
  const digests: GoldenDigests[] = [];
  replayWith(game, { ...record, checks: [] }, (state) => digests.push(digestsAt(game, state)));
  const { checks: _checks, digest: _digest, ...rest } = record;
  return { format: GOLDEN_FORMAT, formatVersion: 1, record: { ...rest, checks: [] }, digests };
}

/** The first difference between a golden replay and what the rules do now; undefined where there is none. */
export function goldenDifference<S extends KernelState>(game: Game<S>, golden: Golden): GoldenDifference | undefined {
  if (golden.format !== GOLDEN_FORMAT) return { after: 0, message: 'this is not a golden replay.' };
  const { record, digests } = golden;
  let after = 0;
  let difference: GoldenDifference | undefined;
  try {
    replayWith(game, record, (state) => {
      difference ??= differenceAt(game, state, golden, after);
      after += 1;
    });
  } catch (error) {
    return difference ?? { after, message: error instanceof Error ? error.message : String(error) };
  }
  if (difference !== undefined) return difference;
  if (after !== digests.length) {
    return {
      after,
      message: `it has ${digests.length} digests for ${record.choices.length} choices: it is incomplete.`,
    };
  }
  return undefined;
}

/** A golden replay as a file: one choice and one line of digests per line, so that a change reads as a diff. */
export function writeGolden(golden: Golden): string {
  const { record, digests, ...head } = golden;
  const { choices, ...rest } = record;
  const indented = (value: object): string => JSON.stringify(value, null, 2).split('\n').slice(1, -1).join('\n');
  const lines = (list: readonly unknown[], space: string): string => list.map((one) => space + show(one)).join(',\n');
  const inner = indented(rest).replace(/^/gm, '  ');
  return `{\n${indented(head)},\n  "record": {\n${inner},\n    "choices": [\n${lines(choices, '      ')}\n    ]\n  },\n  "digests": [\n${lines(digests, '    ')}\n  ]\n}\n`;
}

/** Reads a golden replay. */
export function parseGolden(text: string): Golden {
  const golden = JSON.parse(text) as Golden;
  if (golden.format !== GOLDEN_FORMAT) throw new Error('This file is not a golden replay.');
  return golden;
}

function replayWith<S extends KernelState>(game: Game<S>, record: MatchRecord, look: (state: S) => void): void {
  const match = replay(game, record, 0);
  look(match.state);
  for (const [i, [seat, choice]] of record.choices.entries()) {
    const answer = match.choose(seat, choice);
    if (answer.refused !== undefined) {
      throw new Error(
        `choice ${i + 1}: seat ${seat} cannot choose ${show(choice)} any more (${answer.refused}, ${answer.rule}).`,
      );
    }
    look(match.state);
  }
}

function digestsAt<S extends KernelState>(game: Game<S>, state: S): GoldenDigests {
  const views = everybody(state.players).map((seat) => game.viewDigest(game.viewFor(seat, state)).slice(0, DIGITS));
  return [game.digest(state).slice(0, DIGITS), ...views];
}

function differenceAt<S extends KernelState>(
  game: Game<S>,
  state: S,
  { record, digests }: Golden,
  after: number,
): GoldenDifference | undefined {
  const expected = digests[after];
  if (expected === undefined) return { after, message: `it has no digests after ${after} choices: it is incomplete.` };
  const found = digestsAt(game, state);
  if (show(found) === show(expected)) return undefined;
  const seats = everybody(state.players).filter((seat) => found[seat + 1] !== expected[seat + 1]);
  const parts = [found[0] === expected[0] ? '' : 'the state differs', seats.length === 0 ? '' : viewsText(seats)];
  const last = record.choices[after - 1];
  const when = last === undefined ? 'at the beginning' : `after seat ${last[0]} chose ${show(last[1])}`;
  return { after, message: `${when}, ${parts.filter((part) => part !== '').join(', and ')}.` };
}

function viewsText(seats: readonly Seat[]): string {
  const names = seats.map((seat) => (seat === 0 ? 'a spectator' : `seat ${seat}`));
  return `the view of ${names.join(', ')} differs`;
}
