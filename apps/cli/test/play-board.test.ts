// The drawings, from hand-written table words: what a person sees of a table, at every size.

import type { Seat, Table } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import type { Marks, SeatState } from '../src/boards/index.js';
import { drawingOf, NO_MARKS } from '../src/boards/index.js';
import { gameNamed } from '../src/games.js';
import { readSetting } from '../src/play/settings.js';
import { storyOf } from '../src/play/story.js';
import { wordsAt } from '../src/play/table.js';
import { crossing } from '../src/play/terminal/canvas.js';
import { type Line, textOf, widthOf } from '../src/play/terminal/styled.js';

const tournoi = await gameNamed('tournoi');

const drawing = drawingOf('tournoi');
const setting = readSetting(tournoi, { lang: 'en' });
const words = wordsAt(setting, 'en');

const table: Table = {
  turn: { number: 3, first: 2, at: 'chooseDirection' },
  robots: {
    1: { at: 'c2', life: 3, weapons: 0, protected: false },
    2: { at: 'c4', life: 1, weapons: 2, protected: true },
    3: { at: 'c2', life: 2, weapons: 0, protected: false },
    4: { out: true, life: 0, weapons: 0 },
  },
  locations: [
    { card: 'bomb', at: 'c3', turns: 2 },
    { card: 'force-field', at: 'c4', turns: 1 },
    { card: 'portal', at: 'a5', turns: 1 },
    { card: 'orbital-strike', at: 'c3', turns: 1 },
  ],
  hands: { 1: { count: 2, cards: ['mine', 'kit'] }, 2: { count: 2 }, 3: { count: 2 }, 4: { count: 0, cards: [] } },
  played: {
    1: { count: 2, cards: ['bomb', 'overload'] },
    2: { count: 1, cards: ['earthquake'] },
    3: { count: 0, cards: [] },
    4: { count: 0, cards: [] },
  },
  piles: { deck: { count: 30 }, discard: { count: 9, cards: [] } },
  sealed: { 2: 'hidden' },
};

const marks: Marks = {
  lit: new Map([
    ['b3', '7↖'],
    ['c3', '8↑'],
    ['d3', '9↗'],
  ]),
  chosen: ['d3'],
};

const states = new Map<Seat, SeatState>([
  [1, { name: 'Fracasso', who: 'you', state: 'choosing' }],
  [2, { name: 'Klaxor', who: 'bot greedy', state: 'sealed' }],
  [3, { name: 'Tremolo', who: 'bot greedy', state: 'thinking' }],
  [4, { name: 'Mirabolt', who: 'bot greedy', state: 'waiting' }],
]);

function drawn(lines: readonly Line[]): string {
  return `\n${lines.map((one) => textOf(one).replaceAll('\u00a0', ' ').trimEnd()).join('\n')}\n`;
}

describe('the board', () => {
  test('in a window of 80×24', () => {
    expect(drawn(drawing.board(table, marks, { columns: 40, rows: 17 }, words))).toMatchInlineSnapshot(`
      "
        ┌──────┬──────┬──────┬──────┬──────┐
      5 │      │      │      │      │      │
        │ (Po) │      │      │      │      │
        ├──────┼──────┼──────┼──────┼──────┤
      4 │      │      │ {●2} │      │      │
        │      │      │ [Fo] │      │      │
        ├──────╆━━━━━━╈━━━━━━╈━━━━━━╅──────┤
      3 │      ┃    7↖┃    8↑┃   ✓9↗┃      │
        │      ┃      ┃Bo2 Or┃      ┃      │
        ├──────╄━━━━━━╇━━━━━━╇━━━━━━╃──────┤
      2 │      │      │ ▲1■3 │      │      │
        │      │      │      │      │      │
        ├──────┼──────┼──────┼──────┼──────┤
      1 │      │      │      │      │      │
        │      │      │      │      │      │
        └──────┴──────┴──────┴──────┴──────┘
           a      b      c      d      e
      "
    `);
  });

  test('compact, where there is little room', () => {
    expect(drawn(drawing.board(table, marks, { columns: 44, rows: 12 }, words))).toMatchInlineSnapshot(`
      "
        ┌──────┬──────┬──────┬──────┬──────┐
      5 │ Po   │      │      │      │      │
        ├──────┼──────┼──────┼──────┼──────┤
      4 │      │      │ ●2 Fo│      │      │
        ├──────╆━━━━━━╈━━━━━━╈━━━━━━╅──────┤
      3 │      ┃    7↖┃Bo2 Or┃   ✓9↗┃      │
        ├──────╄━━━━━━╇━━━━━━╇━━━━━━╃──────┤
      2 │      │      │ ▲■   │      │      │
        ├──────┼──────┼──────┼──────┼──────┤
      1 │      │      │      │      │      │
        └──────┴──────┴──────┴──────┴──────┘
           a      b      c      d      e
      "
    `);
    expect(drawn(drawing.board(table, marks, { columns: 30, rows: 12 }, words))).toMatchInlineSnapshot(`
      "
        ┌────┬────┬────┬────┬────┐
      5 │ Po │    │    │    │    │
        ├────┼────┼────┼────┼────┤
      4 │    │    │● Fo│    │    │
        ├────╆━━━━╈━━━━╈━━━━╅────┤
      3 │    ┃  7↖┃Bo2…┃ ✓9↗┃    │
        ├────╄━━━━╇━━━━╇━━━━╃────┤
      2 │    │    │ ▲■ │    │    │
        ├────┼────┼────┼────┼────┤
      1 │    │    │    │    │    │
        └────┴────┴────┴────┴────┘
          a    b    c    d    e
      "
    `);
  });

  test('with names in place of codes, where there is plenty', () => {
    expect(drawn(drawing.board(table, NO_MARKS, { columns: 70, rows: 30 }, words))).toMatchInlineSnapshot(`
      "
        ┌───────────┬───────────┬───────────┬───────────┬───────────┐
        │           │           │           │           │           │
      5 │           │           │           │           │           │
        │ (Portal)  │           │           │           │           │
        │           │           │           │           │           │
        ├───────────┼───────────┼───────────┼───────────┼───────────┤
        │           │           │ {●2}      │           │           │
      4 │           │           │           │           │           │
        │           │           │ [Fo]      │           │           │
        │           │           │           │           │           │
        ├───────────┼───────────┼───────────┼───────────┼───────────┤
        │           │           │           │           │           │
      3 │           │           │           │           │           │
        │           │           │ Bo2 Or    │           │           │
        │           │           │           │           │           │
        ├───────────┼───────────┼───────────┼───────────┼───────────┤
        │           │           │ ▲1■3      │           │           │
      2 │           │           │           │           │           │
        │           │           │           │           │           │
        │           │           │           │           │           │
        ├───────────┼───────────┼───────────┼───────────┼───────────┤
        │           │           │           │           │           │
      1 │           │           │           │           │           │
        │           │           │           │           │           │
        │           │           │           │           │           │
        └───────────┴───────────┴───────────┴───────────┴───────────┘
              a           b           c           d           e
      "
    `);
  });

  test('many lit cells have one outline', () => {
    const cells = ['a', 'b', 'c', 'd', 'e'].flatMap((column) => [1, 2, 3].map((row) => `${column}${row}`));
    const lit = new Map(cells.map((cell) => [cell, cell]));
    const [, top] = drawn(drawing.board(table, { lit, chosen: [] }, { columns: 40, rows: 17 }, words)).split('\n');
    expect(top).toBe('  ┌──────┬──────┬──────┬──────┬──────┐');
    expect(drawn(drawing.board(table, { lit, chosen: [] }, { columns: 40, rows: 17 }, words))).toContain(
      '  ┢━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┪',
    );
  });

  test('every size it can have is as large as it says', () => {
    for (const [columns, rows] of [
      [200, 60],
      [60, 22],
      [40, 17],
      [30, 17],
      [44, 12],
      [28, 12],
      [5, 5],
    ] as const) {
      const lines = drawing.board(table, marks, { columns, rows }, words);
      const widths = new Set(lines.map((one) => widthOf(one)));
      expect(widths.size).toBe(1);
      // The smallest board is 28×12; a smaller window cuts it.
      expect([...widths][0]).toBeLessThanOrEqual(Math.max(columns, 28));
      expect(lines.length).toBeLessThanOrEqual(Math.max(rows, 12));
    }
  });
});

describe('beside the board', () => {
  test('what is public of each seat', () => {
    expect(drawn(drawing.seats(table, states, 48, words))).toMatchInlineSnapshot(`
      "
                              life arms cards
      ▲1 Fracasso you           ♥3    0     2 choosing
      ●2★Klaxor bot greedy    {}♥1    2     2 sealed
      ■3 Tremolo bot greedy     ♥2    0     2 thinking
      ◆4 Mirabolt bot greedy     –    –     0 out
      "
    `);
    expect(drawn(drawing.seatsInShort(table, states, 44, words))).toMatchInlineSnapshot(`
      "
      ▲1 ♥3 †0 choosing  ●2★ ♥1{} †2 sealed
      ■3 ♥2 †0 thinking  ◆4 out
      "
    `);
  });

  test('turn, first seat, piles and the event track, from the first seat on', () => {
    expect(drawn([drawing.headline(table, words), ...drawing.shared(table, 44, words)])).toMatchInlineSnapshot(`
      "
      Turn 3  ★first ●2  deck 30, discard 9
      Track: ●2 Earthquake  ▲1 Bomb, Overload
      "
    `);
  });

  test('everything on a cell, in words', () => {
    expect(drawn(drawing.inspect(table, 'c4', words))).toMatchInlineSnapshot(`
      "
      ●2 Klaxor: 1 life point, 2 weapon tokens.
         Immune to damage behind a force field.
      [Fo] Force field.
         Place it on a free cell. At the end of a turn, a robot standing on it becomes immune to damage, for as long as it does not leave the cell and the field is not destroyed.
      "
    `);
    expect(drawn(drawing.inspect(table, 'c3', words))).toContain('In its turn 2 of 2.');
    expect(drawn(drawing.inspect(table, 'e1', words))).toContain('e1 is a free cell.');
  });

  test('what the signs mean', () => {
    expect(drawn(drawing.legend(table, 44, words))).toMatchInlineSnapshot(`
      "
      <Bo> Bomb  [Fo] Force field  (Po) Portal
      <Or> Orbital strike
      <red> [blue] (yellow)  {▲1} immune  ★ first
      "
    `);
  });

  test('only cards that the view shows', () => {
    expect(drawing.hand(table, 1)).toEqual(['mine', 'kit']);
    expect(drawing.hand(table, 2)).toEqual([]);
  });

  test('cells beside cells, up to the edge', () => {
    expect(drawing.beside('c3', 1, 1)).toBe('d4');
    expect(drawing.beside('a1', -1, 0)).toBeUndefined();
    expect(drawing.beside('e5', 0, 1)).toBeUndefined();
  });

  test('every card has a code of its own in each language', () => {
    for (const language of ['en', 'fr', 'it'] as const) {
      const own = wordsAt(setting, language);
      const codes = own.cards().map((card) => own.say(`play.board.tournoi.code.${card}`));
      expect(new Set(codes).size).toBe(codes.length);
      for (const code of codes) expect(code).toMatch(/^\p{L}{2}$/u);
    }
  });
});

test('the log has a heading where another phase begins, anew in each turn, and none before the first', () => {
  const event = (type: string) => ({ type, rule: 'GTM-TRN-01', turn: 1, seat: 1, card: 'bomb', at: 'c3', count: 1 });
  const told = ['cardsDrawn', 'turnBegan', 'locationWentOff', 'locationWentOff', 'turnBegan', 'locationWentOff'];
  const phases = [undefined, 'choosingEvents', 'combat', 'endOfTurnEvents', 'choosingEvents', 'endOfTurnEvents'];
  const story = storyOf(told.map(event), phases, words);
  expect(story.map(({ kind }) => kind).join(' ')).toBe('event turn phase event phase event turn phase event');
  const headings = story.filter(({ kind }) => kind === 'phase').map(({ spans }) => textOf(spans));
  expect(headings).toEqual(
    ['combat', 'endOfTurnEvents', 'endOfTurnEvents'].map((name) => `— ${words.say(`phase.${name}`)}`),
  );
});

test('box lines meet for every mix of light and heavy', () => {
  const weights = [0, 1, 2] as const;
  const mixes = weights.flatMap((up) =>
    weights.flatMap((right) => weights.flatMap((down) => weights.map((left) => [up, right, down, left] as const))),
  );
  const unknown = mixes.filter((arms) => arms.filter((arm) => arm > 0).length >= 3 && crossing(...arms) === ' ');
  expect(unknown).toEqual([]);
});
