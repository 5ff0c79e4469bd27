// Which mutants of a game are tried, and which files are rules and rule tests.

import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { placesOfRules } from '../rules/citing.mjs';
import { mutantsOf } from './finding.mjs';

/** In `src`, and no rules: words and facts for the screen, how tables are written, checks of content. */
const noRules = [
  /Texts\.ts$|[Hh]ints\.ts$|Facts\.ts$|^(?:telling|notation)\//,
  /^(?:model\/)?(?:index|reading|table|tablePlayers|worlds|game|pack|content|steps|catalogueValues)\.ts$/,
  /^content\/(?!deckCheck|battlefieldCheck|alleys)/,
];

/** What is no test of single rules: matches by the hundred, properties, texts, and how content is checked. */
const noRuleTests = new RegExp(
  `^(?:${[
    'catalogue|glossary|text|cardTexts|effectWords',
    'content|packCheck|effects/coverage|effects/strangeCards',
    'counts|properties|referee|rounds|rulings|secondReading|worlds',
    // Those two are run by other means.
    'golden|scenarios',
  ].join('|')})\\.test\\.ts$`,
);

/** The files of a game's rules. */
function ruleFiles(root, game) {
  return filesIn(root, `games/${game}/src`, /\.ts$/).filter((file) => !noRules.some((pattern) => pattern.test(file)));
}

/** The files of tests that lay out a table, or ask one function, for one rule. */
export function ruleTestFiles(root, game) {
  return filesIn(root, `games/${game}/test`, /\.test\.ts$/).filter((file) => !noRuleTests.test(file));
}

/**
 * All mutants of a game, in an order of chance that stays the same for a seed: that of other lines does not matter. Each knows
 * the rules that the piece of source stands for in which it lies.
 */
export function shuffledMutants(root, game, seed) {
  return ruleFiles(root, game)
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(root, `games/${game}/src`, file), 'utf8');
      const places = placesOfRules(file, text);
      return mutantsOf(file, text).map((mutant) => ({ ...mutant, rules: rulesAt(mutant, places) }));
    })
    .map((mutant) => ({ ...mutant, rank: rankOf(mutant, seed) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1));
}

/** The first so many, and at least one of every file. */
export function chosenOf(mutants, count) {
  const seen = new Set();
  const firsts = mutants.filter(({ file }) => !seen.has(file) && seen.add(file));
  const others = mutants.filter((mutant) => !firsts.includes(mutant));
  return [...firsts, ...others.slice(0, Math.max(0, count - firsts.length))];
}

/** The rules of the innermost piece of source around a mutant. */
export function rulesAt({ start, end }, places) {
  const around = places.filter((place) => place.start <= start && end <= place.end);
  return around.sort((one, other) => other.start - one.start)[0]?.ids ?? [];
}

/** So many for every rule that the source cites, where there are. */
export function chosenByRule(mutants, most) {
  const times = new Map();
  return mutants.filter(({ rules }) => {
    const wanted = rules.filter((rule) => (times.get(rule) ?? 0) < most);
    for (const rule of wanted) times.set(rule, (times.get(rule) ?? 0) + 1);
    return wanted.length > 0;
  });
}

/** The folder does not count: a file that is moved keeps its mutants. */
function rankOf({ file, code, change, nth }, seed) {
  return createHash('sha256')
    .update([seed, path.posix.basename(file), code, change, nth].join('\n'))
    .digest('hex');
}

function filesIn(root, folder, name) {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => name.test(file))
    .sort((one, other) => (one < other ? -1 : 1));
}
