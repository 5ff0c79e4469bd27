// The engines that are compared, and which of them a reference folder has.

import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UsageError } from '../errors.js';
import { automachia, automachiaVerifiable } from './engines/automachia.js';
import type { Contender } from './engines/contender.js';
import { automachiaGigarobo, automachiaGkr } from './engines/shelfGames.js';
import { boardgameIo, limit, plainRules, reducer, tuned } from './engines/references.js';

/** Every engine, by the name it has in the tables, and what its folder must contain. */
const known = {
  automachia: { what: 'our kernel and Tournoi', needs: [], start: automachia },
  'automachia, verifiable': {
    what: 'the same with dice that anybody can verify',
    needs: [],
    start: automachiaVerifiable,
  },
  limit: { what: 'the practical limit: typed arrays, nothing allocated', needs: ['limit.mjs'], start: limit },
  tuned: { what: 'readable objects, tuned by hand', needs: ['tuned.mjs'], start: tuned },
  plain: { what: 'straightforward rules, in place', needs: ['rules.mjs'], start: plainRules },
  'plain reducer': { what: 'the same, copying the state for every action', needs: ['plain.mjs'], start: reducer },
  'boardgame.io': { what: 'its reducer, with the plain rules', needs: ['drivers.mjs'], start: boardgameIo },
  GKR: { what: 'our kernel and GKR, another game: beside Tournoi only', needs: [], start: automachiaGkr },
  'Giga-Robo!': { what: 'the same of Giga-Robo!, quick start', needs: [], start: automachiaGigarobo },
} satisfies Record<string, Known>;

/** Our other games: compared with Tournoi on the same kernel, and with nothing else. */
export const otherGames: readonly ContenderName[] = ['GKR', 'Giga-Robo!'];

interface Known {
  readonly what: string;
  readonly needs: readonly string[];
  readonly start: (folder: string) => Contender | Promise<Contender>;
}

export type ContenderName = keyof typeof known;

/** Makes an engine ready, in the process that is to run it. */
export async function startContender(name: string, folder: string): Promise<Contender> {
  return known[name as ContenderName].start(folder);
}

export interface EngineField {
  readonly folder: string;
  readonly names: readonly ContenderName[];
  /** What is missing, and what to do about it. */
  readonly notes: readonly string[];
}

/** The engines to compare, given a reference folder. */
export function fieldIn(given: string): EngineField {
  const folder = fs.existsSync(path.join(given, 'src', 'limit.mjs')) ? path.resolve(given, 'src') : path.resolve(given);
  if (!fs.existsSync(path.join(folder, 'limit.mjs'))) {
    throw new UsageError(`--reference ${given}: there is no limit.mjs in it. Name a folder such as tools/reference.`);
  }
  const names = (Object.keys(known) as ContenderName[]).filter(
    (name) => !otherGames.includes(name) && known[name].needs.every((file) => fs.existsSync(path.join(folder, file))),
  );
  if (!names.includes('boardgame.io')) {
    return {
      folder,
      names,
      notes: ['boardgame.io is not there: this reference does not have it. --reference names one that does.'],
    };
  }
  if (isInstalled('boardgame.io/core', folder)) return { folder, names, notes: [] };
  return {
    folder,
    names: names.filter((name) => name !== 'boardgame.io'),
    notes: [`boardgame.io is not there: it is not installed. To compare with it: cd ${given} && npm install`],
  };
}

/** What an engine is, in a few words. */
export function describeContender(name: ContenderName): string {
  return known[name].what;
}

function isInstalled(module: string, folder: string): boolean {
  try {
    createRequire(path.join(folder, 'here.js')).resolve(module);
    return true;
  } catch {
    return false;
  }
}
