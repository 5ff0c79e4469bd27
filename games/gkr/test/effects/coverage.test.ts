// Nothing in the house pack that has an effect goes untried: it is named in a test beside this one or in a scenario.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { housePack } from '../../src/index.js';

test('everything with an effect is tried', () => {
  const read = (folder: URL) => readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const written = [...read(new URL('./', import.meta.url)), ...read(new URL('../../scenarios/', import.meta.url))].join(
    '\n',
  );
  const { cards, units, sponsors, pilots, upgrades } = housePack;
  // Upgrades are unlocked by a place on the track, not named.
  const named = [...cards, ...units, ...sponsors, ...pilots].filter(
    (entry) => 'effects' in entry && entry.effects.length > 0,
  );
  expect(upgrades).toHaveLength(3);
  const strikes = cards.filter(({ kind }) => kind === 'orbital');
  // A unit is tried under its class: its faction and its class stand in the same test.
  const untried = [...named, ...strikes]
    .filter(({ id }) => !/-U[CRS]$/.test(id))
    .filter(({ id }) => !new RegExp(`\\b${id}\\b`).test(written));
  expect(untried.map(({ id }) => id)).toEqual([]);
});
