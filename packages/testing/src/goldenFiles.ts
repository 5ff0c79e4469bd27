// Golden replays as files: one test each. AUTOMACHIA_GOLDEN=write regenerates them, to be reviewed as a diff.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Game, KernelState, MatchOptions } from '@automachia/kernel';
import { goldenDifference, goldenOf, parseGolden, recordGolden, writeGolden } from './golden.js';
import {
  type GoldenMatch,
  goldenMatchDifference,
  optionsOfMatches,
  playGolden,
  writeGoldenMatches,
} from './goldenMatches.js';
import { drawPlay, show } from './play.js';

export interface GoldenSetting {
  readonly describe: (title: string, body: () => void) => unknown;
  readonly test: (title: string, body: () => void) => unknown;
  /** How many replays to make when there are none yet. */
  readonly count?: number;
  /** The options of the replays, one for each; left out, they are drawn. */
  readonly replays?: readonly MatchOptions[];
  /** How many matches to keep by their digests alone. */
  readonly matches?: number;
  /** After so many choices a match is kept as it stands; left out, it is played to its end. */
  readonly longest?: number;
}

/** Where those lie, in the folder of the replays. */
const MATCHES = 'matches.json';
const USUAL_MATCHES = 40;
const USUAL_REPLAYS = 6;

/** Registers a test for every golden replay of a folder. */
export function keepsGoldenReplays<S extends KernelState>(game: Game<S>, folder: string, setting: GoldenSetting): void {
  const isWriting = process.env['AUTOMACHIA_GOLDEN'] === 'write';
  const matchesFile = join(folder, MATCHES);
  if (isWriting) {
    writeReplays(game, folder, setting);
    writeFileSync(matchesFile, writeGoldenMatches(newMatches(game, setting)));
  }
  setting.describe(`${game.id} plays its golden replays as before`, () => {
    const files = filesIn(folder);
    setting.test('there are some', () => {
      if (files.length === 0) throw new Error(`${folder} holds none. Write them: ${writing(folder)}`);
    });
    setting.test('matches with every value of every option', () => {
      const matches = readMatches(matchesFile);
      const wanted = optionsOfMatches(game.options, setting.matches ?? USUAL_MATCHES);
      if (show(matches.map(({ options }) => options)) !== show(wanted)) {
        throw new Error(`${matchesFile} is of other options. Write it: ${writing(folder)}`);
      }
      const differences = matches.map((golden) => goldenMatchDifference(game, golden, setting.longest)).filter(Boolean);
      if (differences.length > 0) throw new Error(`${differences.join('\n')}\n${ifMeant(folder)}`);
    });
    for (const name of files) {
      setting.test(name, () => {
        const difference = goldenDifference(game, parseGolden(readFileSync(join(folder, name), 'utf8')));
        if (difference === undefined) return;
        throw new Error(`${join(folder, name)}: ${difference.message}\n${ifMeant(folder)}`);
      });
    }
  });
}

function ifMeant(folder: string): string {
  return `If that is meant: ${writing(folder)}, and explain each difference in the commit.`;
}

/** What writes the files of a folder anew; the runner takes the test of the same name for it, and no other. */
export function writing(folder: string): string {
  return `AUTOMACHIA_GOLDEN=write npx vitest run ${relative(process.cwd(), folder)}`;
}

function newMatches<S extends KernelState>(game: Game<S>, { matches, longest }: GoldenSetting): GoldenMatch[] {
  return optionsOfMatches(game.options, matches ?? USUAL_MATCHES).map((options, i) =>
    playGolden(game, i + 1, options, longest),
  );
}

function readMatches(file: string): readonly GoldenMatch[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as GoldenMatch[]) : [];
}

/** Makes the replays of a folder anew: the same matches where they can still be played, new ones where they cannot. */
function writeReplays<S extends KernelState>(game: Game<S>, folder: string, setting: GoldenSetting): void {
  const { replays, count = replays?.length ?? USUAL_REPLAYS, longest } = setting;
  mkdirSync(folder, { recursive: true });
  const names = filesIn(folder);
  for (let seed = 1; names.length < count; seed++) {
    const name = `seed-${String(seed).padStart(2, '0')}.json`;
    if (!names.includes(name)) names.push(name);
  }
  for (const name of names) {
    const file = join(folder, name);
    const seed = Number(/\d+/.exec(name)?.[0] ?? 1);
    const drawn = drawPlay(game, seed);
    const play = { ...drawn, options: replays?.[seed - 1] ?? drawn.options };
    writeFileSync(file, writeGolden(rewritten(game, file) ?? recordGolden(game, play, longest)));
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
        .filter((name) => name.endsWith('.json') && name !== MATCHES)
        .sort()
    : [];
}
