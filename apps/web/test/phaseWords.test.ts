// What the score bar says: the turn with its phase, and of each seat no more than its plate has room for.

import { gkr } from '@automachia/gkr';
import { seatTable } from '@automachia/testing';
import { tournoi } from '@automachia/tournoi';
import { beforeAll, expect, test } from 'vitest';
import { phases as gkrPhases } from '../src/games/gkr/panel.js';
import { story as gkrStory } from '../src/games/gkr/story.js';
import { phases } from '../src/games/tournoi/panel.js';
import { story } from '../src/games/tournoi/story.js';
import type { phaseWords as PhaseWords } from '../src/table/phaseWords.js';
import en from '../src/text/en.json' with { type: 'json' };
import fr from '../src/text/fr.json' with { type: 'json' };
import it from '../src/text/it.json' with { type: 'json' };
import { pretendToBeAPage } from './around/page.js';

let phaseWords: typeof PhaseWords;

beforeAll(async () => {
  pretendToBeAPage();
  ({ phaseWords } = await import('../src/table/phaseWords.js'));
});

test('the turn stands before the phase', () => {
  const table = { turn: { number: 4, at: 'chooseDirection' } };
  const { state } = seatTable(tournoi, { options: { players: 2, life: 3 }, table });
  const { count } = phaseWords({ phases, story }, tournoi.describeFor(1, state));
  expect(count).toEqual({ turn: 'Turn 4', whole: 'Turn 4, phase 3 of 8' });
});

test('before the first turn there is only the set-up, and it is not counted', () => {
  const { state } = seatTable(gkr, { options: { players: 2 } });
  const words = phaseWords({ phases: gkrPhases, story: gkrStory }, gkr.describeFor(1, state));
  expect(words.count).toEqual({ turn: '', whole: '' });
  expect(words.names).toHaveLength(1);
});

test('a game without turns counts its phases alone', () => {
  const { state } = seatTable(tournoi, { options: { players: 2, life: 3 } });
  const { count } = phaseWords({ phases }, tournoi.describeFor(1, state));
  expect(count).toEqual({ turn: '', whole: 'Phase 1 of 8' });
});

/** As many letters as a quarter of a phone's width holds beside a seat's mark. */
const ROOM = 13;

test('what a seat is doing fits on the plate of a phone in every language', () => {
  const states = ['away', 'choosing', 'out', 'over', 'sealed', 'watching', 'winner', 'yours'] as const;
  const said = [en, fr, it].flatMap((words) => states.map((state) => words[`web.state.${state}`]));
  expect(said.filter((words) => words.length > ROOM)).toEqual([]);
});
