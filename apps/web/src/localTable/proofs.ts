// Where each die of a match lies in its stream of chance: the match is played again, and what was drawn before each event
// that tells of dice is drawn once more from the stream itself.

import type { KernelState } from '@automachia/kernel';
import type { MatchRecord, Told } from '@automachia/kernel/host';
import { drawBelow, keepsPromise, recordedChance } from '@automachia/kernel/host';
import type { ChanceTold, DieRolled } from '@automachia/manifest';
import { diceRolled } from '@automachia/manifest';
import { begin, choicesShown } from './moments.js';
import type { GameRules } from './rules.js';
import type { Draw, Proofs, RollProof } from './thinking.js';

const ANY_WORD = 0x1_0000_0000;

export function proofsOf(rules: GameRules, record: MatchRecord): Proofs {
  const { key } = recordedChance(record); // complains while the dice are still sealed
  const { fairness } = record.chance as { readonly fairness?: Parameters<typeof keepsPromise>[0] };
  const { table, told } = begin(rules.game, record);
  const rolls = rollsIn(rules, told, 0, 0, key);
  for (const [i, [seat, choice]] of choicesShown(record).entries()) {
    const from = wordOf(table.state);
    const step = table.choose(seat, choice, 'player');
    if (step.refused !== undefined) throw new Error(`The record does not hold: ${step.refused} (${step.rule}).`);
    rolls.push(...rollsIn(rules, step.told, i + 1, from, key));
  }
  return {
    keepsPromise: fairness !== undefined && keepsPromise(fairness),
    drawn: wordOf(table.state),
    // The fast stream of a seed counts nothing: it promises nothing either.
    rolls: key === '' ? [] : rolls,
  };
}

function rollsIn(rules: GameRules, told: readonly Told[], place: number, from: number, key: string): RollProof[] {
  let before = from;
  return told.flatMap(({ event, drawn }, i) => {
    const first = before;
    before = drawn;
    const chance = rules.chanceIn?.(event) ?? {};
    if ((chance.rolls ?? []).length === 0 || key === '') return [];
    return [{ place, event: i, draws: drawsOf(chance, key, first, drawn) }];
  });
}

/**
 * What was drawn for the dice of an event. Dice are told as soon as they lie: they are the last that was drawn, and what was
 * drawn before them was for something else. Where only some were rolled again and nobody says which, all that was drawn is
 * theirs; of dice of several kinds nothing could be said then.
 */
function drawsOf(told: ChanceTold, key: string, from: number, to: number): readonly Draw[] {
  const dice = diceRolled(told);
  // A number that would favour some faces is passed over: there may be more of them than dice. Where dice of several kinds
  // could begin at more than one place then, they began where they show what was told.
  const found: (readonly Draw[])[] = [];
  for (let first = to - dice.length; first >= from; first--) {
    const draws = drawAgain(key, dice, first);
    if ((draws.at(-1)?.position ?? to) === to) found.push(draws);
  }
  if (found.length > 0) return found.find((draws) => areTold(told, draws)) ?? found[0]!;
  const [kind, ...others] = new Set(dice.map(({ sides }) => sides));
  if (kind === undefined || others.length > 0 || told.rolledNow !== undefined) return [];
  const some: Draw[] = [];
  for (let word = from; word < to; word = some.at(-1)!.position) some.push(drawnAt(key, kind, word));
  return some;
}

function areTold({ rolls = [] }: ChanceTold, draws: readonly Draw[]): boolean {
  const shown = new Map<number, number>();
  for (const { at, face } of draws) shown.set(at!, (shown.get(at!) ?? 0) + face);
  return [...shown].every(([at, sum]) => rolls[at] === sum);
}

/** Dice rolled once more, from a place of the stream on. */
function drawAgain(key: string, dice: readonly DieRolled[], from: number): readonly Draw[] {
  let word = from;
  return dice.map(({ at, sides }) => {
    const draw = drawnAt(key, sides, word);
    word = draw.position;
    return { ...draw, at };
  });
}

function drawnAt(key: string, sides: number, from: number): Draw {
  const chance = { key, word: from, script: null };
  const face = 1 + drawBelow(chance, sides);
  // The number that counts is the last one that was drawn.
  const word = drawBelow({ ...chance, word: chance.word - 1 }, ANY_WORD);
  return { position: chance.word, word, face, sides };
}

function wordOf({ chance }: KernelState): number {
  return chance.word;
}
