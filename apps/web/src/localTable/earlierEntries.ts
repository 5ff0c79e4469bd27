// Matches that were saved under earlier rules and are played again under these, where these know other choices.

import { HostedTable, setUpTable, windowFor } from '@automachia/hosting';
import type { Entry } from '@automachia/hosting';
import type { Game, KernelState, Seat } from '@automachia/kernel';
import { Course, fieldOf } from '@automachia/kernel';
import type { SavedMatch } from './savedMatches.js';

/**
 * GKR up to 0.2.0 let a player pass for the rest of an attack or of a phase, and then asked them no more. Now they are asked:
 * such a match goes on with the passes that were meant. What was taken back is left out, so that numbers stay without gaps.
 */
export function inRulesOfToday(game: Game, saved: SavedMatch): SavedMatch {
  if (!saved.entries.some((entry) => untilOf(entry) !== undefined)) return saved;
  const { options, secret, contributions, start } = saved;
  const table =
    start === undefined
      ? setUpTable(game, { options, chance: { secret, contributions } }).table
      : new HostedTable(game, new Course(game, game.load(start)));
  const entries: Entry[] = [];
  const choose = (seat: Seat, choice: Entry['choice'], how: Entry['how']): void => {
    const step = table.choose(seat, choice ?? null, how);
    if (step.refused === undefined) entries.push(step.entry);
    else throw new Error(`The log does not hold: ${step.refused} (${step.rule}).`);
  };
  /** By seat, what was passed for. */
  const passed = new Map<Seat, { readonly until: string; readonly of: string | undefined }>();
  for (const entry of countingOf(saved.entries)) {
    for (let seat = seatAside(game, table.state, passed); seat !== 0; seat = seatAside(game, table.state, passed)) {
      choose(seat, 'pass', 'standing');
    }
    const until = untilOf(entry);
    if (until !== undefined) passed.set(entry.seat, { until, of: game.underWay(table.state)[until]?.at(-1) });
    choose(entry.seat, until === undefined ? entry.choice : 'pass', entry.how);
  }
  return { ...saved, entries };
}

/** The seat that is asked and would not have been. */
function seatAside(
  game: Game,
  state: KernelState,
  passed: ReadonlyMap<Seat, { readonly until: string; readonly of: string | undefined }>,
): Seat {
  const seat = game.seatToAct(state);
  const aside = passed.get(seat);
  const window = aside === undefined ? undefined : windowFor(game, state, seat);
  if (aside === undefined || window === undefined || window.until[aside.until] !== aside.of) return 0;
  const isMeant = aside.until === 'attack' ? window.labels.includes('attack') : !window.labels.includes('sponsor card');
  return isMeant ? seat : 0;
}

function untilOf({ choice }: Entry): string | undefined {
  const until = choice === undefined ? undefined : fieldOf(choice, 'standAside');
  return typeof until === 'string' ? until : undefined;
}

/** Those that were not taken back. */
function countingOf(entries: readonly Entry[]): readonly Entry[] {
  const counting: Entry[] = [];
  for (const entry of entries) {
    if (entry.how !== 'undo') counting.push(entry);
    else
      counting.splice(
        counting.findLastIndex(({ seat }) => seat === entry.seat),
        1,
      );
  }
  return counting;
}
