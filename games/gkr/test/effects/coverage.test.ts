// Nothing in the house pack that has an effect goes untried: it is named in a test beside this one or in a scenario.

import { triesEverything } from '@automachia/testing';
import { expect, test } from 'vitest';
import { housePack } from '../../src/index.js';

const { cards, units, sponsors, pilots, upgrades } = housePack;
const named = [...cards, ...units, ...sponsors, ...pilots].filter(
  (entry) => 'effects' in entry && entry.effects.length > 0,
);
const strikes = cards.filter(({ kind }) => kind === 'orbital');

triesEverything({
  test,
  // A unit is tried under its class: its faction and its class stand in the same test.
  ids: [...named, ...strikes].map(({ id }) => id).filter((id) => !/-U[CRS]$/.test(id)),
  folders: [new URL('./', import.meta.url), new URL('../../scenarios/', import.meta.url)],
});

test('upgrades are unlocked by a place on the track, not named', () => {
  expect(upgrades).toHaveLength(3);
});
