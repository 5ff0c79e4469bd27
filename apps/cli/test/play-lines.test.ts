// The match in plain lines, driven in this process: whole matches in every language, what can be typed, what stays secret.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BotAnswer } from '@automachia/kernel/host';
import { describe, expect, test } from 'vitest';
import { readAnswer, readWish } from '../src/play/answers/index.js';
import { LinePlay } from '../src/play/lines.js';
import { readMatch } from '../src/play/saves.js';
import type { PlaySetting } from '../src/play/settings.js';
import { gameNamed } from '../src/games.js';
import { readSetting } from '../src/play/settings.js';
import type { Sitting } from '../src/play/sitting.js';
import { layTable, wordsAt } from '../src/play/table.js';
import { columnsOf, textOf } from '../src/play/terminal/styled.js';
import { thinkHere } from '@automachia/shelf';
import type { Thinking } from '@automachia/shelf';
import type { Thinker } from '../src/play/thinking.js';
import { root, scratchFolder } from './driver.js';

const tournoi = await gameNamed('tournoi');

const scratch = scratchFolder();

/** Bots that answer at once, in this thread. */
const atOnce: Thinker = {
  think: async (thinking: Omit<Thinking, 'id'>): Promise<BotAnswer> => thinkHere(thinking),
  stop: async () => Promise.resolve(),
};

function settingOf(given: Readonly<Record<string, unknown>>): PlaySetting {
  return readSetting(tournoi, { lang: 'en', seed: 1, bots: 'random', budget: '10it', ...given });
}

function sit(setting: PlaySetting): Sitting {
  const saved = setting.resume === undefined ? undefined : readMatch(setting.resume);
  return layTable(setting, atOnce, setting.seed === undefined ? 'ab'.repeat(32) : undefined, saved);
}

/** Plays with whatever `answer` types until it types nothing more; gives the transcript and the exit status. */
async function converse(
  setting: PlaySetting,
  answer: (sitting: Sitting, asked: number) => string | undefined,
  sitting: Sitting = sit(setting),
): Promise<{ readonly transcript: string; readonly status: number; readonly sitting: Sitting }> {
  const lines: string[] = [];
  let asked = 0;
  const io = {
    columns: 80,
    write: (spans: Parameters<typeof textOf>[0]) => void lines.push(textOf(spans).replaceAll('\u00a0', ' ')),
    read: async () => Promise.resolve(answer(sitting, asked++)),
  };
  const words = wordsAt(setting, setting.language);
  const status = await new LinePlay(sitting, setting.drawing, words, io).run();
  return { transcript: lines.join('\n'), status, sitting };
}

/** Types the words of the first option there is. */
function firstOption(sitting: Sitting): string {
  const [seat] = sitting.askedHumans;
  const question = sitting.question(seat!)!;
  const [value] = Object.values(question.options![0]!.choice as Record<string, unknown>);
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'boolean' ? 'n' : String(value);
}

const typing =
  (...lines: string[]) =>
  (_sitting: Sitting, asked: number): string | undefined =>
    lines[asked];

describe('whole matches', () => {
  for (const lang of ['en', 'fr', 'it']) {
    for (const players of [2, 3, 4]) {
      test(`${players} players in ${lang}`, async () => {
        const setting = settingOf({ lang, players, seed: players });
        const { transcript, status, sitting } = await converse(setting, firstOption);
        expect(status).toBe(0);
        expect(sitting.match.isOver).toBe(true);
        expect(transcript).not.toContain('\u001b');
        expect(transcript.split('\n').filter((one) => one.includes('⟨') && !one.includes('bot.'))).toEqual([]);
        for (const one of transcript.split('\n')) expect(columnsOf(one)).toBeLessThanOrEqual(80);
      });
    }
  }

  test('the same seed gives the same match', async () => {
    const transcripts = await Promise.all(
      [1, 2].map(async () => (await converse(settingOf({}), firstOption)).transcript),
    );
    expect(transcripts[0]).toBe(transcripts[1]);
  });

  test('two people: each sees only the cards of the seat that is asked', async () => {
    const setting = settingOf({ humans: '1,2' });
    const { transcript } = await converse(setting, (sitting, asked) => {
      const isHandover = asked === 0 || asked === 2;
      return asked > 4 ? undefined : isHandover ? '' : firstOption(sitting);
    });
    const [, first = '', second = ''] = transcript.split('Hand the screen over:');
    expect(first).toContain('▲1 Fracasso');
    expect(first).toContain('what was shown to one player stays on the screen');
    expect(second).toContain('●2 Klaxor');
    expect(second).toContain('sealed');
  });

  test('what another seat draws is not told', async () => {
    const { transcript } = await converse(settingOf({}), firstOption);
    for (const one of transcript.split('\n').filter((text) => text.startsWith('● Klaxor draws'))) {
      expect(one).toMatch(/draws \d cards?\./);
    }
  });
});

test('a match with another pack, told in the words of that pack', async () => {
  const folder = scratch.file('pack');
  cpSync(path.join(root, 'content/tournoi-house'), folder, { recursive: true });
  const file = path.join(folder, 'text/en.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/("card\.bomb\.name": )"[^"]+"/, '$1"Petard"'));
  const setting = settingOf({ pack: folder, bots: 'greedy' });
  expect(wordsAt(setting, 'en').card('bomb')).toBe('Petard');
  const { status, sitting } = await converse(setting, firstOption);
  expect(status).toBe(0);
  expect(sitting.packOption).toBe(` --pack ${folder}`);
});

describe('what can be typed', () => {
  test('impossible wishes, typed as answers or asked about, get the reason with its rule', async () => {
    const setting = settingOf({});
    const { transcript, status } = await converse(setting, typing('1 2', 'teapot', 'w north', 'w kit, kit, kit', ':q'));
    expect(status).toBe(0);
    expect(transcript).toContain('You cannot: this turn asks for exactly 3 cards. GTM-EVC-01');
    expect(transcript).toContain('“teapot” names nothing on this table.');
    expect(transcript).toContain('You cannot: this is not an answer to what is asked. GTM-EVC-01');
    expect(transcript).toContain('You cannot: not all of these cards are in your hand. GTM-EVC-01');
  });

  test('undo, and how far it goes', async () => {
    const setting = settingOf({ seed: 1 });
    const typed: (string | undefined)[] = ['u', '1 2 3', 'u', 'c3', 'u', undefined];
    const { transcript, status } = await converse(setting, (_, asked) => typed[asked]);
    expect(transcript).toContain('you have not chosen anything yet');
    expect(transcript).toContain('since your last choice something was revealed');
    expect(transcript).toContain('Undone: Place Springboard on c3. Nothing earlier can be undone.');
    expect(status).toBe(1);
  });

  test('help with the rule, a hint, a cell, the log', async () => {
    const { transcript } = await converse(settingOf({}), typing('?', 'h', 'i e5', 'i z9', 'l', ''));
    expect(transcript).toContain('All players choose at the same time, face down');
    expect(transcript).toContain('●2 Klaxor: 3 life points, 0 weapon tokens.');
    expect(transcript).toContain('There is nothing called “z9” to inspect');
  });

  test('answers by number, letter, name and beginning of a name, in the player’s language', () => {
    const setting = settingOf({ lang: 'fr' });
    const sitting = sit(setting);
    const { drawing } = setting;
    const words = wordsAt(setting, 'fr');
    const question = sitting.question(1)!;
    const table = sitting.table(1);
    const asked = { question, table, drawing, words };
    const hand = drawing.hand(table, 1);
    expect(readAnswer('2 1 3', asked)).toEqual({ cards: [hand[1], hand[0], hand[2]] });
    expect(readAnswer('213', asked)).toEqual(readAnswer('b, a, c', asked));
    expect(
      readAnswer(
        hand
          .slice(0, 2)
          .map((card) => words.card(card))
          .join(', '),
        asked,
      ),
    ).toEqual({ cards: hand.slice(0, 2) });
    expect(readAnswer('1 1 1', asked)).toBeUndefined();
    expect(readWish('permu', asked)).toEqual({ cards: ['permutation'] });
    expect(readWish('SÉISME', asked)).toEqual({ cards: ['earthquake'] });
    expect(readWish('nord-ouest', asked)).toEqual({ direction: 'NW' });
    expect(readWish('so', asked)).toEqual({ direction: 'SW' });
    expect(readWish('↗', asked)).toEqual({ direction: 'NE' });
    expect(readWish('C3', asked)).toEqual({ cell: 'c3' });
    expect(readWish('klaxor', asked)).toEqual({ robot: 2 });
    expect(readWish('théière', asked)).toBeUndefined();
  });
});

describe('cards can be read', () => {
  test('each once where it is first seen; any of them by name or by its number', async () => {
    const setting = settingOf({});
    const words = wordsAt(setting, 'en');
    const sitting = sit(setting);
    const [card = ''] = setting.drawing.hand(sitting.table(1), 1);
    const { transcript } = await converse(setting, typing('i 1', 'i portal', 'i teapot', '1 2 3'), sitting);
    const plain = transcript.replaceAll(/\s+/g, ' ');
    const textOfCard = words.cardText(card).replaceAll(/\s+/g, ' ');
    expect(plain.split(textOfCard)).toHaveLength(3); // at first sight, and when asked for
    expect(plain).toContain(words.cardText('portal').replaceAll(/\s+/g, ' '));
    expect(plain).toContain('There is nothing called “teapot” to inspect');
    const played = setting.drawing.openCards(sitting.table(1));
    expect(played.length).toBeGreaterThan(0);
    for (const one of played) expect(plain).toContain(words.cardText(one).replaceAll(/\s+/g, ' '));
  });

  test('a single card of several is answered as a beginning', async () => {
    const setting = settingOf({});
    const sitting = sit(setting);
    const hand = setting.drawing.hand(sitting.table(1), 1);
    const words = wordsAt(setting, 'en');
    const other = words.cards().find((one) => !hand.includes(one))!;
    const { transcript } = await converse(setting, typing(`w ${hand[0]}`, `w ${other}`), sitting);
    expect(transcript).toContain(`${words.card(hand[0]!)}: possible. Choose 2 more.`);
    expect(transcript).toContain(`${words.card(other)} is not in your hand.`);
  });
});

describe('saving', () => {
  test('what is no match is never replaced, another match only after a yes', async () => {
    const file = scratch.file('precious.txt');
    writeFileSync(file, 'precious');
    const first = await converse(settingOf({}), typing(`s ${file}`, ':q'));
    expect(first.transcript.replaceAll(/\s+/g, ' ')).toContain('is not a match of Automachia and is not replaced');
    expect(readFileSync(file, 'utf8')).toBe('precious');

    const other = scratch.file('other.json');
    await converse(settingOf({ seed: 2 }), typing(`s ${other}`));
    const before = readFileSync(other, 'utf8');
    const asked = await converse(settingOf({}), typing(`s ${other}`, 'n', '1 2 3', ':q', 'n'));
    expect(asked.transcript.replaceAll(/\s+/g, ' ')).toContain('holds another match. Replace it?');
    expect(readFileSync(other, 'utf8')).toBe(before);
    await converse(settingOf({}), typing(`s ${other}`, 'y', `s ${other}`));
    expect(readFileSync(other, 'utf8')).not.toBe(before);
  });

  test('“Saved” is said only where the last change is in the file', async () => {
    const { transcript } = await converse(settingOf({ save: '/nowhere/at/all.json' }), typing('1 2 3', ':q', 'n'));
    expect(transcript).toContain('Save before leaving?');
    expect(transcript).toContain('The match was not saved.');
    expect(transcript).not.toContain('Saved.');
  });

  test('a running match goes on where it was; only its own file knows the dice', async () => {
    const file = scratch.file('running.json');
    const setting = settingOf({ seed: undefined, save: file });
    const first = await converse(setting, typing('1 2 3'));
    expect(first.status).toBe(1);
    const saved = readMatch(file);
    expect(saved.local).toMatchObject({ secret: 'ab'.repeat(32), humans: [1], bots: ['', 'random'] });
    expect(JSON.stringify(saved.chance)).not.toContain('ab'.repeat(32));

    const again = sit(settingOf({ seed: undefined, resume: file }));
    expect(again.game.digest(again.match.state)).toBe(first.sitting.game.digest(first.sitting.match.state));
    const { sitting } = await converse(settingOf({ seed: undefined, resume: file }), firstOption, again);
    expect(sitting.match.isOver).toBe(true);
    const record = JSON.parse(readFileSync(file, 'utf8')) as {
      local?: object;
      chance: { fairness: { secret: string } };
    };
    expect(record.local).toBeUndefined();
    expect(record.chance.fairness.secret).toBe('ab'.repeat(32));
    expect(() => readMatch(file)).toThrow('this match is over');
  });

  test('a file that was changed, or is none, is refused with the reason', async () => {
    const file = scratch.file('changed.json');
    await converse(settingOf({ save: file }), typing('1 2 3'));
    const good = JSON.parse(readFileSync(file, 'utf8')) as { checks: string[]; local: { bots: string[] } };
    const resume = (document: unknown) => () => {
      writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document));
      return sit(settingOf({ resume: file }));
    };
    expect(resume(good)).not.toThrow();
    expect(resume({ ...good, checks: good.checks.map(() => '0'.repeat(16)) })).toThrow('choice 1');
    expect(resume({ ...good, local: { ...good.local, bots: ['', 'chess'] } })).toThrow('neither a person nor a bot');
    expect(resume({ ...good, local: { ...good.local, humans: [] } })).toThrow('local.humans');
    expect(resume({ ...good, local: undefined })).toThrow('without the secret of its dice');
    expect(resume('{')).toThrow(file);
    expect(resume({})).toThrow('not a match record');
  });

  test('a folder that does not exist is said, and the match goes on', async () => {
    const { transcript, status } = await converse(settingOf({}), typing('s /nowhere/at/all.json', ':q'));
    expect(transcript).toContain('/nowhere/at/all.json: ');
    expect(status).toBe(0);
  });
});
