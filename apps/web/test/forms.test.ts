// Which form a question takes, and how its targets are picked: read off the options, with no game behind them.

import type { Choice, Option, Plain, Target } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import { describe, expect, test } from 'vitest';
import { formOf } from '../src/table/decide/forms.js';
import { AimedOptions } from '../src/table/decide/aimedOptions.js';
import { mannerOf, pathTo } from '../src/table/decide/manner.js';

const option = (targets: readonly Target[], choice: Choice = { targets: targets as unknown as Plain }): Option => ({
  choice,
  targets,
  label: { key: 'any' },
  rule: 'ANY-01',
});
const question = (rest: Partial<SentQuestion> = {}): SentQuestion => ({
  number: 1,
  step: 'match.any',
  rule: 'ANY-01',
  seat: 1,
  isSealed: false,
  kind: 'any',
  prompt: { key: 'ask' },
  choices: [],
  ...rest,
});
const cells = (...names: string[]): Target[] => names.map((cell) => ({ cell }));
const buttons = (...names: string[]): Option[] => names.map((button) => option([{ button }], { button }));
const form = (options: readonly Option[], rest: Partial<SentQuestion> = {}): ReturnType<typeof formOf> =>
  formOf(question(rest), options, mannerOf(question(rest), new AimedOptions(options)).name);

describe('how targets are picked', () => {
  test('in any order, unless the options say more', () => {
    expect(mannerOf(question(), new AimedOptions([option(cells('a1')), option(cells('b1'))])).name).toBe('one');
    expect(mannerOf(question(), new AimedOptions([option(cells('a1', 'b1'))])).name).toBe('any');
    expect(mannerOf(question(), new AimedOptions([option([{ card: 'bomb' }, { card: 'bomb' }])])).name).toBe('any');
    expect(mannerOf(question(), new AimedOptions([option([{ card: 'bomb', position: 1 }])])).name).toBe('order');
    expect(mannerOf(question(), new AimedOptions([option([{ piece: 'x' }, { piece: 'x' }])])).name).toBe('share');
    expect(mannerOf(question({ kind: 'path' }), new AimedOptions([option(cells('a1', 'b1'))])).name).toBe('path');
  });

  test('the shortest way to an end is found, and a facing is no end', () => {
    const ways = [
      option([...cells('a2', 'b2', 'b1'), { direction: 'N' }]),
      option([...cells('b1'), { direction: 'N' }]),
      option([...cells('b1'), { direction: 'E' }]),
    ];
    const { all } = new AimedOptions(ways);
    expect(pathTo(all, { cell: 'b1' })?.option).toBe(ways[1]);
    expect(pathTo(all, { direction: 'E' })?.option).toBe(ways[2]);
    expect(pathTo(all, { cell: 'c9' })).toBeUndefined();
    expect([
      ...mannerOf(question({ kind: 'path' }), new AimedOptions(ways))
        .next(new AimedOptions(ways), [])
        .values(),
    ]).toEqual(cells('a2', 'b1'));
  });
});

describe('the form of a question', () => {
  test('a few numbers are buttons, more are rows; what is not offered is no value', () => {
    expect(form(buttons('0', '1', '2')).is).toBe('plain');
    const numbers = form(buttons('0', '2', '4', '6', 'pass'));
    expect(numbers).toMatchObject({ is: 'number', from: 0, to: 6 });
    if (numbers.is !== 'number') return;
    expect(numbers.choiceOf(4)).toEqual({ button: '4' });
    expect(numbers.choiceOf(3)).toBeUndefined();
  });

  test('yes and no alone', () => {
    expect(form(buttons('yes', 'no')).is).toBe('yesNo');
    expect(form(buttons('yes', 'no', 'pass')).is).toBe('plain');
  });

  test('points among listed answers: rows, the most of each, and whether any may be kept', () => {
    const both = form([
      option([{ piece: 'x' }, { piece: 'x' }]),
      option([{ piece: 'x' }, { piece: 'y' }]),
      option([{ piece: 'x' }]),
    ]);
    expect(both).toMatchObject({
      is: 'share',
      total: 2,
      isAllGiven: false,
      rows: [
        { name: 'piece x', most: 2 },
        { name: 'piece y', most: 1 },
      ],
    });
  });

  test('more than two hundred options are searched', () => {
    const many = Array.from({ length: 201 }, (_, i) => option([{ button: `b${i}` }]));
    expect(form(many).is).toBe('search');
    expect(form(many.slice(1)).is).toBe('plain');
  });

  test('what cannot be listed has a form where its constraint has one', () => {
    const open = (constraint: Plain) => form([], { choices: null, constraint });
    const bid = open({ number: { field: 'bid', from: 1, to: 9 } });
    expect(bid.is === 'number' && [bid.choiceOf(9), bid.choiceOf(10)]).toEqual([{ bid: 9 }, undefined]);
    const focus = open({ share: { field: 'focus', total: 4, rows: { drover: 3 }, isAllGiven: true } });
    expect(focus).toMatchObject({ is: 'share', total: 4, isAllGiven: true, rows: [{ name: 'drover', most: 3 }] });
    expect(focus.is === 'share' && focus.choiceOf?.({ drover: 2, cyclone: 0 })).toEqual({ focus: { drover: 2 } });
    for (const unknown of [
      { reach: 5 },
      null,
      [],
      { number: { field: 'bid' } },
      { number: { field: 'b', from: 2, to: 1 } },
    ]) {
      expect(open(unknown as Plain).is).toBe('open');
    }
  });
});
