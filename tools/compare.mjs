// Two states of the repository side by side: this one, and an earlier one.
//
//   node tools/compare.mjs --game gkr --before HEAD~3                 do they play the same?
//   node tools/compare.mjs --game gkr --before v1.0 --matches 500 --refusals 40
//   node tools/compare.mjs --game gkr --before v1.0 --apart lasting,uses    but for these words of tables
//   node tools/compare.mjs --game gigarobo --before v1.0 --options quickStart=true,roundLimit=true
//   node tools/compare.mjs --game tournoi --before HEAD~3 --speed     which is faster, and by how much?
//
// "The same" is: who is asked what, under which rule, with which prompt as it is read in every language; every option with
// its words, label and targets, in any order; every event with what each seat hears of it; every seat's table, but for where
// in the rules it stands; and the reason for every refusal of choices that are not offered. Reasons, prompts and facts that
// differ are listed and counted, all else ends the run.
//
// Speed is measured by the same matches, played again in processes of their own that take turns, in bursts of the processor
// time of each: a ratio is the median of the bursts' own ratios, and two processes of the
// earlier state, one compared with the other, are the control.

import './node-version.mjs';

import { fork, execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleGame, hasGame } from './bundle-game.mjs';
import { BadUsage, matchOptions, numberAt, readArguments, runTool, seedOr } from './usage.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const usage =
  'Usage: node tools/compare.mjs --before REVISION [--game NAME] [--matches N] [--refusals N] [--apart WORD,WORD] [--options K=V,…] [--speed] [--bursts N]';

async function main() {
  const options = readOptions();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-compare-'));
  try {
    const before = await bundleOf(treeOf(options.before, folder), options.game, path.join(folder, 'before.mjs'));
    const after = await bundleOf(root, options.game, path.join(folder, 'after.mjs'));
    if (options.speed) await compareSpeed(before, after, options);
    else await playInStep(before, after, options);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function readOptions() {
  const values = readArguments(usage, {
    before: { type: 'string' },
    game: { type: 'string', default: 'gkr' },
    matches: { type: 'string', default: '100' },
    refusals: { type: 'string', default: '12' },
    apart: { type: 'string', default: '' },
    options: { type: 'string', default: '' },
    bursts: { type: 'string', default: '40' },
    speed: { type: 'boolean', default: false },
  });
  if (values.before === undefined) throw new BadUsage('--before: with which revision?');
  const number = (name) => numberAt(values, name);
  return {
    ...values,
    match: matchOptions(values.options),
    matches: number('matches'),
    refusals: number('refusals'),
    bursts: number('bursts'),
  };
}

// ---- the two programs

/** The files of a revision, in a folder of their own. */
function treeOf(revision, folder) {
  const tree = path.join(folder, 'tree');
  fs.mkdirSync(tree);
  let archive;
  try {
    archive = execFileSync('git', ['archive', revision], {
      cwd: root,
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw new BadUsage(`--before: ${String(error.stderr ?? error.message).trim()}`);
  }
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
  return tree;
}

async function bundleOf(tree, game, outfile) {
  if (!hasGame(tree, game)) throw new BadUsage(`There is no game "${game}".`);
  await bundleGame(tree, game, outfile);
  return outfile;
}

function load(bundle) {
  return import(pathToFileURL(bundle).href);
}

// ---- do they play the same?

class Differs extends Error {}

async function playInStep(beforeBundle, afterBundle, { game: name, matches, refusals, apart, match: given }) {
  const [{ game: before, say, Random }, { game: after, say: sayNow }] = [
    await load(beforeBundle),
    await load(afterBundle),
  ];
  const said = { decisions: 0, refusals: 0, events: 0 };
  const others = new Map();
  const seed = seedOr(1);
  for (let match = 0; match < matches; match++) {
    const words = apart.split(',');
    const play = { before, after, say, sayNow, random: new Random(seed + match), said, others, refusals, apart: words };
    try {
      playOne(play, optionsOf(before, match, given), seed + match);
    } catch (error) {
      if (!(error instanceof Differs)) throw error;
      console.log(`${name}, match ${match + 1} of ${matches} (AUTOMACHIA_SEED=${seed}): ${error.message}`);
      process.exitCode = 1;
      return;
    }
  }
  const { decisions, events } = said;
  console.log(`${name}: ${matches} matches, ${decisions} decisions, ${events} events, ${said.refusals} refusals.`);
  const listed = [...others].sort(([, one], [, other]) => other - one);
  if (listed.length > 0) console.log(`${listed.length} reasons, prompts or facts differ:`);
  for (const [words, count] of listed) console.log(`${String(count).padStart(7)}  ${words}`);
}

/** All combinations of options in turn: those that go together, and with what was given. */
function optionsOf({ options: specs, setUp }, match, given) {
  for (let number = 0, left = match; ; number++) {
    const options = { ...combination(specs, number), ...given };
    if (!goesTogether(setUp, options)) continue;
    if (left === 0) return options;
    left -= 1;
  }
}

function goesTogether(setUp, options) {
  try {
    setUp(options, 1);
    return true;
  } catch (error) {
    if (error?.name !== 'BadOptions') throw error;
    return false;
  }
}

function combination(specs, number) {
  let rest = number;
  const options = {};
  for (const [name, spec] of Object.entries(specs)) {
    const values =
      'integer' in spec
        ? Array.from({ length: spec.integer.to - spec.integer.from + 1 }, (_, i) => spec.integer.from + i)
        : spec.oneOf;
    options[name] = values[rest % values.length];
    rest = Math.floor(rest / values.length);
  }
  return options;
}

function playOne(play, options, seed) {
  const { before, after, random, said, apart } = play;
  const heard = [];
  const [one, other] = [before, after].map((game) => {
    let state;
    heard.push(eventsOf(game.listen(() => (state = game.setUp(options, seed)))));
    return state;
  });
  demandSame(heard[0], heard[1], 'what is told at the beginning');
  const elsewhere = [];
  for (let i = 0; i < before.longestMatch; i++) {
    const decision = before.decision(one);
    demandSame(decision?.seats, after.decision(other)?.seats, `who is asked at ${decision?.step}`);
    if (decision === undefined) break;
    const seat = decision.seats[random.below(decision.seats.length)];
    const [asked, askedNow] = [before.question(one, seat), after.question(other, seat)];
    const words = wordsOf(asked);
    demandSame(words, wordsOf(askedNow), `what ${asked.step} offers seat ${seat}`);
    demandSame([asked.rule, asked.isSealed], [askedNow.rule, askedNow.isSealed], `the rule of ${asked.step}`);
    notePrompt(play, asked, askedNow);
    // What said nothing may say something now.
    if (asked.facts !== null) note(play, `${asked.step}, facts: `, asked.facts, askedNow.facts);
    compareRefusals(play, one, other, asked, elsewhere);
    for (const word of words ?? []) if (elsewhere.length < 3000) elsewhere.push(word);
    const choice =
      words === undefined ? before.propose(one, seat, random) : JSON.parse(words[random.below(words.length)])[0];
    const [answer, answerNow] = [before.choose(one, seat, choice), after.choose(other, seat, choice)];
    demandSame(
      eventsOf(answer.told),
      eventsOf(answerNow.told),
      `what is told after ${JSON.stringify(choice)} at ${asked.step}`,
    );
    demandSame(
      answer.hasLearnt,
      answerNow.hasLearnt,
      `whether anybody learnt by ${JSON.stringify(choice)} at ${asked.step}`,
    );
    for (let each = 0; each <= one.players; each++) {
      demandSame(
        tableOf(after, before.describeFor(each, one), apart),
        tableOf(after, after.describeFor(each, other), apart),
        `the table of seat ${each} after ${asked.step}`,
      );
    }
    said.decisions += 1;
    said.events += answer.told.length;
  }
  demandSame(one.outcome, other.outcome, 'the outcome');
}

/** As it is written, whatever the order of its words: what was written by hand may now be written by fields. */
function written(value) {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/**
 * Without where in the rules the match stands: steps may be renamed, and procedures remember otherwise. With every word,
 * as the later program has them: which are left out because they are as usual is a question of length. Without those that are
 * to be left apart, of the table or of a player.
 */
function tableOf({ notation }, words, apart) {
  const table = notation.inFull(words);
  const others = (part) => Object.fromEntries(Object.entries(part).filter(([word]) => !apart.includes(word)));
  const players = Object.fromEntries(Object.entries(table.players ?? {}).map(([seat, has]) => [seat, others(has)]));
  return { ...others(table), players, resolving: undefined, turn: { ...table.turn, at: undefined } };
}

const eventsOf = (told) => told.map(({ event, cuts }) => [event, cuts]);

function wordsOf({ options }) {
  return options?.map(({ choice, label, targets }) => written([choice, label, targets])).sort();
}

/** A few choices that were offered elsewhere: refused by both, and for the same reason. */
function compareRefusals(play, one, other, { step, seat, options }, elsewhere) {
  const { before, after, random, said, refusals } = play;
  if (options === undefined || elsewhere.length === 0) return;
  const offered = new Set(options.map(({ choice }) => written(choice)));
  for (let i = 0; i < refusals; i++) {
    const [choice] = JSON.parse(elsewhere[random.below(elsewhere.length)]);
    if (offered.has(written(choice))) continue;
    const [was, is] = [before.choose(before.copy(one), seat, choice), after.choose(after.copy(other), seat, choice)];
    said.refusals += 1;
    demandSame(
      was.refused === undefined,
      is.refused === undefined,
      `whether ${JSON.stringify(choice)} is refused at ${step}`,
    );
    note(play, `${step} ${Object.keys(choice).join(' ')}: `, reasonOf(was), reasonOf(is));
  }
}

const reasonOf = ({ reasons }) => reasons.map(({ rule, text }) => `${rule} ${text.key}`).join(', ');

/** What a prompt is made of may change as long as it reads the same. */
function notePrompt(play, asked, askedNow) {
  if (JSON.stringify(asked.prompt) === JSON.stringify(askedNow.prompt)) return;
  note(play, `${asked.step}, prompt: `, play.say(asked.prompt), play.sayNow(askedNow.prompt));
}

function note({ others }, where, was, is) {
  const [one, other] = [was, is].map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  if (one === other) return;
  const words = `${where}${one} -> ${other}`;
  others.set(words, (others.get(words) ?? 0) + 1);
}

function demandSame(was, is, what) {
  const [one, other] = [was, is].map(written);
  if (one !== other) throw new Differs(`${what} differs.\n  before: ${one}\n  after:  ${other}`);
}

// ---- which is faster?

const BURST = 40;
/** Bursts that are not counted: what the compiler learns is not what is measured. */
const WARMING_UP = 30;
/** Matches that are played again and again, enough of them that none is learnt by heart. */
const REPLAYED = 200;

async function compareSpeed(before, after, { game, bursts }) {
  const matches = await sameMatches(before, after);
  console.log(`${game}: ${bursts} bursts of ${BURST} ms each; 1.00 is as fast as before`);
  const ways = [
    { players: 4, copies: false, title: 'in place, 4 players' },
    { players: 2, copies: false, title: 'in place, 2 players' },
    { players: 4, copies: true, title: 'copy + apply, 4 players' },
  ];
  for (const way of ways) {
    // Two of each, for each way anew: how well a program is compiled is a matter of luck, and of what it did before.
    const racers = [0, 1].flatMap(() => [new Racer(before, matches.before), new Racer(after, matches.after)]);
    const ratios = { after: [], control: [] };
    for (let burst = -WARMING_UP; burst < bursts; burst++) {
      const speeds = [];
      // Each goes first in turn: what one leaves behind, a processor that is warm, is shared by all.
      for (let i = 0; i < racers.length; i++) {
        const racer = (i + burst + WARMING_UP) % racers.length;
        speeds[racer] = await racers[racer].run(way);
      }
      if (burst < 0) continue;
      ratios.after.push((speeds[1] + speeds[3]) / (speeds[0] + speeds[2]));
      ratios.control.push(speeds[2] / speeds[0]);
    }
    console.log(
      `${way.title.padEnd(26)} ${median(ratios.after).toFixed(3)}   (control ${median(ratios.control).toFixed(3)})`,
    );
    for (const racer of racers) racer.end();
  }
}

/**
 * The same matches for both, as each of them numbers its options: who plays at random plays other matches where there are
 * more options, and longer or shorter ones say nothing about speed.
 */
async function sameMatches(beforeBundle, afterBundle) {
  const [{ game: before, Random }, { game: after }] = [await load(beforeBundle), await load(afterBundle)];
  const matches = { before: [], after: [] };
  for (const players of [2, 4]) {
    for (let seed = 1; seed <= REPLAYED; seed++) {
      const random = new Random(seed);
      const states = [before, after].map((game) => game.setUp({ players }, seed));
      const actions = [[], []];
      for (let seat = after.seatToAct(states[1]); seat !== 0; seat = after.seatToAct(states[1])) {
        demandSame(before.seatToAct(states[0]), seat, 'who is asked');
        const words = [before, after].map((game, i) => game.choices(states[i], seat)?.map(written));
        // What only one of them offers is nobody's choice.
        const both = words[1]?.filter((one) => words[0].includes(one));
        const choice = both === undefined ? undefined : both[random.below(both.length)];
        const open = choice === undefined ? after.propose(states[1], seat, random) : undefined;
        [before, after].forEach((game, i) => {
          actions[i].push(choice === undefined ? { seat, open } : { seat, index: words[i].indexOf(choice) });
          takeAction(game, states[i], actions[i].at(-1));
        });
      }
      matches.before.push({ players, seed, actions: actions[0] });
      matches.after.push({ players, seed, actions: actions[1] });
    }
  }
  return matches;
}

function takeAction(game, state, { seat, index, open }) {
  if (index === undefined) {
    game.choose(state, seat, open);
  } else {
    game.countOptions(state, seat);
    game.take(state, seat, index);
  }
}

class Racer {
  constructor(bundle, matches) {
    this.process = fork(fileURLToPath(import.meta.url), [bundle]);
    this.process.send(matches);
    this.isReady = new Promise((resolve) => this.process.once('message', resolve));
  }

  async run(way) {
    await this.isReady;
    return new Promise((resolve) => {
      this.process.once('message', resolve);
      this.process.send(way);
    });
  }

  end() {
    this.process.disconnect();
  }
}

/** In a process of its own: plays for so long when told to, and says how many actions a second of processor time it made. */
async function serveBursts() {
  const matches = await new Promise((resolve) => process.once('message', resolve));
  const { game } = await load(process.argv[2]);
  let next = 0;
  process.on('message', ({ players, copies }) => {
    const fitting = matches.filter((match) => match.players === players);
    const from = process.cpuUsage();
    const used = () => {
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1000;
    };
    let actions = 0;
    while (used() < BURST) {
      const match = fitting[next++ % fitting.length];
      let state = game.setUp({ players }, match.seed);
      for (const action of match.actions) {
        if (game.seatToAct(state) === 0) throw new Error('A match that is played again ends early.');
        if (copies) state = game.copy(state);
        takeAction(game, state, action);
        actions += 1;
      }
    }
    process.send((actions * 1000) / used());
  });
  process.send('ready');
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

if (process.send === undefined) runTool(usage, main);
else void serveBursts();
