// Passing beforehand in the terminal: until something is over, by a key or a command, taken back by the same.

import type { Choice } from '@automachia/kernel';
import { isEqual } from '@automachia/kernel';
import type { BotAnswer } from '@automachia/kernel/host';
import { languages } from '@automachia/i18n';
import type { Thinking } from '@automachia/shelf';
import { thinkHere } from '@automachia/shelf';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { plainDrawing } from '../src/boards/plain.js';
import { gameNamed } from '../src/games.js';
import type { PassingWay } from '../src/play/beforehand.js';
import { LinePlay } from '../src/play/lines.js';
import { readMatch } from '../src/play/saves.js';
import { Screen } from '../src/play/screen.js';
import { readSetting } from '../src/play/settings.js';
import type { Sitting } from '../src/play/sitting.js';
import { layTable, wordsAt } from '../src/play/table.js';
import { textOf } from '../src/play/terminal/styled.js';
import type { Terminal } from '../src/play/terminal/terminal.js';
import type { Thinker } from '../src/play/thinking.js';
import { scratchFolder } from './driver.js';

const gkr = await gameNamed('gkr');
const scratch = scratchFolder();

/** Bots answer at once, unless the test holds them. */
class HeldThinker implements Thinker {
  isHeld = false;

  async think(thinking: Omit<Thinking, 'id'>): Promise<BotAnswer> {
    while (this.isHeld) await aMoment();
    return thinkHere(thinking);
  }

  async stop(): Promise<void> {
    this.isHeld = false;
  }
}

const settingOf = (given: object = {}) => ({
  ...readSetting(gkr, { lang: 'en', seed: 2, bots: 'greedy', ...given }),
  drawing: plainDrawing,
});

async function aMoment(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Whoever is asked answers as a bot would, until the match stands where the test wants it. */
async function playUntil(sitting: Sitting, isThere: () => boolean): Promise<void> {
  sitting.begin();
  while (!sitting.match.isOver) {
    if (isThere()) return;
    const [seat] = sitting.askedHumans;
    if (seat === undefined) await aMoment();
    else sitting.choose(seat, await answerOf(sitting, seat));
  }
  throw new Error('The match never came there.');
}

async function answerOf(sitting: Sitting, seat: number): Promise<Choice> {
  const { decisionNumber: seed } = sitting.match.state;
  const thinking = { game: 'gkr', bot: 'greedy', view: sitting.view(seat), budget: { iterations: 1 }, seed };
  return (await thinkHere(thinking)).choice;
}

/** A match of GKR in which somebody could pass on: in an attack, and in the phase in which attacks follow each other. */
async function atAWindow(given: object = {}) {
  const bots = new HeldThinker();
  const sitting = layTable(settingOf(given), bots, undefined);
  const seatThere = (): number | undefined =>
    sitting.askedHumans.find((one) => sitting.beforehand.waysFor(one).length > 1);
  await playUntil(sitting, () => seatThere() !== undefined);
  const seat = seatThere()!;
  return { sitting, bots, seat, ways: sitting.beforehand.waysFor(seat) };
}

const wayOf = (ways: readonly PassingWay[], until: string): PassingWay => ways.find((one) => one.until === until)!;
/** What is told to a seat. */
const toldTo = (sitting: Sitting, seat: number): string[] => sitting.beforehand.asides(seat).map(({ kind }) => kind);

afterEach(() => {
  vi.useRealTimers();
});

test('who passes until a phase is over is passed for in its windows, and is asked again when it is over', async () => {
  const { sitting, seat, ways } = await atAWindow();
  const phase = sitting.game.underWay(sitting.match.state)['phase']!.at(-1)!;
  expect(sitting.passOn(seat, wayOf(ways, 'phase'))).toBe(true);
  expect(toldTo(sitting, seat)).toEqual(['said']);
  /** What windows of that phase are about in which the seat is asked all the same. */
  const about: (readonly string[])[] = [];
  await playUntil(sitting, () => {
    const isUnderWay = sitting.game.underWay(sitting.match.state)['phase']?.includes(phase) === true;
    const labels = sitting.game.labels(sitting.match.state, seat);
    if (isUnderWay && labels !== undefined && sitting.askedHumans.includes(seat)) about.push(labels);
    return !isUnderWay;
  });
  expect(about.filter((labels) => !labels.includes('sponsor card'))).toEqual([]);
  expect(sitting.beforehand.hasSaid(seat)).toBe(false);
  expect(toldTo(sitting, seat).at(-1)).toBe('again');
  expect(new Set(toldTo(sitting, seat).slice(1, -1))).toEqual(new Set(['passed']));
  sitting.stop();
});

test('what was said is taken back at once: the seat is asked as before', async () => {
  const { sitting, seat, ways } = await atAWindow({ humans: '1,2' });
  sitting.beforehand.say(seat, wayOf(ways, 'phase'));
  sitting.begin();
  expect([sitting.beforehand.isPassing(seat), sitting.askedHumans]).toEqual([true, []]);
  sitting.answerAgain(seat);
  expect([sitting.beforehand.isPassing(seat), sitting.askedHumans]).toEqual([false, [seat]]);
  expect(sitting.beforehand.kept.standing).toEqual([]);
  expect(toldTo(sitting, seat)).toEqual(['said', 'again']);
  sitting.stop();
});

test('it is kept with the match that is saved, and goes on when that is resumed', async () => {
  const file = scratch.file('beforehand.json');
  const { sitting, seat, ways } = await atAWindow({ save: file });
  sitting.passOn(seat, wayOf(ways, 'phase'));
  sitting.stop();
  const saved = readMatch(file);
  const again = layTable(settingOf({ resume: file }), new HeldThinker(), undefined, saved);
  expect(again.beforehand.hasSaid(seat)).toBe(true);
  expect(again.beforehand.kept).toEqual(sitting.beforehand.kept);
  expect(toldTo(again, seat)).toEqual(['said']);
  await playUntil(again, () => toldTo(again, seat).length > 1);
  again.stop();
});

test('a pass that is undone is the player’s own to answer, and is no longer told', async () => {
  const { sitting, bots, seat, ways } = await atAWindow();
  sitting.passOn(seat, wayOf(ways, 'phase'));
  let told: number;
  do {
    bots.isHeld = false;
    const before = toldTo(sitting, seat).length;
    await playUntil(sitting, () => sitting.beforehand.isPassing(seat));
    bots.isHeld = true;
    await vi.waitFor(() => expect(toldTo(sitting, seat).length).toBeGreaterThan(before));
    expect(toldTo(sitting, seat).at(-1)).toBe('passed');
    told = toldTo(sitting, seat).length;
    // Where something was learnt by a pass it stays: then the next one.
  } while (!sitting.undo(seat));
  const { decisionNumber } = sitting.match.state;
  expect(toldTo(sitting, seat)).toHaveLength(told - 1);
  for (let i = 0; i < 5; i++) await aMoment();
  expect([sitting.match.state.decisionNumber, sitting.askedHumans]).toEqual([decisionNumber, [seat]]);
  expect(sitting.beforehand.hasSaid(seat)).toBe(true);
  sitting.choose(seat, 'pass');
  bots.isHeld = false;
  await playUntil(sitting, () => !sitting.beforehand.hasSaid(seat));
  sitting.stop();
});

test('who plays alone passes where nothing else can be done; the whole log says so, and undo leaves it to them', async () => {
  const { sitting, bots, seat } = await atAWindow();
  const idle = (): number => sitting.beforehand.allAsides(seat).filter(({ kind }) => kind === 'idle').length;
  const before = idle();
  await playUntil(sitting, () => sitting.beforehand.isPassing(seat));
  bots.isHeld = true;
  await vi.waitFor(() => expect(idle()).toBe(before + 1));
  expect(toldTo(sitting, seat)).toEqual([]);
  expect(sitting.undo(seat)).toBe(true);
  for (let i = 0; i < 5; i++) await aMoment();
  expect([idle(), sitting.askedHumans]).toEqual([before, [seat]]);
  await bots.stop();
  sitting.stop();
});

test('at one screen with others it takes as long as somebody who thinks, and nobody is passed for by what they hold', async () => {
  const { sitting, seat, ways } = await atAWindow({ humans: '1,2' });
  expect(sitting.beforehand.kept.standing).toEqual([]);
  vi.useFakeTimers();
  sitting.beforehand.say(seat, wayOf(ways, 'phase'));
  expect(sitting.beforehand.kept.standing).toMatchObject([[seat, { onlyPass: false }]]);
  sitting.begin();
  const before = sitting.match.choices.length;
  await vi.advanceTimersByTimeAsync(1400);
  expect(sitting.match.choices).toHaveLength(before);
  expect(sitting.askedHumans).not.toContain(seat);
  await vi.advanceTimersByTimeAsync(3200);
  expect(sitting.match.choices[before]).toEqual([seat, 'pass']);
  // The other is not told.
  expect(toldTo(sitting, 3 - seat)).toEqual([]);
  sitting.stop();
});

describe.each(languages)('in words (%s)', (language) => {
  test('p passes on, lists the ways where there are several, and takes it back', async () => {
    const setting = settingOf({ lang: language });
    const sitting = layTable(setting, new HeldThinker(), undefined);
    const words = wordsAt(setting, language);
    const lines: string[] = [];
    let state: 'before' | 'said' | 'done' = 'before';
    const io = {
      columns: 100,
      write: (spans: Parameters<typeof textOf>[0]) => void lines.push(textOf(spans)),
      read: async () => {
        const [seat] = sitting.askedHumans;
        if (seat === undefined || state === 'done') return undefined;
        const ways = sitting.beforehand.waysFor(seat);
        if (state === 'before' && ways.length > 1) {
          state = 'said';
          lines.push('> p');
          queued.push(`p ${ways.length}`);
          return 'p';
        }
        const next = queued.shift();
        if (next !== undefined) return next;
        if (state === 'said' && sitting.beforehand.hasSaid(seat)) {
          state = 'done';
          return 'p';
        }
        const choice = await answerOf(sitting, seat);
        const place = sitting.question(seat)!.options!.findIndex((one) => isEqual(one.choice, choice));
        return String(1 + Math.max(0, place));
      },
    };
    const queued: string[] = [];
    await new LinePlay(sitting, plainDrawing, words, io).run();
    const transcript = lines.join('\n');
    expect(state).toBe('done');
    expect(transcript).not.toContain('⟨');
    expect(transcript).toContain(words.say('play.beforehand.which'));
    const way = setting.entry.passingOn.at(-1)!;
    expect(transcript).toContain(words.say('play.beforehand.said', { label: way.label }));
    expect(transcript).toContain(words.say('play.beforehand.again'));
    sitting.stop();
  });
});

test('on the window a key passes on and takes it back, the last line names it, and the log tells it', async () => {
  const { sitting, seat, ways } = await atAWindow();
  let shown = '';
  const terminal = {
    columns: 220,
    rows: 60,
    show: (lines: readonly Parameters<typeof textOf>[0][]) => void (shown = lines.map(textOf).join('\n')),
  } as unknown as Terminal;
  const setting = settingOf();
  const screen = new Screen(sitting, plainDrawing, wordsAt(setting, 'en'), terminal, true);
  void screen.run();
  expect(shown).toContain('p pass on');
  screen.key('P');
  expect(shown).toContain('Pass until:');
  screen.key(String(1 + ways.findIndex(({ until }) => until === 'phase')));
  screen.key('enter');
  expect(sitting.beforehand.hasSaid(seat)).toBe(true);
  expect(shown).toContain('p answer again');
  screen.key('P');
  expect(sitting.beforehand.hasSaid(seat)).toBe(false);
  screen.key('L');
  const words = shown.replace(/\s+/g, ' ');
  expect(words).toMatch(/You said beforehand: Pass .*this phase\./);
  expect(words).toMatch(/From here on you are asked .*again\./);
  screen.key('?');
  expect(shown).toContain('pass until something is over');
  sitting.stop();
});

test('a game without windows has neither the key nor a word about it', async () => {
  const tournoi = await gameNamed('tournoi');
  const setting = readSetting(tournoi, { lang: 'en', seed: 1, bots: 'random' });
  const sitting = layTable(setting, new HeldThinker(), undefined);
  const lines: string[] = [];
  const typed = ['?', ':p', undefined];
  const io = {
    columns: 100,
    write: (spans: Parameters<typeof textOf>[0]) => void lines.push(textOf(spans)),
    read: async () => typed.shift(),
  };
  await new LinePlay(sitting, setting.drawing, wordsAt(setting, 'en'), io).run();
  const transcript = lines.join('\n');
  expect(transcript).not.toContain('until something is over');
  expect(transcript).toContain('nothing here that you could pass until the end of');
  sitting.stop();
});
