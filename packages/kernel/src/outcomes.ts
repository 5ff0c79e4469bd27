// What an outcome means. Seats that win and lose together are a side; in most games every seat is one of its own.

import type { Outcome, Seat, Sides } from './words.js';

/**
 * `won`: by one side; `shared`: by several; `drawn`: by none; where all are on one side, won or lost together; and
 * `calledOff` where all agreed to end it without a result.
 */
export type Result = 'won' | 'shared' | 'drawn' | 'wonTogether' | 'lostTogether' | 'calledOff';

/** All seats on one side. */
export function allTogether(players: number): Sides {
  return [eachForItself(players).flat()];
}

/** Every seat on a side of its own. */
export function eachForItself(players: number): Sides {
  return Array.from({ length: players }, (_, i) => [i + 1]);
}

export function resultOf(outcome: Outcome, players: number): Result {
  if (outcome.isCalledOff === true) return 'calledOff';
  const sides = sidesAmong(outcome, players);
  const winning = winningSides(outcome, players);
  if (sides === 1) return winning === 1 ? 'wonTogether' : 'lostTogether';
  return winning === 0 ? 'drawn' : winning === 1 ? 'won' : 'shared';
}

/**
 * What an outcome is worth to a seat: 1 for a win of its side, its part of one where several sides win or none does, and
 * 0 for a defeat. Of all sides together never more than 1.
 */
export function worthOf(outcome: Outcome, seat: Seat, players: number): number {
  const winning = winningSides(outcome, players);
  if (winning > 0) return outcome.winners.includes(seat) ? 1 / winning : 0;
  const sides = sidesAmong(outcome, players);
  return sides === 1 ? 0 : 1 / sides;
}

/** What a match is worth to a seat as long as nothing is known: its part of the win; where all win together, one half. */
export function evenWorth(isCooperative: boolean, players: number): number {
  return isCooperative || players === 1 ? 1 / 2 : 1 / players;
}

function sidesAmong({ sides }: Outcome, players: number): number {
  return sides?.length ?? players;
}

function winningSides({ sides, winners }: Outcome, players: number): number {
  if (sides === undefined) return players === 1 ? Math.min(winners.length, 1) : winners.length;
  let winning = 0;
  for (let i = 0; i < sides.length; i++) if (sides[i]!.some((seat) => winners.includes(seat))) winning += 1;
  return winning;
}
