// Runs scenarios: rules questions as files. A test for us, a puzzle or a dispute for players. Knows no game, reads no
// file: whoever uses it lends both.

import type { Choice, Game, KernelState, Plain, RuleId, Seat, Table, Text } from '@automachia/kernel';
import type { Accepted, ChanceState, Question, Refusal, Told } from '@automachia/kernel/host';
import { BadTable, isHiddenWord } from '@automachia/kernel';
import { BadOptions, fastChance, optionsSchema, OutOfDice } from '@automachia/kernel/host';
import { offerDifference, rulesCited, whoIsAsked, whyRefused, wrongOffer } from './asking.js';
import { choicesMissing, mismatchBetween, valueAt } from './matching.js';
import { show } from './play.js';
import { misfitWith } from './schema.js';
import {
  BadScenario,
  type Offered,
  parseScenarios,
  problemText,
  type Scenario,
  type ScenarioProblem,
  type ScenarioStep,
  type ToldWords,
} from './scenarioFile.js';
import { didYouMean } from '@automachia/content-tools/nearest';

export * from './scenarioFile.js';

export interface ScenarioResult {
  readonly scenario: string;
  readonly game: string;
  readonly file: string;
  readonly rules: readonly RuleId[];
  readonly passed: boolean;
  /** How many steps held. */
  readonly steps: number;
  /** Why it does not pass: the first thing that is not as the file says. */
  readonly failure?: ScenarioFailure;
}

export interface ScenarioFailure extends ScenarioProblem {
  /** The number of the step, from 1; 0 for what comes before the first. */
  readonly step: number;
  readonly expected?: Plain;
  readonly found?: Plain;
  /** The rules that apply: the question's, or those a refusal cites. */
  readonly rules: readonly RuleId[];
  /** What else is wrong with a file that is no scenario. */
  readonly others?: readonly ScenarioProblem[];
}

/** Finds a game by its id; undefined where there is none. */
export type GameLookup = (id: string) => Game | undefined;

/** What whoever runs scenarios knows beyond the game itself. */
export interface ScenarioHelp {
  /** Turns a reason into a sentence; left out, its key is shown. */
  readonly say?: (text: Text) => string;
  /** The ids of the game's catalogue; left out, any id may be named. */
  readonly rules?: readonly RuleId[];
}

const USUAL_SEED = 1;

/** Whoever expects this reason means that nobody can answer so. */
const NOT_UNDERSTOOD = 'refused.notUnderstood';

/** Reads and runs the scenarios of a file; a file that is none is a result, too. */
export function runScenarioText(
  text: string,
  file: string,
  gameOf: GameLookup,
  knownGames: readonly string[] = [],
  helpWith: (game: string) => ScenarioHelp = () => ({}),
): readonly ScenarioResult[] {
  let scenarios: readonly Scenario[];
  try {
    scenarios = parseScenarios(text, file);
  } catch (error) {
    if (!(error instanceof BadScenario)) throw error;
    const [first, ...others] = error.problems;
    const failure = { ...first!, step: 0, rules: [], ...(others.length === 0 ? {} : { others }) };
    return [{ scenario: '', game: '', file, rules: [], passed: false, steps: 0, failure }];
  }
  return scenarios.map((scenario) => {
    const game = gameOf(scenario.game);
    if (game !== undefined) return runScenario(scenario, game, helpWith(scenario.game));
    const known = knownGames.length === 0 ? '' : ` The games are: ${knownGames.join(', ')}.`;
    const message = `there is no game "${scenario.game}".${didYouMean(scenario.game, knownGames)}${known}`;
    return resultOf(scenario, 0, { path: 'game', message });
  });
}

/** Where the dice and shuffles of a scenario come from. */
export function chanceOfScenario({ dice, seed }: Pick<Scenario, 'dice' | 'seed'>): ChanceState {
  const script = dice ?? (seed === undefined ? [] : null);
  return { ...fastChance(seed ?? USUAL_SEED), script };
}

/** Plays a scenario: it passes, or says which step does not hold, what was expected and what was found. */
export function runScenario<S extends KernelState>(
  scenario: Scenario,
  game: Game<S>,
  help: ScenarioHelp = {},
): ScenarioResult {
  const run = new Run(scenario, game, help);
  try {
    run.demandKnownRules();
    run.layOut();
    for (const [i, step] of scenario.play.entries()) run.take(step, i);
    run.demandSpentDice();
  } catch (error) {
    if (error instanceof Stop) return resultOf(scenario, run.steps, error.failure);
    const message = `the game broke down: ${error instanceof Error ? error.message : String(error)}`;
    return resultOf(scenario, run.steps, { path: run.path, message });
  }
  return resultOf(scenario, run.steps);
}

/** The outcome of a scenario on a line or a few: where, and what was expected and found. */
export function resultText(result: ScenarioResult): string {
  return resultLines(result).join('\n');
}

/** The same line by line: what is said of a file may itself hold line breaks. */
export function resultLines({ scenario, file, passed, steps, failure }: ScenarioResult): string[] {
  if (passed || failure === undefined) return [`${file}: ${scenario} — ${steps} steps hold.`];
  const lines = [failure, ...(failure.others ?? [])].map(problemText);
  if (failure.expected !== undefined) lines.push(`  expected  ${show(failure.expected)}`);
  if (failure.found !== undefined) lines.push(`  found     ${show(failure.found)}`);
  if (failure.rules.length > 0) lines.push(`  rules     ${failure.rules.join(', ')}`);
  return lines;
}

/** JSON Schema of the scenario files of a game. */
export function scenarioSchema(game: Game): { readonly [key: string]: Plain } {
  const table = game.notation.schema();
  const choices = [...new Set(game.asking().map(({ schema }) => JSON.stringify(schema)))];
  const partOfTable: Plain = {
    type: 'object',
    propertyNames: { enum: Object.keys((table['properties'] ?? {}) as object) },
  };
  const seats: Plain = { type: 'array', items: { type: 'integer', minimum: 1 } };
  const listOfChoices: Plain = { type: 'array', items: { $ref: '#/$defs/choice' } };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Scenario of ${game.id}`,
    type: 'object',
    required: ['scenario', 'game', 'play'],
    additionalProperties: false,
    properties: {
      scenario: { type: 'string', description: 'What it shows, as a sentence.' },
      game: { const: game.id },
      rules: { type: 'array', items: { type: 'string' } },
      options: optionsSchema(game.options),
      table,
      dice: { type: 'array', items: { type: 'integer', minimum: 1 } },
      seed: { type: 'integer', minimum: 0 },
      play: { type: 'array', minItems: 1, items: { $ref: '#/$defs/step' } },
    },
    $defs: {
      choice: { anyOf: [...choices.map((schema) => JSON.parse(schema) as Plain), { const: 'pass' }] },
      step: {
        type: 'object',
        additionalProperties: false,
        properties: {
          seat: { type: 'integer', minimum: 0 },
          choose: { $ref: '#/$defs/choice' },
          // What is refused may be anything.
          refused: true,
          rule: { type: 'string' },
          why: { type: 'string' },
          told: { type: 'array', items: { type: ['string', 'object'] } },
          offered: {
            type: 'object',
            additionalProperties: false,
            minProperties: 1,
            properties: { exactly: listOfChoices, includes: listOfChoices, excludes: { type: 'array' } },
          },
          facts: true,
          expect: partOfTable,
          sees: partOfTable,
          hidden: { type: 'array', items: { type: 'string' } },
          asked: { anyOf: [{ const: 'nobody' }, seats] },
          over: { type: 'object', required: ['winners'], additionalProperties: false, properties: { winners: seats } },
        },
      },
    },
  };
}

type Found = { path: string; message: string; expected?: Plain; found?: Plain; rules?: readonly RuleId[] };

/** Ends a run with what did not hold. */
class Stop extends Error {
  constructor(readonly failure: Found) {
    super(failure.message);
  }
}

class Run<S extends KernelState> {
  steps = 0;
  path = 'table';
  private state!: S;
  /** What was told since the step before. */
  private told: readonly Told[] = [];

  constructor(
    private readonly scenario: Scenario,
    private readonly game: Game<S>,
    private readonly help: ScenarioHelp,
  ) {}

  /** A rule that there is not would make the scenario prove something about nothing. */
  demandKnownRules(): void {
    const { rules: known } = this.help;
    if (known === undefined) return;
    const { rules, play } = this.scenario;
    const named = [
      ...rules.map((rule, i) => ({ path: `rules[${i}]`, rule })),
      ...play.map(({ rule }, i) => ({ path: `play[${i}].rule`, rule })),
    ];
    for (const { path, rule } of named) {
      if (rule === undefined || known.includes(rule)) continue;
      throw new Stop({ path, message: `"${rule}" is not a rule of ${this.game.id}.${didYouMean(rule, known)}` });
    }
  }

  layOut(): void {
    const { game, scenario } = this;
    const { options, table } = scenario;
    try {
      const chance = chanceOfScenario(scenario);
      this.told = game.listen(() => {
        this.state = table === undefined ? game.setUp(options, chance) : game.arrange(options, table, chance);
      });
    } catch (error) {
      if (error instanceof BadOptions) throw new Stop({ path: 'options', message: error.message });
      if (error instanceof OutOfDice) throw this.outOfDice(error, 'play');
      if (!(error instanceof BadTable)) throw error;
      const path = error.path === '' ? 'table' : `table.${error.path}`;
      const message = error.path === '' ? error.message : error.message.slice(error.path.length + 2);
      throw new Stop({ path, message: this.withNearest(message) });
    }
  }

  take(step: ScenarioStep, i: number): void {
    this.path = `play[${i}]`;
    this.demandSeat(step);
    if (i > 0) this.told = [];
    if (step.choose !== undefined) this.told = [...this.told, ...this.choose(step.seat!, step.choose).told];
    if (step.refused !== undefined) this.demandRefusal(step.seat!, step.refused, step);
    if (step.told !== undefined) this.demandTold(step.told);
    if (step.offered !== undefined) this.demandOffered(step.seat!, step.offered);
    if (step.facts !== undefined) this.demandFacts(step.seat!, step.facts);
    if (step.sees !== undefined) {
      const seen = this.inFull(this.game.viewFor(step.seat!, this.state).state);
      this.demandMatch(seen, step.sees, 'sees', `seat ${step.seat} sees: `);
    }
    for (const [at, path] of (step.hidden ?? []).entries()) this.demandHidden(step.seat!, path, `hidden[${at}]`);
    if (step.expect !== undefined) this.demandMatch(this.inFull(this.state), step.expect, 'expect', '');
    if (step.asked !== undefined) this.demandAsked(step.asked);
    if (step.over !== undefined) this.demandOver(step.over);
    this.steps += 1;
  }

  demandSpentDice(): void {
    const left = this.state.chance.script ?? [];
    if (left.length === 0) return;
    const message = `the dice ${left.join(', ')} were not rolled. Take them out, or play on until they are.`;
    throw new Stop({ path: 'dice', message, expected: [], found: left });
  }

  private choose(seat: Seat, choice: Choice): Accepted {
    const wrongly = wrongOffer(this.game, this.state, seat);
    if (wrongly !== undefined) throw new Stop({ path: `${this.path}.choose`, message: wrongly });
    let answer: ReturnType<Game<S>['choose']>;
    try {
      answer = this.game.choose(this.state, seat, choice);
    } catch (error) {
      if (error instanceof OutOfDice) throw this.outOfDice(error, `${this.path}.choose`);
      throw error;
    }
    if (answer.refused === undefined) return answer;
    const offered = this.offeredTo(seat);
    throw new Stop({
      path: `${this.path}.choose`,
      message: `seat ${seat} cannot choose ${show(choice)}${this.because(answer)} ${this.asked()}`,
      ...(offered === undefined ? {} : { expected: choice, found: offered }),
      rules: rulesCited(answer),
    });
  }

  private demandRefusal(seat: Seat, choice: Choice, { rule, why }: Pick<ScenarioStep, 'rule' | 'why'>): void {
    let answer: ReturnType<Game<S>['choose']>;
    try {
      answer = this.game.choose(this.game.copy(this.state), seat, choice);
    } catch (error) {
      // It was taken as far as a die: so it was not refused.
      if (!(error instanceof OutOfDice)) throw error;
      answer = { choice, told: [], hasLearnt: true };
    }
    if (answer.refused === undefined) {
      const rules = this.question(seat)?.rule;
      throw new Stop({
        path: `${this.path}.refused`,
        message: `seat ${seat} may choose ${show(choice)}; it was to be refused.`,
        ...(rules === undefined ? {} : { rules: [rules] }),
      });
    }
    if (why !== NOT_UNDERSTOOD) this.demandWords(seat, choice, 'refused');
    const cited = rulesCited(answer);
    const said = answer.reasons.map(({ text }) => text.key);
    if (why !== undefined && !said.includes(why)) {
      const message = `${show(choice)} is refused to seat ${seat}, but the reason is ${said.join(', ')}, not ${why}.`;
      throw new Stop({ path: `${this.path}.why`, message, expected: why, found: said, rules: cited });
    }
    if (rule === undefined || cited.includes(rule)) return;
    const message =
      this.help.say === undefined
        ? `${show(choice)} is refused to seat ${seat} (${answer.refused}), but by ${cited.join(', ')}, not by ${rule}.`
        : `${show(choice)} is refused to seat ${seat}, but not by ${rule}${this.because(answer)}`;
    throw new Stop({ path: `${this.path}.rule`, message, expected: rule, found: cited, rules: cited });
  }

  /** What nobody could ever answer is refused, too, and not offered: a typing error would prove something. */
  private demandWords(seat: Seat, choice: Choice, word: string): void {
    const question = this.question(seat);
    if (question?.options === undefined || this.isOfTheGame(choice)) return;
    const message = `${show(choice)} is no answer to any question of ${this.game.id}. Look for a typing error.`;
    throw new Stop({ path: `${this.path}.${word}`, message, rules: [question.rule] });
  }

  private isOfTheGame(choice: Choice): boolean {
    if (choice === 'pass') return true;
    const isAnswer = ({ step, rule, schema }: ReturnType<Game['asking']>[number]): boolean =>
      this.game.option(step, choice, rule) !== undefined || misfitWith(schema, choice) === undefined;
    return this.game.asking().some(isAnswer);
  }

  private demandTold(told: readonly ToldWords[]): void {
    const found = this.told.map(({ event }) => event);
    let from = 0;
    for (const [i, words] of told.entries()) {
      const expected = typeof words === 'string' ? { type: words } : words;
      const place = found.findIndex((event, at) => at >= from && mismatchBetween(event, expected) === undefined);
      if (place < 0) {
        const types = found.map(({ type }) => type);
        const message = `${show(words)} was not told${i === 0 ? '' : ' after that'}; told was: ${types.join(', ') || 'nothing'}.`;
        throw new Stop({ path: `${this.path}.told[${i}]`, message, expected, found: types });
      }
      from = place + 1;
    }
  }

  private demandOffered(seat: Seat, { exactly, includes, excludes }: Offered): void {
    const path = `${this.path}.offered`;
    const question = this.question(seat);
    if (question === undefined) throw new Stop({ path, message: `seat ${seat} is offered nothing. ${this.asked()}` });
    const offered = this.offeredTo(seat);
    const rules = [question.rule];
    const isOffered = (choice: Choice): boolean =>
      offered === undefined
        ? this.game.choose(this.game.copy(this.state), seat, choice).refused === undefined
        : choicesMissing([choice], offered).length === 0;
    if (exactly !== undefined) {
      if (offered === undefined) {
        throw new Stop({
          path,
          message: `${question.step} cannot list its options: say what they include or exclude.`,
          rules,
        });
      }
      const difference = offerDifference(offered, exactly);
      if (difference !== undefined) {
        const message = `seat ${seat} is offered something else; ${difference}.`;
        throw new Stop({ path: `${path}.exactly`, message, expected: exactly, found: offered, rules });
      }
    }
    for (const [i, choice] of (includes ?? []).entries()) {
      if (isOffered(choice)) continue;
      const message = `seat ${seat} is not offered ${show(choice)}.`;
      throw new Stop({
        path: `${path}.includes[${i}]`,
        message,
        expected: choice,
        ...(offered && { found: offered }),
        rules,
      });
    }
    for (const [i, choice] of (excludes ?? []).entries()) {
      this.demandWords(seat, choice, `offered.excludes[${i}]`);
      if (!isOffered(choice)) continue;
      const message = `seat ${seat} is offered ${show(choice)}, and was not to be.`;
      throw new Stop({ path: `${path}.excludes[${i}]`, message, ...(offered && { found: offered }), rules });
    }
  }

  private demandFacts(seat: Seat, expected: Plain): void {
    const path = `${this.path}.facts`;
    const question = this.question(seat);
    if (question === undefined) throw new Stop({ path, message: `seat ${seat} is asked nothing. ${this.asked()}` });
    const { facts, rule, step } = question;
    if (facts === null) throw new Stop({ path, message: `${step} is asked without facts.`, rules: [rule] });
    this.demandMatch(facts, expected, 'facts', `seat ${seat} is told: `, [rule]);
  }

  private demandMatch(
    found: Plain,
    expected: Plain,
    word: string,
    prefix: string,
    rules: readonly RuleId[] = [],
  ): void {
    const mismatch = mismatchBetween(found, expected);
    if (mismatch === undefined) return;
    throw new Stop({
      path: `${this.path}.${word}${mismatch.path === '' ? '' : `.${mismatch.path}`}`,
      message: `${prefix}${mismatch.message}`,
      expected: mismatch.expected,
      ...(mismatch.found === undefined ? {} : { found: mismatch.found }),
      rules,
    });
  }

  /** A table with every word: a scenario may say what is left out elsewhere because it is as usual. */
  private inFull(state: S): Table {
    return this.game.notation.inFull(this.game.describe(state));
  }

  private demandHidden(seat: Seat, path: string, at: string): void {
    const where = `${this.path}.${at}`;
    const misspelt = this.misspeltWord(path);
    if (misspelt !== undefined) throw new Stop({ path: where, message: misspelt });
    const seen = valueAt(this.inFull(this.game.viewFor(seat, this.state).state), path);
    // A sealed choice shows as "hidden": that there is one may be known.
    if (seen === undefined || isHiddenWord(seen)) return;
    throw new Stop({ path: where, message: `seat ${seat} sees ${path}, and must not.`, found: seen });
  }

  /** A path nobody could see because of a typing error would prove nothing. */
  private misspeltWord(path: string): string | undefined {
    const table = this.inFull(this.state);
    const words = Object.keys({ ...(this.game.notation.schema()['properties'] as object), ...table });
    const names = path.split('.');
    const first = names[0]!;
    if (!words.includes(first)) {
      return `"${first}" is not a word of the table.${didYouMean(first, words)} The words are: ${words.join(', ')}.`;
    }
    const last = names.pop()!;
    const parent = valueAt(table, names.join('.'));
    if (names.length === 0 || typeof parent !== 'object' || parent === null || last in parent) return undefined;
    const hint = didYouMean(last, Array.isArray(parent) ? [] : Object.keys(parent));
    return hint === '' ? undefined : `there is no ${path} on the table, so nobody could see it.${hint}`;
  }

  private demandAsked(asked: readonly Seat[] | 'nobody'): void {
    const expected = asked === 'nobody' ? [] : [...asked].sort((one, other) => one - other);
    const found = this.game.decision(this.state)?.seats ?? [];
    if (show(expected) === show(found)) return;
    const message = `${whoText(expected)} to be asked. ${this.asked()}`;
    throw new Stop({ path: `${this.path}.asked`, message, expected, found });
  }

  private demandOver({ winners }: { readonly winners: readonly Seat[] }): void {
    const outcome = this.game.outcome(this.state);
    const path = `${this.path}.over`;
    if (outcome === undefined) throw new Stop({ path, message: `the match is not over. ${this.asked()}` });
    const sorted = (seats: readonly Seat[]): Seat[] => [...seats].sort((one, other) => one - other);
    if (show(sorted(winners)) === show(sorted(outcome.winners))) return;
    const message = `seats ${show(outcome.winners)} have won, not ${show(winners)}.`;
    throw new Stop({
      path: `${path}.winners`,
      message,
      expected: winners,
      found: outcome.winners,
      rules: [outcome.rule],
    });
  }

  private demandSeat({ seat }: ScenarioStep): void {
    if (seat === undefined || seat <= this.state.players) return;
    throw new Stop({
      path: `${this.path}.seat`,
      message: `there is no seat ${seat}; the seats are 1 to ${this.state.players}.`,
    });
  }

  /** The end of a sentence about a refusal, and why: in sentences where somebody can say them. */
  private because(answer: Refusal): string {
    const { say } = this.help;
    if (say === undefined) return ` (${whyRefused(answer)}).`;
    return `: ${answer.reasons.map(({ rule, text }) => `${say(text)} (${rule})`).join('; ')}.`;
  }

  /** A complaint about the table, with the card or the step that was most likely meant. */
  private withNearest(message: string): string {
    const [, beginning, word, rest, steps] = /^(.* has no step "([^"]*)"\.)( Its steps: (.*)\.)$/.exec(message) ?? [];
    if (beginning !== undefined) return `${beginning}${didYouMean(word!, steps!.split(', '))}${rest}`;
    const unknown = /^"([^"]*)" is not a /.exec(message)?.[1];
    const cards = unknown === undefined ? [] : this.cardNames();
    return unknown === undefined || cards.includes(unknown) ? message : `${message}${didYouMean(unknown, cards)}`;
  }

  /** Every card that lies in a list of the table at the beginning of a match. */
  private cardNames(): string[] {
    const state = this.game.setUp(this.scenario.options, fastChance(USUAL_SEED));
    return [...new Set(namesInLists(this.game.describe(state)))];
  }

  private question(seat: Seat): Question | undefined {
    return this.game.question(this.state, seat);
  }

  private offeredTo(seat: Seat): Choice[] | undefined {
    return this.question(seat)?.options?.map(({ choice }) => choice);
  }

  private asked(): string {
    return whoIsAsked(this.game.decision(this.state));
  }

  private outOfDice(error: OutOfDice, path: string): Stop {
    if (this.state.chance.script?.length !== 0) return new Stop({ path, message: error.message });
    const count = this.scenario.dice?.length ?? 0;
    const message = `a die was rolled and none was left; ${count === 0 ? 'none was' : `${count} were`} laid down under "dice". Add what is rolled.`;
    return new Stop({ path, message });
  }
}

function namesInLists(value: Plain, isInList = false): string[] {
  if (typeof value === 'string') return isInList ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value as object).flatMap((one: Plain) => namesInLists(one, Array.isArray(value)));
}

function whoText(seats: readonly Seat[]): string {
  if (seats.length === 0) return 'Nobody was';
  return seats.length === 1 ? `Seat ${seats[0]} was` : `Seats ${seats.join(', ')} were`;
}

function resultOf(scenario: Scenario, steps: number, found?: Found): ScenarioResult {
  const { source, game, rules } = scenario;
  const result = { scenario: scenario.scenario, game, file: source.file, rules, passed: found === undefined, steps };
  if (found === undefined) return result;
  const number = /^play\[(\d+)\]/.exec(found.path)?.[1];
  const failure: ScenarioFailure = {
    file: source.file,
    ...source.placeOf(found.path),
    step: number === undefined ? 0 : Number(number) + 1,
    ...found,
    rules: [...new Set(found.rules ?? [])],
  };
  return { ...result, failure };
}
