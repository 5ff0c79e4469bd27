// What a table says of what is to come: for every screen, from the pack of the match and the facts of the question.

import { createTranslator, kernelTexts, languages } from '@automachia/i18n';
import type { GameEvent, Seat } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import { arena, AROUND, CROSS, EDGE, housePack, nameOf, texts, tournoi } from '../src/index.js';
import { cellsHit, dangersOf, landingOf, waitingOf, wayOf } from '../src/facts.js';
import { brings } from '../src/landing.js';
import { voice } from '../src/voice.js';

type Words = Record<string, unknown>;

const FOUR = { players: 4, life: 3 };
const CELLS = Array.from({ length: arena.size }, (_, cell) => nameOf(cell));
const named = (cells: number): string[] => CELLS.filter((_, cell) => ((cells >> cell) & 1) === 1);

function questionAt(table: Words, seat: Seat) {
  const { state } = seatTable(tournoi, { options: { players: 4 }, table: table as never });
  return tournoi.ask(state, seat)!;
}

function viewOf(table: Words, seat: Seat = 1) {
  const { state } = seatTable(tournoi, { options: FOUR, table: table as never });
  return tournoi.describe(tournoi.viewFor(seat, state).state);
}

test('blasts cover the cells that the rules say', () => {
  for (const cell of CELLS) {
    const centre = arena.named(cell);
    expect(new Set(cellsHit(housePack, 'bomb', cell))).toEqual(new Set(named(AROUND[centre]!)));
    expect(new Set(cellsHit(housePack, 'bomb-x', cell))).toEqual(new Set(named(CROSS[centre]!)));
  }
  expect(new Set(cellsHit(housePack, 'earthquake', undefined))).toEqual(new Set(named(EDGE)));
});

test('cells that are hit are named as they are read: row by row from the north-west', () => {
  expect(cellsHit(housePack, 'bomb', 'b2')).toEqual(['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1']);
});

test('[GTM-EOT-01] of the cards on the track only those that shake hit the edge', () => {
  const { facts } = questionAt(
    {
      turn: { number: 6, first: 2, at: 'chooseDirection' },
      robots: { 1: { at: 'b2' }, 2: { at: 'e5' }, 3: { at: 'e4' }, 4: { at: 'e1' } },
      locations: [{ card: 'orbital-strike', at: 'd4' }],
      played: { 2: ['orbital-strike'], 3: ['overload'] },
    },
    1,
  );
  expect(facts).toMatchObject({ ways: { W: { to: 'a2', brings: [] } } });
});

describe('what can be seen coming', () => {
  const view = viewOf({
    turn: { number: 6, first: 2, at: 'chooseDirection' },
    robots: { 1: { at: 'a1' }, 2: { at: 'c3' }, 3: { at: 'e4' }, 4: { at: 'e1' } },
    locations: [
      { card: 'bomb', at: 'd5', turns: 1 },
      { card: 'bomb-x', at: 'b3', turns: 2 },
      { card: 'kit', at: 'a2' },
      { card: 'orbital-strike', at: 'c3' },
    ],
    played: { 1: ['earthquake'] },
  });

  test('[GTM-EOT-01] [GTM-EOT-02] the track, then what goes off this turn, oldest first', () => {
    expect(dangersOf(view, housePack).map(({ card, at, damage }) => [card, at, damage])).toEqual([
      ['earthquake', undefined, 1],
      ['bomb-x', 'b3', 1],
      ['orbital-strike', 'c3', 2],
    ]);
    expect(waitingOf(view, housePack).map(({ card }) => card)).toEqual([
      'earthquake',
      'kit',
      'bomb-x',
      'orbital-strike',
      'bomb',
    ]);
  });

  /** What seat 1 is asked at a table, and the lines of a direction there. */
  const asked = (table: Record<string, unknown>) => {
    const question = questionAt(table, 1);
    const seen = viewOf(table);
    return {
      question,
      landing: (direction: string) => landingOf(question, wayOf(question, direction)!, seen, housePack),
    };
  };
  const AROUND_A1 = {
    turn: { at: 'chooseDirection' },
    robots: { 1: { at: 'b2' }, 2: { at: 'c1' }, 3: { at: 'e4' }, 4: { at: 'e1' } },
    locations: [
      { card: 'bomb-x', at: 'b3', turns: 2 },
      { card: 'kit', at: 'a2' },
    ],
    played: { 1: ['earthquake'] },
  };

  test('[GTM-MOV-01] a way is what the question says of it, and nothing where no directions are asked for', () => {
    const { question } = asked(AROUND_A1);
    expect(wayOf(question, 'W')?.to).toBe('a2');
    expect(wayOf(null, 'W')).toBeUndefined();
    expect(wayOf({ ...question, step: 'match.swapWith' }, 'W')).toBeUndefined();
  });

  test('landing on a cell tells what is there, what hits it, and who stands there', () => {
    const { landing } = asked(AROUND_A1);
    const told = (direction: string) => landing(direction).map(({ tone, card, at }) => [tone, card, at]);
    expect(told('W')).toEqual([
      ['bad', 'earthquake', undefined],
      ['good', 'kit', undefined],
      ['note', undefined, undefined],
    ]);
    expect(told('N')).toEqual([
      ['bad', 'bomb-x', 'b3'],
      ['note', undefined, undefined],
    ]);
    expect(landing('E').map(({ text }) => text.key)).toEqual(['brings.unhurt', 'brings.meets']);
    expect(landing('SE').map(({ text }) => text.key)).toContain('brings.mustLeave');
    const say = createTranslator([kernelTexts, texts]);
    for (const language of languages) {
      for (const direction of ['W', 'N', 'E', 'SE']) {
        for (const { text } of landing(direction)) expect(say(language, text)).not.toBe('');
      }
    }
  });

  test('[GTM-CBT-01] where nothing comes, who else lands there is all that is said; a cost in either half of the turn is one', () => {
    const robots = { 1: { at: 'b2' }, 2: { at: 'e1' }, 3: { at: 'e4' }, 4: { at: 'e5' } };
    const keys = (...locations: object[]) =>
      asked({ turn: { at: 'chooseDirection' }, robots, locations })
        .landing('W')
        .map(({ text }) => text.key);
    expect(keys()).toEqual(['brings.meets']);
    const strike = { card: 'orbital-strike', at: 'd5' };
    expect(keys(strike)).toEqual(['brings.unhurt', 'brings.meets']);
    // The mine costs one now, the bomb one at the end: not nothing.
    const bomb = { card: 'bomb', at: 'b1', turns: 2 };
    expect(keys({ card: 'mine', at: 'a2' }, { ...bomb, at: 'a4' })).not.toContain('brings.unhurt');
    const both = keys({ card: 'mine', at: 'a2' }, { card: 'bomb-x', at: 'a5', turns: 2 });
    expect(both).toEqual(['brings.now', 'brings.endOfTurn', 'brings.fight']);
  });

  test('[GTM-EJE-01] leaving the board costs a life point, and the last one ends it', () => {
    const cost = (life: number) =>
      asked({
        turn: { at: 'chooseDirection', stride: 2 },
        robots: { 1: { at: 'a1', life }, 2: { at: 'c3' }, 3: { at: 'e4' }, 4: { at: 'e1' } },
      })
        .landing('S')
        .map(({ text }) => text.key);
    expect([cost(2), cost(1)]).toEqual([['brings.off'], ['brings.lastLife']]);
  });

  test('[GTM-END-04] a blast that would take the last life point is said to put the robot out, one before does not', () => {
    const keys = (life: number) =>
      asked({ ...AROUND_A1, robots: { ...AROUND_A1.robots, 1: { at: 'b2', life } } })
        .landing('N')
        .map(({ text }) => text.key);
    expect(keys(2)).toEqual(['brings.endOfTurn', 'brings.fight']);
    expect(keys(1)).toEqual(['brings.endOfTurn', 'brings.lastLife', 'brings.fight']);
  });
});

test('[GTM-MOV-01] of what a direction brings a row says what is good or bad, and no more', () => {
  const table = {
    turn: { at: 'chooseDirection' },
    robots: { 1: { at: 'b2' }, 2: { at: 'c1' }, 3: { at: 'e4' }, 4: { at: 'e1' } },
    locations: [{ card: 'kit', at: 'a2' }],
    played: { 1: ['earthquake'] },
  };
  const asked = questionAt(table, 1);
  const rows = (direction: string) =>
    brings(asked, { direction }, viewOf(table), housePack)?.lines.map((line) => line.emphasis);
  // And under which it is said. A robot that stands there, and a fight, are no news of the cell.
  expect(rows('W')).toEqual(['bad', 'good', undefined]);
  expect(rows('SE')).toEqual(['bad', undefined]);
  expect(rows('nowhere')).toBeUndefined();
  // What says on what it depends does not say so twice.
  const keys = brings(asked, { direction: 'E' }, viewOf(table), housePack)!.lines.map(({ label }) => label.key);
  expect(keys).toEqual(['brings.unhurt']);
});

test('[GTM-CBT-03] dice that are told have six sides, and the highest wins', () => {
  const told = (event: object) => voice.chanceIn!(event as GameEvent);
  expect(told({ type: 'diceRolled', dice: [5, 2, 5], seats: [1, 2, 4] })).toEqual({
    rolls: [5, 2, 5],
    sides: 6,
    seats: [1, 2, 4],
    won: [true, false, true],
  });
  expect([told({ type: 'deckShuffled' }), told({ type: 'turnBegan' })]).toEqual([{ shuffles: 1 }, { shuffles: 0 }]);
});

test('what a card does is said with its rule, where it has one', () => {
  expect(voice.cardEffect?.('kit', housePack)).toMatchObject({ rule: 'GTM-KIT-02' });
  expect(Object.keys(voice.cardEffect?.('unheard-of', housePack) ?? {})).toEqual(['label']);
});

test('[GTM-SET-01] two to four play', () => {
  expect(voice.options(housePack)['players']).toMatchObject({ integer: { from: 2, to: 4 }, initial: 2 });
});

describe('[GTM-CHN-01] what a blast sets off', () => {
  const CHAIN = {
    turn: { number: 6, at: 'chooseDirection' },
    robots: { 1: { at: 'd3' }, 2: { at: 'a5' }, 3: { at: 'e4' }, 4: { at: 'a4' } },
    locations: [
      { card: 'bomb-x', at: 'c1', turns: 2 },
      { card: 'bomb-x', at: 'd1', turns: 1 },
      { card: 'mine', at: 'd4' },
    ],
  };

  test('after the match no turn ends any more, and nothing is a danger', () => {
    const { turn: _, ...over } = viewOf(CHAIN);
    expect(dangersOf(over, housePack)).toEqual([]);
  });

  test('is among the dangers, with what sets it off, and waits no turn more', () => {
    const view = viewOf(CHAIN);
    expect(dangersOf(view, housePack).map(({ card, at, by }) => [card, at, by?.at])).toEqual([
      ['bomb-x', 'c1', undefined],
      ['bomb-x', 'd1', 'c1'],
      ['mine', 'd4', 'd1'],
    ]);
    const say = createTranslator([kernelTexts, texts]);
    expect(waitingOf(view, housePack).map(({ text }) => say('en', text).slice(0, 23))).toEqual([
      'Goes off at the end of ',
      'Set off by Bomb X on c1',
      'Set off by Bomb X on d1',
    ]);
  });

  test('is said of a way in every language, with each that set it off', () => {
    const asked = questionAt(CHAIN, 1);
    const say = createTranslator([kernelTexts, texts]);
    const lines = brings(asked, { direction: 'E' }, viewOf(CHAIN), housePack)!.lines.map(({ label }) => label);
    expect(lines.map((line) => say('en', line))).toEqual([
      'Mine on d4: End of turn: −1, set off by Bomb X on d1 and Bomb X on c1',
      'All this if the others stay away',
    ]);
    for (const language of languages) for (const line of lines) expect(say(language, line)).not.toBe('');
  });
});

test('[GTM-CBT-02] [GTM-RUL-17] in a fight a token wins, and without one each has the same chance', () => {
  const table = {
    turn: { first: 1, at: 'noRobotsShareACell' },
    // Of those who are asked after the first, one has a token and one has none.
    robots: { 1: { at: 'c3', weapons: 1 }, 2: { at: 'c3', weapons: 1 }, 3: { at: 'c3', weapons: 0 }, 4: { at: 'e1' } },
  };
  const asked = questionAt(table, 1);
  expect(asked.facts).toEqual({ fighters: 3, armed: 1 });
  const say = createTranslator([kernelTexts, texts]);
  const line = (spendWeapon: boolean) => say('en', brings(asked, { spendWeapon }, {}, housePack)!.lines[0]!.label);
  expect([line(true), line(false)]).toEqual([
    'You win the fight',
    '1 chance in 3, unless another spends a weapon token',
  ]);
});
