// GKR-DCK: what makes a deck legal. One test per clause, at the boundary and one past it.

import { createTranslator, languages } from '@automachia/i18n';
import { expect, test } from 'vitest';
import { checkDeck, deckRules, sizeOf } from '../src/content/deckCheck.js';
import { housePack } from '../src/content/housePack.js';
import { houseTexts } from '../src/content/houseTexts.js';
import type { DeckList } from '../src/content/types.js';

const translate = createTranslator([houseTexts]);
const legal = housePack.decks.find(({ faction }) => faction === 'HLX')!.cards;

/** The deck of Helix Solaris with some counts changed; 0 leaves a card out. */
function deck(changes: DeckList = {}): DeckList {
  return { ...legal, ...changes };
}

function remarks(changes: DeckList): string[] {
  return checkDeck(housePack, 'HLX', deck(changes)).map(({ rule, text }) => `${rule} ${translate('en', text)}`);
}

test('[GKR-EX-01] one primary, two secondaries, 5 Deploy cards, 2 Orbital Strikes, 3 Reactions, 2 Manoeuvres: legal', () => {
  expect(checkDeck(housePack, 'HLX', legal)).toEqual([]);
  expect(sizeOf(legal)).toBe(25);
});

test('[GKR-DCK-01] a deck has exactly 25 cards', () => {
  expect(remarks({ 'HLX-M1': 1 })).toEqual([
    'GKR-DCK-01 the deck has 24 cards; it needs exactly 25',
    'GKR-DCK-05 choose 7 cards among Orbital Strikes, Reactions and Manoeuvres: there are 6',
  ]);
  expect(remarks({ 'HLX-R2': 2 })).toEqual([
    'GKR-DCK-01 the deck has 26 cards; it needs exactly 25',
    'GKR-DCK-05 choose 7 cards among Orbital Strikes, Reactions and Manoeuvres: there are 8',
  ]);
});

test('[GKR-DCK-01] every card is of the own faction', () => {
  const [foreign] = remarks({ 'HLX-M1': 0, 'VRX-M1': 2 });
  expect(foreign).toBe('GKR-DCK-01 Slipstream belongs to Vortex Freight: a deck holds cards of its own faction only');
  expect(remarks({ 'HLX-M9': 1 })[0]).toBe('GKR-DCK-01 there is no card HLX-M9');
});

test('[GKR-DCK-01] a card is in the deck a whole number of times', () => {
  expect(remarks({ 'HLX-R2': -1, 'HLX-M2': 2 })[0]).toMatch(/^GKR-DCK-01 HLX-R2: the number of copies must be/);
  expect(remarks({ 'HLX-R2': 1.5 })[0]).toMatch(/^GKR-DCK-01 HLX-R2: the number of copies must be/);
  expect(remarks({ 'HLX-M3': 0 })).toEqual([]);
});

test('[GKR-DCK-02] exactly one primary weapon', () => {
  expect(remarks({ 'HLX-P1': 0 })).toContain('GKR-DCK-02 choose exactly 1 primary weapon: there is none');
  expect(remarks({ 'HLX-P2': 5 })).toContain('GKR-DCK-02 choose exactly 1 primary weapon: there are 2');
  expect(remarks({ 'HLX-P1': 0, 'HLX-P4': 5 })).toEqual([]);
});

test('[GKR-DCK-02] all 5 copies of the primary weapon', () => {
  expect(remarks({ 'HLX-P1': 4 })).toContain('GKR-DCK-02 Monster Laser: take all 5 copies, not 4');
  expect(remarks({ 'HLX-P1': 6 })).toContain('GKR-DCK-02 Monster Laser: take all 5 copies, not 6');
});

test('[GKR-DCK-03] exactly two different secondary weapons', () => {
  expect(remarks({ 'HLX-S2': 0 })).toContain('GKR-DCK-03 choose exactly 2 different secondary weapons: there is 1');
  expect(remarks({ 'HLX-S5': 4 })).toContain('GKR-DCK-03 choose exactly 2 different secondary weapons: there are 3');
  expect(remarks({ 'HLX-S2': 0, 'HLX-S5': 4 })).toEqual([]);
});

test('[GKR-DCK-03] all 4 copies of each secondary weapon', () => {
  expect(remarks({ 'HLX-S1': 3 })).toContain('GKR-DCK-03 Needle Beam: take all 4 copies, not 3');
  expect(remarks({ 'HLX-S1': 8, 'HLX-S2': 0 })).toEqual([
    'GKR-DCK-03 choose exactly 2 different secondary weapons: there is 1',
    'GKR-DCK-03 Needle Beam: take all 4 copies, not 8',
  ]);
});

test('[GKR-DCK-04] 5 Deploy cards, which are all a faction has (GKR-RUL-74)', () => {
  expect(remarks({ 'DEP-01': 4, 'HLX-R2': 2 })).toEqual([
    'GKR-DCK-04 the deck holds 5 Deploy cards, not 4',
    'GKR-DCK-05 choose 7 cards among Orbital Strikes, Reactions and Manoeuvres: there are 8',
  ]);
  expect(remarks({ 'DEP-01': 6 })).toContain('GKR-DCK-04 the deck holds 5 Deploy cards, not 6');
  expect(remarks({ 'DEP-01': 0 })).toContain('GKR-DCK-04 the deck holds 5 Deploy cards, not 0');
});

test('[GKR-DCK-05] 7 cards of any mix, within the copies that exist', () => {
  expect(remarks({ 'HLX-O1': 0, 'HLX-O2': 2 })).toEqual([]);
  expect(remarks({ 'HLX-O1': 0, 'HLX-O2': 0, 'HLX-M2': 2 })).toEqual([]);
  expect(remarks({ 'HLX-R2': 0, 'HLX-R3': 1 })).toEqual([]);
  expect(remarks({ 'HLX-R2': 0, 'HLX-R1': 3 })).toEqual([
    'GKR-DCK-05 Flash Veil: 3 are too many, the faction has 2 copies',
  ]);
  expect(remarks({ 'HLX-R2': 0, 'HLX-M1': 1, 'HLX-M3': 2 })).toEqual([
    'GKR-DCK-05 Cold Restart: 2 are too many, the faction has 1 copy',
  ]);
});

test('[GKR-DCK-06] neither support units nor sponsor cards', () => {
  expect(remarks({ 'HLX-M1': 1, 'HLX-UC': 1 })[0]).toBe(
    'GKR-DCK-06 Torch is a support unit: its card is never part of the deck',
  );
  expect(remarks({ 'HLX-M1': 1, 'SP-03': 1 })[0]).toBe(
    'GKR-DCK-06 Hazard Pay is a sponsor card: it is never part of the deck',
  );
});

test('an empty deck breaks every clause that counts', () => {
  const rules = checkDeck(housePack, 'OBK', {}).map(({ rule }) => rule);
  expect(rules).toEqual(['GKR-DCK-01', 'GKR-DCK-02', 'GKR-DCK-03', 'GKR-DCK-04', 'GKR-DCK-05']);
});

test('every ready-made deck is legal, for its own faction only', () => {
  for (const { faction, cards } of housePack.decks) {
    for (const { id } of housePack.factions) {
      expect(checkDeck(housePack, id, cards).length === 0).toBe(id === faction);
    }
  }
});

test('every remark can be read in every language, and points at the card it is about', () => {
  const odd = deck({
    'HLX-P1': 4,
    'HLX-S1': 0,
    'DEP-01': 6,
    'HLX-R1': 3,
    'HLX-UC': 1,
    'SP-01': 1,
    'VRX-P1': 1,
    XX: 1,
    'HLX-M1': 0.5,
  });
  const found = checkDeck(housePack, 'HLX', odd);
  const keys = new Set([...found, ...checkDeck(housePack, 'HLX', {})].map(({ text }) => text.key));
  expect(keys.size).toBe(Object.keys(houseTexts.en).filter((key) => key.startsWith('deckCheck.')).length);
  for (const { text, path } of found) {
    for (const language of languages) expect(translate(language, text)).not.toMatch(/[{}⟨]|undefined/);
    for (const id of path) expect(odd).toHaveProperty(id as string);
  }
});

test('the shape of a deck adds up to its size', () => {
  const { size, primaries, secondaries, deployCards, utilityCards } = deckRules;
  expect(5 * primaries + 4 * secondaries + deployCards + utilityCards).toBe(size);
});
