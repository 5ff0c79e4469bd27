// What the question says beside its choices, and what of it is chosen.

import type { Seat } from '@automachia/kernel';
import { questionName } from '@automachia/kernel';
import type { Collision, ForceFacts, WayPlanned } from '@automachia/gigarobo/facts';
import { collisionsOn, factsOf, waysPlanned } from '@automachia/gigarobo/facts';
import type { BoardProps } from '../face.js';
import { asKind } from '../targets.js';
import { attackOf, fighterOf, fightersOf, hexCalled, words, wordOf } from './table.js';

type Asking = Pick<BoardProps, 'question'>;

export function isAsked({ question }: Asking, ...names: readonly string[]): boolean {
  return question !== null && question !== undefined && names.includes(questionName(question.step));
}

/** The facts of what is asked; undefined where something else is. */
export function factsIn<Name extends Parameters<typeof factsOf>[1]>({ question }: Asking, name: Name) {
  return question === null || question === undefined ? undefined : factsOf(question, name);
}

/** The hex of what is chosen. */
export function cellChosen({ lit }: Pick<BoardProps, 'lit'>): string | undefined {
  for (const { target, isChosen } of lit) {
    const cell = isChosen ? asKind(target, 'cell')?.cell : undefined;
    if (cell !== undefined) return cell;
  }
  return undefined;
}

/** Whose robot it is that the player is aboard. */
function pilot({ view, seat }: Pick<BoardProps, 'view' | 'seat'>): Seat {
  return fighterOf(view, seat)?.aboard || seat;
}

/** Who attacks which hex. */
interface PairShown {
  readonly seat: Seat;
  readonly at: string;
  readonly isRobot: boolean;
  /** It is aimed at now; left out, the attack is under way. */
  readonly isChosenNow?: true;
}

/** What is under way, or what is aimed at now. */
export function pairShown(props: BoardProps): PairShown | undefined {
  const naming = factsIn(props, 'chooseAttackCard');
  if (naming !== undefined) return { seat: pilot(props), at: naming.at, isRobot: naming.isRobot, isChosenNow: true };
  const attack = attackOf(props.view);
  if (attack !== undefined && attack.step !== 'over') {
    const { seat, target, hex } = attack.attacker;
    const at = target === 0 ? hexCalled(hex) : fighterOf(props.view, target)?.at;
    return at === undefined ? undefined : { seat, at, isRobot: target > 0 };
  }
  if (!isAsked(props, 'takeAction')) return undefined;
  const at = cellChosen(props);
  if (at === undefined) return undefined;
  return { seat: pilot(props), at, isRobot: fightersOf(props.view).some((one) => one.at === at), isChosenNow: true };
}

/** A push, a pull or a throw that is planned. */
export interface ForcePlan {
  /** As the first question said it, before anything was planned. Of a throw: who flies, from where, and what is met there. */
  readonly facts: Pick<ForceFacts, 'seat' | 'by' | 'left' | 'from' | 'met'>;
  readonly ways: ReadonlyMap<string, readonly WayPlanned[]>;
  /** The hexes that are planned so far. */
  readonly way: WayPlanned;
  readonly collisions: readonly Collision[];
}

let known: { readonly facts: ForceFacts; readonly ways: ForcePlan['ways'] } | undefined;

/** The facts of a plan that goes on begin where it has come to: its first hexes are those that are laid. */
export function forcePlan(props: BoardProps): ForcePlan | undefined {
  const facts = factsIn(props, 'forceStep');
  if (facts === undefined) return throwPlan(props);
  const { planned = [] } = props;
  const laid = planned.map((choice) => wordOf(words(choice)['hex'])).filter((hex) => hex !== '');
  const from = fighterOf(props.view, facts.seat)?.at ?? facts.from;
  const whole = { ...facts, from, left: facts.from === from ? facts.left : facts.left + laid.length };
  if (known === undefined || JSON.stringify(known.facts) !== JSON.stringify(whole))
    known = { facts: whole, ways: waysPlanned(whole) };
  const chosen = cellChosen(props);
  const way = laid.length > 0 ? laid : chosen === undefined ? [] : [chosen];
  return { ...known, way, collisions: collisionsOn(whole.met, way) };
}

/** Whoever is thrown flies: what lies in between is not met (GIG-FMV-08). */
function throwPlan(props: BoardProps): ForcePlan | undefined {
  const facts = factsIn(props, 'throwTo');
  const from = facts === undefined ? undefined : fighterOf(props.view, facts.seat)?.at;
  if (facts === undefined || from === undefined) return undefined;
  const ends = props.lit.flatMap(({ target }) => asKind(target, 'cell')?.cell ?? []);
  const chosen = cellChosen(props);
  const way = chosen === undefined ? [] : [chosen];
  return {
    facts: { ...facts, from, by: 'throw', left: 1 },
    ways: new Map(ends.map((end) => [end, [[end]]])),
    way,
    collisions: collisionsOn(facts.met, way),
  };
}

/** Whether somebody flies to where they end. */
export function isThrow({ facts }: ForcePlan): boolean {
  return facts.by === 'throw';
}
