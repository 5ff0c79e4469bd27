import { describe, expect, test } from 'vitest';
import { choose, keepsEveryPromise, offered, play } from '../support.js';
import type { Duel } from './duel-of-responses.js';
import { duelOfResponses as duel } from './duel-of-responses.js';

keepsEveryPromise({ game: duel, options: [{}, { life: 9, energy: 3 }, { energy: 0 }], matches: 8 });

const strike = { respond: 'strike' };
const feint = { respond: 'feint' };
const cancel = (id: number): { cancel: number } => ({ cancel: id });

function begin(): Duel {
  return duel.setUp({ life: 9, energy: 9 }, 1);
}

/** Both seats pass, beginning with whoever is asked. */
function bothPass(state: Duel): string[] {
  const first = duel.seatToAct(state);
  return play(duel, state, [first, 'pass'], [3 - first, 'pass']).map(
    (event) => `${event.type} ${event['id'] as number}`,
  );
}

describe('in a priority window', () => {
  test('the seats are asked in turn, and may always pass', () => {
    const state = begin();
    expect(duel.decision(state)!.seats).toEqual([1]);
    expect(offered(duel, state, 1)).toEqual(['pass', strike, feint]);
    choose(duel, state, 1, 'pass');
    expect(duel.decision(state)!.seats).toEqual([2]);
  });

  test('a response does nothing before both have passed in a row, and then the last one resolves first', () => {
    const state = begin();
    play(duel, state, [1, strike], [2, strike], [1, strike], [2, 'pass']);
    expect(state.life).toEqual([9, 9]);
    expect(play(duel, state, [1, 'pass'])).toEqual([{ type: 'resolved', rule: 'DUL-RSP-07', id: 3 }]);
    expect(state.life).toEqual([9, 8]);
    expect(bothPass(state)).toEqual(['resolved 2']);
    expect(state.life).toEqual([8, 8]);
    expect(bothPass(state)).toEqual(['resolved 1']);
    expect(state.life).toEqual([8, 7]);
  });

  test('after each resolution the round starts afresh with the active seat, and a new response goes on top', () => {
    const state = begin();
    play(duel, state, [1, strike], [2, strike], [1, feint], [2, 'pass']);
    // It would be the other seat's turn.
    expect(play(duel, state, [1, 'pass'])).toMatchObject([{ type: 'resolved', id: 3 }]);
    expect(duel.decision(state)!.seats).toEqual([1]);
    bothPass(state); // closes the window that the feint opened
    expect(duel.decision(state)!.seats).toEqual([1]);
    play(duel, state, [1, 'pass'], [2, strike], [1, 'pass']);
    expect(play(duel, state, [2, 'pass'])).toMatchObject([{ type: 'resolved', id: 4 }]);
    expect(duel.decision(state)!.seats).toEqual([1]);
    expect(bothPass(state)).toEqual(['resolved 2']);
    expect(bothPass(state)).toEqual(['resolved 1']);
  });

  test('it closes when both pass over nothing, and the other seat is then asked first', () => {
    const state = begin();
    bothPass(state);
    expect(state).toMatchObject({ round: 2, active: 2 });
    expect(duel.decision(state)!.seats).toEqual([2]);
  });

  test('a response may cancel another further down, past those between them', () => {
    const state = begin();
    play(duel, state, [1, strike], [2, strike], [1, 'pass'], [2, cancel(1)]);
    expect(bothPass(state)).toEqual(['resolved 3']);
    expect(state.responses.map(({ id, isCancelled }) => [id, isCancelled])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(offered(duel, state, 1)).toEqual(['pass', strike, feint, cancel(2)]);
    expect(bothPass(state)).toEqual(['resolved 2']);
    expect(bothPass(state)).toEqual(['cancelled 1']);
    expect(state.life).toEqual([8, 9]);
  });

  test('a cancelled response pays its cost when its moment comes, and a cancel can be cancelled', () => {
    const state = begin();
    play(duel, state, [1, strike], [2, cancel(1)], [1, cancel(2)]);
    expect(state.energy).toEqual([9, 9]);
    const first = duel.seatToAct(state);
    expect(first).toBe(2);
    expect(bothPass(state)).toEqual(['resolved 3']);
    expect(bothPass(state)).toEqual(['cancelled 2']);
    expect(state.energy).toEqual([8, 8]);
    expect(bothPass(state)).toEqual(['resolved 1']);
    expect(state).toMatchObject({ energy: [7, 8], life: [9, 8] });
  });

  test('a response that resolves may open a window of its own, which leaves alone what was declared before it', () => {
    const state = begin();
    play(duel, state, [1, strike], [2, feint]);
    expect(bothPass(state)).toEqual(['resolved 2']);
    expect(duel.decision(state)!.path).toEqual([
      'match.nextRound',
      'responses.windowIsClosed',
      'resolve.end',
      'responses.respondOrPass',
    ]);
    // Inside it: a response, and a cancel aimed below its base.
    play(duel, state, [1, strike], [2, cancel(1)]);
    expect(bothPass(state)).toEqual(['resolved 4']);
    expect(bothPass(state)).toEqual(['resolved 3']);
    expect(state).toMatchObject({ life: [9, 8], responses: [{ id: 1, isCancelled: true }] });
    // It closes over what is below, and the outer window goes on with a fresh round.
    expect(bothPass(state)).toEqual([]);
    expect(duel.decision(state)!.path).toEqual(['match.nextRound', 'responses.respondOrPass']);
    expect(bothPass(state)).toEqual(['cancelled 1']);
    expect(state.life).toEqual([9, 8]);
    bothPass(state);
    expect(state.round).toBe(2);
  });

  test('windows open inside windows inside windows, and come back one by one', () => {
    const state = begin();
    play(duel, state, [1, feint], [2, 'pass'], [1, 'pass']);
    play(duel, state, [1, feint], [2, 'pass'], [1, 'pass']);
    play(duel, state, [1, feint], [2, 'pass'], [1, 'pass']);
    const depth = (): number => duel.decision(state)!.path.filter((place) => place.startsWith('responses.')).length;
    expect(depth()).toBe(4);
    for (const left of [3, 2, 1]) {
      bothPass(state);
      expect(depth()).toBe(left);
    }
    bothPass(state);
    expect(state.round).toBe(2);
  });

  test('a seat declares only what it can still pay for', () => {
    const state = duel.setUp({ energy: 1 }, 1);
    play(duel, state, [1, strike], [2, 'pass']);
    expect(offered(duel, state, 1)).toEqual(['pass']);
    expect(duel.choose(state, 1, strike)).toMatchObject({ refused: 'notOffered', rule: 'DUL-RSP-01' });
  });

  test('the match may end while responses are still waiting', () => {
    const state = duel.setUp({ life: 1, energy: 9 }, 1);
    play(duel, state, [1, strike], [2, strike], [1, 'pass'], [2, 'pass']);
    expect(duel.outcome(state)).toEqual({ winners: [2], rule: 'DUL-END-01' });
    expect(state.responses.map(({ id }) => id)).toEqual([1]);
    expect(duel.decision(state)).toBeUndefined();
  });
});
