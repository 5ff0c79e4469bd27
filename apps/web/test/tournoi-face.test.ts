// Tournoi's face against the game itself: its numbers, its hand, its phases, and that beats end at the table they should.

import './around/asPage.js';
import type { GameEvent, Seat } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { housePack, texts, tournoi } from '@automachia/tournoi';
import { phaseOf } from '@automachia/tournoi/reading';
import { checkCatalogues, createTranslator, kernelTexts, languages } from '@automachia/i18n';
import type { SentQuestion } from '@automachia/protocol';
import type { TableView } from '@automachia/protocol/view';
import { describe, expect, test } from 'vitest';
import { frameFor } from '../src/boards/frame.js';
import { spotOn, targetOn } from '../src/boards/spots.js';
import type { Beat } from '../src/games/face.js';
import { isSameTarget } from '@automachia/kernel';
import { placesOf, ruleOfCard, startingCells, waitingOf } from '@automachia/tournoi/facts';
import { paced } from '../src/games/face.js';
import { ARENA, CELLS } from '../src/games/tournoi/arena.js';
import type { BoardPlay } from '../src/games/tournoi/beats.js';
import { beats } from '../src/games/tournoi/beats.js';
import { board as arenaBoard, margin, pieces } from '../src/games/tournoi/Board.js';
import { cardEffect, cardKind, cardName, cardNamed } from '../src/games/tournoi/cards.js';
import { diceSpots } from '../src/games/tournoi/diceTray.js';
import { cellText } from '../src/games/tournoi/names.js';
import { hand, panel } from '../src/games/tournoi/panel.js';
import { lyingOf } from '../src/games/tournoi/Locations.js';
import { meant, spots as spotsOf } from '../src/games/tournoi/spots.js';
import { roomBeside } from '../src/games/tournoi/Tags.js';
import { actingOn } from '../src/games/tournoi/track.js';
import { asArguments, unfold } from './around/unfolding.js';
import en from '../src/games/tournoi/text/en.json' with { type: 'json' };
import fr from '../src/games/tournoi/text/fr.json' with { type: 'json' };
import it from '../src/games/tournoi/text/it.json' with { type: 'json' };
import './around/housePacks.js';

const faceTexts = { en, fr, it };
const FOUR = { players: 4, life: 3 };
/** The first two can meet on c3. */
const FIGHTERS = { 1: { at: 'c2' }, 2: { at: 'c4' }, 3: { at: 'a1' }, 4: { at: 'e5' } };

/** What a seat is asked at a table of four, as it is sent. */
function questionAt(table: Record<string, unknown>, seat: Seat): SentQuestion {
  const { state } = seatTable(tournoi, { options: { players: 4 }, table: table as never });
  return { ...tournoi.ask(state, seat)!, choices: null } as unknown as SentQuestion;
}

function viewOf(table: Record<string, unknown>, seat: Seat = 1, options: Record<string, unknown> = FOUR): TableView {
  const seated = seatTable(tournoi, { options, table: table as never });
  return tournoi.describe(tournoi.viewFor(seat, seated.state).state);
}

/** What the beats of a play look like, with the table they end at beside the table that really followed. */
function played(setting: { table: Record<string, unknown>; dice?: readonly number[] }, choices: [Seat, unknown][]) {
  const { dice } = setting;
  const table = setting.table as never;
  const seated = seatTable(tournoi, { options: FOUR, table, ...(dice === undefined ? {} : { dice }) });
  const view = () => tournoi.describe(tournoi.viewFor(1, seated.state).state);
  let all: readonly Beat[] = [];
  const before = view();
  for (const [seat, choice] of choices) {
    all = beats(...asArguments(unfold(tournoi, seated.state, seat, choice as never, 1)));
  }
  return {
    beats: all,
    plays: all.map(({ play }) => play as BoardPlay),
    after: all.at(-1)?.after ?? before,
    now: view(),
  };
}

/** Positions, life and what lies on the board: all a drawing shows. */
function board({ robots, locations }: TableView) {
  return { robots, locations };
}

describe('what the face knows of the cards', () => {
  test('is what the house pack says; what is not in it is an event that says nothing', () => {
    for (const card of housePack.cards) {
      expect(cardNamed(card.id)).toBe(card);
      expect(card.rules).toContain(ruleOfCard(housePack, card.id));
    }
    expect(cardNamed('unheard-of')).toMatchObject({ id: 'unheard-of', colour: 'yellow', icon: 'planet' });
    expect(ruleOfCard(housePack, 'unheard-of')).toBeUndefined();
  });

  test('seats start on the corners that are marked', () => {
    for (const players of [2, 3, 4]) {
      const { robots } = tournoi.describe(tournoi.setUp({ players }, 1)) as { robots: Record<string, { at: string }> };
      expect(startingCells(players)).toEqual(Object.values(robots).map(({ at }) => at));
    }
  });
});

describe('texts', () => {
  test('are there in every language, with the same values', () => {
    expect(checkCatalogues([kernelTexts, texts, faceTexts])).toEqual([]);
  });

  test('can be written for every card, cell and line', () => {
    const say = createTranslator([kernelTexts, texts, faceTexts]);
    const view = viewOf({
      turn: { number: 6, first: 1, at: 'chooseDirection', stride: 2 },
      robots: { 1: { at: 'c2', life: 2, weapons: 1 }, 2: { at: 'd5', protected: true }, 3: { out: true } },
      locations: [
        { card: 'bomb', at: 'd3', turns: 2 },
        { card: 'bomb-x', at: 'b5' },
        { card: 'force-field', at: 'd5' },
        { card: 'mine', at: 'a2' },
        { card: 'kit', at: 'a4' },
        { card: 'orbital-strike', at: 'c4' },
      ],
      played: { 1: ['earthquake'], 2: ['overload'], 4: ['turret'] },
    });
    for (const language of languages) {
      for (const { id: card } of housePack.cards) {
        for (const text of [cardName(card), cardKind(card), cardEffect(card)]) expect(say(language, text)).not.toBe('');
        expect(cardEffect(card).key).toBe(`does.${card}`);
      }
      for (const cell of CELLS) {
        expect(say(language, cellText(view, 1, cell))).toContain(cell);
      }
      for (const { text } of waitingOf(view, housePack)) expect(say(language, text)).not.toBe('');
      for (const seat of [1, 2, 4])
        for (const { label } of panel(view, seat)) expect(say(language, label)).not.toBe('');
    }
    expect(say('en', cellText(view, 1, 'c2'))).toBe(
      'c2: Fracasso, your robot (2 life points, 1 weapon token) and −1 for whoever ends this turn here',
    );
  });
});

describe('panels', () => {
  test('say life, weapon tokens and cards, and who goes first', () => {
    const view = viewOf({
      turn: { number: 2, first: 2, at: 'chooseEvents' },
      robots: { 1: { at: 'a1', life: 1, weapons: 2 }, 2: { at: 'd4', protected: true } },
      locations: [{ card: 'force-field', at: 'd4' }],
    });
    const said = (seat: Seat) => panel(view, seat).map(({ label, value, emphasis }) => [label.key, value, emphasis]);
    expect(said(1)).toEqual([
      ['web.tournoi.panel.life', 1, 'bad'],
      ['web.tournoi.panel.tokens', 2, undefined],
      ['web.tournoi.panel.cards', 3, undefined],
    ]);
    expect(said(2)).toEqual([
      ['web.tournoi.panel.life', 3, undefined],
      ['web.tournoi.panel.tokens', 0, undefined],
      ['web.tournoi.panel.cards', 3, undefined],
      ['web.tournoi.panel.first', 1, undefined],
      ['card.force-field.name', '', 'good'],
    ]);
    expect(panel(view, 0)).toEqual([]);
  });

  test('the hand is the viewer’s own', () => {
    const table = { turn: { at: 'chooseEvents' }, hands: { 1: ['bomb', 'kit', 'mine'] } };
    expect(hand(viewOf(table), 1)).toEqual(['bomb', 'kit', 'mine']);
    expect(hand(viewOf(table), 2)).toEqual([]);
    expect(hand(viewOf(table, 0), 0)).toEqual([]);
  });
});

describe('phases', () => {
  test('are the eight of a turn, as the table says them', () => {
    const at = (table: Record<string, unknown>) => phaseOf(viewOf(table));
    expect(at({ turn: { at: 'chooseEvents' } })).toBe('choosingEvents');
    expect(at({ turn: { at: 'everyCardIsApplied' }, played: { 1: ['bomb'] } })).toBe('applyingEvents');
    expect(at({ turn: { at: 'chooseDirection' } })).toBe('choosingMoves');
    expect(at({ turn: { at: 'putBack' }, robots: { 1: { at: 'ejected', life: 2 } } })).toBe('applyingMoves');
    const springing = { 1: { at: 'c3' }, 2: { at: 'a1' }, 3: { at: 'e5' }, 4: { at: 'e1' } };
    const springboard = { locations: [{ card: 'springboard', at: 'c3' }], robots: springing };
    expect(at({ turn: { at: 'everyRobotHasArrived' }, ...springboard })).toBe('immediateLocations');
    const fighting = { 1: { at: 'c3', weapons: 1 }, 2: { at: 'c3' }, 3: { at: 'e5' }, 4: { at: 'e1' } };
    expect(at({ turn: { at: 'noRobotsShareACell' }, robots: fighting })).toBe('combat');
  });

  test('there is none once the match is over', () => {
    const { now } = played({ table: { turn: { at: 'chooseDirection' }, ...lastTwo } }, [
      [1, { direction: 'N' }],
      [2, { direction: 'S' }],
    ]);
    expect(now['outcome']).toBeDefined();
    expect(phaseOf(now)).toBeUndefined();
  });
});

const lastTwo = {
  robots: { 1: { at: 'c1', life: 2 }, 2: { at: 'd5', life: 1 }, 3: { out: true }, 4: { out: true } },
  locations: [{ card: 'bomb', at: 'd4', turns: 2 }],
};

describe('the event track', () => {
  const view = viewOf({
    turn: { number: 2, first: 2, at: 'chooseDirection' },
    robots: { 1: { at: 'a1' }, 2: { at: 'c3' }, 3: { at: 'e4' }, 4: { at: 'e1' } },
    locations: [
      { card: 'kit', at: 'b5' },
      { card: 'kit', at: 'e3' },
      { card: 'portal', at: 'a2' },
      { card: 'portal', at: 'd2' },
      { card: 'kit', at: 'a3' },
    ],
    played: { 1: ['portal', 'kit'], 2: ['overload'], 3: ['kit'] },
  });

  test('[GTM-RUL-07] of two cards alike each says where it lies, in the order in which they were applied', () => {
    expect(placesOf(view, housePack, 3, 0)).toEqual(['e3']);
    expect(placesOf(view, housePack, 1, 1)).toEqual(['a3']);
    expect(placesOf(view, housePack, 1, 0)).toEqual(['a2', 'd2']);
    expect(placesOf(view, housePack, 2, 0)).toEqual([]);
  });

  test('[GTM-EVA-04] the card that acts now is marked, as asked or as told; of two alike neither', () => {
    const applying = { ...view, turn: { phase: 'applyingEvents' }, played: { 1: { cards: ['kit', 'mine', 'mine'] } } };
    const asked = (card: string) => ({ seat: 1, facts: { card } }) as unknown as SentQuestion;
    const told = { events: [{ type: 'locationPlaced', rule: 'GTM-EVA-01', seat: 1, card: 'kit', at: 'a1' }] };
    expect(actingOn({ view: applying, question: asked('kit'), beat: undefined })).toEqual({ seat: 1, card: 'kit' });
    expect(actingOn({ view: applying, question: asked('mine'), beat: undefined })).toBeUndefined();
    expect(actingOn({ view: applying, question: null, beat: told as never })).toEqual({ seat: 1, card: 'kit' });
    expect(actingOn({ view, question: asked('kit'), beat: undefined })).toBeUndefined();
  });

  test('of several locations on one cell the last says how many there are', () => {
    const lying = (['1', '2', '3'] as const).map((id) => ({
      id,
      card: 'orbital-strike',
      at: id === '3' ? 'b2' : 'a1',
      turns: 1,
    }));
    expect(lying.map((one) => lyingOf(one as never, lying as never, false).together)).toEqual([1, 2, 1]);
  });

  test('[GTM-RUL-08] where one of several found no place nothing is said of them', () => {
    const short = { ...view, locations: [{ card: 'kit', at: 'a3', turns: 1 }] };
    expect([placesOf(short, housePack, 3, 0), placesOf(short, housePack, 1, 1)]).toEqual([[], []]);
  });
});

describe('targets on the board', () => {
  const table = {
    turn: { at: 'chooseDirection', stride: 2 },
    robots: { 1: { at: 'b2' }, 2: { at: 'd4' }, 3: { at: 'e5' }, 4: { at: 'e1' } },
  };
  const view = viewOf(table);
  const lit = (target: object) => ({ target: target as never, label: '', isChosen: false });

  const seen = (seat: Seat, ...targets: object[]) => ({
    view,
    seat,
    lit: targets.map(lit),
    question: questionAt(table, seat),
  });
  const frame = frameFor(ARENA, 670, 670, margin);

  test('a direction is seen where it leads, or on the rim', () => {
    const props = seen(1, { direction: 'NE' }, { direction: 'W' }, { direction: 'SW' });
    const spots = spotsOf(props, pieces(view));
    expect(spots.map(({ place, key, isHarmful }) => [place, key, isHarmful])).toEqual([
      ['d4', '9', undefined],
      [undefined, '4', true],
      [undefined, '1', true],
    ]);
    // In the middle of the margin, beside the row and column that the way leads through.
    expect(frame.at(spots[1]!.at)).toEqual({ x: 15.5, y: frame.at('a2').y });
    expect(frame.at(spots[2]!.at)).toEqual({ x: 15.5, y: 654.5 });
    expect(spotOn(spots, 'd4')?.lit.target).toEqual({ direction: 'NE' });
    expect(meant('c3', props)).toEqual({ direction: 'NE' });
    expect(meant('b4', props)).toEqual({ direction: 'N' });
    expect(meant('e2', props)).toBeUndefined();
    expect(targetOn('e2', pieces(view), spots)).toEqual({ cell: 'e2' });
  });

  test('beside a key in a corner there is no room for words, beside one with a free side there is', () => {
    const directions = ['NW', 'N', 'NE', 'E', 'SE'].map((direction) => ({ direction }));
    const spots = spotsOf(seen(3, ...directions), []);
    const [northWest, north, northEast] = spots.map((spot) => roomBeside(frame, spot, spots));
    // “Off: −1” takes some sixty pixels.
    expect(northWest).toBeGreaterThan(64);
    expect(north).toBeLessThan(64);
    expect(northEast).toBeLessThan(64);
  });

  test('dice lie where they are drawn, each of them on the board', () => {
    const { plays } = played(
      { table: { turn: { first: 1, at: 'chooseDirection' }, robots: FIGHTERS }, dice: [2, 5] },
      [1, 2, 3, 4].map((seat): [Seat, unknown] => [seat, { direction: ['N', 'S', 'E', 'W'][seat - 1] }]),
    );
    const play = plays.find(({ kind }) => kind === 'dice')!;
    const spots = diceSpots(frame, play);
    expect(spots).toHaveLength(2);
    for (const { x, y, side } of spots) {
      expect(Math.min(x, y) - side / 2).toBeGreaterThan(0);
      expect(Math.max(x, y) + side / 2).toBeLessThan(frame.width);
    }
    expect(diceSpots(frame, { ...play, kind: 'fight' })).toEqual([]);
  });

  test('a robot is pressed on its cell', () => {
    const spots = spotsOf(seen(1, { piece: 'robot-2' }, { piece: 'robot-3' }), pieces(view));
    expect(spotOn(spots, 'd4')?.lit.target).toEqual({ piece: 'robot-2' });
    expect(targetOn('b2', pieces(view), spots)).toEqual({ piece: 'robot-1' });
    expect(targetOn('a1', pieces(view), spots)).toEqual({ cell: 'a1' });
  });

  test('only directions have keys', () => {
    const keyed = arenaBoard.keyed?.(seen(1, { direction: 'SE' }, { cell: 'c3' }) as never);
    expect([...keyed!]).toEqual([['3', { direction: 'SE' }]]);
  });

  test('two targets are the same thing whatever their place among the chosen', () => {
    expect(isSameTarget({ card: 'bomb', position: 1 }, { card: 'bomb', position: 2 })).toBe(true);
    expect(isSameTarget({ card: 'bomb' }, { card: 'mine' })).toBe(false);
    expect(isSameTarget({ cell: 'c3' }, { direction: 'N' })).toBe(false);
  });
});

describe('beats', () => {
  const corners = { 1: { at: 'a1' }, 2: { at: 'a5' }, 3: { at: 'e5' }, 4: { at: 'e1' } };

  test('[GTM-MOV-02] all robots move in one beat, [GTM-EJE-01] and who leaves the board loses a life in it', () => {
    const { plays, after, now } = played({ table: { turn: { at: 'chooseDirection', stride: 2 }, robots: corners } }, [
      [1, { direction: 'N' }],
      [2, { direction: 'E' }],
      [3, { direction: 'N' }],
      [4, { direction: 'W' }],
    ]);
    expect(plays).toHaveLength(1);
    expect(plays[0]).toMatchObject({
      kind: 'move',
      ways: { 1: { way: 'walk' }, 3: { way: 'off', direction: 'N' } },
      marks: [{ seat: 3, what: 'life', amount: -1 }],
    });
    expect(board(after)).toEqual(board(now));
  });

  test('[GTM-EVA-01] cards are turned up together', () => {
    const { plays, after, now } = played(
      {
        table: {
          turn: { first: 1, at: 'chooseEvents' },
          hands: {
            1: ['bomb', 'kit', 'mine'],
            2: ['kit', 'kit', 'mine'],
            3: ['turret', 'mine', 'mine'],
            4: ['portal', 'mine', 'bomb'],
          },
        },
      },
      [
        [2, { cards: ['kit'] }],
        [3, { cards: ['turret'] }],
        [4, { cards: ['portal'] }],
        [1, { cards: ['bomb'] }],
      ],
    );
    expect(plays.map(({ kind }) => kind)).toEqual(['reveal']);
    expect(plays[0]!.cards).toEqual([
      { seat: 1, card: 'bomb' },
      { seat: 2, card: 'kit' },
      { seat: 3, card: 'turret' },
      { seat: 4, card: 'portal' },
    ]);
    for (const word of ['hands', 'played', 'robots', 'piles']) expect(after[word]).toEqual(now[word]);
    expect(after['sealed']).toBeUndefined();
  });

  test('[GTM-CHN-01] every link of a chain is a beat of its own, with its number', () => {
    const {
      plays,
      after,
      now,
      beats: all,
    } = played(
      {
        table: {
          turn: { number: 5, first: 2, at: 'chooseDirection' },
          robots: { 1: { at: 'b2' }, 2: { at: 'b5', life: 1 }, 3: { at: 'e2', life: 2 }, 4: { at: 'd3' } },
          locations: [
            { card: 'mine', at: 'c3' },
            { card: 'bomb', at: 'b4' },
            { card: 'bomb-x', at: 'd4' },
            { card: 'turret', at: 'c2' },
          ],
        },
      },
      [
        [1, { direction: 'NE' }],
        [2, { direction: 'W' }],
        [3, { direction: 'SW' }],
        [4, { direction: 'E' }],
      ],
    );
    expect(plays.map(({ kind }) => kind)).toEqual(['move', 'blast', 'blast', 'blast', 'turn']);
    expect(plays[2]).toMatchObject({ at: 'b4', marks: [{ seat: 1 }, { seat: 2 }] });
    expect(board(after)).toEqual(board(now));
    expect(after['turn']).toMatchObject({ number: 6, phase: 'endOfTurn' });
    expect(now['turn']).toMatchObject({ number: 6, phase: 'choosingEvents' });
    expect(all.flatMap(({ events }) => events.map(({ type }) => type))).toContain('robotEliminated');
  });

  test('[GTM-CBT-01] a fight: it begins, dice are rolled, one wins', () => {
    const { plays } = played(
      {
        dice: [2, 6],
        table: {
          turn: { number: 5, first: 1, at: 'chooseDirection' },
          robots: { 1: { at: 'b2' }, 2: { at: 'd2' }, 3: { at: 'e5' }, 4: { at: 'a5' } },
        },
      },
      [
        [1, { direction: 'E' }],
        [2, { direction: 'W' }],
        [3, { direction: 'W' }],
        [4, { direction: 'E' }],
      ],
    );
    expect(plays.map(({ kind }) => kind)).toEqual(['move', 'fight', 'dice', 'win']);
    expect(plays[2]).toMatchObject({
      at: 'c2',
      dice: [
        { seat: 1, face: 2, isHighest: false },
        { seat: 2, face: 6, isHighest: true },
      ],
    });
  });

  test('kinds of movement: swap, springboard, portal, back on the board', () => {
    const at = (event: GameEvent, robots: object) => {
      const before = { robots: robots as never, locations: [] };
      return beats([event], before, before, [before])[0]!;
    };
    const where = { 1: { at: 'a1', life: 3, weapons: 0 }, 2: { at: 'e5', life: 3, weapons: 0 } };
    const event = (type: string, more: object): GameEvent => ({ type, rule: 'GTM-PER-01', ...more });
    const swap = at(event('robotsSwapped', { seat: 1, other: 2, at: 'e5', otherAt: 'a1' }), where);
    expect(swap.play).toMatchObject({ ways: { 1: { way: 'swap' }, 2: { way: 'swap' } } });
    for (const [type, way, to] of [
      ['robotSprang', 'spring', { to: 'b2' }],
      ['robotTeleported', 'portal', { to: 'b2' }],
      ['robotPutBack', 'back', { at: 'b2' }],
      ['loserPlaced', 'push', { at: 'b2', by: 2 }],
    ] as const) {
      const beat = at(event(type, { seat: 1, from: 'a1', ...to }), where);
      expect(beat.play).toMatchObject({ kind: 'move', ways: { 1: { way } } });
    }
  });

  test('whole matches: every event is shown once, and the last beat ends at the table that followed', () => {
    for (let seed = 1; seed <= 12; seed++) playThrough(seed);
  });

  test('are shortened evenly to the longest time allowed', () => {
    const beat = (duration: number): Beat => ({ duration, events: [], after: {}, play: {} });
    expect(paced([beat(100), beat(200)], 3000).map(({ duration }) => duration)).toEqual([100, 200]);
    expect(paced([beat(3000), beat(3000)], 3000).map(({ duration }) => duration)).toEqual([1500, 1500]);
  });
});

/** Plays a match at random, and holds every choice's beats against the events and the table that followed. */
function playThrough(seed: number): void {
  const players = 2 + (seed % 3);
  const state = tournoi.setUp({ players, life: 2 }, seed);
  let draw = seed;
  const random = { below: (limit: number) => (draw = (draw * 48_271) % 2_147_483_647) % limit, seed: () => seed };
  for (let choices = 0; choices < 2000 && tournoi.outcome(state) === undefined; choices++) {
    const seat = tournoi.seatToAct(state);
    const unfolded = unfold(tournoi, state, seat, tournoi.propose(state, seat, random as never), 1);
    const { events, after: now } = unfolded;
    const all = beats(...asArguments(unfolded));
    expect(all.flatMap((beat) => beat.events)).toEqual(events);
    if (all.length === 0) continue;
    const { after } = all.at(-1)!;
    for (const word of ['robots', 'locations', 'played', 'hands']) expect(after[word]).toEqual(now[word]);
    expect(count(after)).toEqual(count(now));
  }
  expect(tournoi.outcome(state)).toBeDefined();
}

function count(view: TableView): unknown {
  const { deck, discard } = view['piles'] as { deck: { count: number }; discard: { count: number } };
  return [deck.count, discard.count];
}
