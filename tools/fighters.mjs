// Are the fighters of Giga-Robo! even? Duels between two greedy bots with quick-start builds, every ordered pairing of pilots and
// robots as often as every other: wins by pilot, by robot, by both, by seat and place in the turn order, endings, lengths. The
// cards are printed facts: it reports, and nothing is tuned by it.
//
//   node tools/fighters.mjs                            each of the 1,260 ordered pairings four times: 5,040 duels
//   node tools/fighters.mjs --times 1 --seconds 600    each once, or as many as there is time for
//   node tools/fighters.mjs --json                     the counts, for a program
//
// A quick start deals fighters by lot: seeds are gone through in order, and those are played whose pairing is still wanted.
// What there was no time for is left out evenly, because pairings come in any order.

import './node-version.mjs';

import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleSource } from './bundle-game.mjs';
import { numberAt, readArguments, runTool } from './usage.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const usage = 'Usage: node tools/fighters.mjs [--times N] [--seconds N] [--seed N] [--json]';
/** Pilots and robots that differ: 7 × 6 for the one, 6 × 5 for the other. */
const PAIRINGS = 7 * 6 * 6 * 5;

runTool(usage, main);

async function main() {
  const values = readArguments(usage, {
    times: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  });
  const number = (name) => numberAt(values, name);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-fighters-'));
  try {
    const counts = play(await load(folder), number('times'), number('seconds'), number('seed'));
    console.log(values.json ? JSON.stringify(counts) : written(counts));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function load(folder) {
  const bundle = path.join(folder, 'duels.mjs');
  await bundleSource(
    root,
    `export { gigarobo as game, housePack } from './games/gigarobo/src/index.ts';
     export { createGigaAppraisal } from './bots/gigarobo/src/index.ts';
     export { createGreedy } from './bots/greedy/src/index.ts';
     export { Random } from './packages/kernel/src/index.ts';`,
    bundle,
  );
  return import(pathToFileURL(bundle).href);
}

function play({ game, housePack, createGigaAppraisal, createGreedy, Random }, times, seconds, first) {
  const bot = createGreedy(createGigaAppraisal(housePack));
  const options = { players: 2, quickStart: true };
  const wanted = PAIRINGS * times;
  const played = new Map();
  const counts = {
    wanted,
    duels: 0,
    decided: 0,
    pilots: {},
    robots: {},
    pairs: {},
    seats: {},
    places: {},
    endings: {},
    lengths: [],
    rounds: [],
  };
  const until = Date.now() + seconds * 1000;
  for (let seed = first; counts.duels < wanted && Date.now() < until; seed++) {
    const state = game.setUp(options, seed);
    const names = state.fighters.map(({ pilot, robot }) => [
      housePack.pilots[pilot].name,
      housePack.robots[robot].name,
    ]);
    const pairing = names.flat().join('|');
    if ((played.get(pairing) ?? 0) >= times) continue;
    played.set(pairing, (played.get(pairing) ?? 0) + 1);
    const [leader] = state.order;
    let length = 0;
    const randoms = [new Random(seed * 2), new Random(seed * 2 + 1)];
    for (let seat = game.seatToAct(state); seat !== 0; seat = game.seatToAct(state)) {
      const { choice } = bot.decide(game, game.viewFor(seat, state), { iterations: 1 }, randoms[seat - 1]);
      game.choose(state, seat, choice);
      length += 1;
      if (length > game.longestMatch) throw new Error(`the duel of seed ${seed} did not end`);
    }
    const { winners, rule } = state.outcome;
    counts.duels += 1;
    counts.lengths.push(length);
    counts.rounds.push(state.round);
    counts.endings[rule] = (counts.endings[rule] ?? 0) + 1;
    if (winners.length !== 1) continue;
    counts.decided += 1;
    const [winner] = winners;
    names.forEach(([pilot, robot], i) => {
      const won = i + 1 === winner;
      add(counts.pilots, pilot, won);
      add(counts.robots, robot, won);
      add(counts.pairs, `${pilot} | ${robot}`, won);
    });
    add(counts.seats, 1, winner === 1);
    add(counts.places, 'first', winner === leader);
  }
  return counts;
}

function add(counts, name, won) {
  const one = (counts[name] ??= { games: 0, wins: 0 });
  one.games += 1;
  if (won) one.wins += 1;
}

/** Wilson's interval, 95 %. */
function rate({ games, wins }) {
  const z = 1.96;
  const share = wins / games;
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z / (1 + (z * z) / games)) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const percent = (part) => (part * 100).toFixed(1);
  return `${percent(share)} % | ${percent(middle - half)} – ${percent(middle + half)} | ${games}`;
}

function written({ wanted, duels, decided, pilots, robots, pairs, seats, places, endings, lengths, rounds }) {
  const table = (title, counts) => [
    '',
    `| ${title} | wins | 95 % | duels |`,
    '| --- | ---: | --- | ---: |',
    ...Object.entries(counts)
      .sort((one, other) => other[1].wins / other[1].games - one[1].wins / one[1].games)
      .map(([name, one]) => `| ${name} | ${rate(one)} |`),
  ];
  const sorted = (list) => [...list].sort((one, other) => one - other);
  const spread = (list) => {
    const all = sorted(list);
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    return `${mean.toFixed(1)} on average, median ${all[Math.floor(all.length / 2)]}, from ${all[0]} to ${all.at(-1)}`;
  };
  return [
    `${duels} of ${wanted} duels, ${decided} decided`,
    `choices: ${spread(lengths)}`,
    `rounds:  ${spread(rounds)}`,
    `ended by ${Object.entries(endings)
      .map(([rule, count]) => `${rule} ${count}`)
      .join(', ')}`,
    ...table('seat', { 'seat 1': seats[1] }),
    ...table('place', { 'whoever begins': places.first }),
    ...table('pilot', pilots),
    ...table('robot', robots),
    ...matrix(pairs),
  ].join('\n');
}

/** The 42 pairs: pilots down, robots across. */
function matrix(pairs) {
  const names = Object.keys(pairs).map((name) => name.split(' | '));
  const pilots = [...new Set(names.map(([pilot]) => pilot))].sort();
  const robots = [...new Set(names.map(([, robot]) => robot))].sort();
  const cell = (pilot, robot) => {
    const one = pairs[`${pilot} | ${robot}`];
    return one === undefined ? '' : `${((one.wins / one.games) * 100).toFixed(0)} % of ${one.games}`;
  };
  return [
    '',
    `| | ${robots.join(' | ')} |`,
    `| --- |${robots.map(() => ' ---: |').join('')}`,
    ...pilots.map((pilot) => `| ${pilot} | ${robots.map((robot) => cell(pilot, robot)).join(' | ')} |`),
  ];
}
