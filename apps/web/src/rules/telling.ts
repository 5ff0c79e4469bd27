// Runs a scenario and tells it. Whether it holds is found by the code that the command line and the tests use; here it is
// played a second time to say in the game's words what was chosen, refused and offered.

import type { PlayedEntry } from '@automachia/hosting';
import type { Choice, Game, KernelState, Seat } from '@automachia/kernel';
import { OutOfDice } from '@automachia/kernel/host';
import type { Scenario, ScenarioStep } from '@automachia/testing/scenario';
import { BadScenario, chanceOfScenario, parseScenario, runScenario } from '@automachia/testing/scenario';
import { beginFrom, momentAfter, setUpEntry, stillsIn, viewThrough } from '../localTable/moments.js';
import type { PastMoment } from '../localTable/thinking.js';
import type { OpenedFile } from '../records/reading.js';
import { rulesOf } from '../records/namedRules.js';
import { partsOf, verdictOn } from './judging.js';
import type { Check, Named, ScenarioStory, StoryFailure, StoryStep } from './story.js';

/** `known` are the ids of the catalogue: a scenario may name no others. Left out, nobody minds. */
export async function tellScenario(file: OpenedFile, known?: readonly string[]): Promise<ScenarioStory> {
  const scenario = parse(file);
  if ('failure' in scenario) return { title: '', rules: [], options: {}, dice: undefined, ...NOTHING, ...scenario };
  const { game } = await rulesOf(scenario.game);
  const { failure, steps: held } = runScenario(scenario, game, known === undefined ? {} : { rules: known });
  const found =
    failure === undefined ? undefined : { step: failure.step, path: failure.path, message: failure.message };
  const head = {
    title: scenario.scenario,
    rules: scenario.rules,
    options: scenario.options,
    dice: scenario.dice ?? (scenario.seed === undefined ? [] : undefined),
    failure: found,
  };
  // What cannot be laid out cannot be looked at.
  const isLaidOut = found === undefined || found.step > 0 || held > 0;
  return { ...head, ...(isLaidOut ? play(scenario, game, found) : NOTHING) };
}

/** A file that is no scenario does not hold, either. */
function parse({ name, text }: OpenedFile): Scenario | { readonly failure: StoryFailure } {
  try {
    return parseScenario(text, name);
  } catch (error) {
    if (error instanceof BadScenario) return { failure: { step: 0, path: '', message: error.message } };
    throw error;
  }
}

type Played = Pick<ScenarioStory, 'players' | 'steps' | 'moments'>;

const NOTHING: Played = { players: 0, steps: [], moments: [] };

function play(scenario: Scenario, game: Game, failure: StoryFailure | undefined): Played {
  const { table, told } = beginFrom(game, scenario.options, scenario.table, chanceOfScenario(scenario));
  table.keepsStates = true;
  const moments: PastMoment[] = [
    { entry: setUpEntry(told, 'everyone'), view: viewThrough(game, table.state, 'everyone') },
  ];
  const steps: StoryStep[] = [];
  let goesOn = true;
  for (const [i, step] of scenario.play.entries()) {
    const number = i + 1;
    const { seat, choose } = step;
    const done = choose === undefined ? undefined : { seat: seat!, ...named(game, table.state, seat!, choose, goesOn) };
    if (choose !== undefined && goesOn) {
      const taken = canBeChosen(number, failure) ? table.choose(seat!, choose, 'player') : undefined;
      if (taken === undefined || taken.refused !== undefined) goesOn = false;
      else moments.push({ ...momentAfter(game, taken, 'everyone'), ...stillsWith(game, taken) });
    }
    const checks = checksIn(step, number, failure, { game, state: table.state, isReached: goesOn });
    steps.push({ place: moments.length - 1, ...(done === undefined ? {} : { done }), checks });
    // What follows something that is not so would be about another table.
    if (number === failure?.step) goesOn = false;
  }
  return { players: table.state.players, steps, moments };
}

/** A scenario is short: how each choice comes about is told along with it. */
function stillsWith(game: Game, step: PlayedEntry<KernelState>): Pick<PastMoment, 'stills'> {
  const stills = stillsIn(game, step, 'everyone');
  return stills === undefined ? {} : { stills };
}

function canBeChosen(number: number, failure: StoryFailure | undefined): boolean {
  if (failure === undefined || failure.step !== number) return true;
  // With the whole step as its path, the game itself broke down.
  return !/^play\[\d+\](\.seat|\.choose|$)/.test(failure.path);
}

interface Sight {
  readonly game: Game;
  readonly state: KernelState;
  /** Whether the table is the one that the step speaks of. */
  readonly isReached: boolean;
}

function checksIn(
  step: ScenarioStep,
  number: number,
  failure: StoryFailure | undefined,
  { game, state, isReached }: Sight,
): readonly Check[] {
  const { seat, refused, offered, expect, sees, hidden, asked, over } = step;
  const checks: Check[] = [];
  const verdict = (path: string, earlier?: readonly string[]) => verdictOn(number, path, failure, earlier);
  const words = (choice: Choice): Named => named(game, state, seat!, choice, isReached);
  if (refused !== undefined) {
    const reasons = isReached ? reasonsAgainst(game, state, seat!, refused) : [];
    checks.push({ is: 'refused', seat: seat!, named: words(refused), reasons, verdict: verdict('refused') });
  }
  const offers = (['exactly', 'includes', 'excludes'] as const).filter((how) => offered?.[how] !== undefined);
  for (const [i, how] of offers.entries()) {
    const choices = offered![how]!.map(words);
    const earlier = offers.slice(0, i).map((one) => `offered.${one}`);
    checks.push({ is: 'offered', seat: seat!, how, choices, verdict: verdict(`offered.${how}`, earlier) });
  }
  const look = (word: 'sees' | 'expect', given: typeof expect): void => {
    const before: string[] = [];
    for (const part of given === undefined ? [] : partsOf(given)) {
      const path = [word, ...part.at].join('.');
      const whose = word === 'sees' ? { seat: seat! } : {};
      checks.push({ is: 'table', ...whose, ...part, verdict: verdict(path, before) });
      before.push(path);
    }
  };
  look('sees', sees);
  for (const [i, path] of (hidden ?? []).entries()) {
    const earlier = Array.from({ length: i }, (_, one) => `hidden[${one}]`);
    checks.push({ is: 'hidden', seat: seat!, at: path.split('.'), verdict: verdict(`hidden[${i}]`, earlier) });
  }
  look('expect', expect);
  if (asked !== undefined) {
    checks.push({ is: 'asked', seats: asked === 'nobody' ? [] : asked, verdict: verdict('asked') });
  }
  if (over !== undefined) checks.push({ is: 'over', winners: over.winners, verdict: verdict('over') });
  return checks;
}

/** A choice in the words of the question that is asked; of a table that is not the one meant, as it is written. */
function named(game: Game, state: KernelState, seat: Seat, choice: Choice, isReached: boolean): Named {
  const asked = isReached ? game.ask(state, seat) : undefined;
  // Whoever is not asked tries to answer what somebody else is.
  const decision = asked ?? (isReached ? game.decision(state) : undefined);
  const option = decision === undefined ? undefined : game.option(decision.step, choice, decision.rule);
  return option === undefined ? { choice } : { choice, label: option.label, targets: option.targets };
}

function reasonsAgainst(game: Game, state: KernelState, seat: Seat, choice: Choice) {
  try {
    const answer = game.choose(game.copy(state), seat, choice);
    return answer.refused === undefined ? [] : answer.reasons;
  } catch (error) {
    // It was taken as far as a die: nothing is against it.
    if (error instanceof OutOfDice) return [];
    throw error;
  }
}
