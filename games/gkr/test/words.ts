// The few words that the tests of GKR share: a match on open ground, and numbers as lists of reasons.

import type { Modifier, Plain, Table } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { contentOf } from '../src/cards/vocabulary.js';
import { gkr, housePack } from '../src/index.js';

export const content = contentOf(housePack);

type Words = { readonly [word: string]: Plain };

/** A table on a board without buildings, unless the words say otherwise; hands are empty unless they are named. */
export function openGround(players: { readonly [seat: number]: Words }, more: Table = {}, dice?: readonly number[]) {
  const count = Object.keys(players).length;
  const hands = Object.fromEntries(Object.keys(players).map((seat) => [seat, []]));
  return seatTable(gkr, {
    options: { players: count },
    table: {
      battlefield: { starts: ['1B', '9J', '1J', '9B'], buildings: [] },
      ...more,
      turn: { gloryHound: 1, at: 'noCardIsLeft', ...(more['turn'] as Words | undefined) },
      players,
      hands: { ...hands, ...(more['hands'] as Words | undefined) },
    },
    ...(dice === undefined ? {} : { dice }),
  });
}

/** Reasons as pairs of a number and a rule, bounds left out. */
export function reasons(modifiers: readonly Modifier[]): (readonly [number, string])[] {
  return modifiers.flatMap((one) => ('add' in one ? [[one.add, one.because] as const] : []));
}
