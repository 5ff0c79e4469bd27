// The texts of cards are generated: every one can be read in every language, and says what the card does.

import { checkCatalogues, languages } from '@automachia/i18n';
import { writesReadableTexts } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import { cardTexts } from '../src/content/cardTexts.js';
import { housePack } from '../src/content/housePack.js';
import { houseTexts } from '../src/content/houseTexts.js';

const keys = Object.keys(cardTexts(housePack, 'en'));

test('the three languages say the same things', () => {
  expect(checkCatalogues([houseTexts])).toEqual([]);
});

test('everything that has effects has a text', () => {
  const { cards, units, sponsors, pilots, upgrades } = housePack;
  expect(keys).toHaveLength(cards.length + units.length + sponsors.length + pilots.length + upgrades.length);
});

writesReadableTexts({
  describe,
  test,
  texts: (language) => cardTexts(housePack, language),
  // Nothing of the language of effects shows through.
  notation: /ownHH|\bself\b|\bTN\b|\bDMG\b|[A-Z]{2,}_/,
  // Room for two languages' worth of English on a card.
  longest: 310,
  counted: {
    fr: ['Dégât', 'carte', 'Dés', 'Tag', 'point'],
    it: ['danni', 'danno', 'carta', 'carte', 'Dadi', 'Tag', 'punti'],
  },
});

test('every number of an effect is in its text', () => {
  const numbersOf = (value: unknown): number[] =>
    typeof value === 'number'
      ? [Math.abs(value)]
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([field, part]) =>
            field === 'within' || field === 'hexes' || field === 'steps' ? [] : numbersOf(part),
          )
        : [];
  const texts = cardTexts(housePack, 'en');
  const { cards, units, sponsors, pilots, upgrades } = housePack;
  // "both", "any", "the first", "exactly" say these numbers in words.
  const inWords = ['MRD-R2', 'SP-01', 'SP-04', 'L4'];
  for (const entry of [...cards, ...units, ...sponsors, ...pilots, ...upgrades]) {
    if (inWords.includes(entry.id) || !('effects' in entry)) continue;
    for (const number of numbersOf(entry.effects)) expect(texts[`card.${entry.id}.text`]).toContain(String(number));
  }
});

test('a few texts as people read them', () => {
  const texts = languages.map((language) => cardTexts(housePack, language));
  expect(texts.map((all) => all['card.HLX-P1.text'])).toEqual([
    'You may pay 1 energy; if you do, damage +1.',
    'Vous pouvez payer 1\u00a0point d’énergie\u202f; dans ce cas, dégâts\u00a0+1.',
    'Puoi pagare 1\u00a0punto di Energia; in tal caso, Danni\u00a0+1.',
  ]);
  expect(texts.map((all) => all['card.L2.text'])).toEqual([
    'At the start of the Reset phase, if you have at least 1 energy left: you may lose 1 energy, then move 1 random card from your Damage Pile to your discard.',
    'Au début de la Phase de Réinitialisation, s’il vous reste au moins 1\u00a0point d’énergie\u202f: vous pouvez perdre 1\u00a0point d’énergie, puis mettre 1\u00a0carte au hasard de votre pile des dégâts dans votre défausse.',
    'All’inizio della Fase di Ripristino, se ti resta almeno 1\u00a0punto di Energia: puoi perdere 1\u00a0punto di Energia, poi mettere 1\u00a0carta a caso dalla tua Pila dei Danni negli Scarti.',
  ]);
  expect(texts.map((all) => all['card.OBK-O2.text'])).toEqual([
    'Target: one enemy GKR adjacent to your Heavy Hitter. After the attack: your Heavy Hitter takes 1 damage, saves allowed.',
    'Cible\u202f: un GKR ennemi à côté de votre Heavy Hitter. Après l’attaque\u202f: votre Heavy Hitter subit 1\u00a0dégât, sauvegarde permise.',
    'Bersaglio: un GKR nemico adiacente al tuo Heavy Hitter. Dopo l’attacco: il tuo Heavy Hitter subisce 1\u00a0danno, con Tiro Salvezza.',
  ]);
});

test('a text follows its numbers', () => {
  const stronger = housePack.cards.map((card) =>
    card.id === 'HLX-R1' && card.kind === 'reaction'
      ? {
          ...card,
          effects: [
            { at: ['TARGETED'], does: [{ do: 'modify', stat: 'TN', by: 3, scope: 'attack', to: 'attack' }] } as const,
          ],
        }
      : card,
  );
  expect(cardTexts({ ...housePack, cards: stronger }, 'en')['card.HLX-R1.text']).toBe(
    'Play it before the attack roll. Target number +3 for this attack.',
  );
});
