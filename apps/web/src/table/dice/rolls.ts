// The dice of a match as its log tells them: which event rolled them, and the number of each among all dice so far.

import type { GameEvent } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import type { ChanceTold, GameVoice } from '@automachia/manifest';
import { diceRolled, isRolledNow } from '@automachia/manifest';

/** The dice of one event. */
export interface Roll {
  /** The entry of the log, and which of its events it was. */
  readonly n: number;
  readonly event: number;
  /** As they lie, or sums of several dice. */
  readonly values: readonly number[];
  readonly told: ChanceTold;
}

/** One die, or one sum, of a roll. */
export interface DieOf {
  readonly roll: Roll;
  readonly index: number;
}

type Rules = Pick<GameVoice<unknown>, 'chanceIn'>;

export function rollOf(rules: Rules, { n }: LogEntry, event: GameEvent, place: number): Roll | undefined {
  const told = rules.chanceIn?.(event);
  const values = told?.rolls ?? [];
  return told === undefined || values.length === 0 ? undefined : { n, event: place, values, told };
}

export function rollsIn(rules: Rules, entries: readonly LogEntry[]): readonly Roll[] {
  return entries.flatMap((entry) => entry.events.flatMap((event, i) => rollOf(rules, entry, event, i) ?? []));
}

/** The dice that an event of the log tells of; the last such event where several are alike. */
export function rollTold(rules: Rules, entries: readonly LogEntry[], event: GameEvent): Roll | undefined {
  const words = JSON.stringify(event);
  const isMeant = (one: GameEvent): boolean => one === event || JSON.stringify(one) === words;
  const entry = entries.findLast(({ events }) => events.some(isMeant));
  return entry === undefined ? undefined : rollOf(rules, entry, event, entry.events.findLastIndex(isMeant));
}

/** Which die of the match it is, counted from 1, and how many have been rolled; of a sum the first of its dice. */
export function numberOf(
  { roll, index }: DieOf,
  rolls: readonly Roll[],
): { readonly number: number; readonly count: number } {
  const fell = rolledIn(roll, index, rolls);
  let number = 0;
  let count = 0;
  for (const { n, event, told } of rolls) {
    const dice = diceRolled(told);
    if (n === fell.n && event === fell.event) number = count + dice.findIndex(({ at }) => at === index) + 1;
    count += dice.length;
  }
  return { number, count };
}

/** The roll in which a die fell as it lies: this one, or an earlier one where only others were rolled again. */
function rolledIn(roll: Roll, index: number, rolls: readonly Roll[]): Roll {
  if (isRolledNow(roll.told, index)) return roll;
  const earlier = rollBefore(roll, rolls);
  return earlier === undefined ? roll : rolledIn(earlier, index, rolls);
}

/** How the dice of a roll lay before some of them were rolled again; undefined where they are new. */
export function valuesBefore(roll: Roll, rolls: readonly Roll[]): readonly number[] | undefined {
  return roll.told.isAgain === true ? rollBefore(roll, rolls)?.values : undefined;
}

/** The last roll before of as many dice. */
function rollBefore(roll: Roll, rolls: readonly Roll[]): Roll | undefined {
  const at = rolls.findIndex(({ n, event }) => n === roll.n && event === roll.event);
  return rolls.slice(0, Math.max(0, at)).findLast(({ values }) => values.length === roll.values.length);
}
