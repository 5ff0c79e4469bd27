// What makes a choice legal, said once: options, conditions and reasons all follow from the list.

import { describe, expect, test } from 'vitest';
import type { Locals, Untyped } from '../src/index.js';
import {
  answer,
  flag,
  oneOf,
  packed,
  packedAs,
  packedList,
  passing,
  Random,
  requirements,
  stepWords,
  unless,
  whole,
} from '../src/index.js';
import type { Story } from './games/story.js';
import { procedure, storyOf } from './games/story.js';

type Types = Untyped<Story, unknown>;
const { ask } = stepWords<Types>();
const legal = requirements<Types, Locals>();
const R = 'STO-01';

const step = packed('step', oneOf(['north', 'east', 'south'])('step'), whole(1, 4)('paces'), flag('with', 'haste'));
const steps = legal.choice(
  step,
  (need) => [
    need('STO-02', 'why.wall', ['step'], (_m, { step: way }) => way !== 1),
    need('STO-03', 'why.tooFar', ['paces', 'with'], (_m, { paces, with: hasty }) => paces <= 2 + hasty),
    need('STO-04', 'why.tired', ['with'], (m, { with: hasty }) => hasty === 0 || m.state.log.length === 0),
  ],
  { paces: () => [1, 2, 3, 4] },
);

const story = storyOf([
  procedure<Locals>(
    'main',
    ask('walk', R, {
      kind: step,
      who: () => 1,
      answers: [
        passing((m) => void m.state.log.push('pass')),
        answer(steps, (m, { step: way, paces }) => void m.state.log.push(`${way} ${paces}`)),
      ],
    }),
    ask('rest', R, { kind: step, who: () => 1, answers: [passing(() => {})] }),
  ),
]);

describe('requirements of several fields', () => {
  const state = story.setUp({}, 1);
  const words = story.choices(state, 1)!;

  test('offer what meets all of them, and whatever else may be done', () => {
    expect(words).toHaveLength(1 + 2 * (2 + 3));
    expect(words).toContainEqual({ step: 'north', paces: 3, with: 'haste' });
    expect(words).toContain('pass');
  });

  test.each([
    [{ step: 'east', paces: 4 }, 'STO-02', 'why.wall'],
    [{ step: 'north', paces: 3 }, 'STO-03', 'why.tooFar'],
    [{ step: 'south', paces: 4, with: 'haste' }, 'STO-03', 'why.tooFar'],
  ])('against %j speaks the first that it does not meet', (choice, rule, key) => {
    expect(story.whyNot(state, 1, choice)).toMatchObject([{ rule, text: { key } }]);
    expect(story.choose(story.copy(state), 1, choice)).toMatchObject({ refused: 'notOffered', rule });
  });

  test('nothing speaks against what is offered', () => {
    for (const choice of words) expect(story.whyNot(state, 1, choice)).toEqual([]);
  });

  test('every code of the codec is judged: what it meets, in the order of the list', () => {
    const judged = [...story.judged(state, 1, 100, new Random(1))];
    expect(judged).toHaveLength(3 * 4 * 2);
    const { needs } = judged.find(({ choice }) => JSON.stringify(choice) === '{"step":"east","paces":4}')!;
    expect(needs).toEqual([
      { rule: 'STO-02', isMet: false },
      { rule: 'STO-03', isMet: false },
      { rule: 'STO-04', isMet: true },
    ]);
    expect([...story.judged(state, 1, 5, new Random(1))]).toHaveLength(5);
  });

  test('what is chosen is applied by its fields', () => {
    const copy = story.copy(state);
    story.choose(copy, 1, { step: 'south', paces: 2 });
    expect(copy.log).toEqual(['2 2']);
  });
});

describe('codecs', () => {
  test('read what they write, and nothing else', () => {
    for (const code of step.codes(undefined)) expect(step.read(step.write(code, undefined), undefined)).toBe(code);
    for (const choice of [
      null,
      [],
      'north',
      {},
      { step: 'north' },
      { step: 'west', paces: 1 },
      { step: 'north', paces: 5 },
    ]) {
      expect(step.read(choice, undefined)).toBeUndefined();
    }
    expect(step.read({ step: 'north', paces: 1, toString: 1 }, undefined)).toBeUndefined();
    expect(step.code(2, 3, 1)).toBe(step.read({ step: 'south', paces: 3, with: 'haste' }, undefined));
    expect(step.get.paces(step.code(2, 3, 1))).toBe(3);
  });

  test('bits may lie in another order than words', () => {
    const turned = packedAs('shot', ['range', 'shot'], whole(0, 3)('shot'), whole(0, 7)('range'));
    expect(turned.code(2, 5)).toBe((5 << 2) | 2);
    expect([turned.get.shot(22), turned.get.range(22)]).toEqual([2, 5]);
    expect(Object.keys(turned.write(22, undefined) as object)).toEqual(['shot', 'range']);
    expect([...turned.codes(undefined)]).toHaveLength(4 * 8);
  });

  test('a field may be left out by another', () => {
    const loss = packed('from', oneOf(['deck', 'hand'])('from'), unless('from', 0, whole(0, 3)('card')));
    expect(loss.read({ from: 'deck' }, undefined)).toBe(loss.code(0, 0));
    expect(loss.read({ from: 'deck', card: 0 }, undefined)).toBeUndefined();
    expect(loss.read({ from: 'hand' }, undefined)).toBeUndefined();
    expect(loss.write(loss.code(1, 0), undefined)).toEqual({ from: 'hand', card: 0 });
    expect([...loss.codes(undefined)]).toEqual([0, 4, 5, 6, 7]);
  });

  test('a list keeps its order', () => {
    const letters = packedList(
      { ...oneOf(['a', 'b', 'c'])('letters'), target: (value) => ({ button: String(value) }), label: String },
      3,
    );
    const code = letters.read({ letters: ['c', 'a', 'c'] }, undefined)!;
    expect([letters.at(code, 0), letters.at(code, 1), letters.at(code, 2), letters.at(code, 3)]).toEqual([2, 0, 2, -1]);
    expect(letters.write(code, undefined)).toEqual({ letters: ['c', 'a', 'c'] });
    expect([...letters.codes!(undefined)]).toHaveLength(3 + 9 + 27);
    for (const wrong of [[], ['a', 'b', 'c', 'a'], ['d'], 'a']) {
      expect(letters.read({ letters: wrong }, undefined)).toBeUndefined();
    }
  });

  test('fields that do not fit into a code are refused when the codec is made', () => {
    expect(() => packed('large', whole(0, 70_000)('one'), whole(0, 70_000)('other'))).toThrow('takes 34 bits');
    expect(() => packedList(whole(0, 500)('many'), 4)).toThrow('takes 36 bits');
  });
});
