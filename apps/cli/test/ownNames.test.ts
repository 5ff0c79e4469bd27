// Where things have names of their own at a table, the terminal and a replay say them, and never the general ones beside.

import { createTranslator, kernelTexts, languages } from '@automachia/i18n';
import { Random } from '@automachia/kernel';
import { Match } from '@automachia/kernel/host';
import { gameIds, manifestOf, openGame, thinkHere } from '@automachia/shelf';
import { describe, expect, test } from 'vitest';
import { gameNamed } from '../src/games.js';
import { LinePlay } from '../src/play/lines.js';
import { readSetting } from '../src/play/settings.js';
import { layTable, wordsAt } from '../src/play/table.js';
import { textOf } from '../src/play/terminal/styled.js';
import { plainDrawing } from '../src/boards/plain.js';
import { LogWriter } from '../src/replay/log.js';

const all = await Promise.all(
  gameIds.map(async (id) => {
    const manifest = manifestOf(id)!;
    const [entry, voice, pack] = await Promise.all([openGame(id)!, manifest.voice(), manifest.house.read()]);
    return { id, entry, voice, pack, options: manifest.firstOptions ?? {} };
  }),
);
const naming = all.filter(({ voice }) => voice.ownNames !== undefined);

test('some game has them', () => {
  expect(naming.map(({ id }) => id)).toContain('gkr');
});

describe.each(naming)('$id', ({ id, entry, voice, pack, options }) => {
  const { game, texts } = entry;
  const plain = createTranslator([kernelTexts, texts]);

  /** Sentences that call something by its general name, and those that call it by its own. */
  function namesIn(lines: readonly string[], language: (typeof languages)[number], table: object) {
    const names = voice.ownNames!(table as never, pack);
    const [general, own] = [
      names.map((one) => plain(language, one.general)),
      names.map((one) => plain(language, one.own)),
    ];
    expect(names.length).toBeGreaterThan(0);
    return {
      general: lines.filter((line) => general.some((name) => line.includes(name))),
      own: lines.filter((line) => own.some((name) => line.includes(name))),
    };
  }

  test.each(languages)('a replay says them (%s)', (language) => {
    const match = new Match(game, { options: { players: 2, ...options }, chance: { seed: 5 }, seats: [] });
    const random = new Random(5);
    while (!match.isOver && match.choices.length < 400) {
      const seat = game.seatToAct(match.state);
      match.choose(seat, game.propose(match.state, seat, random));
    }
    const writer = new LogWriter(entry, language);
    const lines = writer.lines(writer.logOf(game, match.record(), undefined));
    const found = namesIn(lines, language, game.describeFor(0, match.state));
    expect(found.general).toEqual([]);
    expect(found.own.length).toBeGreaterThan(20);
  });

  test.each(languages)('the terminal says them (%s)', async (language) => {
    const setting = {
      ...readSetting(await gameNamed(id), { lang: language, seed: 1, bots: 'random' }),
      drawing: plainDrawing,
    };
    const sitting = layTable(setting, { think: thinkHere, stop: async () => undefined }, undefined);
    const lines: string[] = [];
    let answered = 0;
    const io = {
      columns: 100,
      write: (spans: Parameters<typeof textOf>[0]) => void lines.push(textOf(spans)),
      read: async () => {
        if (answered++ >= 80) return undefined;
        const [seat] = sitting.askedHumans;
        const offered = seat === undefined ? [] : (sitting.question(seat)?.options ?? []);
        return String(1 + (answered % Math.max(1, offered.length)));
      },
    };
    await new LinePlay(sitting, plainDrawing, wordsAt(setting, language), io).run();
    const found = namesIn(lines, language, sitting.table(0));
    expect(found.general).toEqual([]);
    expect(found.own.length).toBeGreaterThan(10);
  });
});
