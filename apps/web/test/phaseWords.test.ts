// What the score bar says: the turn with its phase, and of each seat no more than its plate has room for.

import { gkr, texts as gkrTexts } from '@automachia/gkr';
import type { Game, KernelState } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { manifestOf } from '@automachia/shelf/manifests';
import { seatTable } from '@automachia/testing';
import { texts, tournoi } from '@automachia/tournoi';
import { beforeAll, describe, expect, test } from 'vitest';
import { story as gkrStory } from '../src/games/gkr/story.js';
import { story } from '../src/games/tournoi/story.js';
import type { phaseWords as PhaseWords } from '../src/table/phaseWords.js';
import en from '../src/text/en.json' with { type: 'json' };
import fr from '../src/text/fr.json' with { type: 'json' };
import it from '../src/text/it.json' with { type: 'json' };
import { pretendToBeAPage } from './around/page.js';
import './around/housePacks.js';

const { phases } = (await manifestOf('tournoi')!.voice()) as { phases: readonly string[] };
const { phases: gkrPhases } = (await manifestOf('gkr')!.voice()) as { phases: readonly string[] };

let phaseWords: typeof PhaseWords;

beforeAll(async () => {
  pretendToBeAPage();
  ({ phaseWords } = await import('../src/table/phaseWords.js'));
});

test('the turn stands before the phase', () => {
  const table = { turn: { number: 4, at: 'chooseDirection' } };
  const { state } = seatTable(tournoi, { options: { players: 2, life: 3 }, table });
  const { count } = phaseWords({ phases, face: { story } }, tournoi.describeFor(1, state));
  expect(count).toEqual({ turn: 'Turn 4', whole: 'Turn 4, phase 3 of 8' });
});

test('before the first turn there is only the set-up, and it is not counted', () => {
  const { state } = seatTable(gkr, { options: { players: 2 } });
  const words = phaseWords({ phases: gkrPhases, face: { story: gkrStory } }, gkr.describeFor(1, state));
  expect(words.count).toEqual({ turn: '', whole: '' });
  expect(words.names).toHaveLength(1);
});

test('a game without turns counts its phases alone', () => {
  const { state } = seatTable(tournoi, { options: { players: 2, life: 3 } });
  const { count } = phaseWords({ phases, face: {} }, tournoi.describeFor(1, state));
  expect(count).toEqual({ turn: '', whole: 'Phase 1 of 8' });
});

describe('the phases of a game', () => {
  test('are all that play comes to; what is not of a turn stands alone', () => {
    expect(phasesOf(tournoi)).toEqual(new Set(phases));
    expect(phasesOf(gkr)).toEqual(new Set(['setUp', ...gkrPhases]));
  });

  test('have a name, and none is going on once the match is over', () => {
    for (const name of [...phases, ...gkrPhases, 'setUp'])
      expect(`phase.${name}` in { ...texts.en, ...gkrTexts.en }).toBe(true);
    expect(phaseWords({ phases, face: { story } }, { turn: { number: 4 } })).toMatchObject({ current: -1, name: '' });
  });
});

/** The phases in which a match stands or tells something. */
function phasesOf<S extends KernelState>(game: Game<S>): ReadonlySet<string> {
  const random = new Random(7);
  const state = game.setUp({ players: 2 }, 7);
  const found = new Set([game.phaseOf(state)]);
  for (let choices = 0; choices < 400 && game.outcome(state) === undefined; choices++) {
    const seat = game.seatToAct(state);
    const answer = game.choose(state, seat, game.propose(state, seat, random));
    if (answer.refused === undefined) for (const { phase } of answer.told) found.add(phase);
    found.add(game.phaseOf(state));
  }
  return new Set([...found].filter((phase) => phase !== undefined));
}

/** As many letters as a quarter of a phone's width holds beside a seat's mark. */
const ROOM = 13;

test('what a seat is doing fits on the plate of a phone in every language', () => {
  const states = ['away', 'choosing', 'out', 'over', 'sealed', 'watching', 'winner', 'yours'] as const;
  const said = [en, fr, it].flatMap((words) => states.map((state) => words[`web.state.${state}`]));
  expect(said.filter((words) => words.length > ROOM)).toEqual([]);
});
