// The table as screens read it: which phase play is in is what the rules say.

import { Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { tournoi } from '../src/index.js';
import { PHASES, phaseOf } from '../src/reading.js';
import { match } from '../src/turn.js';

type AnyStep = { readonly kind: string; readonly name: string; readonly steps?: readonly AnyStep[] };

const [turns] = match.steps as readonly AnyStep[];

test('the phases are those of a turn, in order', () => {
  expect(turns!.steps!.map(({ kind, name }) => [kind, name])).toEqual(PHASES.map((name) => ['phase', name]));
});

test('every table of a match says its phase, with every question and after every event', () => {
  const state = tournoi.setUp({ players: 4 }, 7);
  const random = new Random(7);
  const told = new Set<string>();
  for (let seat = tournoi.seatToAct(state); seat !== 0; seat = tournoi.seatToAct(state)) {
    const before = tournoi.describe(state);
    expect(phaseOf(before)).toBe(tournoi.phaseOf(state));
    const answer = tournoi.choose(state, seat, tournoi.propose(state, seat, random), undefined, true);
    if (answer.refused !== undefined) throw new Error(answer.refused);
    for (const { event, state: then } of answer.told) {
      told.add(`${event.type} ${phaseOf(tournoi.describe(then as typeof state, before))}`);
    }
  }
  // In the phase in which it happens, also where it is the last thing that happens in it.
  for (const where of [
    'eventsRevealed applyingEvents',
    'locationPlaced applyingEvents',
    'robotMoved applyingMoves',
    'fightBegan combat',
    'cardsDrawn endOfTurn',
    'turnBegan endOfTurn',
  ]) {
    expect([...told]).toContain(where);
  }
});

test('once the match is over there is no phase', () => {
  expect(phaseOf({ turn: { number: 3 } })).toBeUndefined();
});
