// The one procedure that performs texts, and what they ask: for an object, for leave, for an alternative, for a number. It
// stops where somebody must choose, and the kernel asks.

import type {
  Announced,
  Asking,
  ChoiceKind,
  Legal,
  Plain,
  Procedure,
  QuestionName,
  RuleId,
  Text,
} from '@automachia/kernel';
import { requirements, stepWords, text } from '@automachia/kernel';
import type { Asks, AtText, EffectLocals } from './frames.js';
import { remembered, sceneOf, withValue } from './frames.js';
import { ACCEPTING, alternativeKind, AMOUNTS } from './kinds.js';
import type { EffectScript, Node, Obstacle } from './nodes.js';
import { endOfBranch, obstacleIn, whyOf } from './nodes.js';
import type { TextReading } from './readingOn.js';
import {
  meet,
  mostOf,
  numbersNow,
  objectsNow,
  obstacleToLeave,
  obstacleUpTo,
  openBranches,
  readOn,
  takeNext,
  takePick,
} from './readingOn.js';
import { clauseOf } from './sentences.js';
import type { EffectTypes } from './words.js';
import { NO_VALUE } from './words.js';

/** What every question inside a text says: which text, and the sentence of the very part that asks. */
export type EffectFacts = { readonly source: string; readonly clause: Plain };

/** The questions that texts ask: a game names them among its own. */
export type EffectQuestions = {
  readonly chooseObject: EffectFacts;
  readonly acceptOrDecline: EffectFacts;
  readonly chooseAlternative: EffectFacts;
  readonly chooseNumber: EffectFacts;
};

export interface Performing<G extends EffectTypes> extends TextReading<G> {
  /** The name of the procedure, or what it was announced as, and the rule that texts are read under. */
  readonly name: string | Announced<EffectLocals>;
  readonly rule: RuleId;
  /** The codes of objects, in words; where they are of several kinds that are asked together, all of those. */
  readonly objects: ChoiceKind<G['content']> | ObjectKinds<G>;
  /** What its texts may ask; left out, everything. */
  readonly asks?: readonly Exclude<Asks, ''>[];
  /** What the question for an object says and how it is refused, where the game says it in its own way. */
  readonly picking?: {
    readonly rule: RuleId;
    why(this: void, m: AtText<G>): Text;
    facts(this: void, m: AtText<G>, script: EffectScript<G>, node: Node<G>): Plain;
  };
  /** Whether a text goes on: nobody plays out of the match. */
  goesOn?(m: AtText<G>): boolean;
  /** An answer beside the objects, by its code among theirs, which leaves this and what comes after it to the program. */
  readonly leaving?: {
    readonly code: number;
    readonly rule: RuleId;
    isOffered(this: void, m: AtText<G>, node: Node<G>): boolean;
    whyNot(this: void, m: AtText<G>): Text;
    take(this: void, m: AtText<G>): void;
  };
  /** A text has come to its end: what it has bound is known to what comes after it. */
  closed?(m: AtText<G>): void;
}

/** One kind that joins others, and those that objects are of. */
export interface ObjectKinds<G extends EffectTypes> {
  readonly joined: ChoiceKind<G['content']>;
  readonly kinds: readonly (ChoiceKind<G['content']> & { owns(code: number): boolean })[];
}

/** The one procedure that performs texts. */
export function performingTexts<G extends EffectTypes>(game: Performing<G>): Procedure<G, EffectLocals> {
  const { procedure, act, ask, when, repeatUntil } = stepWords<G>();
  const legal = requirements<G, EffectLocals>();
  const { name, rule } = game;
  const scriptOf = (m: AtText<G>): EffectScript<G> => game.book(m.content).scripts.get(m.locals.text)!;
  const nodeOf = (m: AtText<G>): Node<G> => scriptOf(m).nodes[m.locals.at]!;

  /** A question, where the text asks it. */
  const question = (asks: Asks, called: keyof EffectQuestions, said: object) =>
    when<EffectLocals>(
      `${asks}IsAsked`,
      rule,
      (m) => m.locals.asks === asks,
      ask(called as QuestionName<G>, rule, {
        who: (m: AtText<G>) => m.locals.chooser,
        ruleNow: (m: AtText<G>) => scriptOf(m).rule,
        facts: (m: AtText<G>): EffectFacts => ({
          source: scriptOf(m).entry,
          clause: clauseOf(game.book(m.content), nodeOf(m).tree) as unknown as Plain,
        }),
        ...said,
        // A game that names these questions among its own cannot be told from here to have done so.
      } as unknown as Asking<G, EffectLocals, QuestionName<G>>),
    );
  const obstacleReason = (m: AtText<G>, obstacle: Obstacle | undefined) => whyOf(obstacle, scriptOf(m).entry);

  const alternatives = alternativeKind<G>(game.book);
  const branchOf = (m: AtText<G>, code: number): number => {
    const named = game.book(m.content).nodeNamed(code);
    return named?.key === m.locals.text ? nodeOf(m).branches.indexOf(named.at) : NO_VALUE;
  };
  const obstacleToBranch = (m: AtText<G>, place: number): Obstacle | undefined =>
    place < 0
      ? undefined
      : obstacleIn(scriptOf(m), nodeOf(m).branches[place]!, endOfBranch(nodeOf(m), place), sceneOf(m));

  const { leaving } = game;
  /** The objects of one kind that the next verb can be done to. */
  const objectsAmong = (kind: ChoiceKind<G['content']>, isOfKind: (code: number) => boolean): Legal<G, EffectLocals> =>
    legal.list(
      kind,
      [
        ...(leaving === undefined
          ? []
          : [
              {
                rule: leaving.rule,
                why: leaving.whyNot,
                test: (m: AtText<G>, code: number) => code !== leaving.code || leaving.isOffered(m, nodeOf(m)),
              },
            ]),
        {
          rule: game.picking?.rule ?? ((m) => nodeOf(m).verb?.rule ?? scriptOf(m).rule),
          // What is not found does not fit: the clause says what would.
          why: game.picking?.why ?? ((m) => text('why.doesNotFit', { source: scriptOf(m).entry })),
          test: (m, code) => code === leaving?.code || objectsNow(nodeOf(m), m).includes(code),
        },
      ],
      (m, offer) => {
        for (const code of objectsNow(nodeOf(m), m)) if (isOfKind(code)) offer.add(code);
        if (leaving !== undefined && isOfKind(leaving.code) && leaving.isOffered(m, nodeOf(m))) offer.add(leaving.code);
      },
    );
  const takeObject = (m: AtText<G>, code: number): void => {
    m.locals.asks = '';
    if (code === leaving?.code) {
      leaving.take(m);
      return;
    }
    if (game.picked !== undefined) game.picked(m, nodeOf(m), objectsNow(nodeOf(m), m), code, true);
    if (nodeOf(m).is === 'every') takeNext(m, nodeOf(m), code);
    else if (nodeOf(m).is === 'meet') meet(m, nodeOf(m), code);
    else if (nodeOf(m).is === 'pick') takePick(m, nodeOf(m), code);
    else m.locals.picked = [...m.locals.picked, code];
  };
  const { objects, picking } = game;
  const askedForObject = {
    ...('joined' in objects
      ? {
          kind: objects.joined,
          answers: objects.kinds.map((kind) => ({
            legal: objectsAmong(kind, (code) => kind.owns(code)),
            apply: takeObject,
          })),
        }
      : { legal: objectsAmong(objects, () => true), apply: takeObject }),
    ...(picking !== undefined && { facts: (m: AtText<G>) => picking.facts(m, scriptOf(m), nodeOf(m)) }),
  };

  const questions = {
    object: question('object', 'chooseObject', askedForObject),
    leave: question('leave', 'acceptOrDecline', {
      legal: legal.list(
        ACCEPTING,
        [
          {
            rule: (m) => scriptOf(m).rule,
            why: (m) => obstacleReason(m, obstacleToLeave(scriptOf(m), m)),
            test: (m, code) => code === 0 || obstacleToLeave(scriptOf(m), m) === undefined,
          },
        ],
        (m, offer) => {
          if (obstacleToLeave(scriptOf(m), m) === undefined) offer.add(1);
          offer.add(0);
        },
      ),
      apply: (m: AtText<G>, code: number) => {
        m.locals.asks = '';
        if (code === 0) m.locals.hasDeclined = true;
        m.locals.at = code === 1 ? m.locals.at + 1 : nodeOf(m).to;
      },
    }),
    alternative: question('alternative', 'chooseAlternative', {
      legal: legal.list(
        alternatives,
        [
          {
            rule,
            why: (m) => text('why.noAlternative', { source: scriptOf(m).entry }),
            test: (m, code) => branchOf(m, code) >= 0,
          },
          {
            rule: (m) => scriptOf(m).rule,
            why: (m, code) => obstacleReason(m, obstacleToBranch(m, branchOf(m, code))),
            test: (m, code) => obstacleToBranch(m, branchOf(m, code)) === undefined,
          },
        ],
        (m, offer) => {
          for (const at of openBranches(scriptOf(m), nodeOf(m), sceneOf(m)))
            offer.add(game.book(m.content).name(m.locals.text, at));
        },
      ),
      apply: (m: AtText<G>, code: number) => {
        m.locals.asks = '';
        m.locals.at = game.book(m.content).nodeNamed(code)!.at;
      },
    }),
    number: question('number', 'chooseNumber', {
      legal: legal.list(
        AMOUNTS,
        [
          {
            rule: (m) => scriptOf(m).rule,
            why: (m) => text('why.numberOutOfRange', { source: scriptOf(m).entry }),
            test: (m, number) => number >= nodeOf(m).least && number <= mostOf(m, nodeOf(m)),
          },
          {
            rule: (m) => scriptOf(m).rule,
            why: (m, number) => obstacleReason(m, obstacleUpTo(scriptOf(m), m, number)),
            test: (m, number) => obstacleUpTo(scriptOf(m), m, number) === undefined,
          },
        ],
        (m, offer) => {
          for (const number of numbersNow(scriptOf(m), m)) offer.add(number);
        },
      ),
      apply: (m: AtText<G>, number: number) => {
        m.locals.asks = '';
        m.locals.bound = withValue(m.locals.bound, nodeOf(m).slot, number);
        m.locals.at += 1;
      },
    }),
  };
  const asks = game.asks ?? (['object', 'leave', 'alternative', 'number'] as const);

  return procedure<EffectLocals>(
    name,
    remembered,
    repeatUntil(
      'textIsDone',
      rule,
      (m) => nodeOf(m).is === 'end' || game.goesOn?.(m) === false,
      act('readOn', rule, (m) => readOn(m, scriptOf(m), game)),
      ...asks.map((one) => questions[one]),
    ),
    act('closeText', rule, (m) => {
      if (m.locals.reports) m.giveBack('result', m.locals.hasDeclined ? 0 : 1);
      game.closed?.(m);
    }),
  );
}
