import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { automachia, automachiaJson, buildFirst } from './driver.js';

buildFirst();

interface Described {
  readonly game: string;
  readonly rulesVersion: string;
  readonly options: { readonly properties: Record<string, unknown> };
  readonly table: { readonly properties: Record<string, unknown> };
  readonly decisions: readonly {
    readonly step: string;
    readonly rule: string;
    readonly schema: { readonly type: string };
  }[];
  readonly scenario: Record<string, unknown>;
}

test('describe publishes options, table, decisions and scenario files', async () => {
  const described = await automachiaJson<Described>('describe', 'tournoi');
  expect(described).toMatchObject({ game: 'tournoi', rulesVersion: tournoi.version });
  expect(described.options.properties).toEqual({
    players: { type: 'integer', minimum: 2, maximum: 4, default: 2 },
    life: { enum: [2, 3], default: 3 },
  });
  expect(Object.keys(described.table.properties)).toEqual(expect.arrayContaining(['turn', 'robots', 'hands', 'piles']));
  expect(described.decisions.map(({ step }) => step)).toContain('match.chooseDirection');
  for (const { rule, schema } of described.decisions) {
    expect(rule).toMatch(/^GTM-/);
    expect(schema.type).toBe('object');
  }
  expect(described.scenario).toHaveProperty('$schema');
});

test('every word that describes a table is in the published schema', async () => {
  const { table } = await automachiaJson<Described>('describe', 'tournoi');
  const words = Object.keys(tournoi.describe(tournoi.setUp({ players: 3 }, 1)));
  expect(Object.keys(table.properties)).toEqual(expect.arrayContaining(words));
});

test('describe prints JSON in any case', async () => {
  const [plain, json] = [await automachia('describe', 'tournoi'), await automachia('describe', 'tournoi', '--json')];
  expect(plain).toEqual(json);
});
