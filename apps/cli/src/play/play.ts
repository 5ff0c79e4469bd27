// `automachia play`: a match at this keyboard. On a terminal that can, it takes the whole window; anywhere else it is
// plain lines. Both play through the same sitting.

import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { commitmentTo } from '@automachia/kernel/host';
import type { Given } from '../options.js';
import { promise } from './ending.js';
import type { LineIo } from './lines.js';
import { LinePlay } from './lines.js';
import type { MatchFile } from './saves.js';
import { checkPlace, readMatch } from './saves.js';
import { Screen } from './screen.js';
import type { PlaySetting } from './settings.js';
import { readSetting } from './settings.js';
import type { Sitting } from './sitting.js';
import { plainHelp } from './speech.js';
import { layTable, wordsAt } from './table.js';
import type { ColourDepth, Paint } from './terminal/paint.js';
import { createPainter, isLightGround } from './terminal/paint.js';
import { Terminal } from './terminal/terminal.js';
import { line, wrap } from './terminal/styled.js';
import type { Thinker } from './thinking.js';
import { WorkerThinker } from './thinking.js';
import { Welcome } from './welcome.js';
import { gameNamed } from '../games.js';
import { printLine } from '../output.js';

/** Plays a match; gives the exit status. */
export async function runPlay(game: unknown, given: Given): Promise<number> {
  const setting = readSetting(await gameNamed(game), given);
  const saved = setting.resume === undefined ? undefined : readMatch(setting.resume);
  if (setting.save !== undefined) checkPlace(setting.save, saved);
  const thinker = new WorkerThinker();
  try {
    return await (hasWindow(setting) ? playOnWindow(setting, saved, thinker) : playInLines(setting, saved, thinker));
  } finally {
    await thinker.stop();
  }
}

/** Written before the first choice, so that nobody plays long before hearing that it cannot be. */
function keep(sitting: Sitting): void {
  if (sitting.file !== undefined && sitting.savedIn === undefined) sitting.save(sitting.file);
}

/** Drawn before anybody has chosen anything, and promised on the first screen; none for fixed dice. */
function newSecret({ seed }: PlaySetting): string | undefined {
  return seed === undefined ? randomBytes(32).toString('hex') : undefined;
}

/** Whether we may use the whole terminal: it is one, it can move its cursor, and nobody asked for plain text. */
function hasWindow({ isPlain }: PlaySetting): boolean {
  return process.stdin.isTTY && process.stdout.isTTY && process.env['TERM'] !== 'dumb' && !isPlain;
}

/** Colours as the terminal can; with NO_COLOR none, but what is bold, dim or on a plate stays so. */
function painterFor({ stdout, env }: NodeJS.Process): Paint {
  if ((env['NO_COLOR'] ?? '') !== '') return createPainter(1, false, true);
  return createPainter(stdout.getColorDepth(env) as ColourDepth, isLightGround(env));
}

// ---- on the whole window

async function playOnWindow(setting: PlaySetting, saved: MatchFile | undefined, thinker: Thinker): Promise<number> {
  const { stdin, stdout } = process;
  const fronts = new Fronts();
  const paint = painterFor(process);
  const terminal = new Terminal(stdin, stdout, paint, {
    key: (key) => fronts.key(key),
    resize: () => fronts.draw(),
  });
  let farewells: readonly string[] = [];
  terminal.open();
  try {
    let wanted = setting;
    for (let resuming = saved; ; resuming = undefined) {
      const secret = newSecret(wanted);
      if (resuming === undefined) {
        const commitment = secret === undefined ? undefined : commitmentTo(secret);
        const welcome = new Welcome(wanted, (language) => wordsAt(setting, language), terminal, commitment);
        const chosen = await fronts.show(welcome);
        if (chosen === undefined) return 0;
        wanted = chosen;
      }
      const words = wordsAt(wanted, wanted.language);
      const sitting = layTable(wanted, thinker, secret, resuming);
      keep(sitting);
      const screen = new Screen(sitting, wanted.drawing, words, terminal, wanted.isFast);
      const { code, farewell, isAgain } = await fronts.show(screen);
      farewells = isAgain ? [] : farewell;
      if (!isAgain) return code;
      // The next match does not overwrite the record of the last.
      wanted = { ...wanted, save: undefined, resume: undefined };
    }
  } finally {
    terminal.close();
    for (const text of farewells) printLine(text);
  }
}

/** What has the window: it gets the keys until it has its result. */
interface Front<Result> {
  run(): Promise<Result>;
  key(key: string): void;
  draw(): void;
}

/** One front after the other. Keys that are typed ahead wait for the front they are meant for. */
class Fronts {
  private current: Front<unknown> | undefined;
  private readonly typed: string[] = [];
  private isHandingOut = false;

  async show<Result>(front: Front<Result>): Promise<Result> {
    this.current = front;
    void this.handOut();
    return front.run().finally(() => {
      this.current = undefined;
    });
  }

  key(key: string): void {
    this.typed.push(key);
    void this.handOut();
  }

  draw(): void {
    this.current?.draw();
  }

  /** One key at a time: after each, a front that is done gives way to the next. */
  private async handOut(): Promise<void> {
    if (this.isHandingOut) return;
    this.isHandingOut = true;
    await nextTurn();
    while (this.current !== undefined && this.typed.length > 0) {
      this.current.key(this.typed.shift()!);
      await nextTurn();
    }
    this.isHandingOut = false;
  }
}

// ---- line by line

async function playInLines(setting: PlaySetting, saved: MatchFile | undefined, thinker: Thinker): Promise<number> {
  const words = wordsAt(setting, setting.language);
  const sitting = layTable(setting, thinker, newSecret(setting), saved);
  keep(sitting);
  const input = createInterface({ input: process.stdin, terminal: false });
  const typed = input[Symbol.asyncIterator]();
  const paint = createPainter(1);
  const isEchoed = process.stdin.isTTY;
  const columns = process.stdout.isTTY ? Math.max(40, process.stdout.columns) : 80;
  const io: LineIo = {
    columns,
    write: (spans) => process.stdout.write(`${paint(spans).trimEnd()}\n`),
    read: async () => {
      process.stdout.write('> ');
      const next = await typed.next();
      // What was piped in does not show by itself; a transcript should read like a conversation.
      if (!isEchoed) printLine(next.done === true ? '' : next.value);
      return next.done === true ? undefined : next.value;
    },
  };
  const { id } = setting.entry;
  const opening = [
    words.say(`game.${id}.name`),
    words.intro(id),
    plainHelp(setting.entry.passingOn, words),
    promise(sitting, words),
  ];
  for (const text of opening.filter((each) => each !== ''))
    for (const spans of wrap(line(text), columns)) io.write(spans);
  try {
    return await new LinePlay(sitting, setting.drawing, words, io).run();
  } finally {
    input.close();
  }
}
