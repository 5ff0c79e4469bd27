// What a file is that somebody opens: the record of a match, or a scenario. Read in the thinking worker, where the rules
// are. What is wrong with a file is said as what, where, and what to do about it.

import type { Game, KernelState, Text } from '@automachia/kernel';
import type { MatchRecord } from '@automachia/kernel/host';
import { BadRecord, playedBefore, replay } from '@automachia/kernel/host';
import type { Eyes } from '../localTable/moments.js';
import { begin, choicesShown, momentsOf, stillsFrom } from '../localTable/moments.js';
import type { PastMoment } from '../localTable/thinking.js';
import { verdictOn } from '../localTable/verdicts.js';
import type { WantedPack } from '../packs/opening.js';
import type { Stills } from '../table/playback.js';
import { rulesOf } from './namedRules.js';
import { BadFile, looksLikeRecord, parseRecord } from './recordFile.js';

/** A file as it was chosen or dropped. */
export interface OpenedFile {
  readonly name: string;
  readonly text: string;
}

export interface FileProblem {
  readonly what: Text;
  /** The place in the file; left out where the whole file is meant. */
  readonly where?: Text;
  readonly advice: Text;
  /** The pack that is wanted, where opening it mends the problem. */
  readonly pack?: WantedPack;
  /** The words of whoever found it, in English as every complaint of the rules. */
  readonly complaint?: string;
}

/** What a scenario shows, and whether it does. */
export interface ScenarioFound {
  readonly title: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: number;
  readonly holds: boolean;
  /** How many of its steps hold. */
  readonly steps: number;
  readonly complaint?: string;
}

export type FileReading =
  | {
      readonly is: 'record';
      readonly record: MatchRecord;
      readonly isOver: boolean;
      /** How many choices were played again: not those that were made under earlier rules. */
      readonly checked: number;
    }
  | {
      readonly is: 'scenario';
      readonly game: string;
      readonly rulesVersion: string;
      readonly pack: Game['pack'];
      readonly scenario: ScenarioFound;
    }
  | { readonly is: 'bad'; readonly problem: FileProblem };

export async function readFile(file: OpenedFile): Promise<FileReading> {
  try {
    if (looksLikeRecord(file)) return await readRecord(file);
    const scenarios = await import('./scenarioReading.js');
    return await scenarios.readScenario(file);
  } catch (error) {
    if (error instanceof BadFile) return { is: 'bad', problem: error.problem };
    throw error;
  }
}

/** Every moment of what the file tells, the set-up first. */
export async function momentsIn(file: OpenedFile, eyes: Eyes): Promise<readonly PastMoment[]> {
  if (!looksLikeRecord(file)) return (await import('./scenarioReading.js')).scenarioMoments(file, eyes);
  const record = parseRecord(file);
  return momentsOf((await rulesOf(record.game, record.pack)).game, record, eyes);
}

/** How the choice at a place came about. */
export async function stillsInFile(file: OpenedFile, place: number, eyes: Eyes): Promise<Stills | undefined> {
  if (!looksLikeRecord(file)) return (await import('./scenarioReading.js')).scenarioStills(file, place, eyes);
  const record = parseRecord(file);
  const { game } = await rulesOf(record.game, record.pack);
  return stillsFrom(game, begin(game, record), choicesShown(record), place, eyes);
}

/** The table after so many choices. */
export async function tableIn(
  file: OpenedFile,
  place: number,
): Promise<{ readonly game: Game; readonly state: KernelState }> {
  if (!looksLikeRecord(file)) return (await import('./scenarioReading.js')).scenarioTable(file, place);
  const record = parseRecord(file);
  const { game } = await rulesOf(record.game, record.pack);
  return { game, state: replay(game, record, playedBefore(record) + place).state };
}

async function readRecord(file: OpenedFile): Promise<FileReading> {
  const record = parseRecord(file);
  const rules = await rulesOf(record.game, record.pack);
  demandSameRules(rules.game, record);
  const { chance } = record;
  if ('fairness' in chance && chance.fairness.secret === undefined) {
    throw new BadFile({ what: { key: 'web.file.sealed' }, advice: { key: 'web.file.advice.later' } });
  }
  // A match that was cut short has no end to verify; every choice of it has.
  const isOver = record.outcome !== undefined;
  const verdict = isOver ? verdictOn(rules, record, () => performance.now()) : verdictSoFar(rules.game, record);
  if (verdict.holds) return { is: 'record', record, isOver, checked: verdict.checked };
  const { choice, complaint } = verdict;
  throw new BadFile({
    what: { key: 'web.file.differs' },
    where: { key: 'web.file.atChoice', values: { choice } },
    advice: { key: 'web.file.advice.again' },
    complaint,
  });
}

type Found =
  | { readonly holds: true; readonly checked: number }
  | { readonly holds: false; readonly choice: number; readonly complaint: string };

function verdictSoFar(game: Game, record: MatchRecord): Found {
  try {
    const { choices } = replay(game, record);
    return { holds: true, checked: choices.length - playedBefore(record) };
  } catch (error) {
    if (error instanceof BadRecord) return { holds: false, choice: error.choice, complaint: error.message };
    throw error;
  }
}

/** Other rules, or other cards, would lead elsewhere: that is no fault of the record. */
function demandSameRules(game: Game, { rulesVersion, pack }: MatchRecord): void {
  const name: Text = { key: `game.${game.id}.name` };
  if (rulesVersion !== game.version) {
    throw new BadFile({
      what: { key: 'web.file.rules', values: { game: name, found: rulesVersion, known: game.version } },
      advice: { key: 'web.file.advice.version', values: { version: rulesVersion } },
    });
  }
  if (pack.id !== game.pack.id || pack.version !== game.pack.version) {
    throw new BadFile({
      what: {
        key: 'web.file.pack',
        values: { found: `${pack.id} ${pack.version}`, known: `${game.pack.id} ${game.pack.version}` },
      },
      advice: { key: 'web.file.advice.pack' },
    });
  }
}
