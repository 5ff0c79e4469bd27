// What stands at a moment: everything that was played on the attack, what changes it by itself, what lasts, and what is always
// so. Numbers that can be disputed gather their reasons here (GKR-RUL-37), and rules ask here whether they are ignored.

import type { InForce } from '@automachia/effects';
import { endEffect, NO_EFFECTS, visitStanding } from '@automachia/effects';
import type { Modifier, Seat } from '@automachia/kernel';
import type { AppliesTo, Stat, Verb } from '../content/types.js';
import type { Components, StandingVerb, Subject } from '../model/components.js';
import type { Gkr } from '../model/state.js';
import type { At, GkrTypes } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { inForce, isOfAttack, mayStand } from './carrying.js';

/**
 * Receives each verb that stands and speaks of a subject, with its owner, the unit that carries it, where it comes from, and
 * what its parameters are; true ends the visit.
 */
type Visit = (verb: StandingVerb, seat: Seat, self: Unit, source: string, fixed: Fixed) => boolean | void;

type Fixed = NonNullable<InForce<GkrTypes>['node']['fixed']>;

/** Visits what stands and speaks of a stat or a rule. */
export function visitSpeakers(state: Gkr, content: Components, subject: Subject, visit: Visit): boolean {
  if (!mayStand(state, content, subject)) return false;
  return visitStanding(
    inForce,
    state,
    content,
    subject,
    (one, seat) => visit(verbOf(one), seat, one.self, one.script.entry, one.node.fixed!) === true,
  );
}

function verbOf({ node }: InForce<GkrTypes>): StandingVerb {
  return node.written as unknown as StandingVerb;
}

/** Whether a modifier of a stat belongs to what is being measured. */
export type Fits = (to: AppliesTo, seat: Seat, verb: Verb<'modify' | 'set'>) => boolean;

/** A value that an effect sets, and whether the number belongs to its owner. */
interface SetValue {
  readonly value: number;
  readonly isOwn: boolean;
  readonly source: string;
}

/**
 * Adds the reasons that stand for a stat to those that the rules give. `whose` number it is matters only where others
 * may set it, too.
 */
export function addReasons(
  state: Gkr,
  content: Components,
  stat: Stat,
  fits: Fits,
  reasons: Modifier[],
  whose?: Seat,
): Modifier[] {
  if (!mayStand(state, content, stat)) return reasons;
  let values: SetValue[] | undefined;
  let found: (readonly [place: number, reason: Modifier])[] | undefined;
  visitStanding(inForce, state, content, stat, (one, seat) => {
    const verb = verbOf(one);
    if (verb.do === 'ignore' || !fits(verb.to, seat, verb)) return false;
    const source = one.script.entry;
    if (verb.do === 'modify') (found ??= []).push([placeOf(one), { add: verb.by, because: source }]);
    else (values ??= []).push({ value: verb.value, isOwn: whose === undefined || whose === seat, source });
    return false;
  });
  if (found !== undefined) {
    if (found.length > 1) found.sort(([one], [other]) => one - other);
    for (const [, reason] of found) reasons.push(reason);
  }
  if (values !== undefined) {
    for (const { value, source } of bestLast(stat, values)) reasons.push({ set: value, because: source });
  }
  return reasons;
}

/** In which order reasons are named: what was played on the attack, what changes it by itself, what lasts, what is always so. */
function placeOf({ lasting, node }: InForce<GkrTypes>): number {
  if (lasting !== undefined) return isOfAttack(lasting.until) ? 0 : 2;
  return node.guard === undefined ? 3 : 1;
}

/** The stats of which its owner wants little. */
const BEST_LOW: ReadonlySet<Stat> = new Set(['TN', 'SAVE', 'COST', 'TAKEN']);

/**
 * GKR-RUL-37: of several values that are set the last one counts: the best for the owner of the effect, and that of the
 * player whose number it is before those of others.
 */
function bestLast(stat: Stat, values: SetValue[]): SetValue[] {
  const worth = ({ value, isOwn }: SetValue): number => (BEST_LOW.has(stat) === isOwn ? -value : value);
  return values.sort((one, other) => Number(one.isOwn) - Number(other.isOwn) || worth(one) - worth(other));
}

const FITS_ALL = (): boolean => true;

/** Whether something that stands says that a rule does not apply. */
export function isIgnored(
  state: Gkr,
  content: Components,
  rule: Verb<'ignore'>['rule'],
  fits: (seat: Seat, self: Unit, verb: Verb<'ignore'>) => boolean = FITS_ALL,
): boolean {
  return visitSpeakers(state, content, rule, (verb, seat, self) => verb.do === 'ignore' && fits(seat, self, verb));
}

/** When something has ended that lasted: what comes next is numbered after what is left. */
export function numberAfterTheRest(state: Gkr): void {
  const { lasting, declared } = state.effects;
  const last = lasting.length === 0 ? 0 : lasting[lasting.length - 1]!.number;
  if (last !== state.effects.last) state.effects = last === 0 ? NO_EFFECTS : { lasting, declared, last };
}

/** Ends what lasts and fits, before its time. */
export function endLasting(m: At, fits: (verb: StandingVerb, seat: Seat, until: string) => boolean): void {
  for (const { number, text, node, seat, until } of m.state.effects.lasting) {
    const verb = m.content.book!.scripts.get(text)!.nodes[node]!.written as unknown as StandingVerb;
    if (fits(verb, seat, until)) endEffect(m, number);
  }
}
