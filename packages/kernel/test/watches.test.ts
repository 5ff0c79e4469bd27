import { describe, expect, test } from 'vitest';
import type { Locals, Untyped, Watch } from '../src/index.js';
import type { Story } from './games/story.js';
import { act, ask, note, procedure, storyOf } from './games/story.js';
import { choose } from './support.js';
import { oneWord } from './games/words.js';

type StoryWatch = Watch<Untyped<Story, unknown>>;

const called = procedure<Locals>('called', note('called'));
const main = procedure<Locals>(
  'main',
  act('first', 'STO-RUL-01', (m) => {
    m.state.log.push('first');
    m.touch('log');
  }),
  note('second'),
  ask('wait', 'STO-RUL-02', {
    kind: oneWord('wait', ['on']),
    who: () => 1,
    options: (_, offer) => offer.add(0),
    apply: (m) => {
      m.state.log.push('answered');
      m.touch('log');
    },
  }),
  act('finish', 'STO-RUL-03', (m) => m.finish({ winners: [], rule: 'STO-RUL-03' })),
);

const watch = (name: string, holds: StoryWatch['test'], run: StoryWatch['run']): StoryWatch => ({
  name,
  rule: 'STO-RUL-04',
  subjects: ['log'],
  test: holds,
  run,
});
const logOf = (...watches: StoryWatch[]): string[] => storyOf([main, called], { watches }).setUp({}, 1).log;
const has =
  (word: string): StoryWatch['test'] =>
  (m) =>
    m.state.log.includes(word);

describe('a watch', () => {
  test('acts before the next step, and what it calls runs before that, too, in the order of the watches', () => {
    const one = watch('one', has('first'), (m) => {
      m.state.log.push('one');
      m.call(called, {});
    });
    const other = watch('other', has('first'), (m) => m.state.log.push('other'));
    expect(logOf(one, other)).toEqual(['first', 'one', 'other', 'called', 'second']);
  });

  test('looks only where something that it looks at was touched', () => {
    expect(logOf({ ...watch('one', has('first'), (m) => m.state.log.push('one')), subjects: ['life'] })).toEqual([
      'first',
      'second',
    ]);
  });

  test('looks again where another one touches something', () => {
    const one = watch('one', has('other'), (m) => m.state.log.push('one'));
    const other = watch('other', has('first'), (m) => {
      m.state.log.push('other');
      m.touch('log');
    });
    expect(logOf(one, other)).toEqual(['first', 'other', 'one', 'second']);
  });

  test('sees what a choice brings about', () => {
    const game = storyOf([main, called], { watches: [watch('one', has('answered'), (m) => m.state.log.push('one'))] });
    const state = game.setUp({}, 1);
    choose(game, state, 1, { wait: 'on' });
    expect(state.log).toEqual(['first', 'second', 'answered', 'one']);
  });

  test('that is set off again by what it sets off is found out', () => {
    // Each brings about what the next one looks for, and undoes what the one before has seen.
    const at = (length: number): StoryWatch =>
      watch(
        `at ${length}`,
        (m) => m.state.log.length % 6 === length,
        (m) => {
          m.state.log.push('more', 'more');
          m.touch('log');
        },
      );
    expect(() => logOf(at(5), at(3), at(1))).toThrow('its watches set each other off again and again');
  });

  test('changes nothing by looking: a checked game says which one does', () => {
    const impure = watch(
      'impure',
      (m) => m.state.log.push('looked') > 99,
      () => {},
    );
    expect(() =>
      storyOf([main, called], { watches: [impure] })
        .checked()
        .setUp({}, 1),
    ).toThrow('The condition "impure" changes the state.');
  });
});
