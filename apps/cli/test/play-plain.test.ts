// A game without a drawing of its own, played in the terminal: what stands where in the words of the game, the question, a
// list to pick from.

import { languages } from '@automachia/i18n';
import { gameIds, thinkHere } from '@automachia/shelf';
import { describe, expect, test } from 'vitest';
import type { Text } from '@automachia/kernel';
import { placesIn, plainDrawing } from '../src/boards/plain.js';
import { gameNamed } from '../src/games.js';
import { sheetFor } from '../src/play/answers/index.js';
import { LinePlay } from '../src/play/lines.js';
import { readSetting } from '../src/play/settings.js';
import { lookLines } from '../src/play/speech.js';
import type { GameWords } from '../src/play/words.js';
import type { Sitting } from '../src/play/sitting.js';
import { layTable, wordsAt } from '../src/play/table.js';
import { textOf } from '../src/play/terminal/styled.js';

const thinker = { think: thinkHere, stop: async (): Promise<void> => undefined };

/** Plays by the numbers of the list until so many questions are answered or the match is over. */
async function play(id: string, questions: number, given: object = {}) {
  const setting = {
    ...readSetting(await gameNamed(id), { lang: 'en', seed: 1, bots: 'random', ...given }),
    drawing: plainDrawing,
  };
  const sitting: Sitting = layTable(setting, thinker, undefined);
  const lines: string[] = [];
  let answered = 0;
  /** Questions of windows at which there was nothing to do but to pass. */
  let idle = 0;
  const io = {
    columns: 100,
    write: (spans: Parameters<typeof textOf>[0]) => void lines.push(textOf(spans)),
    read: async () => {
      if (answered++ >= questions) return undefined;
      const [seat] = sitting.askedHumans;
      const options = seat === undefined ? [] : (sitting.question(seat)?.options ?? []);
      const isWindow = sitting.game.round(sitting.match.state) !== undefined;
      if (isWindow && options.length === 1 && options[0]!.choice === 'pass') idle += 1;
      return String(1 + (answered % Math.max(1, options.length)));
    },
  };
  const words = wordsAt(setting, setting.language);
  const status = await new LinePlay(sitting, plainDrawing, words, io).run();
  words.callBy(sitting.table(0));
  const { entry } = setting;
  const pack = {
    inspect: (...at: Parameters<GameWords['inspect']>) => entry.inspect(...at, entry.housePack),
    write: (text: Text) => words.write(text),
  };
  return { lines, status, answered, idle, sitting, words, pack };
}

describe.each(gameIds)('%s', (id) => {
  test('is played from lists, and shown in the words of the game', async () => {
    const { lines, sitting, answered, pack } = await play(id, 40);
    const transcript = lines.join('\n');
    // Giga-Robo! asks less often in as long.
    const enough = id === 'gigarobo' ? 10 : 20;
    expect(answered).toBeGreaterThan(enough);
    expect(sitting.match.choices.filter(([seat]) => seat === 1).length).toBeGreaterThan(enough);
    expect(transcript).toMatch(/^Goal: .+/m);
    // Nobody reads how the program writes a table down.
    expect(transcript).not.toMatch(/^(lots|boxes|piles|uses|decks|secrets)\b/m);
    const table = sitting.table(1);
    const things = placesIn(table).flatMap((cell) => pack.inspect({ cell }, { table, seat: 1 }));
    expect(things.length).toBeGreaterThan(0);
    for (const { name } of things.slice(0, 8)) expect(transcript).toContain(pack.write(name));
  });

  test.each(languages)(
    'what stands on a place, a player and the goal are told to whoever asks (%s)',
    async (language) => {
      const { sitting, words } = await play(id, 1, { lang: language });
      const looking = { table: sitting.table(1), seat: 1 };
      const place = placesIn(looking.table).find((cell) => words.look({ cell }, looking).length > 0);
      expect(lookLines(place!, looking, words).join(' ')).toMatch(/^[^⟨{]{12,}$/);
      expect(lookLines(words.robot(1), looking, words).length).toBeGreaterThan(0);
      expect(lookLines('teapot', looking, words)).toEqual([]);
      expect(words.goal(looking.table)).toMatch(/^\S+ ?: [^⟨{]+$/);
    },
  );

  test.each(languages)('is introduced in words (%s)', async (language) => {
    const setting = { ...readSetting(await gameNamed(id), { lang: language, seed: 1 }), drawing: plainDrawing };
    expect(wordsAt(setting, language).intro(id)).toMatch(/^[^⟨]+$/);
  });
});

test('answers are listed whole, so that each can be told from the next', async () => {
  const { lines } = await play('gkr', 1);
  const listed = lines.filter((one) => /^ *\d+ +\S/.test(one)).map((one) => one.replace(/^ *\d+ +/, ''));
  expect(listed.some((one) => one.includes('without a card'))).toBe(true);
  expect(listed.filter((one) => one.includes('…'))).toEqual([]);
});

test('where there is little room, answers break between words', async () => {
  const { sitting } = await play('gkr', 0);
  const setting = { ...readSetting(await gameNamed('gkr'), { lang: 'en', seed: 1 }), drawing: plainDrawing };
  const asked = { question: sitting.question(1)!, table: sitting.table(1), drawing: plainDrawing };
  const sheet = sheetFor({ ...asked, words: wordsAt(setting, 'en') });
  const wordsIn = (columns: number, rows: number): string[] =>
    sheet.lines(columns, rows).flatMap((one) => textOf(one).trim().split(/\s+/));
  expect(wordsIn(28, 5)).toEqual(wordsIn(200, 1000));
});

test('a deck that cannot be listed is picked among those that have a name', async () => {
  const { lines } = await play('gkr', 12, { options: 'quickStart=false' });
  expect(lines.join('\n')).toContain('whatever is allowed');
  // Nothing is left untranslated.
  expect(lines.join('\n')).not.toContain('⟨');
});

test('who has nothing to play in a window passes without being asked; several people at one screen are asked', async () => {
  const alone = await play('gkr', 60);
  expect(alone.sitting.match.choices.filter(([seat, choice]) => seat === 1 && choice === 'pass')).not.toEqual([]);
  expect(alone.idle).toBe(0);
  const together = await play('gkr', 60, { humans: '1,2' });
  expect(together.idle).toBeGreaterThan(0);
});
