// How the game is spoken of: what pages have of its words, what its cards say, its map, and names at a table.

import { effectTexts, printedWords, vocabularyTexts } from '@automachia/effects';
import { createTranslator, kernelTexts, languages } from '@automachia/i18n';
import type { Table } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import { boxOf } from '../src/cards/box.js';
import silent from '../src/cards/silent.json' with { type: 'json' };
import { spokenWords } from '../src/cards/spokenWords.js';
import { vocabulary } from '../src/cards/vocabulary.js';
import { gears, housePack, texts } from '../src/index.js';
import { voice } from '../src/voice.js';
import wordsEn from '../text/words/en.json' with { type: 'json' };
import wordsFr from '../text/words/fr.json' with { type: 'json' };
import wordsIt from '../text/words/it.json' with { type: 'json' };

const printed = { en: wordsEn, fr: wordsFr, it: wordsIt };
const translate = createTranslator([kernelTexts, texts]);

describe('what is printed for pages', () => {
  // node tools/print-words.mjs gears prints both anew.
  test('is every word without what it does', () => {
    expect(silent).toEqual(printedWords(vocabulary));
  });

  test.each(languages)('has the messages of the words in %s', (language) => {
    expect(printed[language]).toEqual({ ...effectTexts[language], ...vocabularyTexts(vocabulary)[language] });
  });

  test('reads the texts of a pack as the rules do', () => {
    const [spoken, played] = [boxOf(housePack, spokenWords).book, boxOf(housePack, vocabulary).book];
    expect([...spoken.scripts.keys()]).toEqual([...played.scripts.keys()]);
    expect(spoken.numbersNamed).toBe(played.numbersNamed);
    expect(spoken.faults).toEqual([]);
  });
});

describe('what cards say', () => {
  const cards = [
    ...housePack.orders.map(({ id }) => id),
    ...housePack.ai.map(({ number }) => `ai-${number}`),
    ...housePack.weapons.map(({ id }) => id),
    ...housePack.characters.map(({ id }) => id),
    ...housePack.enemies.map(({ id }) => `enemy-${id}`),
    ...housePack.equipment.map(({ id }) => `equipment-${id}`),
    ...housePack.locations.map(({ id }) => id),
  ];

  test.each(languages)('is a name and a sentence for each in %s', (language) => {
    for (const card of cards) {
      expect(texts[language][`card.${card}.name`]).toMatch(/^[^{}⟨]+$/);
      expect([card, texts[language][`card.${card}.text`]]).toEqual([card, expect.stringMatching(/^[^{}⟨]+\.$/)]);
    }
  });

  test('is written from what they do', () => {
    expect(texts.en['card.ord-rapid.text']).toMatchInlineSnapshot(
      `"1. attack (normal attack). 2. attack (normal attack). Reaction: Guard."`,
    );
    expect(texts.en['card.ai-12.text']).toMatch(/^Group\. .*2 zones towards the nearest COG.*otherwise spawn/);
    expect(texts.en['card.lancer.text']).toMatchInlineSnapshot(`"Per omen: +1 wound."`);
    expect(texts.en['card.baird.text']).toMatchInlineSnapshot(
      `"May hold 4 weapons beside the grenades. Picks up a dropped weapon without discarding a card."`,
    );
  });
});

describe('at a table', () => {
  const table = (more: Table = {}): Table =>
    gears.describe(
      gears.arrange(
        { players: 2 },
        {
          stage: 1,
          map: { '2A': '', '9A': '2A' },
          doors: ['9A'],
          cogs: { 1: { is: 'dom', at: '2A.E' }, 2: { is: 'cole', at: '2A.C' } },
          locusts: { 'drone-2': { at: '9A.A' }, 'boomer-1': { is: 'grinder', at: '9A.B' } },
          ...more,
        },
        1,
      ),
    );

  test('players are called by their characters, and a figure by the enemy that it stands for', () => {
    const names = voice.ownNames!(table(), housePack).map(({ general, own }) => [
      translate('en', general),
      translate('en', own),
    ]);
    expect(names).toEqual([
      ['Alpha', 'Dom'],
      ['Bravo', 'Cole'],
      ['Boomer 1', 'Grinder 1'],
    ]);
  });

  test('the map is that of the tiles as they lie, joined at their openings, and what stands there stands in a zone', () => {
    const { laid, standing, marks } = voice.onMap!(table(), housePack);
    if (laid === undefined || !('areas' in laid)) throw new Error('There is no map of areas.');
    const places = laid.areas.map(({ id }) => id);
    expect(places).toEqual(expect.arrayContaining(['2A.A', '9A.A']));
    expect(standing.map(({ id, at }) => [id, at])).toEqual([
      ['cog-1', '2A.E'],
      ['cog-2', '2A.C'],
      ['drone-2', '9A.A'],
      ['boomer-1', '9A.B'],
    ]);
    for (const { at } of standing) expect(places).toContain(at);
    // No square is covered twice.
    const squares = laid.areas.flatMap((area) => area.squares.map((square) => square.join()));
    expect(new Set(squares).size).toBe(squares.length);
    // 2A.B and 9A.C have printed holes; the door lies at the exit of 9A.
    expect(Object.entries(marks).map(([zone, texts_]) => [zone, texts_.map(({ key }) => key)])).toEqual(
      expect.arrayContaining([
        ['2A.B', ['mark.hole']],
        ['9A.C', ['mark.hole']],
        ['9A.B', ['mark.door']],
      ]),
    );
  });

  test('no wall stands where one can walk, and none is missing where one cannot', () => {
    const { laid } = voice.onMap!(table(), housePack);
    const walls = laid !== undefined && 'areas' in laid ? laid.walls!.map((pair) => pair.join(' ')) : [];
    // 2A.D and 2A.E are joined by an elevation alone; 2A.C can be walked to.
    expect(walls).toContain('2A.D 2A.E');
    expect(walls).not.toContain('2A.C 2A.E');
  });

  test('before anything is laid there is an empty map', () => {
    const { laid, standing } = voice.onMap!(gears.describe(gears.setUp({ players: 2 }, 1)), housePack);
    expect(laid).toEqual({ areas: [], walls: [] });
    expect(standing).toEqual([]);
  });

  test('what is asked in an Order step is asked in the Order step', () => {
    const turn = { first: 1, active: 1, number: 1, at: 'takeOrders' };
    expect(table({ turn, hands: { 1: ['ord-advance'] } })['turn']).toMatchObject({ phase: 'ordering' });
  });

  test('the goal is that of the stage, and during set-up that of the mission', () => {
    const goal = (stage: number) => voice.aim(table({ stage }), housePack).goal;
    expect(translate('en', goal(1).label)).toMatch(/^Emergence, stage 1: flip the card when .*emergence hole/);
    expect(translate('en', goal(2).label)).toMatch(/^Emergence, stage 2: flip the card when .*Locust/);
    expect([goal(0).rule, goal(1).rule]).toEqual(['GOW-END-01', 'GOW-OBJ-02']);
  });

  test('a COG, a Locust and a zone say what they are', () => {
    const said = (target: Parameters<typeof voice.inspect>[0]): string[] =>
      voice
        .inspect(target, { table: table(), seat: 1 }, housePack)
        .flatMap(({ name, lines }) => [
          translate('en', name),
          ...lines.map(({ label, value }) => `${translate('en', label)}${value === undefined ? '' : `: ${value}`}`),
        ]);
    expect(said({ piece: 'cog-1' })).toMatchInlineSnapshot(`
      [
        "Alpha",
        "Health: 0/6",
        "Zone: 2A.E",
        "Defence dice: 2",
        "Once a turn, in the own Order step: move 1 zone for nothing.",
        "Gnasher Shotgun: 3",
        "Snub Pistol: 2",
        "Grenade tokens: 2",
      ]
    `);
    expect(said({ piece: 'drone-2' })).toMatchInlineSnapshot(`
      [
        "Drone 2",
        "Zone: 9A.A",
        "Attack dice: 3",
        "Defence dice: 1",
        "Health: 3",
        "Per omen: +1 wound",
        "Takes cover by itself",
      ]
    `);
    expect(said({ zone: '2A.B' })).toMatchInlineSnapshot(`
      [
        "Zone 2A.B",
        "Open emergence hole",
      ]
    `);
  });
});
