// How the game is spoken of: what pages have of its words, what its cards say, and names at a table.

import { printedWords, vocabularyTexts, effectTexts, silentWords } from '@automachia/effects';
import { createTranslator, kernelTexts, languages } from '@automachia/i18n';
import type { Table } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import { boxOf } from '../src/cards/box.js';
import silent from '../src/cards/silent.json' with { type: 'json' };
import { contentOf, vocabulary } from '../src/cards/vocabulary.js';
import { housePack } from '../src/content/housePack.js';
import { gigarobo, texts } from '../src/index.js';
import type { GigaTypes } from '../src/model/steps.js';
import wordsEn from '../text/words/en.json' with { type: 'json' };
import wordsFr from '../text/words/fr.json' with { type: 'json' };
import wordsIt from '../text/words/it.json' with { type: 'json' };
import { voice } from '../src/voice.js';
import { lay } from './support/table.js';

const printed = { en: wordsEn, fr: wordsFr, it: wordsIt };
const written = Object.fromEntries(
  languages.map((language) => [language, voice.writtenTexts!(housePack, { ...texts[language] }, language)]),
) as Record<(typeof languages)[number], Readonly<Record<string, string>>>;
const translate = createTranslator([
  kernelTexts,
  { en: { ...texts.en, ...written.en }, fr: { ...texts.fr, ...written.fr }, it: { ...texts.it, ...written.it } },
]);

describe('what is printed for pages', () => {
  // node tools/print-words.mjs gigarobo prints both anew.
  test('is every word without what it does', () => {
    expect(silent).toEqual(printedWords(vocabulary));
  });

  test.each(languages)('has the messages of the words in %s', (language) => {
    expect(printed[language]).toEqual({ ...effectTexts[language], ...vocabularyTexts(vocabulary)[language] });
  });

  test('reads the texts of a pack as the rules do: the same entries, prices and alternatives', () => {
    const [spoken, played] = [boxOf(housePack, silentWords<GigaTypes>(silent)), contentOf(housePack)];
    expect(spoken.book.playables.map(({ id }) => id)).toEqual(played.book.playables.map(({ id }) => id));
    expect(spoken.book.numbersNamed).toBe(played.book.numbersNamed);
    expect([...spoken.book.scripts.keys()]).toEqual([...played.book.scripts.keys()]);
    expect(spoken.book.faults.map(({ key }) => key)).toEqual(played.book.faults.map(({ key }) => key));
  });
});

describe('what cards say', () => {
  const entries = [...housePack.pilots, ...housePack.robots].flatMap(({ cards, abilities }) => [
    ...cards,
    ...abilities,
  ]);

  test.each(languages)('is a sentence for each of the 325 entries in %s', (language) => {
    expect(entries).toHaveLength(325);
    for (const { name } of entries) {
      expect(written[language][`card.${name}.name`]).toBe(name);
      expect([name, written[language][`card.${name}.text`]]).toEqual([name, expect.stringMatching(/^[^{}⟨]+[.!]$/)]);
    }
  });

  test('says when it is played, what it takes and what it does', () => {
    expect(written.en['card.Power Flow.text']).toMatchInlineSnapshot(
      `"Response, when an opponent’s attack roll lies on the table. You may spend X power tokens; if you do, reroll X dice of the opponent’s roll."`,
    );
    expect(written.en['card.Volt Spike!.text']).toMatchInlineSnapshot(
      `"Inflict 1 surge, then for the next card of the combo: the minimum range of your attack: −1. Damage: deal base damage."`,
    );
    expect(written.en['card.Arc Wing.text']).toMatchInlineSnapshot(`"While 1 power token lies on it: you have Boost."`);
  });
});

describe('at a table', () => {
  const table = (laid: Parameters<typeof lay>[0] = {}): Table => gigarobo.describeFor(1, lay(laid));

  test('players are called by their pilots', () => {
    const names = voice.ownNames!(table(), housePack).map(({ own }) => translate('en', own));
    expect(names).toEqual(['Dash', 'Takashi Kato']);
  });

  test('the goal is that of the mode, and armour counts', () => {
    const { goal, seats } = voice.aim(table({ fighters: { 2: { armour: 3 } } }), housePack);
    expect(goal).toEqual({ label: { key: 'aim.goal.duel' }, rule: 'GIG-END-03' });
    expect(seats[1]!.lines).toMatchObject([{ value: '3/40', emphasis: 'bad' }]);
    const four = { players: 4, mode: 'teams' };
    expect(voice.aim(table({ options: four }), housePack).goal.label.key).toBe('aim.goal.teams');
    const each = { players: 4, mode: 'freeForAll' };
    expect(voice.aim(table({ options: each }), housePack).goal.label.key).toBe('aim.goal.freeForAll');
  });

  test('the map has every hex once, and says how high it lies and what is there', () => {
    const hexes = (voice.map!(housePack) as { hexes: readonly (readonly { id: string }[])[] }).hexes.flat();
    expect(new Set(hexes.map(({ id }) => id)).size).toBe(91);
    const city = { G5: { tier: 2 }, F7: { terrain: 'crater', element: 'flood', barrier: true, anchors: 2 } };
    const { heights, marks, standing } = voice.onMap!(table({ city }), housePack);
    expect(heights).toEqual({ G5: 2 });
    expect(marks['F7']!.map((mark) => translate('en', mark))).toEqual(['Crater', 'Flood', 'Barrier', '2 anchors']);
    expect(standing.map(({ at, owner }) => [at, owner])).toEqual([
      ['F6', 1],
      ['G6', 2],
    ]);
  });

  test('whatever lies in a hex, and every card wherever it lies, can be looked at', () => {
    const laid = {
      city: { G6: { tier: 1 }, F7: { terrain: 'rubble', barrier: true } },
      fighters: { 1: { hand: ['Panzerfaust!'], meter: [{ card: 'Shatter Hand!', slot: 2 }] } },
    };
    const looking = { table: table(laid), seat: 1 };
    const namesAt = (cell: string): string[] =>
      voice.inspect({ cell }, looking, housePack).map(({ name }) => translate('en', name));
    expect(namesAt('G6')).toEqual(['Takashi Kato in Chogoking', 'Tier 1 structure on G6']);
    expect(namesAt('F7')).toEqual(['Rubble on F7', 'Static barrier on F7']);
    const [card] = voice.inspect({ card: 'Shatter Hand!' }, looking, housePack);
    expect(card!.lines.map(({ label }) => translate('en', label))).toContain('In slot 2 of Mistral');
  });
});
