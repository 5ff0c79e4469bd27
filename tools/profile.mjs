// Where the time goes: plays random matches of a game the way simulations do, under the profiler, and prints the hottest
// functions by the time spent in them alone. The figures of docs/performance.md come from it.
//
//   node tools/profile.mjs --game gkr                     in place: `seatToAct` and `takeAtRandom`
//   node tools/profile.mjs --game gkr --copies            every choice on a copy, as a search does
//   node tools/profile.mjs --game gkr --players 4 --top 20 --ms 4000
//   node tools/profile.mjs --game gigarobo --options quickStart=true,roundLimit=true

import './node-version.mjs';

import * as fs from 'node:fs';
import { Session } from 'node:inspector/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleGame, hasGame } from './bundle-game.mjs';
import { BadUsage, matchOptions, numberAt, readArguments, runTool } from './usage.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const usage =
  'Usage: node tools/profile.mjs [--game NAME] [--players N] [--options K=V,…] [--copies] [--top N] [--ms N]';

runTool(usage, main);

async function main() {
  const options = readOptions();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-profile-'));
  try {
    const { game, Random } = await load(options.game, folder);
    const play = () => playFor(options.ms, game, Random, options);
    play(); // What the compiler learns is not what is measured.
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
    const { actions, seconds } = play();
    const { profile } = await session.post('Profiler.stop');
    console.log(
      `${options.game}, ${options.players} players${options.copies ? ', every choice on a copy' : ''}: ` +
        `${Math.round(actions / seconds).toLocaleString('en')} actions per second of processor time, profiled`,
    );
    console.log('   self   total');
    for (const { name, self, total } of hottest(profile).slice(0, options.top)) {
      console.log(`${percent(self)} ${percent(total)}  ${name}`);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function readOptions() {
  const values = readArguments(usage, {
    game: { type: 'string', default: 'gkr' },
    players: { type: 'string', default: '2' },
    options: { type: 'string', default: '' },
    copies: { type: 'boolean', default: false },
    top: { type: 'string', default: '10' },
    ms: { type: 'string', default: '3000' },
  });
  if (!hasGame(root, values.game)) throw new BadUsage(`There is no game "${values.game}".`);
  const number = (name) => numberAt(values, name);
  const players = number('players');
  return {
    ...values,
    players,
    match: { players, ...matchOptions(values.options) },
    top: number('top'),
    ms: number('ms'),
  };
}

async function load(game, folder) {
  const bundle = path.join(folder, 'game.mjs');
  await bundleGame(root, game, bundle);
  return import(pathToFileURL(bundle).href);
}

/** Random matches, one after the other, for so long. */
function playFor(ms, game, Random, { match, copies }) {
  const from = process.cpuUsage();
  const end = Date.now() + ms;
  let actions = 0;
  for (let seed = 1; Date.now() < end; seed++) {
    const random = new Random(seed);
    let state = game.setUp(match, seed);
    for (let seat = game.seatToAct(state); seat !== 0; seat = game.seatToAct(state)) {
      if (copies) state = game.copy(state);
      game.takeAtRandom(state, seat, random);
      actions += 1;
    }
  }
  const { user, system } = process.cpuUsage(from);
  return { actions, seconds: (user + system) / 1e6 };
}

/** Functions with their shares of the time, alone and with all they call, the largest first. */
function hottest({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, { ...node, name: nameOf(node.callFrame), time: 0 }]));
  samples.forEach((id, i) => {
    byId.get(id).time += timeDeltas[i];
  });
  const spent = new Map();
  const add = (name, what, time) => {
    const sum = spent.get(name) ?? { name, self: 0, total: 0 };
    sum[what] += time;
    spent.set(name, sum);
  };
  // A function that calls itself counts once on the way.
  const visit = (id, above) => {
    const { name, time, children = [] } = byId.get(id);
    const inside = above.has(name) ? above : new Set(above).add(name);
    const total = children.reduce((sum, child) => sum + visit(child, inside), time);
    add(name, 'self', time);
    if (inside !== above) add(name, 'total', total);
    return total;
  };
  const all = visit(nodes[0].id, new Set());
  return [...spent.values()]
    .map(({ name, self, total }) => ({ name, self: self / all, total: total / all }))
    .sort((one, other) => other.self - one.self);
}

function nameOf({ functionName, lineNumber, url }) {
  const name = functionName === '' ? `a function at line ${lineNumber + 1}` : functionName;
  return url.startsWith('file:') || functionName.startsWith('(') ? name : `${name} (Node)`;
}

function percent(share) {
  return `${(share * 100).toFixed(1).padStart(5)} %`;
}
