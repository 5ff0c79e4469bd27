// What may stand in the place of an argument: a word or something else, a number or a place, one object or all of some, places
// that are both, filters behind the last of several; and a part that waits for an event.

import type { GameEvent, KernelState, Locals, Moment } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import type { EffectQuestions, Effects, TextScene, Vocabulary } from '../src/index.js';
import {
  amountOrOne,
  argumentsOf,
  each,
  effectWords,
  NO_EFFECTS,
  isAwaited,
  oneOrWhole,
  orWord,
  part,
  putInForce,
  quantity,
  setOffLeft,
  stepwise,
  TextBook,
  word,
} from '../src/index.js';

interface Types {
  readonly state: KernelState & { effects: Effects };
  readonly content: null;
  readonly event: GameEvent;
  readonly questions: EffectQuestions;
  readonly phase: string;
}

const words = effectWords<Types>();
const said = { en: 'x', fr: 'x', it: 'x' };
const examples = [{ write: 'x', reads: 'x' }] as const;
const place = (name: string, hexes: readonly number[]) =>
  words.selector({
    name,
    sort: 'hex',
    parameters: {},
    find: (_x, _args, fits) => hexes.filter(fits),
    say: said,
    examples,
  });
const verb = (name: string, parameters: Parameters<typeof words.verb>[0]['parameters']) =>
  words.verb({ name, rule: 'R', parameters, perform: () => {}, say: said, examples });

const vocabulary: Vocabulary<Types> = {
  verbs: [
    verb('count', { where: orWord(each('hex'), 'self') }),
    verb('move', { to: amountOrOne('hex', 0, 99) }),
    verb('push', { hexes: stepwise(quantity(0, 99)) }),
    verb('deal', { area: oneOrWhole('hex', 'all') }),
    verb('later', { at: word('dawn', 'dusk'), does: part({ after: 'at', until: 'day' }) }),
  ],
  conditions: [],
  quantities: [],
  selectors: [place('near', [1001, 1002]), place('far', [1002, 1003]), place('all', [1001, 1002, 1003])],
  filters: [
    words.filter({ name: 'odd', sort: 'hex', parameters: {}, fits: (_x, hex) => hex % 2 === 1, say: said, examples }),
  ],
  events: ['dawn', 'dusk'].map((name) => words.event({ name, rule: 'R', say: said, examples })),
  durations: [words.duration({ name: 'day', rule: 'R', until: () => 'day', say: said, examples })],
  whos: [],
  bindings: ['found'],
};

const x: TextScene<Types> = {
  state: { effects: NO_EFFECTS } as Types['state'],
  content: null,
  seat: 1,
  actor: 1,
  self: -1,
  subject: -1,
  bound: [],
};

/** The nodes of a text, and what its last verb receives or may pick. */
function read(text: string) {
  const book = new TextBook<Types>(vocabulary);
  const { nodes } = book.write('Example', 'rules', 'R', text);
  expect(book.faults).toEqual([]);
  const node = nodes.find(({ is }) => is === 'do')!;
  return {
    kinds: nodes.map(({ is }) => is),
    args: argumentsOf(node, x, []),
    picks: node.picks.map(({ find }) => find!(x)),
  };
}

describe('arguments', () => {
  test('a word, or objects', () => {
    expect(read('count(self)').args).toEqual({ where: 'self' });
    expect(read('count(near)').args).toEqual({ where: [1001, 1002] });
  });

  test('a number, or one object that is picked', () => {
    expect(read('move(2)').args).toEqual({ to: { amount: 2 } });
    expect(read('move(near)').picks).toEqual([[1001, 1002]]);
  });

  test('"up to" is asked for before, unless the word stops by itself', () => {
    expect(read('move(<=2)').kinds).toContain('number');
    expect(read('push(<=2)')).toMatchObject({ kinds: ['do', 'end'], args: { hexes: 2 } });
  });

  test('one object, or all of a selector that is taken whole', () => {
    expect(read('deal(all)').args).toEqual({ area: [1001, 1002, 1003] });
    expect(read('deal(near)').picks).toEqual([[1001, 1002]]);
  });

  test('places that are both, and a filter for all of several', () => {
    expect(read('count(near+far)').args).toEqual({ where: [1002] });
    expect(read('count(near or far[odd])').args).toEqual({ where: [1001, 1003] });
  });
});

describe('a part in JSON that is done after an event', () => {
  const book = new TextBook<Types>(vocabulary);
  const does = [{ do: 'push', hexes: 2 }];
  for (const [entry, at] of [
    ['Early', 'dawn'],
    ['Late', 'dusk'],
  ])
    book.writeSteps(entry!, 'rules', 'R', [{ do: 'later', at, does } as never]);

  /** A moment of which only what these functions use is there: what was called, and what ends. */
  const moment = () => {
    const called: string[] = [];
    const m = {
      state: { effects: NO_EFFECTS },
      keep: () => {},
      useUp: () => false,
      call: (_perform: unknown, { text, at }: { text: string; at: number }) => called.push(`${text}/${at}`),
    } as unknown as Moment<Types, Locals>;
    return { m, called };
  };
  const event = (name: string) => book.eventNumber.get(name)!;

  test('listens for the event that another parameter names, once, for its duration', () => {
    const { nodes } = book.scripts.get('Early.rules#1')!;
    expect(nodes.map(({ is }) => is)).toEqual(['on', 'do', 'end', 'end']);
    expect(nodes[0]).toMatchObject({ isOnce: true, scope: 'day', specs: [{ event: { name: 'dawn' } }] });
  });

  test('is set off by that event of its owner, in the order in which it was left, and is gone', () => {
    const { m, called } = moment();
    const lasting = () => m.state.effects.lasting.map(({ text, seat }) => [text, seat]);
    putInForce(m, book, 'Early.rules#1', x);
    putInForce(m, book, 'Late.rules#1', x);
    putInForce(m, book, 'Early.rules#1', { ...x, seat: 2 });
    expect(isAwaited(m.state, book, event('dawn'))).toBe(true);
    setOffLeft(m, book, { name: 'perform' }, event('dawn'), 1);
    expect([called, lasting()]).toEqual([
      ['Early.rules#1/1'],
      [
        ['Late.rules#1', 1],
        ['Early.rules#1', 2],
      ],
    ]);
    setOffLeft(m, book, { name: 'perform' }, event('dawn'), 1);
    expect(called).toHaveLength(1);
    setOffLeft(m, book, { name: 'perform' }, event('dawn'), 2);
    expect(isAwaited(m.state, book, event('dawn'))).toBe(false);
    expect(isAwaited(m.state, book, event('dusk'))).toBe(true);
  });
});
