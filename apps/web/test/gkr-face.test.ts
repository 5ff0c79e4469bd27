// GKR's face against the game itself: the board it draws, the numbers it shows before a choice, the firing line, beats
// that end at the table they should, and words in three languages.

import { board, gkr, housePack, texts } from '@automachia/gkr';
import { checkCatalogues, createTranslator, kernelTexts, languages } from '@automachia/i18n';
import type { GameEvent, Seat, Text } from '@automachia/kernel';
import { questionName, Random } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import type { LogEntry, SentQuestion } from '@automachia/protocol';
import type { TableView } from '@automachia/protocol/view';
import { seatTable } from '@automachia/testing';
import { CARDS_ELSEWHERE, chanceToHit, firingLine, lastRoll, reasonsOf } from '@automachia/gkr/facts';
import { describe, expect, test } from 'vitest';
import type { LitTarget } from '../src/games/face.js';
import { angleOf, hexBeyond } from '../src/boards/hexDrawing.js';
import { frameFor } from '../src/boards/frame.js';
import { ARROWS, nextPlace } from '../src/boards/maps.js';
import { turning } from '../src/boards/motion.js';
import { pieceTexts } from '../src/games/gkr/aloud.js';
import type { BoardPlay } from '../src/games/gkr/beats.js';
import { beats } from '../src/games/gkr/beats.js';
import { saveSpots } from '../src/games/gkr/Effects.js';
import { FACES, FULL_HEXES, HEXES, towards, toneOf, BATTLEFIELD } from '../src/games/gkr/hexes.js';
import { aimsOf, costsOf, fieldOfFire } from '../src/games/gkr/facts.js';
import { hand, panel } from '../src/games/gkr/panel.js';
import { spots as spotsIn } from '../src/games/gkr/spots.js';
import { asArguments, unfold } from './around/unfolding.js';
import en from '../src/games/gkr/text/en.json' with { type: 'json' };
import fr from '../src/games/gkr/text/fr.json' with { type: 'json' };
import it from '../src/games/gkr/text/it.json' with { type: 'json' };
import known from './gkr/hexes.json' with { type: 'json' };
import './around/housePacks.js';

const FLANK = {
  turn: { gloryHound: 1, phase: 'combat', at: 'noCardIsLeft' },
  players: { 1: { hh: { at: '7E', facing: 'N' } }, 2: { hh: { at: '5E', facing: 'N' } } },
  hands: { 1: [], 2: [] },
  lines: { 1: ['HLX-S1', 'HLX-S2'] },
};

function seated(table: Record<string, unknown>, dice: readonly number[] = []) {
  return seatTable(gkr, { options: { players: 2 }, table: table as never, dice }).state;
}

type State = ReturnType<typeof seated>;

function spotsOf(state: State, question: ReturnType<typeof questionOf>) {
  return spotsIn({ view: viewOf(state), seat: 1, lit: litOf(state), question, say: ({ key }: Text) => key } as never);
}

function viewOf(state: State, seat: Seat = 1): TableView {
  return gkr.describeFor(seat, state);
}

/** A question as a host sends it. */
function questionOf(state: State, seat: Seat = 1): SentQuestion {
  const { options, ...asked } = gkr.question(state, seat)!;
  return { ...asked, choices: options?.map(({ choice }) => choice) ?? null } as unknown as SentQuestion;
}

/** Everything that may be picked, nothing chosen. */
function litOf(state: State, seat: Seat = 1): LitTarget[] {
  const targets = gkr.question(state, seat)!.options!.flatMap((option) => option.targets);
  const named = new Map(targets.map((target) => [JSON.stringify(target), target]));
  return [...named.values()].map((target) => ({ target, label: '', isChosen: false }));
}

describe('the board', () => {
  test('has the hexes of the game, and neighbours where the game has them', () => {
    expect(FULL_HEXES).toHaveLength(93);
    expect(HEXES).toHaveLength(105);
    for (const hex of HEXES) {
      const cell = board.named(hex.id);
      expect([hex.id, cell >= 0]).toEqual([hex.id, true]);
      FACES.forEach((face, direction) => {
        const next = board.neighbour(cell, direction);
        expect(hexBeyond(BATTLEFIELD, hex.id, face), `${hex.id} ${face}`).toBe(next < 0 ? undefined : board.name(next));
      });
    }
  });

  test('never gives two neighbours one tone', () => {
    for (const { id } of HEXES)
      for (const face of FACES) expect(toneOf(hexBeyond(BATTLEFIELD, id, face) ?? '')).not.toBe(toneOf(id));
  });

  test('lies as it always did: every hex where it was, every arrow leads where it led', () => {
    const now = HEXES.map(({ id, middle: { x, y }, isClosed }) => {
      const half = y < 1 ? 'top' : 'bottom';
      return `${id} ${x.toFixed(4)} ${y.toFixed(4)} ${isClosed ? half : toneOf(id)}`;
    });
    expect(now).toEqual(known.hexes);
    const led = FULL_HEXES.map(
      ({ id }) =>
        `${id}: ${Object.values(ARROWS)
          .map((way) => nextPlace(BATTLEFIELD, id, way))
          .join(' ')}`,
    );
    expect(led).toEqual(known.arrows);
  });
});

describe('what is known before a choice', () => {
  test('a shot from the flank: its number, its reasons, its chance, and what it reaches', () => {
    const state = seated(FLANK, [2, 2]);
    const question = questionOf(state);
    const [aim] = aimsOf(question);
    expect(aim).toMatchObject({ target: 'hh-2', by: 'direct', needed: 4, damage: 2, save: 5 });
    expect(reasonsOf(aim!.reasons)).toEqual([
      { by: 5, rule: 'GKR-HIT-02', isSet: false },
      { by: -1, rule: 'GKR-HIT-12', isSet: false },
    ]);
    expect(chanceToHit(aim!)).toBe(92);
    expect(fieldOfFire(question).seen).toContain('5E');
    expect(spotsOf(state, question)).toMatchObject([{ place: '5E', lit: { target: { piece: 'hh-2' } }, mark: '4+' }]);
  });

  test('a way costs what the game takes for it, and says what it would redline', () => {
    const state = seated({
      turn: { gloryHound: 1, phase: 'movement', at: 'everyUnitHasMoved' },
      players: { 1: { hh: { at: '5F', facing: 'N' }, energy: 1 }, 2: { hh: { at: '1A' } } },
      battlefield: { starts: ['1F', '9F'], buildings: [] },
    });
    const costs = costsOf(questionOf(state));
    expect(costs.get('4F')).toEqual({ energy: 1, redline: 0 });
    expect(costs.get('2F')).toEqual({ energy: 3, redline: 2 });
    const all = spotsOf(state, questionOf(state));
    const arrows = all.filter(({ lit: { target } }) => 'direction' in target);
    expect(arrows.map(({ at }) => at)).toEqual(FACES.map((face) => towards('5F', face, 0.83)));
    // A cost is written and no key: the digit would be pressed.
    expect(all.find(({ place }) => place === '2F')).toMatchObject({ mark: '3', isDear: true });
    expect(all.every(({ key }) => key === undefined)).toBe(true);
  });

  test('in the Tag phase faces are lit, not buildings', () => {
    const state = seated({
      turn: { gloryHound: 1, phase: 'tag', at: 'startTagging' },
      players: { 1: { hh: { at: '5D', facing: 'S' } }, 2: { hh: { at: '1F' } } },
      battlefield: 'final-showdown',
      hands: { 1: [], 2: [] },
    });
    const all = spotsOf(state, questionOf(state));
    expect(all.filter(({ place }) => place !== undefined)).toEqual([]);
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(['5C NE', '6D N']));
  });

  test('what is not lit is explained by the host', () => {
    const state = seated(FLANK, [2, 2]);
    expect(gkr.whyNotAt(state, 1, [{ piece: 'hh-1' }])[0]).toMatchObject({ refused: 'notOffered' });
    expect(gkr.whyNotAt(state, 1, [{ piece: 'hh-2' }])[0]).toBeUndefined();
  });

  test('[GKR-CBT-01] a card that cannot be declared is asked about as a line of its own', () => {
    const state = seated({ ...FLANK, turn: { gloryHound: 1, phase: 'combat', at: 'declareFiringLine' }, lines: {} });
    expect(gkr.whyNotAt(state, 1, [{ card: 'HLX-P1' }])[0]).toMatchObject({
      refused: 'notOffered',
      rule: 'GKR-CBT-01',
    });
  });
});

describe('what happened', () => {
  test('the firing line says what has fired, what fires, and what waits', () => {
    const state = seated(FLANK, [2, 2, 6, 6, 2, 1]);
    const log: LogEntry[] = [{ n: 0, seat: 0, how: 'rules', events: [] }];
    expect(firingLine(viewOf(state), log, housePack).map(({ card, state: now }) => `${card} ${now}`)).toEqual([
      'HLX-S1 now',
      'HLX-S2 next',
    ]);
    const answer = gkr.choose(state, 1, { target: 'hh-2', by: 'direct' });
    if (answer.refused !== undefined) throw new Error(answer.refused);
    const events: GameEvent[] = [
      { type: 'phaseBegan', rule: 'GKR-SET-19', phase: 'combat' },
      { type: 'cardsTurn', rule: 'GKR-CBT-07', seat: 1, card: 'HLX-S1' },
      ...answer.told.map((told) => eventFor(1, told)),
    ];
    const rows = firingLine(viewOf(state), [{ events }], housePack);
    expect(rows.map(({ card, result }) => `${card} ${result}`)).toEqual(['HLX-S1 hit', 'HLX-S2 undefined']);
    expect(lastRoll([{ events }])).toMatchObject({ dice: [2, 2], needed: 4 });
  });

  test('[GKR-RUL-77] the firing line counts the backs of whoever has sealed, and says who still chooses', () => {
    const state = seated({
      turn: { gloryHound: 1, phase: 'combat', at: 'declareFiringLine' },
      players: { 1: { hh: { at: '5D' } }, 2: { hh: { at: '1F' } } },
      hands: { 1: ['HLX-P1'], 2: ['OBK-P2', 'OBK-S1'] },
    });
    const rows = () =>
      firingLine(viewOf(state), [], housePack).map(({ seat, state: now, backs }) => [seat, now, backs]);
    expect(rows()).toEqual([
      [1, 'choosing', undefined],
      [2, 'choosing', undefined],
    ]);
    gkr.choose(state, 2, { declare: ['OBK-P2', 'OBK-S1'] });
    expect(rows()[1]).toEqual([2, 'sealed', 2]);
  });

  test('the last roll names what tells of its dice, and saves lie side by side over their target', () => {
    const events: GameEvent[] = [
      { type: 'attackRolled', rule: 'GKR-HIT-01', seat: 1, dice: [6, 5], needed: 7 },
      { type: 'savesRolled', rule: 'GKR-ARM-02', unit: 'hh-2', dice: [2, 6, 5], save: 5, damage: 1 },
    ];
    const roll = lastRoll([{ events }]);
    expect([roll?.rolled, roll?.saved]).toEqual(events);
    const state = seated(FLANK);
    const view = viewOf(state);
    const [, saves] = beats(events, view, view, [view, view]);
    const frame = frameFor(BATTLEFIELD, 800, 700, 10);
    const spots = saveSpots(frame, saves!.play as BoardPlay);
    const { x, y } = frame.at('5E');
    expect(spots.map((spot) => Math.round((spot.x - x) / (spots[0]!.side + 3)))).toEqual([-1, 0, 1]);
    for (const spot of spots) expect(spot.y).toBeLessThan(y - frame.scale);
  });

  test('a Heavy Hitter turns the short way round, or fades where nothing may move', () => {
    const ends = (from: string, to: string): unknown =>
      turning(angleOf(from), angleOf(to), 420, false).frames.at(-1)!['transform'];
    expect(ends('N', 'NE')).toBe('rotate(60deg)');
    expect(ends('NW', 'N')).toBe('rotate(60deg)');
    expect(ends('N', 'NW')).toBe('rotate(-60deg)');
    expect(ends('N', 'SW')).toBe('rotate(-120deg)');
    const { frames } = turning(0, 60, 420, true);
    expect(frames.map(({ opacity }) => opacity)).toEqual([1, 0, 0, 1]);
    const view = viewOf(seated(FLANK));
    const turned: GameEvent = { type: 'heavyHitterTurned', rule: 'GKR-MOV-12', seat: 1, facing: 'SE' };
    expect(beats([turned], view, view, [view])).toMatchObject([{ duration: 420, play: { kind: 'turn' } }]);
  });

  test('beats end at the table that followed, for every choice of a whole match', () => {
    const state = gkr.setUp({ players: 3, quickStart: true }, 5);
    const random = new Random(5);
    const boardOf = ({ players, buildings }: TableView) => {
      const units = Object.values(players as Record<string, Record<string, { at?: string; facing?: string }>>).map(
        (player) => ['hh', 'combat', 'repair', 'recon'].map((name) => `${player[name]?.at} ${player[name]?.facing}`),
      );
      return { units, buildings };
    };
    let moved = 0;
    for (let i = 0; i < 400; i++) {
      const decision = gkr.decision(state);
      if (decision === undefined) break;
      const seat = decision.seats[0]!;
      const unfolded = unfold(gkr, state, seat, gkr.propose(state, seat, random), 1);
      const shown = beats(...asArguments(unfolded));
      if (shown.length === 0) continue;
      moved += 1;
      expect(shown.flatMap((beat) => beat.events)).toEqual(unfolded.events);
      expect(boardOf(shown.at(-1)!.after)).toEqual(boardOf(viewOf(state, 1)));
    }
    expect(moved).toBeGreaterThan(20);
  });
});

describe('cards that can be chosen', () => {
  test('are of the hand, unless the question says that they lie elsewhere', () => {
    const elsewhere = new Set<string>();
    const missing: string[] = [];
    for (let seed = 1; seed <= 12; seed++) {
      const state = gkr.setUp({ players: 2, quickStart: true }, seed);
      const random = new Random(seed);
      while (gkr.decision(state) !== undefined) {
        const seat = gkr.seatToAct(state);
        const asked = gkr.question(state, seat)!;
        const name = questionName(asked.step);
        const own = hand(viewOf(state, seat), seat);
        for (const target of (asked.options ?? []).flatMap(({ targets }) => targets)) {
          if (!('card' in target)) continue;
          if (CARDS_ELSEWHERE.some((one) => one === name)) elsewhere.add(name);
          else if (!own.includes(target.card)) missing.push(`${name} ${target.card}`);
        }
        gkr.takeAtRandom(state, seat, random);
      }
    }
    expect(missing).toEqual([]);
    expect([...elsewhere]).toContain('chooseCardToFire');
  });
});

describe('words', () => {
  const faceTexts = { en, fr, it };
  const translate = createTranslator([kernelTexts, texts, faceTexts]);

  test('the three languages say the same things', () => {
    expect(checkCatalogues([faceTexts])).toEqual([]);
  });

  test('panels and pieces can be read in every language', () => {
    const state = gkr.setUp({ players: 4, quickStart: true }, 3);
    const view = viewOf(state);
    expect(hand(view, 1)).toHaveLength(6);
    const said = [...panel(view, 1).map(({ label }) => label), ...pieceTexts(view)];
    for (const language of languages) for (const text of said) expect(translate(language, text)).not.toMatch(/[{}⟨]/);
  });

  test('every pilot of the pack and every unit has a name', () => {
    const { pilots, units } = housePack;
    for (const { id } of [...pilots, ...units]) {
      for (const language of languages) expect(translate(language, { key: `card.${id}.text` })).not.toMatch(/⟨/);
    }
    expect(BATTLEFIELD.place('5E')).toBeDefined();
  });
});
