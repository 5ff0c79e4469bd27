// Matches that were stored by earlier versions, in words of their own.

import { expect, test } from 'vitest';
import { contentOf } from '../src/cards/vocabulary.js';
import { housePack } from '../src/content/housePack.js';
import { earlierFrames, earlierState } from '../src/model/earlierStates.js';

test('a save of 0.2.0 forgets who had passed, and its attacks began before anything that is asked', () => {
  const saved = { turn: 3, asides: [1], attacks: [{ seat: 2, aside: 4 }] };
  expect(earlierState(saved, contentOf(housePack))).toEqual({ turn: 3, attacks: [{ seat: 2, since: 0 }] });
});

test('up to 0.5.0 what lasted for an attack lay on it, and what came by itself as well', () => {
  const content = contentOf(housePack);
  const one = { seat: 2, self: -1, script: 73, verb: 0 };
  const onAttack = { ...one, scope: 'attack', isAutomatic: false };
  const byItself = { ...one, scope: 'attack', isAutomatic: true };
  const attack = { outcome: 'open', dieOne: 0, since: 1, lasting: [onAttack, byItself] };
  const saved = { uses: [], lasting: [{ ...one, scope: 'phase', isAutomatic: false }], attacks: [attack] };
  const left = { text: content.scripts[73]!.key, node: 0, seat: 2, self: -1, subject: -1, skips: 0 };
  // Before the roll what comes by itself is read when a number is asked.
  expect(earlierState(saved, content)).toMatchObject({
    effects: {
      lasting: [
        { ...left, number: 1, until: 'attack 1' },
        { ...left, number: 2, until: 'phase' },
      ],
      last: 2,
    },
    uses: [
      { scope: 'attack 1', what: 'effect 1', times: 1 },
      { scope: 'phase', what: 'effect 2', times: 1 },
    ],
    attacks: [{ outcome: 'open', settled: 0 }],
  });
  const settled = (more: object) => {
    const { attacks, effects } = earlierState({ ...saved, attacks: [{ ...attack, ...more }] }, content) as unknown as {
      attacks: readonly { readonly settled: number }[];
      effects: { readonly last: number };
    };
    return [attacks[0]!.settled, effects.last];
  };
  // Afterwards it stands as it was.
  expect(settled({ dieOne: 4 })).toEqual([3, 3]);
  expect(settled({ dieOne: 4, outcome: 'hit' })).toEqual([4, 3]);
});

test('up to 0.4.0 the frame of a card held the number of its script, the unit that was entered and the object picked', () => {
  const content = contentOf(housePack);
  const frames = earlierFrames(content);
  const locals = { script: 73, at: 1, seat: 2, self: -1, entered: 6, object: -1 };
  const begun = { text: content.scripts[73]!.key, at: 1, seat: 2, chooser: 2, self: -1, subject: 6 };
  expect(frames['perform.chooseObject']!(locals)).toMatchObject({
    at: 'chooseObject',
    locals: { ...begun, asks: 'object', picked: [] },
  });
  expect(frames['perform.allIsDone/again']!(locals)).toMatchObject({ at: 'textIsDone/again', locals: begun });
  expect(frames['perform.allIsDone']!({ ...locals, at: 0, object: 9 })).toMatchObject({
    at: 'textIsDone',
    locals: { at: 0, asks: '', picked: [9] },
  });
});

test('a card that is played under these rules is taken up as it was left', () => {
  const frames = earlierFrames(contentOf(housePack));
  const locals = { text: 'HLX-M1.1', at: 0, asks: 'object' };
  expect(frames['perform.chooseObject']!(locals)).toEqual({ at: 'chooseObject', locals });
});
