// Matches that were stored by earlier versions, in words of their own.

import { expect, test } from 'vitest';
import { contentOf } from '../src/cards/vocabulary.js';
import { housePack } from '../src/content/housePack.js';
import { earlierFrames, earlierState } from '../src/model/earlierStates.js';

test('a save of 0.2.0 forgets who had passed, and its attacks began before anything that is asked', () => {
  const saved = { turn: 3, asides: [1], attacks: [{ seat: 2, aside: 4 }] };
  expect(earlierState(saved)).toEqual({ turn: 3, attacks: [{ seat: 2, since: 0 }] });
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
