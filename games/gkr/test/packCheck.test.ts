// A pack that somebody wrote: what is refused, where, and what to do about it. Effects are in effectCheck.test.ts.

import { writeFault } from '@automachia/content-tools';
import { type Language, languages } from '@automachia/i18n';
import { allTextsOf } from '@automachia/manifest';
import { expect, test } from 'vitest';
import { housePack } from '../src/content/housePack.js';
import { gameTexts } from '../src/content/gameTexts.js';
import { checkPack } from '../src/content/pack.js';
import { voice } from '../src/voice.js';
import { faultsWith, houseFiles } from './packEditing.js';

test('the house pack is in order', () => {
  const { faults, pack, texts } = checkPack(houseFiles);
  expect(faults.map(writeFault)).toEqual([]);
  expect(housePack).toMatchObject({ ...pack });
  // With it come the names of its cards; what they say is written from what they do.
  for (const language of languages) {
    expect(texts?.[language]?.['card.HLX-P1.name']).toBeTruthy();
    const known = { ...gameTexts[language], ...texts?.[language] };
    expect(voice.writtenTexts?.(pack!, known, language)['card.HLX-P1.text']).toBeTruthy();
  }
});

test('a card may have wording of its own, in every language or in none, which stands beside what it does', () => {
  const files = new Map(houseFiles);
  const word = (language: Language, wording: string): void => {
    const file = `text/${language}.json`;
    const texts = JSON.parse(houseFiles.get(file)!) as Record<string, string>;
    files.set(file, JSON.stringify({ ...texts, 'card.HLX-P1.wording': wording }));
  };
  word('en', 'Burn it down.');
  expect(checkPack(files).faults.map(writeFault)).toEqual([
    expect.stringContaining('text/fr.json:1:1 › card.HLX-P1.wording: is missing: write the wording in this language'),
    expect.stringContaining('text/it.json:1:1 › card.HLX-P1.wording: is missing: write the wording in this language'),
  ]);
  word('fr', 'Brûlez-le.');
  word('it', 'Brucialo.');
  const { faults, pack, texts } = checkPack(files);
  expect(faults.map(writeFault)).toEqual([]);
  const said = (language: Language): string => {
    const all = allTextsOf(voice, pack!, { ...gameTexts[language], ...texts?.[language] }, language);
    return all['card.HLX-P1.text']!;
  };
  const written = voice.writtenTexts!(pack!, { ...gameTexts.en, ...texts?.en }, 'en');
  expect(said('en')).toBe(`${written['card.HLX-P1.text']!} “Burn it down.”`);
  expect(said('fr')).toMatch(/\. «\u00a0Brûlez-le\.\u00a0»$/);
  expect(said('it')).toMatch(/\. «Brucialo\.»$/);
});

test('a fault is told with its line and column', () => {
  const cards = houseFiles.get('cards.json')!.replace('"do": "pay"', '"do": "bay"');
  const [fault] = checkPack(new Map(houseFiles).set('cards.json', cards)).faults.map(writeFault);
  expect(fault).toMatch(
    /^cards\.json:27:19 › HLX-P1 › effects\[0\]\.does\[0\]\.do: "bay" is not one of .*Did you mean "pay"\?$/,
  );
});

test('a file that is missing, stray or broken', () => {
  const faults = (files: ReadonlyMap<string, string>) => checkPack(files).faults.map(writeFault);
  const without = new Map(houseFiles);
  without.delete('units.json');
  expect(faults(without)).toEqual(['units.json: this file is missing: every pack has one.']);
  expect(faults(new Map(houseFiles).set('map.json', '[]'))).toEqual(['map.json: nothing reads this file. Remove it.']);
  expect(faults(new Map(houseFiles).set('decks.json', '[{')).join()).toContain(
    'decks.json:1:3 › [0]: not JSON: it needs a key',
  );
});

/** The change (file, place, value) and the complaint. */
const refused: Record<string, readonly [file: string, place: string, value: unknown, complaint: string]> = {
  // numbers of cards and units
  'a weapon for 4 energy': ['cards', 'HLX-P1/cost', 4, 'HLX-P1 › cost: 4 is out of range: at most 3.'],
  'a weapon for nothing': ['cards', 'HLX-P1/cost', 0, 'HLX-P1 › cost: 0 is out of range: at least 1.'],
  'nine defence dice': ['cards', 'OBK-P1/damage', 9, 'OBK-P1 › damage: 9 is out of range: at most 8.'],
  'half a point of damage': ['cards', 'OBK-P1/damage', 1.5, 'OBK-P1 › damage: 1.5 is not a whole number.'],
  'a range backwards': ['cards', 'HLX-P4/range', { min: 7, max: 6 }, 'HLX-P4 › range: runs from 7 to 6'],
  'a class of no weapon': ['cards', 'HLX-P4/class', 'X', '"X" is not one of E, B, M.'],
  'a kind of no card': ['cards', 'HLX-P4/kind', 'tertiary', 'kind: "tertiary" is not one of primary, secondary'],
  'an unknown need of a strike': ['cards', 'OBK-O1/target/needs/is', 'inTheOpne', 'Did you mean "inTheOpen"?'],
  'a save of 7+': ['units', 'HLX-UC/save', 7, 'HLX-UC › save: 7 is out of range: at most 6.'],
  'a Recon unit of 2 hit points': [
    'units',
    'HLX-US/hitPoints',
    2,
    'hitPoints: 2 is wrong: a recon unit has 1 (GKR-DMG-13).',
  ],
  'two Combat units': ['units', 'HLX-UR/class', 'combat', 'HLX has a combat unit already: one of each class.'],

  // copies and counts
  '4 copies of a primary weapon': [
    'cards',
    'HLX-P2/copies',
    4,
    'HLX-P2 › copies: 4 is wrong: a primary card has 5 copies (GKR-DCK-02).',
  ],
  '5 copies of a secondary weapon': [
    'cards',
    'HLX-S3/copies',
    5,
    'HLX-S3 › copies: 5 is wrong: a secondary card has 4 copies (GKR-DCK-03).',
  ],
  '6 Deploy cards': [
    'cards',
    'DEP-01/copies',
    6,
    'DEP-01 › copies: 6 is wrong: a deploy card has 5 copies (GKR-RUL-74).',
  ],
  '13 utility cards': [
    'cards',
    'VRX-M2/copies',
    1,
    'Orbital Strike, Reaction and Manoeuvre cards of VRX: 13 here, must be 14.',
  ],
  '15 utility cards': [
    'cards',
    'VRX-M3/copies',
    2,
    'Orbital Strike, Reaction and Manoeuvre cards of VRX: 15 here, must be 14.',
  ],
  'three primary weapons': ['cards', 'MRD-P4', undefined, 'primary weapons of MRD: 3 here, must be 4.'],
  'four secondary weapons': ['cards', 'MRD-S5', undefined, 'secondary weapons of MRD: 4 here, must be 5.'],
  'no Deploy card': ['cards', 'DEP-01', undefined, 'Deploy cards that all factions share: 0 here, must be 1.'],
  'two support units': ['units', 'MRD-US', undefined, 'support units of MRD: 2 here, must be 3.'],
  '34 sponsor cards': ['sponsors', 'SP-20/copies', 2, 'sponsor cards: 34 here, must be 33.'],
  '7 pilots': ['pilots', 'OBK-C4', undefined, 'pilots OBK can choose from: 7 here, must be 8.'],
  'two upgrades': ['upgrades', 'U3', undefined, 'upgrades: 2 here, must be 3.'],
  'three factions': ['pack', 'factions/MRD', undefined, 'is out of range: at least 4 in the list.'],
  'two factions of one colour': ['pack', 'factions/MRD/colour', 'blue', 'another faction is blue, too.'],

  // ids, rules, sources
  'an id given twice': ['units', 'HLX-UC/id', 'HLX-P1', '"HLX-P1" is an id in cards.json already: give each its own.'],
  'an id in small letters': [
    'cards',
    'HLX-P1/id',
    'hlx-p1',
    '"hlx-p1" is not a card id: capitals and digits with hyphens',
  ],
  'an unknown faction': [
    'cards',
    'HLX-P1/faction',
    'HXL',
    'there is no faction "HXL" in pack.json. Did you mean "HLX"?',
  ],
  'an unknown rule': [
    'cards',
    'HLX-P1/rules/0',
    'GKR-DKC-02',
    '"GKR-DKC-02" is not a rule of GKR. Did you mean "GKR-DCK-02"?',
  ],
  'a source of no field': [
    'cards',
    'HLX-P1/sources',
    { dammage: 'house' },
    'there is no field "dammage" here. Did you mean "damage"?',
  ],
  'an unknown source': ['cards', 'HLX-P1/source', 'rumour', '"rumour" is not one of rulebook, public, house.'],
  'a pack of another game': ['pack', 'game', 'tournoi', '"tournoi" must be "gkr".'],

  // the track
  'triggers that do not rise': [
    'pack',
    'track/triggers',
    [2, 2, 8],
    'track.triggers[1]: 2 must be above the trigger before it.',
  ],
  'a trigger beyond the track': [
    'pack',
    'track/triggers',
    [2, 5, 10],
    'track.triggers[2]: 10 is beyond the last space, 9.',
  ],
  'four triggers': [
    'pack',
    'track/triggers',
    [2, 4, 6, 8],
    'track.triggers: [2,4,6,8] is out of range: at most 3 in the list.',
  ],

  // battlefields
  'a hex of no board': [
    'battlefields',
    'landing/buildings/0',
    '3L',
    '"3L" is not a hex: write its number and its letter',
  ],
  'a hex before the first': ['battlefields', 'landing/buildings/0', '0B', '0B is not a hex of the board (GKR-MAP-12)'],
  'a building on a half-hex': [
    'battlefields',
    'landing/buildings/0',
    '9C',
    'landing › buildings[0]: 9C is a half-hex at the edge: nothing can stand there (GKR-MAP-12)',
  ],
  '11 buildings': ['battlefields', 'showdown/buildings/+', '2B', 'there are 11 buildings; the box has 10 (GKR-MAP-12)'],
  'too few starts': ['battlefields', 'showdown/starts/0', undefined, 'there are 3 start hexes for 4 players'],

  // decks
  'an illegal deck': [
    'decks',
    'ready-hlx/cards/HLX-P1',
    4,
    'ready-hlx › cards.HLX-P1: Monster Laser: take all 5 copies, not 4 (GKR-DCK-02)',
  ],
  'a deck of 26': [
    'decks',
    'ready-mrd/cards/MRD-R1',
    2,
    'ready-mrd › cards: the deck has 26 cards; it needs exactly 25 (GKR-DCK-01)',
  ],
  'an unknown card in a deck': ['decks', 'ready-obk/cards/OBK-M7', 1, 'there is no card OBK-M7 (GKR-DCK-01)'],
  'a faction without a deck': ['decks', 'ready-hlx', undefined, 'HLX has no ready-made deck.'],

  // names
  'a missing name': [
    'text/fr',
    'card.HLX-P1.name',
    undefined,
    'write the name of the card "HLX-P1" in this language ("fr").',
  ],
  'a name of nothing': ['text/it', 'card.HLX-P9.name', 'X', 'card.HLX-P9.name: nothing in the pack uses this text.'],
  'a card text by hand': ['text/it', 'card.HLX-P1.text', 'X', 'card.HLX-P1.text: nothing in the pack uses this text.'],
  'a name that does not parse': [
    'text/en',
    'card.HLX-P1.name',
    'Laser {',
    'card.HLX-P1.name: en “card.HLX-P1.name” is no ICU message',
  ],
};

test.each(Object.entries(refused))('%s is refused', (_, [file, place, value, complaint]) => {
  expect(faultsWith([`${file}.json`, place, value]).join('\n')).toContain(complaint);
});

test('what lies just inside the limits is accepted', () => {
  expect(
    faultsWith(
      ['cards.json', 'OBK-P1/cost', 1],
      ['cards.json', 'OBK-P1/damage', 8],
      ['cards.json', 'OBK-P1/speed', 12],
    ),
  ).toEqual([]);
  expect(faultsWith(['pack.json', 'track/last', 8])).toEqual([]);
  expect(faultsWith(['cards.json', 'VRX-M2/copies', 1], ['cards.json', 'VRX-M3/copies', 2])).toEqual([]);
});

test('[GKR-MAP-13] a battlefield that only breaks guidelines is accepted', () => {
  expect(faultsWith(['battlefields.json', 'landing/buildings', ['3C']])).toEqual([]);
});

test('several faults are told at once', () => {
  const faults = faultsWith(
    ['cards.json', 'HLX-P2/copies', 4],
    ['cards.json', 'OBK-P3/copies', 6],
    ['sponsors.json', 'SP-20/copies', 2],
  );
  expect(faults).toHaveLength(3);
});
