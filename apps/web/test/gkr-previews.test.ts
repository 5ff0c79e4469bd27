// What GKR's face says before a choice and after it: names of answers, what a tag brings, what a line costs, the rows of
// the firing line with their reasons, and how shots, saves and ways are shown.

import { gkr, housePack, texts } from '@automachia/gkr';
import { createTranslator, kernelTexts, languages } from '@automachia/i18n';
import type { Choice, GameEvent, Seat } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import type { LogEntry, SentQuestion } from '@automachia/protocol';
import type { TableView } from '@automachia/protocol/view';
import { manifestOf } from '@automachia/shelf/manifests';
import { seatTable } from '@automachia/testing';
import { firingLine, playOrder, reasonsOf } from '@automachia/gkr/facts';
import { describe, expect, test } from 'vitest';
import type { LitTarget } from '../src/games/face.js';
import type { BoardPlay } from '../src/games/gkr/beats.js';
import { beats } from '../src/games/gkr/beats.js';
import { unitNumbers, unitOf } from '../src/games/gkr/cards.js';
import { costsOf, declarablesOf, redlineOf, spaceOf, tagChosen, tagsOf, waysOf } from '../src/games/gkr/facts.js';
import { cleared, thingAt, toggledAt, verdictOn } from '../src/games/gkr/layout/draft.js';
import { asArguments, unfold } from './around/unfolding.js';
import en from '../src/games/gkr/text/en.json' with { type: 'json' };
import fr from '../src/games/gkr/text/fr.json' with { type: 'json' };
import it from '../src/games/gkr/text/it.json' with { type: 'json' };
import './around/housePacks.js';

const translate = createTranslator([kernelTexts, texts, { en, fr, it }]);

function seated(table: Record<string, unknown>, players = 2, dice: readonly number[] = []) {
  return seatTable(gkr, { options: { players }, table: table as never, dice }).state;
}

type State = ReturnType<typeof seated>;

const viewOf = (state: State): TableView => gkr.describeFor(1, state);

/** A question as a host sends it. */
function questionOf(state: State, seat: Seat = 1): SentQuestion {
  const { options, ...asked } = gkr.question(state, seat)!;
  return { ...asked, choices: options?.map(({ choice }) => choice) ?? null } as unknown as SentQuestion;
}

function told(state: State, seat: Seat, choice: Choice): GameEvent[] {
  const answer = gkr.choose(state, seat, choice);
  if (answer.refused !== undefined) throw new Error(answer.refused);
  return answer.told.map((one) => eventFor(1, one));
}

function playsOf(state: State, seat: Seat, choice: Choice): BoardPlay[] {
  return beats(...asArguments(unfold(gkr, state, seat, choice, 1))).map(({ play }) => play as BoardPlay);
}

const FLANK = {
  turn: { gloryHound: 1, phase: 'combat', at: 'noCardIsLeft' },
  players: { 1: { hh: { at: '7E', facing: 'N' } }, 2: { hh: { at: '5E', facing: 'N' } } },
  hands: { 1: [], 2: [] },
  lines: { 1: ['HLX-S1'] },
};

const TAGGING = {
  battlefield: { starts: ['1B', '9J'], buildings: ['4E'] },
  turn: { gloryHound: 1, phase: 'tag', at: 'startTagging' },
  players: { 1: { hh: { at: '5E' }, track: 1 }, 2: { hh: { at: '9J' } } },
  buildings: [{ at: '4E', tags: { N: 1, NE: 1, NW: 1 } }],
  hands: { 1: [], 2: [] },
};

/** Parallax Jun: Orbital Strikes cost one less and are three faster. */
const DECLARING = {
  turn: { gloryHound: 2, phase: 'combat', at: 'declareFiringLine' },
  players: {
    1: { faction: 'MRD', pilot: 'MRD-C4', energy: 1, hh: { at: '1F' } },
    2: { faction: 'HLX', hh: { at: '9F' } },
  },
  hands: { 1: ['MRD-O1', 'MRD-S1'], 2: ['HLX-S1'] },
};

/** A building, an enemy and a unit of one's own are near. */
const MOVING = {
  battlefield: { starts: ['1B', '9J'], buildings: ['4D', '5C'] },
  turn: { gloryHound: 1, phase: 'movement', at: 'startMoving' },
  players: {
    1: { faction: 'HLX', energy: 2, hh: { at: '3C', facing: 'N' }, recon: { at: '4B' } },
    2: { hh: { at: '1J' }, combat: { at: '3D' } },
  },
  hands: { 1: ['DEP-01'], 2: [] },
};

const voice = await manifestOf('gkr')!.voice();

function labelOf(question: SentQuestion, choice: Choice, view: TableView) {
  return voice.shortLabel!(question, choice, view, housePack);
}

describe('answers are called by what the player sees', () => {
  const said = (state: State, choice: Choice): string =>
    translate('en', labelOf(questionOf(state), choice, viewOf(state)) ?? { key: 'choice.pass' });

  test('a target by its name and number, and to pass is to hold fire', () => {
    const state = seated(FLANK, 2, [2, 2]);
    expect(said(state, { target: 'hh-2', by: 'direct' })).toBe('Fire at Rampart, 4+ (92%)');
    expect(said(state, 'pass')).toBe('Hold fire');
  });

  test('a tag by its building, and that the building falls', () => {
    const state = seated(TAGGING);
    expect(said(state, { tag: '4E', on: 'S', by: 'hh-1' })).toBe('Tag 4E and demolish it');
    expect(said(state, 'pass')).toBe('Finish tagging');
  });

  test('a window is passed as before; a line says what it costs, and few cards are named', () => {
    const state = seated(DECLARING);
    const cost = declarablesOf(questionOf(state)).reduce((sum, one) => sum + one.cost, 0);
    const lost = `${cost - 1} ${cost === 2 ? 'card' : 'cards'} lost`;
    expect(said(state, { declare: ['MRD-S1'] })).toMatch(/^Seeker Pair \(\d energy/);
    expect(said(state, { declare: ['MRD-S1', 'MRD-O1'] })).toContain(`(${cost} energy, ${lost})`);
    expect(said(state, { declare: ['MRD-S1', 'MRD-O1', 'MRD-S4'] })).toBe(`3 cards (${cost} energy, ${lost})`);
    expect(labelOf(questionOf(state), { declare: [] }, viewOf(state))).toBeUndefined();
    expect(labelOf({ ...questionOf(state), step: 'round.playOrPass' }, 'pass', viewOf(state))).toBeUndefined();
  });

  test('a way and a deployment say what they cost, and to pass on is said in three words', () => {
    const moving = seated(MOVING);
    expect(said(moving, { move: '4C' })).toBe('Move to 4C: 1 energy');
    expect(said(moving, { move: '7D' })).toMatch(/^Move to 7D: \d energy, \d cards? lost$/);
    const deploying = seated({ ...MOVING, turn: { gloryHound: 1, phase: 'deploy', at: 'startDeploying' } });
    const deploy = (how: string): Choice => ({ deploy: 'combat', at: '3B', with: how });
    expect(said(deploying, deploy('card'))).toMatch(/^Deploy Torch on 3B with a card: 2 energy/);
    expect(said(deploying, deploy('energy'))).toMatch(/^Deploy Torch on 3B without a card: 4 energy/);
    expect(voice.passingOn!.map(({ label }) => translate('en', label))).toEqual([
      'Pass this attack',
      'Pass this phase',
    ]);
  });

  test('one hit point is one in every language', () => {
    const unit = unitOf('HLX', 'recon')!;
    for (const language of languages) {
      const [one, two] = [1, 2].map((hitPoints) => translate(language, unitNumbers({ ...unit, hitPoints })));
      expect(one!.replace(/1(?=\D*$)/, '2')).not.toBe(two);
    }
  });
});

describe('before it is final', () => {
  test('[GKR-DEM-01] the fourth tag says that the building falls, and which space is reached', () => {
    const question = questionOf(seated(TAGGING));
    expect(tagsOf(question)).toMatchObject([{ tag: '4E', on: 'S', by: 'hh-1', falls: true }]);
    expect(spaceOf(tagsOf(question)[0]!)).toBe(2);
    const lit: LitTarget[] = [
      { target: { cell: '4E' }, label: '', isChosen: true },
      { target: { piece: 'hh-1' }, label: '', isChosen: true },
    ];
    expect(tagChosen({ lit, question })?.brings.map(({ rule }) => rule)).toContain('GKR-ACH-08');
    expect(tagChosen({ lit: lit.slice(1), question })).toBeUndefined();
  });

  test('[GKR-ENE-06] a line says what it costs, how fast it is and what it redlines', () => {
    const question = questionOf(seated(DECLARING));
    const strike = declarablesOf(question).find(({ card }) => card === 'MRD-O1')!;
    expect(reasonsOf(strike.costReasons).map(({ by }) => by)).toEqual([strike.cost + 1, -1]);
    expect(reasonsOf(strike.speedReasons).map(({ by }) => by)).toEqual([strike.speed - 3, 3]);
    expect([0, 1, 2].map((cost) => redlineOf(question, cost))).toEqual([0, 0, 1]);
  });
});

describe('the firing line', () => {
  const state = seated(DECLARING);
  const events = [
    { type: 'phaseBegan', rule: 'GKR-SET-19', phase: 'combat' } as GameEvent,
    ...told(state, 1, { declare: ['MRD-S1', 'MRD-O1'] }),
    ...told(state, 2, { declare: ['HLX-S1'] }),
  ];
  const log: LogEntry[] = [{ n: 1, seat: 2, how: 'player', events }];

  test('[GKR-CBT-05], [GKR-CBT-07] says what was paid, and why a card is faster than it is printed', () => {
    const rows = firingLine(viewOf(state), log, housePack);
    const strike = rows.find(({ card }) => card === 'MRD-O1')!;
    expect(strike.speedReasons.map(({ by, rule }) => [by, rule]).at(-1)).toEqual([3, 'MRD-C4']);
    expect(strike.costReasons.at(-1)).toMatchObject({ by: -1, rule: 'MRD-C4' });
    // What is as printed needs no reasons.
    expect(rows.find(({ card }) => card === 'HLX-S1')).toMatchObject({ speedReasons: [], costReasons: [] });
    expect(rows.every(({ cost }) => cost !== undefined)).toBe(true);
  });

  test('[GKR-CBT-07] is ordered by speed, and by the play order from the Glory Hound on', () => {
    expect(playOrder(viewOf(state))).toEqual([2, 1]);
    const waiting = firingLine(viewOf(state), log, housePack).filter((row) => row.state === 'next');
    const speeds = waiting.map(({ speed }) => speed);
    expect(speeds).toEqual([...speeds].sort((one, other) => other - one));
  });
});

describe('what happens is shown', () => {
  test('a shot, then its saves one by one', () => {
    const state = seated(FLANK, 2, [3, 3, 6, 1]);
    const plays = playsOf(state, 1, { target: 'hh-2', by: 'direct' });
    expect(plays.map(({ kind }) => kind).slice(0, 2)).toEqual(['shot', 'saves']);
    expect(plays[0]).toMatchObject({ from: '7E', to: '5E', label: '6 / 4+', isGood: true });
    expect(plays[1]).toMatchObject({ to: '5E', label: '−1' });
    expect(plays[1]!.dice.map(({ isSaved }) => isSaved)).toEqual([true, false]);
  });

  test('a demolition follows its tag', () => {
    const state = seated(TAGGING);
    const plays = playsOf(state, 1, { tag: '4E', on: 'S', by: 'hh-1' });
    expect(plays.map(({ kind }) => kind).slice(0, 2)).toEqual(['tag', 'fall']);
  });

  test('a way is drawn as the rules tell it, before the move and with it', () => {
    const moving = seated(MOVING);
    const ways = waysOf(questionOf(moving));
    const costs = costsOf(questionOf(moving));
    expect(Object.keys(ways).length).toBeGreaterThan(60);
    for (const [cell, way] of Object.entries(ways)) {
      expect([cell, way.length, way.at(-1)]).toEqual([cell, costs.get(cell)?.energy, cell]);
    }
    // Near enough to be paid at once, and not where somebody is pushed away first.
    const paid = Object.keys(ways).filter((cell) => costs.get(cell)!.redline === 0 && cell !== '3D');
    expect(paid.length).toBeGreaterThan(5);
    for (const cell of paid) {
      const moves = playsOf(seated(MOVING), 1, { move: cell }).filter(({ kind }) => kind === 'move');
      expect(moves.map(({ way }) => way)).toEqual([['3C', ...ways[cell]!]]);
    }
  });

  test('a log from before ways were told moves straight', () => {
    const event = { type: 'unitMoved', rule: 'GKR-MOV-04', unit: 'hh-1', from: '5F', to: '3F' };
    const view = viewOf(seated(MOVING));
    const [beat] = beats([event], view, view, [view]);
    expect((beat!.play as BoardPlay).way).toEqual(['5F', '3F']);
  });
});

describe('laying out a battlefield', () => {
  const nothing = { starts: [], buildings: [] };

  test('a press places, a second one takes away, and a hex holds one thing', () => {
    const placed = toggledAt(nothing, 'buildings', '5F');
    expect(thingAt(placed, '5F')).toBe('buildings');
    expect(toggledAt(placed, 'buildings', '5F')).toEqual(nothing);
    expect(toggledAt(placed, 'starts', '5F')).toEqual({ starts: ['5F'], buildings: [] });
    expect(cleared(placed, '5F')).toEqual(nothing);
  });

  test('[GKR-MAP-12] errors come before advice, as the game says them', () => {
    expect(verdictOn(nothing, 2).errors.map(({ rule }) => rule)).toEqual(['GKR-MAP-12']);
    const { errors, warnings } = verdictOn({ starts: ['1B', '9J'], buildings: ['5F'] }, 2);
    expect(errors).toEqual([]);
    expect(warnings.map(({ rule }) => rule)).toContain('GKR-MAP-10');
  });
});
