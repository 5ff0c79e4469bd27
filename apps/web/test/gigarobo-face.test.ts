// What the board of Giga-Robo! shows of what happened, and what is heard of it: played on the real rules.

import { describe, expect, test } from 'vitest';
import { gigarobo } from '@automachia/gigarobo';
import { beats } from '../src/games/gigarobo/beats.js';
import type { BoardPlay } from '../src/games/gigarobo/beats.js';
import { laid } from './gigarobo/tables.js';

/** What is shown of the choices of a combat: seat 1 hits Ayzn, which is pushed into the structure behind it. */
function shown() {
  const state = laid({
    1: { hand: ['Turbine Spike!'], abilities: [], power: 0 },
    2: { hand: [], abilities: [], power: 0 },
  });
  const all = [];
  const choices = [
    { aim: 'robot', at: 'G6' },
    { card: 'Turbine Spike!' },
    { react: 'hit' },
    { accept: true },
    { hex: 'H5' },
  ] as const;
  for (const choice of choices) {
    const before = gigarobo.describeFor(0, state);
    const seat = gigarobo.decision(state)!.seats[0]!;
    const made = gigarobo.choose(state, seat, choice);
    if (made.refused !== undefined) throw new Error(JSON.stringify(choice));
    const events = made.told.map(({ event }) => event);
    const after = gigarobo.describeFor(0, state);
    all.push(
      ...beats(
        events,
        before,
        after,
        events.map(() => after),
      ),
    );
  }
  return all.map((beat) => ({ of: beat.events[0]!.type, kind: (beat.play as BoardPlay).kind, sound: beat.sound }));
}

describe('what is heard', () => {
  test('[GIG-COL-02] [GIG-DMG-04] a collision is heard as one, and so is every damage', () => {
    const all = shown();
    expect(all).toContainEqual({ of: 'structureHit', kind: 'crash', sound: 'crash' });
    expect(all).toContainEqual({ of: 'damageInflicted', kind: 'hurt', sound: 'hit' });
    expect(all.filter(({ kind }) => kind === 'shot').every(({ sound }) => sound === undefined)).toBe(true);
  });

  test('[GIG-TIE-02] dice that fall or change are heard, and lie with what is set aside', () => {
    const event = {
      type: 'diceRolled',
      rule: 'GIG-DIC-07',
      dice: [7, 7],
      sides: [12, 10],
      seats: [1, 2],
      aside: [0, 1],
    };
    const [beat] = beats([event], {}, {}, [{}]);
    expect(beat!.sound).toBe('roll');
    expect((beat!.play as BoardPlay).dice.map(({ isAside }) => isAside)).toEqual([true, true]);
  });
});
