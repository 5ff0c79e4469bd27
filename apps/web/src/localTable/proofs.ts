// Where each die of a match lies in its stream of chance: the match is played again, and what was drawn before each event
// that tells of dice is drawn once more from the stream itself.

import type { KernelState } from '@automachia/kernel';
import type { MatchRecord, Told } from '@automachia/kernel/host';
import { drawBelow, keepsPromise, recordedChance } from '@automachia/kernel/host';
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
    const { rolls = [], diceEach = 1, sides = 0 } = rules.chanceIn?.(event) ?? {};
    if (rolls.length === 0 || key === '') return [];
    const draws = drawAgain(key, sides, first, drawn);
    // Dice are told as soon as they lie: what was drawn before them for something else lies before them.
    return [{ place, event: i, draws: draws.slice(-rolls.length * diceEach) }];
  });
}

/** The dice that lie between two places of a stream. */
function drawAgain(key: string, sides: number, from: number, to: number): Draw[] {
  const draws: Draw[] = [];
  const chance = { key, word: from, script: null };
  while (chance.word < to) {
    const face = 1 + drawBelow(chance, sides);
    // What would favour some faces is passed over: the word that counts is the last one that was drawn.
    const word = drawBelow({ ...chance, word: chance.word - 1 }, ANY_WORD);
    draws.push({ position: chance.word, word, face });
  }
  return draws;
}

function wordOf({ chance }: KernelState): number {
  return chance.word;
}
