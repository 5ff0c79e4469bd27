// Golden replays as files: one test each. AUTOMACHIA_GOLDEN=write regenerates them, to be reviewed as a diff.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, KernelState } from '@automachia/kernel';
import { goldenDifference, goldenOf, parseGolden, recordGolden, writeGolden } from './golden.js';
import { drawPlay } from './play.js';

export interface GoldenSetting {
  readonly describe: (title: string, body: () => void) => unknown;
  readonly test: (title: string, body: () => void) => unknown;
  /** How many replays to make when there are none yet. */
  readonly count?: number;
}

/** Registers a test for every golden replay of a folder. */
export function keepsGoldenReplays<S extends KernelState>(game: Game<S>, folder: string, setting: GoldenSetting): void {
  const isWriting = process.env['AUTOMACHIA_GOLDEN'] === 'write';
  if (isWriting) writeReplays(game, folder, setting.count ?? 6);
  setting.describe(`${game.id} plays its golden replays as before`, () => {
    const files = filesIn(folder);
    setting.test('there are some', () => {
      if (files.length === 0)
        throw new Error(`${folder} holds none. Write them: AUTOMACHIA_GOLDEN=write npx vitest run`);
    });
    for (const name of files) {
      setting.test(name, () => {
        const difference = goldenDifference(game, parseGolden(readFileSync(join(folder, name), 'utf8')));
        if (difference === undefined) return;
        throw new Error(
          `${join(folder, name)}: ${difference.message}\n` +
            'If that is meant: AUTOMACHIA_GOLDEN=write npx vitest run, and explain each difference in the commit.',
        );
      });
    }
  });
}

/** Makes the replays of a folder anew: the same matches where they can still be played, new ones where they cannot. */
function writeReplays<S extends KernelState>(game: Game<S>, folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  const names = filesIn(folder);
  for (let seed = 1; names.length < count; seed++) {
    const name = `seed-${String(seed).padStart(2, '0')}.json`;
    if (!names.includes(name)) names.push(name);
  }
  for (const name of names) {
    const file = join(folder, name);
    const seed = Number(/\d+/.exec(name)?.[0] ?? 1);
    writeFileSync(file, writeGolden(rewritten(game, file) ?? recordGolden(game, drawPlay(game, seed))));
  }
}

function rewritten<S extends KernelState>(game: Game<S>, file: string): ReturnType<typeof goldenOf> | undefined {
  if (!existsSync(file)) return undefined;
  const { record } = parseGolden(readFileSync(file, 'utf8'));
  try {
    const golden = goldenOf(game, { ...record, rulesVersion: game.version, pack: game.pack });
    return golden;
  } catch {
    return undefined;
  }
}

function filesIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [];
}
