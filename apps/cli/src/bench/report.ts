// The report for a person: a table for each thing that was measured, the noise, and the goals.

import type { Memory, Report } from './bench.js';
import type { SpeedComparison, Row, Spread } from './comparing.js';
import { noiseOf } from './comparing.js';
import { describeContender } from './contenders.js';
import type { Goal } from './goals.js';
import { writeTable } from './tables.js';

/** Everything there is to say. */
export function writeReport(report: Report): string {
  const parts = [
    introduction(report),
    ...report.comparisons.map(writeComparison),
    writeMemory(report.memory, report.settings.players[0]!),
    ...report.shelf.comparisons.map(writeShelf),
    writeMemory(report.shelf.memory, report.settings.players[0]!),
    noise([...report.comparisons, ...report.shelf.comparisons]),
    ...report.notes,
    writeGoals(report.goals, report.settings.players[0]!),
  ];
  return parts.join('\n\n');
}

function introduction({ settings, machine, comparisons }: Report): string {
  const { rounds, ms } = settings;
  const few = rounds < 5 ? ' Fewer than 5 rounds: take the figures for a try.' : '';
  const names = comparisons[0]!.rows.map(({ name }) => name);
  return [
    `${rounds === 1 ? '1 round' : `${rounds} rounds`} of ${ms} ms for each engine after a warm-up, in rotating order, each in a process of its own.${few}`,
    `Rates are medians per second of processor time; ratios are medians of each round’s ratios. Compare the ratios.`,
    'One action of ours may be a commitment of up to three ordered cards, of up to 60 options; the references choose',
    'card by card. So compare games as well as actions; rulings differ in small points, and so does a game’s length.',
    `Node ${machine.node}, ${machine.cores} cores, ${machine.platform}`,
    '',
    ...writeTable(
      [],
      names.map((name) => [name, describeContender(name)]),
      ['left', 'left'],
    ),
  ].join('\n');
}

// ---- speed

const titles: Readonly<Record<SpeedComparison['measure'], string>> = {
  games: 'Random games in place',
  edges: 'Copy + apply on states in the middle of a game: one edge of a search',
  playouts: 'Playouts: a match just set up, copied and played to its end at random',
  dice: 'Dice',
};

function writeComparison(comparison: SpeedComparison): string {
  const { measure, players, rows } = comparison;
  const title = measure === 'dice' ? titles.dice : `${titles[measure]}, ${players} players`;
  const lines =
    measure === 'games' ? gamesTable(rows) : measure === 'dice' ? diceTable(rows) : plainTable(rows, measure);
  return [title, ...lines].join('\n');
}

function gamesTable(rows: readonly Row[]): string[] {
  const head = ['', 'actions/s', '% of limit', '× boardgame.io', 'games/s', '% of limit', 'actions/game', 'spread'];
  const lines = rows.map(({ name, rates, ofLimit, timesBoardgameIo }) => [
    name,
    rate(rates['actions']),
    percent(ofLimit['actions']),
    times(timesBoardgameIo?.['actions']),
    rate(rates['games']),
    percent(ofLimit['games']),
    (rates['actions']!.median / rates['games']!.median).toFixed(1),
    noiseIn(rates['actions']!),
  ]);
  return writeTable(head, lines);
}

function plainTable(rows: readonly Row[], figure: string): string[] {
  const head = ['', `${figure}/s`, 'µs each', '% of limit', '× boardgame.io', 'spread'];
  const lines = rows.map(({ name, rates, ofLimit, timesBoardgameIo }) => [
    name,
    rate(rates[figure]),
    short(1e6 / rates[figure]!.median),
    percent(ofLimit[figure]),
    times(timesBoardgameIo?.[figure]),
    noiseIn(rates[figure]!),
  ]);
  return writeTable(head, lines);
}

/** Our other games, in shares of Tournoi's rates. */
function writeShelf({ measure, players, rows }: SpeedComparison): string {
  const figure = measure === 'games' ? 'actions' : measure;
  const head = ['', `${figure}/s`, 'µs each', '% of Tournoi', 'between rounds', 'spread'];
  const lines = rows.map(({ name, rates, ofAutomachia }) => [
    name === 'automachia' ? 'Tournoi' : name,
    rate(rates[figure]),
    short(1e6 / rates[figure]!.median),
    percent(ofAutomachia[figure]),
    `${significant(ofAutomachia[figure]!.low * 100)} – ${significant(ofAutomachia[figure]!.high * 100)}`,
    noiseIn(rates[figure]!),
  ]);
  return [`Our other games. ${titles[measure]}, ${players} players`, ...writeTable(head, lines)].join('\n');
}

function diceTable(rows: readonly Row[]): string[] {
  const head = ['', 'dice/s', 'µs each', '% of fast', 'spread'];
  const lines = rows.map(({ name, rates, ofAutomachia }) => [
    name,
    rate(rates['dice']),
    significant(1e6 / rates['dice']!.median),
    percent(ofAutomachia['dice']),
    noiseIn(rates['dice']!),
  ]);
  return writeTable(head, lines);
}

function noise(comparisons: readonly SpeedComparison[]): string {
  const noises = comparisons
    .flatMap(({ rows }) =>
      rows.flatMap(({ name, rates }) => Object.values(rates).map((one) => [name, noiseOf(one)] as const)),
    )
    .sort(([, one], [, other]) => one - other);
  const [, usual] = noises[noises.length >> 1]!;
  const [worst, most] = noises[noises.length - 1]!;
  return `Noise: between its rounds a rate differs by ${whole(usual * 100)} % (median), at most by ${whole(most * 100)} % (${worst}).`;
}

// ---- memory

function writeMemory(memory: readonly Memory[], players: number): string {
  const lines = memory.flatMap(({ name, heap, sizes }) =>
    Object.entries(heap).map(([way, bytes], i) => [
      i === 0 ? name : '',
      way,
      whole(bytes),
      ...(i === 0 ? [sizes['state'], sizes['view'], sizes['largestView']].map(bytesOrNothing) : ['', '', '']),
    ]),
  );
  const head = ['', 'kept as', 'heap', 'stored', 'view', 'largest view'];
  const alignments = ['left', 'left', ...new Array<'right'>(4).fill('right')] as const;
  return [
    `Bytes per match in the middle of a game, ${players} players: heap; state as stored; one seat’s view as sent, whole`,
    ...writeTable(head, lines, alignments),
  ].join('\n');
}

// ---- goals

function writeGoals(goals: readonly Goal[], players: number): string {
  const head = ['', '', 'measured', 'between rounds', 'must', '', 'aim', ''];
  const lines = goals.map(({ id, what, measure, value, must, aim, isMet, isAimMet }) => {
    const unit = measure === 'bytes' ? ' B' : ` ${measure}`;
    const bound = measure === 'bytes' ? '≤' : '≥';
    const sign = measure.startsWith('%') ? ' %' : measure === 'bytes' ? ' B' : ' ×';
    return [
      id,
      what,
      value === undefined
        ? measure === '× boardgame.io'
          ? 'boardgame.io is not there'
          : 'not measured'
        : `${short(value.median)}${unit}`,
      value === undefined || value.low === value.high ? '' : `${short(value.low)} – ${short(value.high)}`,
      `${bound} ${whole(must)}${sign}`,
      verdict(isMet),
      aim === undefined ? '' : `${bound} ${whole(aim)}${sign}`,
      aim === undefined ? '' : verdict(isAimMet),
    ];
  });
  const alignments = ['left', 'left', 'right', 'right', 'right', 'left', 'right', 'left'] as const;
  return [`Goals, with ${players} players`, ...writeTable(head, lines, alignments)].join('\n');
}

function verdict(isMet: boolean | undefined): string {
  return isMet === undefined ? '–' : isMet ? 'met' : 'not met';
}

// ---- numbers

function rate(spread: Spread | undefined): string {
  return spread === undefined ? '' : whole(Number(spread.median.toPrecision(3)));
}

function percent(share: Spread | undefined): string {
  return share === undefined ? '' : significant(share.median * 100);
}

function times(ratio: Spread | undefined): string {
  return ratio === undefined ? 'not there' : short(ratio.median);
}

function noiseIn(spread: Spread): string {
  return `${whole(noiseOf(spread) * 100)} %`;
}

function bytesOrNothing(bytes: number | undefined): string {
  return bytes === undefined ? '' : whole(bytes);
}

function short(number: number): string {
  return number >= 100 ? whole(number) : significant(number);
}

function significant(number: number): string {
  return number.toPrecision(3);
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en-GB');
}
