// A finished match looked at again by the bot that looks ahead: at each choice of a seat it thinks anew, from what the seat
// knew then, and compares what was chosen with what it would have played.

import type { Strength } from '@automachia/hosting/strengths';
import type { Choice, Game, KernelState, RuleId, Seat, Table } from '@automachia/kernel';
import { isEqual } from '@automachia/kernel';
import type { BotAnswer, MatchRecord, View } from '@automachia/kernel/host';
import type { AskedOnScreen } from '@automachia/manifest';
import { begin, choicesShown } from './moments.js';

/** A choice that cost something. */
export interface CostlyChoice {
  /** Its place among the choices that are shown, from 1. */
  readonly place: number;
  /** The question, and the table as its seat saw it then: answers are called what they were called on their buttons. */
  readonly asked: AskedOnScreen & { readonly rule: RuleId };
  readonly table: Table;
  readonly played: Choice;
  readonly better: Choice;
  /** What the bot gives for each: 1 a sure win, 0 a sure loss. */
  readonly value: number;
  readonly best: number;
}

export interface MatchReview {
  /** How many choices were looked at: those with more than one answer that can be listed. */
  readonly looked: number;
  /** Those that cost most, the dearest first. */
  readonly costly: readonly CostlyChoice[];
}

/** All together may take so long, in milliseconds; and each at least and at most. */
const ALL = 10_000;
const [LEAST, MOST] = [40, 300];
/** So many are named, and none that cost less than the bot can tell apart. */
const NAMED = 3;
const LEAST_COST = 0.05;

/** A bot thinks of what somebody knew. */
type Think = (view: View<KernelState>, strength: Strength) => Promise<BotAnswer>;

export async function reviewOf(game: Game, record: MatchRecord, seat: Seat, think: Think): Promise<MatchReview> {
  const open = decisionsOf(game, record, seat);
  const milliseconds = Math.max(LEAST, Math.min(MOST, ALL / Math.max(1, open.length)));
  const strength: Strength = { bot: 'search', budget: { milliseconds }, isQuick: false };
  const costly: CostlyChoice[] = [];
  for (const { view, ...made } of open) {
    const { ranked } = await think(view, strength);
    const [best] = ranked;
    const played = ranked.find(({ choice }) => isEqual(choice, made.played));
    if (best === undefined || played === undefined || best.value - played.value < LEAST_COST) continue;
    costly.push({ ...made, better: best.choice, value: played.value, best: best.value });
  }
  costly.sort((one, other) => other.best - other.value - (one.best - one.value));
  return { looked: open.length, costly: costly.slice(0, NAMED) };
}

type Made = Pick<CostlyChoice, 'place' | 'asked' | 'table' | 'played'> & { readonly view: View<KernelState> };

/** The choices of a seat that had another answer, each with what the seat knew. */
function decisionsOf(game: Game, record: MatchRecord, seat: Seat): readonly Made[] {
  const { table } = begin(game, record);
  const found: Made[] = [];
  for (const [i, [chooser, played]] of choicesShown(record).entries()) {
    const asked = chooser === seat ? game.ask(table.state, seat) : undefined;
    const options = asked === undefined ? undefined : game.choices(table.state, seat);
    if (asked !== undefined && options !== undefined && options.length > 1) {
      const { step, rule, facts } = asked;
      found.push({
        place: i + 1,
        asked: { step, rule, seat, ...(facts !== undefined && { facts }) },
        table: game.describeFor(seat, table.state),
        played,
        view: game.viewFor(seat, table.state),
      });
    }
    table.choose(chooser, played, 'player');
  }
  return found;
}
