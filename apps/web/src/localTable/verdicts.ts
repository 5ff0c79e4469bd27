// A record checked from beginning to end, and counted: what the promise about the dice covers.

import type { MatchRecord } from '@automachia/kernel/host';
import { BadRecord, ForeignRecord, replay, verify } from '@automachia/kernel/host';
import { momentsOf } from './moments.js';
import type { GameRules } from './rules.js';
import type { Verdict } from './thinking.js';

export function verdictOn(rules: GameRules, record: MatchRecord, now: () => number): Verdict {
  const { game } = rules;
  const before = now();
  try {
    verify(game, record);
  } catch (error) {
    // What these rules cannot judge they do not condemn.
    if (error instanceof ForeignRecord) throw error;
    if (error instanceof BadRecord) return { holds: false, choice: error.choice, complaint: error.message };
    throw error;
  }
  const milliseconds = Math.round(now() - before);
  const { chance } = record;
  const events = rules.chanceIn === undefined ? [] : momentsOf(game, record, 0).flatMap(({ entry }) => entry.events);
  const told = events.flatMap((event) => rules.chanceIn?.(event) ?? []);
  return {
    holds: true,
    checked: record.choices.length,
    contributions: 'fairness' in chance ? chance.fairness.contributions.length : 0,
    dice: told.reduce((sum, { rolls = [], diceEach = 1 }) => sum + rolls.length * diceEach, 0),
    shuffles: told.reduce((sum, { shuffles = 0 }) => sum + shuffles, 0),
    // The verifiable stream counts what was drawn from it; the fast one does not.
    drawn: 'fairness' in chance ? replay(game, record).state.chance.word : 0,
    milliseconds,
  };
}
