// What manifests say of games is what the games themselves say.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@automachia/i18n';
import { Random } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import {
  checkPackFiles,
  gameIds,
  loadBots,
  loadRules,
  manifestOf,
  openGame,
  readHousePack,
  thinkHere,
} from '../src/index.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test('every folder of games that has a manifest is on the shelf', () => {
  const folders = readdirSync(path.join(root, 'games')).filter((name) =>
    existsSync(path.join(root, 'games', name, 'manifest.ts')),
  );
  expect([...gameIds].sort()).toEqual(folders.sort());
});

test.each(['constructor', '__proto__', 'toString', 'chess'])(
  '"%s" is no game, and a pack for it says so',
  async (name) => {
    expect(loadRules(name)).toBeUndefined();
    expect(loadBots(name)).toBeUndefined();
    const { faults, played } = await checkPackFiles(new Map([['pack.json', JSON.stringify({ game: name })]]));
    expect(faults).toMatchObject([{ file: 'pack.json', path: 'game' }]);
    expect(faults[0]?.complaint).toContain(`there is no game "${name}"`);
    expect(played).toBeUndefined();
  },
);

describe.each(gameIds)('%s', (id) => {
  const manifest = manifestOf(id)!;

  test('has the version and the options of its rules', async () => {
    const [{ game }, voice, pack] = await Promise.all([openGame(id)!, manifest.voice(), manifest.house.read()]);
    expect(game.id).toBe(id);
    expect(voice.rulesVersion).toBe(game.version);
    expect(voice.options(pack)).toEqual(game.options);
    expect(manifest.isCooperative ?? false).toBe(game.isCooperative);
  });

  test('says how a match is won and how far each seat is, whatever lies on the table', async () => {
    const [{ game }, voice, pack] = await Promise.all([openGame(id)!, manifest.voice(), manifest.house.read()]);
    const texts = await Promise.all(languages.map(async (language) => (await manifest.texts[language]()).default));
    const random = new Random(1);
    const state = game.setUp({}, 1);
    // Chance alone may come to no end for hours.
    for (let seat = game.seatToAct(state), i = 0; seat !== 0 && i < 1000; seat = game.seatToAct(state), i++) {
      const { goal, seats } = voice.aim(game.describe(game.viewFor(1, state).state), pack);
      for (const { label } of [goal, ...seats.flatMap(({ lines }) => lines)]) {
        for (const known of texts) expect(known).toHaveProperty([label.key]);
      }
      expect(new Set(seats.map((one) => one.seat)).size).toBe(seats.length);
      game.takeAtRandom(state, seat, random);
    }
  });

  test('knows every question, and calls every choice as the rules do', async () => {
    const [{ game }, voice, pack] = await Promise.all([openGame(id)!, manifest.voice(), manifest.house.read()]);
    const words = voice.vocabulary(pack);
    // To mend it: node tools/print-asked.mjs
    expect(words.asked).toEqual(
      Object.fromEntries(game.asking().map(({ step, kind, rule }) => [step, { kind, rule }])),
    );
    const listed = game.asking().filter(({ kind }) => kind !== 'open');
    for (const one of listed) expect(words.schema(one.step)).toEqual(one.schema);
    const random = new Random(1);
    const state = game.setUp(manifest.firstOptions ?? {}, 1);
    for (let i = 0; i < 200; i++) {
      const seat = game.seatToAct(state);
      if (seat === 0) break;
      const { step, rule, options = [] } = game.question(state, seat)!;
      for (const { choice, targets, label } of options.slice(0, 40)) {
        const said = words.option(step, choice, rule);
        expect({ choice: said?.choice, targets: said?.targets, label: said?.label }).toEqual({
          choice,
          targets,
          label,
        });
      }
      game.takeAtRandom(state, seat, random);
    }
  });

  test('its house pack has no fault, and is the same from its files and from its manifest', async () => {
    const house = await readHousePack(manifest);
    const folder = path.join(root, 'content', house.id);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
    const read = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
    const { faults, played, game } = await checkPackFiles(read);
    expect(faults).toEqual([]);
    expect(game).toBe(id);
    expect(played?.digest).toBe(house.digest);
  });

  test('has a catalogue and texts in every language', async () => {
    const { texts, catalogue } = await openGame(id)!;
    for (const language of languages) {
      expect(texts[language]).toHaveProperty([`game.${id}.name`]);
      expect(Object.keys(catalogue[language])).toEqual(Object.keys(catalogue.en));
    }
  });

  test('bots of every kind play it', async () => {
    const { game, bots } = await openGame(id)!;
    const state = game.setUp(manifest.firstOptions ?? {}, 1);
    const seat = game.seatToAct(state);
    for (const bot of Object.keys(bots)) {
      const budget = { iterations: 5 };
      const { choice } = await thinkHere({ game: id, bot, view: game.viewFor(seat, state), budget, seed: 1 });
      expect(game.choose(game.copy(state), seat, choice)).not.toHaveProperty('refused');
    }
  });
});
