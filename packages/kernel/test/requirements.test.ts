// What makes a choice legal, said once: options, conditions and reasons all follow from the list.

import { describe, expect, test } from 'vitest';
import type { Locals, Target, Untyped } from '../src/index.js';
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
    expect(story.whyNot(state, 1, choice)).toMatchObject({ refused: 'notOffered', reasons: [{ rule, text: { key } }] });
    expect(story.choose(story.copy(state), 1, choice)).toMatchObject({ refused: 'notOffered', rule });
  });

  test('nothing speaks against what is offered', () => {
    for (const choice of words) expect(story.whyNot(state, 1, choice)).toBeUndefined();
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
    // All that is offered, and of the rest so many as were asked for, at most.
    const few = [...story.judged(state, 1, 5, new Random(1))];
    expect(few.length).toBeLessThanOrEqual(words.length - 1 + 5);
    expect(few.filter(({ needs: all }) => all.every(({ isMet }) => isMet))).toHaveLength(words.length - 1);
  });

  test('a part of a codec is taken in even steps over all of it, whatever the lot, and nothing twice', () => {
    for (let begin = 0; begin < 24; begin++) {
      const eight = [...story.judged(state, 1, 8, { below: () => begin })].map(
        ({ choice }) => choice as { step: string },
      );
      expect(new Set(eight.map((choice) => JSON.stringify(choice))).size).toBe(eight.length);
      // What is offered comes by itself; of the rest, each way stands there.
      expect(new Set(eight.map((choice) => choice.step))).toEqual(new Set(['north', 'east', 'south']));
    }
  });

  test('what is chosen is applied by its fields', () => {
    const copy = story.copy(state);
    story.choose(copy, 1, { step: 'south', paces: 2 });
    expect(copy.log).toEqual(['2 2']);
  });
});

describe('things on the table', () => {
  const ways = ['north', 'east', 'south'];
  const march = packed(
    'march',
    oneOf(ways, { target: (way) => ({ direction: ways[way]! }) })('march'),
    whole(1, 4, { target: (paces) => ({ piece: `pace-${paces}` }) })('paces'),
  );
  const marches = legal.choice(march, (need) => [
    need('STO-02', 'why.wall', ['march'], (_m, { march: way }) => way !== 1),
    need('STO-03', 'why.tooFar', ['paces'], (_m, { paces }) => paces <= 2),
    need('STO-04', 'why.odd', ['march', 'paces'], (_m, { march: way, paces }) => way !== 2 || paces === 2),
  ]);
  const cards = { ...oneOf(['a', 'b', 'c'])('play'), label: String };
  const hand = packedList({ ...cards, target: (value) => ({ card: ['a', 'b', 'c'][value as number]! }) }, 3);
  const lists = legal.list(
    hand,
    [{ rule: 'STO-05', why: 'why.notInHand', test: (_m, code) => hand.at(code, 0) !== 2 }],
    (_m, offer) => offer.add(hand.with(0, 0, 0)),
  );
  const game = storyOf([
    procedure<Locals>(
      'main',
      ask('march', R, {
        legal: marches,
        who: () => 1,
        apply: () => {},
        meant: (_m, target) => {
          if ('cell' in target && target.cell === 'top') return { direction: 'north' };
          if ('cell' in target && target.cell === 'side') return { direction: 'east' };
          return 'cell' in target ? { rule: 'STO-06', text: { key: 'why.noWay' } } : undefined;
        },
      }),
      ask('play', R, { legal: lists, who: () => 1, apply: () => {} }),
    ),
  ]);
  const state = game.setUp({}, 1);
  const refusals = (...targets: readonly Target[]): readonly (string | undefined)[] =>
    game.whyNotAt(state, 1, targets).map((one) => one && `${one.refused} ${one.rule} ${one.reasons[0]!.text.key}`);

  test('may be chosen where something that is offered points at them', () => {
    expect(refusals({ direction: 'north' }, { piece: 'pace-2' }, { direction: 'south' })).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are refused with what speaks against the choice that comes nearest', () => {
    // Every march to the east meets a wall first; of those of four paces, those that meet none go too far.
    expect(refusals({ direction: 'east' }, { piece: 'pace-4' })).toEqual([
      'notOffered STO-02 why.wall',
      'notOffered STO-03 why.tooFar',
    ]);
  });

  test('stand for others, have a reason of their own, or are not what is asked about', () => {
    expect(refusals({ cell: 'top' }, { cell: 'side' }, { cell: 'pit' }, { card: 'a' }, { button: 'pass' })).toEqual([
      undefined,
      'notOffered STO-02 why.wall',
      'notOffered STO-06 why.noWay',
      'notUnderstood STO-01 refused.notUnderstood',
      'notUnderstood STO-01 refused.notUnderstood',
    ]);
  });

  test('are answered for the decision that is open, and for whoever is asked', () => {
    const late = game.whyNotAt(state, 1, [{ direction: 'north' }, { card: 'a' }], state.decisionNumber + 1);
    expect(late.map((one) => one?.refused)).toEqual(['staleDecision', 'staleDecision']);
    expect(game.whyNotAt(state, 2, [{ direction: 'north' }])[0]?.refused).toBe('notAsked');
  });

  test('of a list are asked about alone', () => {
    const later = game.copy(state);
    game.choose(later, 1, { march: 'north', paces: 1 });
    const said = game.whyNotAt(later, 1, [{ card: 'a' }, { card: 'c' }, { card: 'd' }]);
    expect(said.map((one) => one?.rule)).toEqual([undefined, 'STO-05', 'STO-01']);
    expect(said[2]?.refused).toBe('notUnderstood');
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
