// What is hidden in Gears of War, byte by byte: the cards of a hand. Two matches that differ in nothing but what one player holds
// are sent to the others and to who watches; every byte is the same.

import { gears } from '@automachia/gears';
import type { Seat } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';

/** What a seat is sent of a table on which seat 1 holds these cards. */
function sightOf(seat: Seat, hand: readonly string[]): string {
  const state = gears.arrange(
    { mission: 'emergence', players: 2, difficulty: 'normal', quickStart: true, hordeMap: 'none' },
    {
      stage: 1,
      map: { '2A': '' },
      cogs: { 1: { is: 'marcus', at: '2A.D' }, 2: { is: 'dom', at: '2A.E' } },
      hands: { 1: [...hand], 2: ['ord-reload'] },
      turn: { first: 1, active: 1, number: 1, at: 'takeOrders' },
    },
    5,
  );
  return JSON.stringify(gears.describeFor(seat, state));
}

const ONE = ['ord-advance', 'ord-assault'];
const OTHER = ['ord-ambush', 'ord-supp'];

describe('a hand', () => {
  test.each([2, 0])('[GOW-SEC-01] says nothing of itself to seat %i but how many cards it is', (seat) => {
    const sent = sightOf(seat, ONE);
    expect(sent).toBe(sightOf(seat, OTHER));
    // The comparison can tell: how many they are is seen.
    expect(sent).not.toBe(sightOf(seat, ONE.slice(1)));
  });

  test('[GOW-SEC-01] is seen by whoever holds it', () => {
    expect(sightOf(1, ONE)).not.toBe(sightOf(1, OTHER));
  });
});
