// Matches that were stored by earlier versions, in words of their own.

import { describe, expect, test } from 'vitest';
import { contentOf } from '../src/cards/vocabulary.js';
import { housePack } from '../src/content/housePack.js';
import { earlierFrames, earlierState } from '../src/model/earlierStates.js';

test('a save of 0.2.0 forgets who had passed, and its attacks began before anything that is asked', () => {
  const saved = { turn: 3, asides: [1], attacks: [{ seat: 2, aside: 4 }] };
  expect(earlierState(saved, contentOf(housePack))).toEqual({ turn: 3, uses: [], attacks: [{ seat: 2, since: 0 }] });
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

test('up to 0.6.0 what was put off until a window waited in a list: now it listens for it until the turn ends', () => {
  const content = contentOf(housePack);
  const script = content.scripts.findIndex(({ key }) => key === 'HLX-M2.1#1');
  const lasted = {
    number: 3,
    text: 'HLX-M3.1',
    node: 0,
    seat: 1,
    self: -1,
    subject: -1,
    bound: [],
    skips: 0,
    until: 'turn',
  };
  const effects = { lasting: [lasted], declared: [], last: 3 };
  const saved = { uses: [], attacks: [], effects, waiting: [{ window: 17, seat: 2, script }] };
  expect(earlierState(saved, content)).toMatchObject({
    effects: { lasting: [lasted, { number: 4, text: 'HLX-M2.1#1', node: 0, seat: 2, until: 'turn' }], last: 4 },
    uses: [{ scope: 'turn', what: 'effect 4', times: 1 }],
  });
  expect(content.texts[script]!.nodes[0]).toMatchObject({ is: 'on', isOnce: true, scope: 'turn' });
  expect(earlierState({ ...saved, waiting: [] }, content)).toEqual({ uses: [], attacks: [], effects });
});

test('up to 0.6.0 energy that comes after the Reset was a number of each player', () => {
  const saved = { uses: [{ scope: 'turn', what: 'x', times: 1 }], attacks: [], afterReset: [0, -2] };
  expect(earlierState(saved, contentOf(housePack))).toEqual({
    uses: [...saved.uses, { scope: 'reset', what: 'energy of 2', times: 1, value: -2 }],
    attacks: [],
  });
});

describe('up to 0.6.0 turns were loops that went on to the next place first', () => {
  const frames = earlierFrames(contentOf(housePack));
  const saved = { players: 3, gloryHound: 2 };
  const read = (at: string, locals: object) => frames[`match.${at}`]!({ unitClass: 0, tied: 0, ...locals }, saved);

  test('whose turn it is stays, and who leads is known', () => {
    expect(read('deploySupportUnit', { place: 0, first: 0, begun: 2 })).toMatchObject({
      at: 'deploySupportUnit',
      locals: { place: 0, first: 2, begun: 2 },
    });
    expect(read('everyPlayerHasMoved/again', { place: 1, first: 3, begun: 0 })).toMatchObject({
      at: 'everyPlayerHasMoved/next',
      locals: { place: 0, first: 3 },
    });
    expect(read('everyoneHasPaid', { place: 0, first: 0, begun: 0 })).toMatchObject({ at: 'everyoneHasPaid/begin' });
    expect(read('sponsorLimitIsKept', { place: 0, first: 0, begun: 0 })).toMatchObject({
      at: 'sponsorLimitIsKept/begin',
    });
    expect(read('sponsorLimitIsKept', { place: 1, first: 2, begun: 0 })).toMatchObject({ at: 'sponsorLimitIsKept' });
  });

  test.each([
    ['goes on', { place: 0, first: 0, begun: 2 }, 'turnToTagIsOver/again', { place: 0, first: 2, begun: 2 }],
    ['goes on', { place: 2, first: 3, begun: 2 }, 'turnToTagIsOver/again', { place: 2, first: 3 }],
    ['is over', { place: 1, first: 3, begun: 3 }, 'everyoneHasTagged/next', { place: 0, first: 3 }],
    ['was that of a Glory Hound now destroyed', { place: 0, first: 0, begun: 1 }, 'everyoneHasTagged', { place: 0 }],
  ])('after an answer a turn %s', (_what, before, at, after) => {
    expect(read('nothingIsLeftToTag', before)).toMatchObject({ at, locals: after });
  });
});

test('up to 0.4.0 the frame of a card held the number of its script, the unit that was entered and the object picked', () => {
  const content = contentOf(housePack);
  const frames = earlierFrames(content);
  const locals = { script: 73, at: 1, seat: 2, self: -1, entered: 6, object: -1 };
  const begun = { text: content.scripts[73]!.key, at: 1, seat: 2, chooser: 2, self: -1, subject: 6 };
  expect(frames['perform.chooseObject']!(locals, {})).toMatchObject({
    at: 'chooseObject',
    locals: { ...begun, asks: 'object', picked: [] },
  });
  expect(frames['perform.allIsDone/again']!(locals, {})).toMatchObject({ at: 'textIsDone/again', locals: begun });
  expect(frames['perform.allIsDone']!({ ...locals, at: 0, object: 9 }, {})).toMatchObject({
    at: 'textIsDone',
    locals: { at: 0, asks: '', picked: [9] },
  });
});

test('a card that is played under these rules is taken up as it was left', () => {
  const frames = earlierFrames(contentOf(housePack));
  const locals = { text: 'HLX-M1.1', at: 0, asks: 'object' };
  expect(frames['perform.chooseObject']!(locals, {})).toEqual({ at: 'chooseObject', locals });
});
