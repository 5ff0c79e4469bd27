// Where each die of a match lies in its stream of chance: the match is played again, and what was drawn before each event
// that tells of dice is drawn once more from the stream itself.

import type { KernelState } from '@automachia/kernel';
import type { MatchRecord, Told } from '@automachia/kernel/host';
import { drawnBetween, drawnLast, keepsPromise, recordedChance } from '@automachia/kernel/host';
import type { ChanceTold } from '@automachia/manifest';
import { diceRolled } from '@automachia/manifest';
import { begin, choicesShown } from './moments.js';
import type { GameRules } from './rules.js';
import type { Draw, Proofs, RollProof } from './thinking.js';

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
  const kinds = dice.map(({ sides }) => sides);
  const ways = drawnLast(key, kinds, from, to).map((drawn) => drawn.map((die, i) => ({ ...die, at: dice[i]!.at })));
  // Where they could begin at several places, they began where they show what was told.
  if (ways.length > 0) return ways.find((draws) => areTold(told, draws)) ?? ways[0]!;
  const [kind, ...others] = new Set(kinds);
  if (kind === undefined || others.length > 0 || told.rolledNow !== undefined) return [];
  return drawnBetween(key, kind, from, to);
}

function areTold({ rolls = [] }: ChanceTold, draws: readonly Draw[]): boolean {
  const shown = new Map<number, number>();
  for (const { at, face } of draws) shown.set(at!, (shown.get(at!) ?? 0) + face);
  return [...shown].every(([at, sum]) => rolls[at] === sum);
}

function wordOf({ chance }: KernelState): number {
  return chance.word;
}
