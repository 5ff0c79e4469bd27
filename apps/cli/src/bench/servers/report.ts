// The report on servers for a person.

import type { Spread } from '../comparing.js';
import { spreadOf } from '../comparing.js';
import type { Goal } from '../goals.js';
import { writeTable } from '../tables.js';
import type { Measured, ServerReport, ServerRow } from './contest.js';
import type { ToldRow } from './telling.js';
import type { ServerName } from './field.js';
import { contestants } from './field.js';

export function writeServerReport(report: ServerReport): string {
  const { settings, rows, notes } = report;
  const names = [...new Set(rows.map(({ name }) => name))];
  const introduction = [
    `${settings.rounds} rounds of ${settings.ms} ms for each server after as long a warm-up, in rotating order; server on one core, players on the other.`,
    'Later: what an action costs later in the match, 1 being as much. Again: start to listening with all these matches stored.',
    'Two seats a match, one socket each. Per CPU: actions for each second of processor time of all the server’s threads.',
    'Saturated: every match has one action under way. Paced: one action every 2 s for each match. Times in milliseconds, until all seats have it.',
    '',
    ...writeTable(
      [],
      names.map((name) => [name, contestants[name].what]),
      ['left', 'left'],
    ),
  ].join('\n');
  const tables = settings.matches.map((matches) =>
    writeRows(
      matches,
      rows.filter((row) => row.matches === matches),
    ),
  );
  const goals = judgeServers(report);
  return [introduction, ...tables, writeTold(report.told), ...notes, writeGoals(goals)].join('\n\n');
}

function writeRows(matches: number, rows: readonly ServerRow[]): string {
  const head = [
    '',
    'actions/s',
    'per CPU',
    '× boardgame.io',
    '% of limit',
    'p50',
    'p99',
    'paced p50',
    'p99',
    'CPU',
    'heap kB',
    'later',
    'start ms',
    'again',
  ];
  const lines = rows.map(({ name, rounds, times }) => {
    const median = (pick: (one: Measured) => number): number => spreadOf(rounds.map(pick)).median;
    return [
      name,
      whole(median((one) => one.saturate.rate)),
      whole(median((one) => one.saturate.perCpu)),
      ratio(times['boardgame.io'], 1),
      ratio(times.limit, 100),
      median((one) => one.saturate.p50).toFixed(1),
      median((one) => one.saturate.p99).toFixed(1),
      median((one) => one.paced.p50).toFixed(2),
      median((one) => one.paced.p99).toFixed(2),
      `${whole(median((one) => one.paced.cpu) * 100)} %`,
      (median((one) => one.heap) / 1024).toFixed(1),
      median((one) => one.growth).toFixed(2),
      whole(median((one) => one.start)),
      name === 'automachia' ? whole(median((one) => one.startAgain ?? Number.NaN)) : '',
    ];
  });
  return [`${matches} matches: saturated, then paced`, ...writeTable(head, lines)].join('\n');
}

/** What a choice costs by itself that is made and told, without a server around it. */
function writeTold(told: readonly ToldRow[]): string {
  const head = ['', 'events', 'µs', 'with stills', '×', 'between rounds', 'bytes', 'with stills', '×'];
  const lines = told.map(({ game, events, plain, stills, times }) => [
    game,
    events.toFixed(1),
    plain.micros.toFixed(1),
    stills.micros.toFixed(1),
    short(times.median),
    `${short(times.low)} – ${short(times.high)}`,
    whole(plain.bytes),
    whole(stills.bytes),
    short(stills.bytes / plain.bytes),
  ]);
  return [
    'A choice made and told to four seats and a spectator, in memory; an update',
    ...writeTable(head, lines),
  ].join('\n');
}

/** How the figures stand to what we set ourselves. */
export function judgeServers({ rows }: ServerReport): Goal[] {
  const own = rows.filter(({ name }) => name === 'automachia');
  const others = (name: ServerName, matches: number): ServerRow | undefined =>
    rows.find((row) => row.name === name && row.matches === matches);
  return own.flatMap(({ matches, rounds, times }): Goal[] => {
    const at = `${matches} matches`;
    const against = others('boardgame.io', matches);
    const p99 = spreadOf(rounds.map((one) => one.paced.p99));
    const waiting = against && spreadOf(rounds.map((one, i) => one.saturate.p99 / against.rounds[i]!.saturate.p99));
    return [
      goal('S1', `actions per CPU second, ${at}`, '× boardgame.io', times['boardgame.io'], 5, 10, true),
      goal('S1', `actions per CPU second, ${at}`, '× on disk', times['boardgame.io, on disk'], 15, 30, true),
      goal('S1', `actions per CPU second, ${at}`, '% of limit', percent(times.limit), 40, 75, true),
      goal('S2', `paced, p99, ${at}`, 'ms', p99, 5, 2, false),
      goal('S3', `saturated, p99 of boardgame.io’s, ${at}`, '×', waiting, 1 / 3, 1 / 6, false),
      goal('S4', `heap per match, ${at}`, 'kB', spreadOf(rounds.map((one) => one.heap / 1024)), 12, 8, false),
      goal('S5', `cost later in a match, ${at}`, '×', spreadOf(rounds.map((one) => one.growth)), 1.1, 1, false),
      goal('S6', `start with ${at} stored`, 'ms', spreadOf(rounds.map((one) => one.startAgain ?? 0)), 1000, 250, false),
      goal('S7', `an action told as to browsers, ${at}`, '×', shown(times), 1.5, 1.2, false),
    ];
  });
}

function goal(
  id: string,
  what: string,
  measure: Goal['measure'],
  value: Spread | undefined,
  must: number,
  aim: number,
  isAtLeast: boolean,
): Goal {
  const reaches = (bound: number): boolean | undefined =>
    value === undefined ? undefined : isAtLeast ? value.median >= bound : value.median <= bound;
  const [isMet, isAimMet] = [reaches(must), reaches(aim)];
  return {
    id,
    what,
    measure,
    must,
    aim,
    ...(value === undefined ? {} : { value }),
    ...(isMet === undefined ? {} : { isMet }),
    ...(isAimMet === undefined ? {} : { isAimMet }),
  };
}

function writeGoals(goals: readonly Goal[]): string {
  const head = ['', '', 'measured', 'between rounds', '', 'must', '', 'aim', ''];
  const lines = goals
    .filter(({ value }) => value !== undefined)
    .map(({ id, what, measure, value, must, aim, isMet, isAimMet }) => [
      id,
      what,
      short(value!.median),
      `${short(value!.low)} – ${short(value!.high)}`,
      measure,
      short(must),
      isMet === true ? 'met' : 'not met',
      short(aim!),
      isAimMet === true ? 'met' : 'not met',
    ]);
  const alignments = ['left', 'left', 'right', 'right', 'left', 'right', 'left', 'right', 'left'] as const;
  return ['Goals', ...writeTable(head, lines, alignments)].join('\n');
}

/** How much more an action costs where every seat is shown how it comes about. */
function shown(times: ServerRow['times']): Spread | undefined {
  return times['automachia, for browsers'];
}

function percent(spread: Spread | undefined): Spread | undefined {
  return spread && { median: spread.median * 100, low: spread.low * 100, high: spread.high * 100 };
}

function ratio(spread: Spread | undefined, times: number): string {
  return spread === undefined ? '' : short(spread.median * times);
}

function short(number: number): string {
  return number >= 100 ? whole(number) : number.toPrecision(3);
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en-GB');
}
