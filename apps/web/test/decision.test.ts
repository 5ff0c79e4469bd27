// Building a choice from targets, one press after the other.

import type { Choice, Option, Target } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import { signal } from '@preact/signals';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type * as Advising from '../src/table/advising.js';
import type { DecisionDraft as DraftType } from '../src/table/decision.js';
import { Sending } from '../src/table/sending.js';
import type { TableStore } from '../src/table/store.js';

let DecisionDraft: typeof DraftType;
let takeAdvice: typeof Advising.takeAdvice;

beforeAll(async () => {
  // What the settings read when they are first asked for.
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  ({ DecisionDraft } = await import('../src/table/decision.js'));
  ({ takeAdvice } = await import('../src/table/advising.js'));
});

/** A question whose choices point at these targets. */
function asked(choices: readonly (readonly Target[])[]): DraftType {
  const question = signal<SentQuestion | null>({
    number: 1,
    step: 'match.any',
    rule: 'ANY-01',
    seat: 1,
    isSealed: false,
    kind: 'any',
    prompt: { key: 'ask' },
    choices: choices.map((_, i) => i) as unknown as SentQuestion['choices'],
  });
  const option = (_: string, choice: Choice): Option => ({
    choice,
    targets: choices[choice as number]!,
    label: { key: 'web.words', values: { words: JSON.stringify(choice) } },
    rule: 'ANY-01',
  });
  const seatText = (seat: number) => ({ key: 'web.seatNumber', values: { seat } });
  const parts = { vocabulary: { option }, face: {}, seatText };
  const standing = { view: signal({}), sending: new Sending(), isGoingOn: signal(false), link: {}, seat: 1 };
  return new DecisionDraft({ question, ...standing, parts } as unknown as TableStore);
}

const litNames = (decision: DraftType): string[] =>
  decision.lit.value.filter(({ isChosen }) => !isChosen).map(({ target }) => String(Object.values(target)[0]));

const chosen = (decision: DraftType): Choice[] => decision.complete.value.map(({ choice }) => choice);

describe('what a target is called', () => {
  const labels = (decision: DraftType): Record<string, string> =>
    Object.fromEntries(decision.lit.value.map(({ target, label }) => [String(Object.values(target)[0]), label]));

  test('by the choice where it is one; by its name while it may become several, until the rest is picked', () => {
    const decision = asked([
      [{ piece: 'torch' }, { cell: 'a1' }],
      [{ piece: 'torch' }, { cell: 'b2' }],
      [{ piece: 'glint' }, { cell: 'a1' }],
    ]);
    expect(labels(decision)).toEqual({ torch: 'torch', glint: '2', a1: 'a1', b2: '1' });
    decision.pick({ piece: 'glint' });
    // Not that which another piece would do there.
    expect(labels(decision)['a1']).toBe('2');
    expect(labels(asked([[{ cell: 'a1' }], [{ cell: 'b2' }]]))).toEqual({ a1: '0', b2: '1' });
  });
});

describe('one target', () => {
  test('the first press picks, another press picks another, the second press on the same means it', () => {
    const decision = asked([[{ cell: 'a1' }], [{ cell: 'b2' }]]);
    expect(litNames(decision)).toEqual(['a1', 'b2']);
    expect(decision.pick({ cell: 'a1' })).toBe(false);
    expect(chosen(decision)).toEqual([0]);
    expect(decision.pick({ cell: 'b2' })).toBe(false);
    expect(chosen(decision)).toEqual([1]);
    expect(decision.pick({ cell: 'b2' })).toBe(true);
  });

  test('two choices at one place are both complete: the bar asks which', () => {
    const decision = asked([[{ cell: 'a1' }], [{ cell: 'a1' }]]);
    decision.pick({ cell: 'a1' });
    expect(chosen(decision)).toEqual([0, 1]);
  });
});

describe('several targets in an order', () => {
  const card = (name: string, position: number): Target => ({ card: name, position });
  const hand = (): DraftType =>
    asked([
      [card('bomb', 1), card('mine', 2)],
      [card('mine', 1), card('bomb', 2)],
      [card('bomb', 1), card('bomb', 2)],
    ]);

  test('only what some remaining choice begins with is lit', () => {
    const decision = hand();
    expect(litNames(decision)).toEqual(['bomb', 'mine']);
    decision.pick({ card: 'mine' }, 1);
    expect(decision.isOffered({ card: 'bomb' })).toBe(true);
    expect(decision.isOffered({ card: 'mine' })).toBe(false);
    decision.pick({ card: 'bomb' }, 0);
    expect(chosen(decision)).toEqual([1]);
    expect(decision.placeOf({ card: 'bomb' }, 0)).toBe(2);
  });

  test('two equal cards are told apart by their place in the hand', () => {
    const decision = hand();
    decision.pick({ card: 'bomb' }, 0);
    expect(decision.placeOf({ card: 'bomb' }, 2)).toBe(0);
    decision.pick({ card: 'bomb' }, 2);
    expect(chosen(decision)).toEqual([2]);
  });

  test('a press on a picked one takes it back, a press on another takes the place of the last', () => {
    const decision = hand();
    decision.pick({ card: 'bomb' }, 0);
    decision.pick({ card: 'mine' }, 1);
    expect(chosen(decision)).toEqual([0]);
    decision.pick({ card: 'bomb' }, 2);
    expect(chosen(decision)).toEqual([2]);
    decision.pick({ card: 'bomb' }, 0);
    expect(decision.picks.value).toHaveLength(1);
    expect(chosen(decision)).toEqual([]);
  });
});

test('several targets in any order, and of different number', () => {
  const decision = asked([[{ piece: 'x' }, { piece: 'y' }], [{ piece: 'y' }, { piece: 'z' }], [{ piece: 'y' }]]);
  decision.pick({ piece: 'y' });
  expect(chosen(decision)).toEqual([2]);
  expect(litNames(decision)).toEqual(['x', 'z']);
  decision.pick({ piece: 'z' });
  expect(chosen(decision)).toEqual([1]);
});

test('answers without a place are buttons, and light nothing', () => {
  const decision = asked([[{ button: 'yes' }], [{ button: 'no' }], []]);
  expect(decision.lit.value).toEqual([]);
  expect(decision.buttons.value).toHaveLength(3);
});

describe('moving what was picked', () => {
  const card = (name: string, position: number): Target => ({ card: name, position });
  const three = (): DraftType =>
    asked([
      [card('a', 1), card('b', 2), card('c', 3)],
      [card('c', 1), card('a', 2), card('b', 3)],
      [card('a', 1), card('d', 2), card('c', 3)],
    ]);

  test('to another place in the order, where some choice allows it', () => {
    const decision = three();
    for (const name of ['a', 'b', 'c']) decision.pick({ card: name });
    expect(decision.move(2, 0)).toBe(true);
    expect(chosen(decision)).toEqual([1]);
    expect(decision.move(0, 1)).toBe(false);
    expect(decision.move(0, 7)).toBe(false);
    expect(chosen(decision)).toEqual([1]);
  });

  test('into a place that is taken: in front of it, or in its stead where there is no room', () => {
    const decision = three();
    for (const name of ['a', 'b', 'c']) decision.pick({ card: name });
    expect(decision.putAt({ card: 'd' }, 3, 1)).toBe(true);
    expect(chosen(decision)).toEqual([2]);
    expect(decision.shorten()).toBe(true);
    expect(decision.picks.value).toHaveLength(2);
  });
});

test('the same target several times: given and taken back, never more than some choice has', () => {
  const decision = asked([
    [{ piece: 'x' }, { piece: 'x' }],
    [{ piece: 'x' }, { piece: 'y' }],
  ]);
  decision.pick({ piece: 'x' });
  decision.pick({ piece: 'x' });
  expect(chosen(decision)).toEqual([0]);
  expect(decision.mayGive({ piece: 'y' })).toBe(false);
  decision.give({ piece: 'x' }, -1);
  decision.give({ piece: 'y' }, 1);
  decision.give({ piece: 'y' }, 1);
  expect(chosen(decision)).toEqual([1]);
});

describe('a choice in parts: a target, then card by card', () => {
  const part = (piece: string, ...cards: string[]): Target[] => [
    { piece },
    ...cards.map((card, i) => ({ card, position: i + 1 })),
  ];
  const attack = (): DraftType =>
    asked([
      part('drover', 'jab'),
      part('drover', 'jab', 'hook'),
      part('digger', 'hook'),
      part('digger', 'hook', 'jab'),
    ]);

  test('each part lights what may follow; the whole is confirmed once', () => {
    const decision = attack();
    expect(litNames(decision)).toEqual(['drover', 'digger']);
    decision.pick({ piece: 'drover' });
    expect([litNames(decision), chosen(decision)]).toEqual([['jab'], []]);
    decision.pick({ card: 'jab' }, 0);
    expect([litNames(decision), chosen(decision)]).toEqual([['hook'], [0]]);
    decision.pick({ card: 'hook' }, 1);
    expect(chosen(decision)).toEqual([1]);
    expect(decision.ready.value?.choice).toBe(1);
  });

  test('what was picked last is taken back first, part by part', () => {
    const decision = attack();
    expect(decision.isInParts.value).toBe(true);
    for (const target of part('digger', 'hook', 'jab')) decision.pick(target);
    expect(chosen(decision)).toEqual([3]);
    expect([decision.shorten(), chosen(decision)]).toEqual([true, [2]]);
    expect([decision.shorten(), litNames(decision)]).toEqual([true, ['hook']]);
    expect([decision.shorten(), litNames(decision)]).toEqual([true, ['drover', 'digger']]);
    expect(decision.shorten()).toBe(false);
  });

  test('another target takes the place of the first, and what belonged to that goes', () => {
    const decision = attack();
    for (const target of part('drover', 'jab', 'hook')) decision.pick(target);
    decision.pick({ piece: 'digger' });
    expect(decision.picks.value.map(({ target }) => target)).toEqual([{ piece: 'digger' }]);
    expect(litNames(decision)).toEqual(['hook']);
  });
});

describe('ten thousand options', () => {
  /** How often targets and labels are read until the question is shown, and by a press. */
  function readings(count: number, targetsOf: (i: number) => readonly Target[]) {
    const read = { targets: 0, labels: 0 };
    const question = signal<SentQuestion | null>({
      number: 1,
      step: 'match.any',
      rule: 'ANY-01',
      seat: 1,
      isSealed: false,
      kind: 'any',
      prompt: { key: 'ask' },
      choices: Array.from({ length: count }, (_, i) => i),
    });
    const option = (_: string, choice: Choice): Option => ({
      choice,
      rule: 'ANY-01',
      get targets() {
        read.targets += 1;
        return targetsOf(choice as number);
      },
      get label() {
        read.labels += 1;
        return { key: 'web.words', values: { words: '' } };
      },
    });
    const parts = { vocabulary: { option }, face: {}, seatText: () => ({ key: 'web.you' }) };
    const standing = { view: signal({}), sending: new Sending(), isGoingOn: signal(false), link: {}, seat: 1 };
    const store = { question, ...standing, parts };
    const decision = new DecisionDraft(store as unknown as TableStore);
    const show = (): number =>
      decision.lit.value.length + decision.buttons.value.length + (decision.form.value.is === 'search' ? 0 : 1);
    return { decision, read, show };
  }

  const COUNT = 10_000;
  test.each([
    ['cells', (i: number): Target[] => [{ cell: `c${i}` }]],
    ['pairs', (i: number): Target[] => [{ piece: `p${i % 100}` }, { cell: `c${Math.floor(i / 100)}` }]],
    ['orders', (i: number): Target[] => [10, 1000].map((by, k) => ({ card: `c${i % by}`, position: k + 1 }))],
  ])('%s: each is looked at a few times, and named by nobody', (_, targetsOf) => {
    const { decision, read, show } = readings(COUNT, targetsOf);
    expect(show()).toBeGreaterThan(0);
    expect(read.labels).toBe(0);
    expect(read.targets).toBeLessThanOrEqual(COUNT);
    const before = read.targets;
    decision.pick(decision.lit.value[0]!.target);
    expect(show()).toBeGreaterThan(0);
    // A press finds what it means among those that point there.
    expect(read.targets).toBe(before);
    expect(decision.lit.value[0]!.label).toBeDefined();
    expect(read.labels).toBeLessThanOrEqual(2);
  });
});

describe('a card that may be used for the same', () => {
  const HEX = { cell: 'a1' };
  const OTHER = { cell: 'b2' };
  const UNIT = { button: 'repair' };
  const CARD = { card: 'DEP-01' };

  test('begins the choice, or is left to a button', () => {
    const decision = asked([
      [HEX, UNIT],
      [HEX, UNIT, CARD],
      [OTHER, UNIT],
    ]);
    // Pressed first it lights what goes with it.
    expect(decision.isLit(CARD)).toBe(true);
    decision.pick(CARD);
    expect(litNames(decision).sort()).toEqual(['a1', 'repair']);
    decision.pick(HEX);
    decision.pick(UNIT);
    expect(chosen(decision)).toEqual([1]);
    decision.clear();
    // Left to the end: with it or without.
    decision.pick(HEX);
    decision.pick(UNIT);
    expect(chosen(decision)).toEqual([0, 1]);
    decision.clear();
    decision.pick(OTHER);
    decision.pick(UNIT);
    expect(chosen(decision)).toEqual([2]);
  });
});

test('several answers to what is asked in a row are chosen together: cards by their places, and what has none as often as pressed', () => {
  const choices = [[{ button: 'deck' }], [{ card: 'bomb' }]] as const;
  const parts = {
    vocabulary: {
      option: (_: string, choice: Choice): Option => ({
        choice,
        targets: choices[choice as number]!,
        label: { key: 'web.words', values: { words: JSON.stringify(choice) } },
        rule: 'ANY-01',
      }),
    },
    face: { hand: () => ['bomb', 'bomb'] },
    seatText: () => ({ key: 'web.you' }),
    inARow: () => 3,
  };
  const question = signal({ number: 1, step: 'match.lose', rule: 'ANY-01', seat: 1, choices: [0, 1], kind: 'any' });
  const standing = { view: signal({}), sending: new Sending(), isGoingOn: signal(false), link: {}, seat: 1 };
  const store = { question, ...standing, parts } as unknown as TableStore;
  const decision = new DecisionDraft(store);
  expect(decision.wanted.value).toBe(3);
  const [deck] = decision.buttons.value;
  decision.giveOneMore(deck!);
  expect(decision.pick({ card: 'bomb' }, 0)).toBe(false);
  expect(decision.ready.value).toBeUndefined();
  decision.giveOneMore(deck!);
  expect(decision.ready.value).toMatchObject({ choice: 0, later: [0, 1] });
  // One that is pressed again goes; the last is taken back first.
  decision.pick({ card: 'bomb' }, 0);
  expect(decision.taken.value).toBe(2);
  decision.pick({ card: 'bomb' }, 1);
  decision.pick({ card: 'bomb' }, 0);
  expect(decision.ready.value).toMatchObject({ later: [1, 1] });
  expect(decision.shorten()).toBe(true);
  expect(decision.taken.value).toBe(2);
  // Advice is for all of them: the best ones in their order, a card as often as it lies there, the deck for the rest.
  const advised = (...ranked: readonly number[]): unknown => {
    const answer = { choice: ranked[0]!, reason: { key: 'why' }, ranked: ranked.map((choice) => ({ choice })) };
    takeAdvice({ store, decision }, question.value as never, answer as never);
    const ready = decision.ready.value;
    return ready === undefined ? undefined : [ready.choice, ...(ready.later ?? [])];
  };
  expect(advised(1, 0)).toEqual([0, 0, 1]);
  expect(advised(0, 1)).toEqual([0, 0, 0]);
  parts.face.hand = () => ['bomb', 'bomb', 'bomb'];
  expect(advised(1)).toEqual([1, 1, 1]);
});
