// Saves of every version of the rules that was ever given out: each goes on being read and played to its end. One save
// for every question, so that whoever renames a step or a field is told.
//
// AUTOMACHIA_GOLDEN=write adds a file for a version that has none, and questions that it lacks; what is there stays.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, KernelState } from '@automachia/kernel';
import type { Saved } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { type GoldenSetting, writing } from './goldenFiles.js';
import { optionsOfMatches } from './goldenMatches.js';

/** By question, a state in which it is asked, as it was stored. */
type Saves = Readonly<Record<string, Saved<KernelState>>>;

/** So many matches are played for saves: with luck every question comes up in one of them. */
const MATCHES = 48;

/** Registers a test for every version of a folder. */
export function readsReleasedSaves<S extends KernelState>(game: Game<S>, folder: string, setting: GoldenSetting): void {
  if (process.env['AUTOMACHIA_GOLDEN'] === 'write') writeSaves(game, folder);
  setting.describe(`${game.id} reads the saves of its earlier versions`, () => {
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    setting.test('this version has some', () => {
      if (!files.includes(`${game.version}.json`))
        throw new Error(`${folder} holds none of ${game.version}. Write them: ${writing(folder)}`);
    });
    for (const name of files) {
      setting.test(name, () => {
        const faults = Object.entries(readSaves(join(folder, name))).flatMap(([question, saved]) => {
          const fault = faultOf(game, saved as unknown as Saved<S>);
          return fault === undefined ? [] : [`${question}: ${fault}`];
        });
        if (faults.length > 0) throw new Error(`${name} cannot go on:\n${faults.join('\n')}`);
      });
    }
  });
}

/** Why a save cannot be taken up and played to its end. */
function faultOf<S extends KernelState>(game: Game<S>, saved: Saved<S>): string | undefined {
  try {
    const state = game.load(saved);
    // A field that a new match has and this one does not, whether it is copied as nothing or not at all.
    const missing = undefinedIn({ ...nothingIn(game.setUp({}, 1)), ...state });
    if (missing !== undefined) return `${missing} is not in it. Say in earlierState what it was in those matches.`;
    const faults = game.faults(state);
    if (faults.length > 0) return faults.join('; ');
    const random = new Random(1);
    for (let made = 0; made < game.longestMatch; made++) {
      const seat = game.seatToAct(state);
      if (seat === 0) return undefined;
      game.takeAtRandom(state, seat, random);
    }
    return 'it does not end.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The fields of a state, without what is in them. */
function nothingIn(state: object): Record<string, undefined> {
  return Object.fromEntries(Object.keys(state).map((field) => [field, undefined]));
}

/** Where a state holds nothing: a field that a save from before does not have. */
function undefinedIn(value: unknown, path = ''): string | undefined {
  if (value === undefined) return path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inside] of Object.entries(value)) {
    const found = undefinedIn(inside, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function writeSaves<S extends KernelState>(game: Game<S>, folder: string): void {
  const file = join(folder, `${game.version}.json`);
  const saves: Record<string, unknown> = { ...(existsSync(file) ? readSaves(file) : {}) };
  for (const [i, options] of optionsOfMatches(game.options, MATCHES).entries()) {
    const random = new Random(i + 1);
    const state = game.setUp(options, i + 1);
    for (let seat = game.seatToAct(state); seat !== 0; seat = game.seatToAct(state)) {
      saves[game.questionOf(state)] ??= game.save(state);
      game.takeAtRandom(state, seat, random);
    }
  }
  mkdirSync(folder, { recursive: true });
  const lines = Object.keys(saves)
    .sort()
    .map((question) => `${JSON.stringify(question)}:${JSON.stringify(saves[question])}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

function readSaves(file: string): Saves {
  return JSON.parse(readFileSync(file, 'utf8')) as Saves;
}
