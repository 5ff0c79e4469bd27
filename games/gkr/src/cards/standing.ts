// What stands at a moment: everything that was played on the attack, that lasts, and that is always so. Numbers that can
// be disputed gather their reasons here (GKR-RUL-37), and rules ask here whether they are ignored.

import type { Modifier, Seat } from '@automachia/kernel';
import type { Carried, Components, Subject } from '../model/components.js';
import type { AppliesTo, Stat, Verb } from '../content/types.js';
import type { Gkr, Lasting } from '../model/state.js';
import { attackNow, isInPlay } from '../model/state.js';
import type { Unit } from '../model/units.js';
import { NO_UNIT, unitOf } from '../model/units.js';

type StandingVerb = Verb<'modify' | 'set' | 'ignore'>;

/** Receives each verb that stands, with its owner and the unit that carries it; true ends the visit. */
type Visit = (verb: StandingVerb, seat: Seat, self: Unit, source: string) => boolean | void;

/** Visits what was played on the attack being resolved, then what lasts, then what is always so. */
export function visitStanding(state: Gkr, content: Components, visit: Visit): boolean {
  const attack = attackNow(state);
  if (attack !== undefined && visitLasting(attack.lasting, content, visit)) return true;
  if (visitLasting(state.lasting, content, visit)) return true;
  for (let seat = 1; seat <= state.players; seat++) {
    if (isInPlay(state, seat) && visitPassives(state, content, seat, visit)) return true;
  }
  return false;
}

function visitLasting(lasting: readonly Lasting[], { scripts }: Components, visit: Visit): boolean {
  for (let i = 0; i < lasting.length; i++) {
    const { script, verb, seat, self } = lasting[i]!;
    const { verbs, source } = scripts[script]!;
    if (visit(verbs[verb] as StandingVerb, seat, self, source) === true) return true;
  }
  return false;
}

function visitPassives(state: Gkr, content: Components, seat: Seat, visit: Visit): boolean {
  const pilot = content.pilots[state.pilots[seat - 1]!];
  if (pilot !== undefined && visitCarried(pilot.carried, seat, NO_UNIT, visit)) return true;
  const faction = content.factions[state.factions[seat - 1]!];
  if (faction?.hasPassiveUnits === true) {
    for (let i = 0; i < faction.units.length; i++) {
      const self = unitOf(seat, i + 1);
      if (state.cells[self]! >= 0 && visitCarried(faction.units[i]!.carried, seat, self, visit)) return true;
    }
  }
  if (!content.hasPassiveUpgrades) return false;
  for (let i = 0; i < content.upgrades.length; i++) {
    const isUnlocked = state.tracks[seat - 1]! >= content.pack.track.triggers[i]!;
    if (isUnlocked && visitCarried(content.upgrades[i]!, seat, NO_UNIT, visit)) return true;
  }
  return false;
}

function visitCarried({ passives }: Carried, seat: Seat, self: Unit, visit: Visit): boolean {
  for (let i = 0; i < passives.length; i++) {
    if (visit(passives[i]!.verb, seat, self, passives[i]!.source) === true) return true;
  }
  return false;
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
  visitStanding(state, content, (verb, seat, _self, source) => {
    if (verb.do === 'ignore' || verb.stat !== stat || !fits(verb.to, seat, verb)) return;
    if (verb.do === 'modify') reasons.push({ add: verb.by, because: source });
    else (values ??= []).push({ value: verb.value, isOwn: whose === undefined || whose === seat, source });
  });
  if (values !== undefined) {
    for (const { value, source } of bestLast(stat, values)) reasons.push({ set: value, because: source });
  }
  return reasons;
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

/** A quick look, before the close one: whether anything could stand that speaks of a stat or a rule. */
export function mayStand(state: Gkr, content: Components, subject: Subject): boolean {
  if (speaksOf(state.lasting, content, subject)) return true;
  const attack = attackNow(state);
  if (attack !== undefined && speaksOf(attack.lasting, content, subject)) return true;
  if (content.upgradeSubjects.has(subject)) return true;
  for (let i = 0; i < state.players; i++) {
    const [pilot, faction] = [state.pilots[i]!, state.factions[i]!];
    if (pilot >= 0 && content.pilots[pilot]!.carried.subjects.has(subject)) return true;
    if (faction >= 0 && content.factions[faction]!.unitSubjects.has(subject)) return true;
  }
  return false;
}

function speaksOf(lasting: readonly Lasting[], { scripts }: Components, subject: Subject): boolean {
  for (let i = 0; i < lasting.length; i++) {
    const verb = scripts[lasting[i]!.script]!.verbs[lasting[i]!.verb] as StandingVerb;
    if ((verb.do === 'ignore' ? verb.rule : verb.stat) === subject) return true;
  }
  return false;
}

const FITS_ALL = (): boolean => true;

/** Whether something that stands says that a rule does not apply. */
export function isIgnored(
  state: Gkr,
  content: Components,
  rule: Verb<'ignore'>['rule'],
  fits: (seat: Seat, self: Unit, verb: Verb<'ignore'>) => boolean = FITS_ALL,
): boolean {
  if (!mayStand(state, content, rule)) return false;
  return visitStanding(
    state,
    content,
    (verb, seat, self) => verb.do === 'ignore' && verb.rule === rule && fits(seat, self, verb),
  );
}

/** What still lasts when a scope has ended. */
export function lastingBeyond(lasting: readonly Lasting[], scope: Lasting['scope']): readonly Lasting[] {
  return lasting.some((one) => one.scope === scope) ? lasting.filter((one) => one.scope !== scope) : lasting;
}
