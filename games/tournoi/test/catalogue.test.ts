// The rule catalogue and the house pack: the same in three languages, and no number that the data does not give.

import { type Catalogues, checkCatalogues, createTranslator, languages, placeholdersIn } from '@automachia/i18n';
import { hasARuleCatalogue } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import cardsJson from '../../../content/tournoi-house/cards.json';
import packJson from '../../../content/tournoi-house/pack.json';
import packEn from '../../../content/tournoi-house/text/en.json';
import packFr from '../../../content/tournoi-house/text/fr.json';
import packIt from '../../../content/tournoi-house/text/it.json';
import en from '../catalogue/en.json';
import fr from '../catalogue/fr.json';
import it from '../catalogue/it.json';
import sources from '../catalogue/sources.json';
import { cardNumbers, catalogueValues } from '../src/catalogueValues.js';
import type { CardData, TournoiPack } from '../src/content.js';
import { texts as allTexts } from '../src/index.js';

const cards = cardsJson as CardData[];
const pack: TournoiPack = { ...packJson, cards };
const values = catalogueValues(pack);

// 54 clauses, 33 rulings and 4 examples.
hasARuleCatalogue({
  describe,
  test,
  catalogue: { en, fr, it },
  values,
  // Clauses of cards that give one token say so in words.
  unquoted: /Tokens$/,
  texts: allTexts,
  counts: { 'GTM-': 54 + 33 + 4, 'GTM-RUL-': 33, 'GTM-EX-': 4 },
});

describe('the rule catalogue', () => {
  test('says of every clause under which title it stands in the rulebook, and of nothing else', () => {
    const ids = Object.keys(en).filter((id) => !/-(?:RUL|EX)-/.test(id));
    expect(Object.keys(sources.places)).toEqual(ids);
    expect(sources.kind).toBe('section');
    for (const places of Object.values(sources.places)) {
      expect(places.length).toBeGreaterThan(0);
      for (const place of places) expect(place).toMatch(/^\p{Lu}.*[\p{L}\d]$/u);
    }
  });

  test('names the card where a clause is one of a card', () => {
    const names = new Set(
      Object.values(sources.places)
        .flat()
        .flatMap((place) => place.split('\u00a0: ')[1] ?? []),
    );
    const cardsInFrench = cards.map(({ id }) => (packFr as Record<string, string>)[`card.${id}.name`]!.toLowerCase());
    expect([...names].map((name) => name.toLowerCase()).sort()).toEqual([...new Set(cardsInFrench)].sort());
  });

  test('[GTM-RUL-02] the house deck has 54 cards', () => {
    expect(values.deckSize).toBe(54);
  });

  test('[GTM-EX-01] and [GTM-EX-02] quote what the pack gives to two and to three players', () => {
    expect(values).toMatchObject({ handOfTwo: 5, cardsOfTwo: 3, handOfThree: 4, cardsOfThree: 2 });
  });

  test('[GTM-EX-03] adds mine and bomb', () => {
    expect(values.mineAndBombDamage).toBe(2);
    const heavier = cards.map(
      (card): CardData => (card.id === 'bomb' ? { ...card, effect: { do: 'blast', area: 'around', damage: 3 } } : card),
    );
    expect(catalogueValues({ ...pack, cards: heavier }).mineAndBombDamage).toBe(4);
  });
});

describe('the house pack', () => {
  const texts: Catalogues = { en: packEn, fr: packFr, it: packIt };

  test('counts every card in its deck, and cites rules of the catalogue', () => {
    expect(Object.keys(pack.deck)).toEqual(cards.map((card) => card.id));
    for (const card of cards) for (const rule of card.rules) expect(en).toHaveProperty(rule);
  });

  test('cites every clause of the chapter on cards exactly once', () => {
    const clauses = Object.entries(en).filter(([, entry]) => entry.chapter === 'cards');
    expect(cards.flatMap((card) => card.rules)).toEqual(clauses.map(([id]) => id));
  });

  test('has a name and a text for every card in every language, and nothing else', () => {
    expect(checkCatalogues([texts])).toEqual([]);
    expect(Object.keys(packEn)).toEqual([
      packJson.name,
      ...cards.flatMap(({ id }) => [`card.${id}.name`, `card.${id}.text`]),
    ]);
  });

  test('writes card texts from the numbers of the card, and quotes every one of them', () => {
    const translate = createTranslator([texts]);
    for (const card of cards) {
      const numbers = cardNumbers(card);
      const key = `card.${card.id}.text`;
      const quoted = placeholdersIn('en', texts.en[key] ?? '').map(({ name }) => name);
      expect(quoted).toEqual(Object.keys(numbers).filter((name) => name !== 'tokens' || numbers[name] !== 1));
      for (const language of languages) expect(translate(language, { key, values: numbers })).not.toMatch(/[{}⟨]/);
    }
  });

  test('[GTM-ORB-02] an orbital strike says 2', () => {
    const strike = cards.find((card) => card.id === 'orbital-strike')!;
    const text = { key: 'card.orbital-strike.text', values: cardNumbers(strike) };
    expect(createTranslator([texts])('fr', text)).toMatch(/perd 2\u00a0points de vie\.$/);
  });
});
