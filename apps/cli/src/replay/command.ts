// `automachia replay FILE`: a recorded match in words, the table at one of its moments, or proof that it went as it says.

import type { Language } from '@automachia/i18n';
import type { Game, KernelState, Seat } from '@automachia/kernel';
import type { Match, MatchRecord, PlayedPart } from '@automachia/kernel/host';
import { BadRecord, hasAllChecks, playParts, replay } from '@automachia/kernel/host';
import { SPECTATOR } from '@automachia/kernel';
import { renamedBy } from '@automachia/manifest';
import type { CAC } from 'cac';
import { FailedError, UsageError } from '../errors.js';
import type { GameEntry } from '@automachia/shelf';
import { gameIds, openGame } from '@automachia/shelf';
import { chosenLanguage, translatorOf } from '../languages.js';
import type { Given } from '../options.js';
import { isGiven, wholeNumber, words } from '../options.js';
import { gameForRecord } from './packOfRecord.js';
import { LogWriter } from './log.js';
import { problemOf } from './problem.js';
import { HEX_64, readRecord } from './recordFile.js';
import { printVerdict } from './verdict.js';
import { writeYaml } from './yaml.js';
import { printJson, printLine, printText } from '../output.js';

export function addReplay(cli: CAC): void {
  cli
    .command('replay <file>', 'Print or verify a recorded match')
    .option('--to <n>', 'Print the table after so many choices, in the words of a scenario')
    .option('--seat <n>', 'Show only what this seat may know; 0 for somebody who watches')
    .option('--verify', 'Compute every state and the promise of the dice again, and say what was checked')
    .option('--commitment <hex>', 'With --verify: what you were promised before the match, 64 hexadecimal digits')
    .option('--lang <language>', 'en, fr or it (default: the language of this machine)')
    .option('--pack <dir>', 'The content pack the match was played with, if not the house pack')
    .option('--json', 'Print the result as JSON')
    .example('  $ automachia replay match.json')
    .example('  $ automachia replay match.json --to 12 --seat 1')
    .example('  $ automachia replay match.json --verify')
    .action(runReplay);
}

interface Showing {
  readonly entry: GameEntry;
  readonly game: Game;
  readonly record: MatchRecord;
  readonly viewer: Seat | undefined;
  readonly language: Language;
  readonly isJson: boolean;
}

async function runReplay(file: string, given: Given): Promise<number> {
  const language = chosenLanguage(given);
  const record = readRecord(file);
  const house = await openGame(record.game);
  if (house === undefined) {
    throw new FailedError(`${file}: game: there is no game "${record.game}". Known: ${gameIds.join(', ')}.`);
  }
  const entry = await gameForRecord(file, record, house, words(given, 'pack'));
  const { game } = entry;
  const to = wholeNumber(given, 'to', 0, record.choices.length);
  const isJson = isGiven(given, 'json');
  const commitment = givenCommitment(given);
  if (isGiven(given, 'verify')) {
    if (to !== undefined) throw new UsageError('--verify looks at the whole match: leave --to out.');
    return printVerdict({ file, entry, record, isJson, commitment });
  }
  if (commitment !== undefined) throw new UsageError('--commitment is compared by --verify: give that, too.');
  try {
    const showing = { entry, game, record, language, isJson };
    const viewerAt = ({ state }: Match<KernelState>) => wholeNumber(given, 'seat', 0, state.players);
    if (to === undefined) {
      const parts = playParts(game, record);
      const { match } = parts.find((part) => part.match !== undefined)!;
      printLog({ ...showing, viewer: viewerAt(match!) }, parts);
    } else {
      const match = replay(game, record, to);
      printTable({ ...showing, viewer: viewerAt(match) }, match);
    }
    return 0;
  } catch (error) {
    if (error instanceof BadRecord) throw new FailedError(`${file}: ${problemOf(error, entry, record)}`);
    throw error;
  }
}

/** As it was promised, in capitals or not. */
function givenCommitment(given: Given): string | undefined {
  const typed = words(given, 'commitment')?.toLowerCase();
  if (typed === undefined || HEX_64.test(typed)) return typed;
  throw new UsageError(`--commitment: "${typed}" is not 64 hexadecimal digits.`);
}

function printLog(
  { entry, game, record, viewer, language, isJson }: Showing,
  parts: readonly PlayedPart<KernelState>[],
): void {
  const { match: end } = parts.at(-1)!;
  if (!hasAllChecks(record) || (record.outcome !== undefined && end?.isOver === false)) {
    const { choices, checks } = record;
    throw new BadRecord(choices.length, `the match went on after this (${checks.length} checks): choices are missing.`);
  }
  const writer = new LogWriter(entry, language);
  const log = writer.logOf(game, record, viewer);
  // How it ended under rules that are not here cannot be said.
  if (isJson) printJson({ game: game.id, seats: record.seats, outcome: end?.state.outcome, ...log });
  else for (const line of writer.lines(log)) printLine(line);
}

/** The table in the words of scenarios, and what is asked. */
function printTable({ entry, game, viewer, language, isJson }: Showing, match: Match<KernelState>): void {
  const names = entry.ownNames(game.describeFor(SPECTATOR, match.state), entry.housePack);
  const translate = translatorOf(entry, renamedBy(names));
  const state = viewer === undefined ? match.state : game.viewFor(viewer, match.state).state;
  const asked = (game.decision(match.state)?.seats ?? []).map((seat) => {
    const { rule, prompt } = game.question(match.state, seat)!;
    const isOwn = viewer === undefined || viewer === seat;
    return { seat, rule, ...(isOwn ? { prompt: translate(language, prompt) } : {}) };
  });
  const shown = { choices: match.choices.length, asked, table: game.describe(state) };
  if (isJson) printJson(shown);
  else printText(writeYaml(shown));
}
