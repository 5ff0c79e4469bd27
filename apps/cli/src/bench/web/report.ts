// The report of `bench --web` for a person, and how its figures stand to the goals.

import type { Spread } from '../comparing.js';
import type { Goal, Measure } from '../goals.js';
import { writeTable } from '../tables.js';
import type { WebReport } from './contest.js';
import { LINK, LOBBY, ONE_GAME, QUESTION } from './sizes.js';

const KILO = 1000;
/** Where even a press that means nothing takes longer (p95), other work decides about the screen and not the client. */
const BUSY = 60;

export function judgeWeb(report: WebReport): Goal[] {
  const { playouts, frames, sizes } = report;
  const size = (what: string): Spread | undefined => {
    const found = sizes.find((one) => one.what === what)?.gzip;
    return single(found === undefined ? undefined : found / KILO);
  };
  const share = playouts.share;
  return [
    goal('W1a', 'lobby, gzip', 'kB', size(LOBBY), 36, undefined, false),
    goal('W1b', 'a table opened by a link, gzip', 'kB', size(LINK), 60, undefined, false),
    goal('W1c', 'until the first question of Tournoi, gzip', 'kB', size(QUESTION), 90, undefined, false),
    goal('W2', 'rules of one game, gzip', 'kB', size(ONE_GAME), 15, 8, false),
    goal('W3', 'playouts in a worker, of Node', '% of Node', scaled(share, 100), 80, undefined, true),
    unlessBusy(
      goal('W4', 'press to answer on screen, p95', 'ms', single(quantile(shown(report), 0.95)), 100, 50, false),
    ),
    unlessBusy(goal('W5', 'frames while moving', 'per second', single(ratePerSecond(frames)), 50, 60, true)),
  ];

  function unlessBusy(judged: Goal): Goal {
    if (!isBusy(report)) return judged;
    const { isMet: _must, isAimMet: _aim, ...figure } = judged;
    return figure;
  }
}

function isBusy({ empty }: WebReport): boolean {
  return (quantile(empty, 0.95) ?? 0) > BUSY;
}

export function writeWebReport(report: WebReport): string {
  const { settings, browser, machine, playouts, answers, empty, frames, sizes } = report;
  const rate = (spread: Spread): string => whole(Number(spread.high.toPrecision(3)));
  const line = (what: string, times: readonly number[]): string[] => [
    what,
    ...[0.5, 0.95, 1].map((share) => whole(quantile(times, share) ?? 0)),
  ];
  return [
    [
      `${browser}, drawn by the processor; Node ${machine.node}, ${machine.cores} cores. Server, browser and this program share them.`,
      `${settings.rounds} rounds of ${settings.ms} ms for the engine, ${answers.length} answers against a server on this machine.`,
      'Compare the ratios.',
    ].join('\n'),
    [
      'Playouts of Tournoi with 4 players in the best round: the worker in which bots think, the same files in both',
      ...writeTable(
        ['', 'playouts/s', 'of Node'],
        [
          ['Node', rate(playouts.node), '100 %'],
          ['browser', rate(playouts.browser), `${whole(playouts.share.median * 100)} %`],
        ],
      ),
    ].join('\n'),
    [
      'From the press to the answer, ms',
      ...writeTable(
        ['', 'p50', 'p95', 'longest'],
        [
          line(
            'arrived in the page',
            answers.map((one) => one.arrived),
          ),
          line(
            'on the screen',
            answers.map((one) => one.shown),
          ),
          line('a press that means nothing', empty),
        ],
      ),
      `An answer takes ${((quantile(shown(report), 0.5) ?? 0) / (quantile(empty, 0.5) ?? 1)).toFixed(1)} times as long as a press that means nothing (medians).`,
    ].join('\n'),
    `While something moved: ${whole(ratePerSecond(frames) ?? 0)} frames a second over ${(frames.milliseconds / 1000).toFixed(1)} s, the longest pause ${whole(frames.longest)} ms.`,
    [
      'What has to be fetched, kB',
      ...writeTable(
        ['', 'plain', 'gzip'],
        sizes.map(({ what, plain, gzip }) => [what, (plain / KILO).toFixed(1), (gzip / KILO).toFixed(1)]),
      ),
    ].join('\n'),
    ...(isBusy(report)
      ? [
          `The machine was busy: a press that means nothing took longer than ${BUSY} ms (p95). W4 and W5 are not judged.`,
        ]
      : []),
    writeGoals(judgeWeb(report)),
  ].join('\n\n');
}

function shown({ answers }: WebReport): readonly number[] {
  return answers.map((one) => one.shown);
}

/** The value that a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

function ratePerSecond({ count, milliseconds }: WebReport['frames']): number | undefined {
  return milliseconds === 0 ? undefined : (count / milliseconds) * 1000;
}

function goal(
  id: string,
  what: string,
  measure: Measure,
  value: Spread | undefined,
  must: number,
  aim: number | undefined,
  isAtLeast: boolean,
): Goal {
  const base = { id, what, measure, must, ...(aim === undefined ? {} : { aim }) };
  if (value === undefined) return base;
  const reaches = (bound: number): boolean => (isAtLeast ? value.median >= bound : value.median <= bound);
  return { ...base, value, isMet: reaches(must), ...(aim === undefined ? {} : { isAimMet: reaches(aim) }) };
}

function writeGoals(goals: readonly Goal[]): string {
  const lines = goals.map(({ id, what, measure, value, must, aim, isMet, isAimMet }) => [
    id,
    what,
    value === undefined ? '–' : value.median.toPrecision(3),
    measure,
    String(must),
    isMet === undefined ? '–' : isMet ? 'met' : 'not met',
    aim === undefined ? '' : String(aim),
    isAimMet === undefined ? '' : isAimMet ? 'met' : 'not met',
  ]);
  const alignments = ['left', 'left', 'right', 'left', 'right', 'left', 'right', 'left'] as const;
  return ['Goals', ...writeTable(['', '', 'measured', '', 'must', '', 'aim', ''], lines, alignments)].join('\n');
}

function single(value: number | undefined): Spread | undefined {
  return value === undefined ? undefined : { median: value, low: value, high: value };
}

function scaled({ median, low, high }: Spread, by: number): Spread {
  return { median: median * by, low: low * by, high: high * by };
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en-GB');
}
