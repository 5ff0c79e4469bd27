// What the client knows of a rule beside its words: its place in the rulebook, its tests, its scenarios.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tableCatalogue } from '@automachia/hosting/table-book';
import { gameIds } from '@automachia/shelf/manifests';
import { ruleFactsOf, scenarioTextOf } from '../src/parts/ruleFacts.js';

const games = fileURLToPath(new URL('../../../games', import.meta.url));

/** Whose rules do not all have a test yet: `automachia rules <game> --uncovered` names them. */
const STILL_TO_BE_SHOWN = ['gears', 'gigarobo'];

/** Chapters beside the rulings that are ours, and stand in no rulebook. */
const OURS: Readonly<Record<string, readonly string[]>> = { gigarobo: ['card-rulings'] };

const { default: ofTable } = await tableCatalogue.en();

describe.each(gameIds)('the rules of %s', (game) => {
  const own = JSON.parse(readFileSync(path.join(games, game, 'catalogue/en.json'), 'utf8')) as object;
  const chapterOf = (id: string): string => (own as Record<string, { chapter: string }>)[id]?.chapter ?? '';
  // The rules of the table hold in every game, and stand in no rulebook.
  const catalogue = { ...own, ...ofTable };

  test('are all there, in the order of the catalogue, each with something that shows it', async () => {
    const facts = await ruleFactsOf(game);
    expect([...facts.keys()]).toEqual(Object.keys(catalogue));
    if (STILL_TO_BE_SHOWN.includes(game)) return;
    const shown = [...facts].filter(([, { tests, scenarios }]) => tests + scenarios.length > 0);
    expect(shown.map(([id]) => id)).toEqual(Object.keys(catalogue));
  });

  test('say where they stand, but for rulings, which are ours', async () => {
    const facts = [...(await ruleFactsOf(game))];
    const placed = facts.filter(([, { source }]) => source !== undefined && source.places.length > 0).map(([id]) => id);
    expect(placed.filter((id) => id.includes('-RUL-'))).toEqual([]);
    const { [game]: ours = [] } = OURS;
    const isClause = (id: string): boolean => !/-(?:RUL|EX)-/.test(id) && !ours.includes(chapterOf(id));
    expect(placed.filter(isClause)).toEqual(Object.keys(own).filter(isClause));
  });

  test('lead to every scenario there is, by a title, and to what is written in it', async () => {
    const named = [...(await ruleFactsOf(game)).values()].flatMap(({ scenarios }) => scenarios);
    const files = readdirSync(path.join(games, game, 'scenarios'));
    expect([...new Set(named.map(({ file }) => file))].sort()).toEqual(files.sort());
    // Addresses name a scenario without what its file's name ends in.
    for (const file of files) expect(file).toMatch(/^[a-z\d-]+\.yaml$/);
    for (const { file, title } of named) {
      const text = await scenarioTextOf(game, file);
      expect(text).toBe(readFileSync(path.join(games, game, 'scenarios', file), 'utf8'));
      expect(text).toContain(title);
    }
  });
});

test('of pages and of titles', async () => {
  expect((await ruleFactsOf('gkr')).get('GKR-SET-13')?.source).toEqual({
    kind: 'page',
    language: 'fr',
    places: ['14–15'],
  });
  expect((await ruleFactsOf('tournoi')).get('GTM-MOV-03')?.source).toEqual({
    kind: 'section',
    language: 'fr',
    places: ['Mise en place 5', 'Phase 3'],
  });
});

test('a game that is not here has none, and a scenario that is not there is an error', async () => {
  expect((await ruleFactsOf('chess')).size).toBe(0);
  await expect(scenarioTextOf('chess', 'mate.yaml')).rejects.toThrow('mate.yaml');
  await expect(scenarioTextOf('tournoi', 'mate.yaml')).rejects.toThrow('mate.yaml');
});
