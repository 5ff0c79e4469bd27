// Whether an effect makes sense where it stands: its windows on this kind of card, its verbs and conditions in these
// windows, its units and stats. The shape of an effect is checked before (effectSchema.ts).

import type { Path } from '@automachia/content-tools';
import { conditions } from '../cards/conditions/index.js';
import { verbs } from '../cards/verbs/index.js';
import type { EffectCondition, Effect, TriggeredEffect, Window } from './effectLanguage.js';
import { attackWindows, windows } from './effectLanguage.js';
import type { Carrier } from './effectPlaces.js';
import { attackStatWindows, carrierWindows, from, ignoreWindows, upTo } from './effectPlaces.js';
import type { Verb } from './verbs.js';
import { statPlaces } from './verbs.js';

type Complain = (path: Path, complaint: string) => void;

/** Complains of everything in an effect that can never happen or mean anything. */
export function checkEffect(effect: Effect, carrier: Carrier, complain: Complain): void {
  const check = new EffectCheck(carrier, complain);
  if ('always' in effect) check.passive(effect.always);
  else check.triggered(effect);
}

class EffectCheck {
  private windows: readonly Window[] = [];

  constructor(
    private readonly carrier: Carrier,
    private readonly complain: Complain,
  ) {}

  passive(always: readonly Verb[]): void {
    if (!['unit', 'pilot', 'upgrade'].includes(this.carrier)) {
      this.complain(
        ['always'],
        'only a support unit, a pilot or an upgrade is always there: give the windows with "at".',
      );
    }
    for (const [i, verb] of always.entries()) {
      const path = ['always', i];
      if ('scope' in verb && verb.scope !== 'game') {
        this.complain(
          [...path, 'scope'],
          `"${verb.scope}" has no beginning here: what is always so has the scope "game".`,
        );
      }
      this.verb(verb, path);
    }
  }

  triggered({ at, when = [], limit, insteadOfAttacking, does }: TriggeredEffect): void {
    this.windows = at;
    this.allWithin(['at'], `the window of a ${this.carrier} effect`, carrierWindows[this.carrier]);
    if (limit === 'attack') this.allWithin(['limit'], 'the limit "attack"', attackWindows);
    if (insteadOfAttacking && (this.carrier !== 'unit' || at.some((window) => window !== 'FIRE'))) {
      this.complain(['insteadOfAttacking'], 'is for support units in the window FIRE only: leave it out.');
    }
    for (const [i, condition] of when.entries()) this.condition(condition, ['when', i]);
    for (const [i, verb] of does.entries()) this.verb(verb, ['does', i]);
  }

  private condition(condition: EffectCondition, path: Path): void {
    const where = condition.if === 'anyOf' ? undefined : conditions[condition.if].where;
    if (where !== undefined) this.allWithin([...path, 'if'], `"${condition.if}"`, where as readonly Window[]);
    if (condition.if === 'attack' && condition.is === 'hit') this.allWithin([...path, 'is'], '"hit"', from('HIT'));
    if (condition.if === 'attack' && condition.is === 'miss') this.allWithin([...path, 'is'], '"miss"', ['DONE']);
    if (
      this.carrier !== 'unit' &&
      (condition.if === 'justTagged' || (condition.if === 'attacker' && condition.is === 'self'))
    ) {
      this.complain(path, 'speaks of "self": for support units only.');
    }
    if (condition.if === 'distance' && condition.atMost !== undefined && condition.atMost < condition.atLeast) {
      this.complain([...path, 'atMost'], `${condition.atMost} is less than atLeast (${condition.atLeast}).`);
    }
    if (condition.if === 'anyOf') {
      for (const [i, one] of condition.conditions.entries()) this.condition(one, [...path, 'conditions', i]);
    }
    this.names(condition, path, false);
  }

  private verb(verb: Verb, path: Path): void {
    const { where } = verbs[verb.do];
    if (where !== undefined) this.allWithin([...path, 'do'], `"${verb.do}"`, where as readonly Window[]);
    if (verb.do === 'reroll') {
      this.allWithin([...path, 'dice'], `a re-roll of the ${verb.dice} dice`, [
        verb.dice === 'attack' ? 'ROLLED' : 'SAVED',
      ]);
    }
    if (verb.do === 'cancel') {
      this.allWithin(
        [...path, 'what'],
        `"${verb.what}"`,
        verb.what === 'sponsor' ? ['SPONSOR'] : ['PAID', 'FIRE', 'DONE'],
      );
    }
    if (verb.do === 'energy' && verb.who === 'targetOwner')
      this.allWithin([...path, 'who'], '"targetOwner"', from('TARGETED'));
    if (verb.do === 'repeat' && this.carrier !== 'primary' && this.carrier !== 'secondary') {
      this.complain([...path, 'do'], '"repeat" is for weapons only: it resolves the attack of its own card again.');
    }
    if (verb.do === 'peekHand' && (verb.of.one.side !== 'enemy' || verb.of.one.kind !== 'HH')) {
      this.complain([...path, 'of'], 'names the opponent by the Heavy Hitter: write "side": "enemy", "kind": "HH".');
    }
    if (verb.do === 'modify' || verb.do === 'set') this.stat(verb, path);
    if (verb.do === 'ignore') this.ignored(verb, path);
    if (verb.do === 'later') this.later(verb, path);
    this.names(verb, path, false);
  }

  private stat(verb: Verb<'modify' | 'set'>, path: Path): void {
    const { stat, to, scope, class: weaponClass, first } = verb;
    if (stat === 'HP' && (verb.do === 'modify' ? verb.by : verb.value) < 1) {
      this.complain(
        [...path, verb.do === 'modify' ? 'by' : 'value'],
        'must be at least 1: a unit of 1 hit point would have none left.',
      );
    }
    if (!statPlaces[to].includes(stat)) {
      this.complain([...path, 'stat'], `"${to}" has no ${stat}; it has ${statPlaces[to].join(', ')}.`);
    }
    if ((to === 'attack') !== (scope === 'attack')) {
      this.complain(
        [...path, 'scope'],
        'the scope "attack" and "to": "attack" go together: one attack, the one being resolved.',
      );
    }
    if (to === 'attack')
      this.allWithin([...path, 'stat'], `${stat} of the attack`, attackStatWindows[stat] ?? attackWindows);
    if (scope === 'step') this.allWithin([...path, 'scope'], 'the scope "step"', ['MOVE_HH', 'MOVE_SU']);
    if (weaponClass !== undefined && to !== 'ownWeapons')
      this.complain([...path, 'class'], 'goes only with "ownWeapons".');
    if (first !== undefined && to !== 'ownMovement') this.complain([...path, 'first'], 'goes only with "ownMovement".');
  }

  private ignored(verb: Verb<'ignore'>, path: Path): void {
    const allowed = ignoreWindows[verb.rule];
    if (allowed !== undefined) this.allWithin([...path, 'rule'], verb.rule, allowed);
    if (verb.rule === 'FLANKED' && verb.scope === 'attack')
      this.allWithin([...path, 'scope'], 'FLANKED', upTo('TARGETED'));
    if (verb.rule === 'SPOT_LOS' && this.carrier !== 'unit') {
      this.complain([...path, 'rule'], 'SPOT_LOS is for support units: nobody else spots.');
    }
    if (verb.rule !== 'ENEMY_SU') return;
    if (verb.scope === 'step') this.allWithin([...path, 'scope'], 'the scope "step"', ['MOVE_HH']);
    for (const [i, done] of (verb.entering ?? []).entries()) this.names(done, [...path, 'entering', i], true);
  }

  private later({ at, does }: Verb<'later'>, path: Path): void {
    const last = Math.max(...this.windows.map((window) => windows.indexOf(window)));
    if (windows.indexOf(at) <= last) {
      this.complain([...path, 'at'], `${at} does not open after ${windows[last]} in the same turn.`);
    }
    const before = this.windows;
    this.windows = [at];
    for (const [i, done] of does.entries()) this.verb(done, [...path, 'does', i]);
    this.windows = before;
  }

  /** Complains of units that nobody can know here. Looks at all names at once, wherever in the value they stand. */
  private names(value: EffectCondition | Verb, path: Path, isEntering: boolean): void {
    for (const [field, name] of unitNamesIn(value)) {
      const place = [...path, ...field];
      if (name === 'self' && this.carrier !== 'unit') this.complain(place, '"self" is for support units only.');
      if (name === 'attacker') this.allWithin(place, '"attacker"', attackWindows);
      if (name === 'target') this.allWithin(place, '"target"', from('TARGETED'));
      if (name === 'entered' && !isEntering) this.complain(place, '"entered" is known only inside "entering".');
    }
  }

  private allWithin(path: Path, what: string, allowed: readonly Window[]): void {
    const wrong = this.windows.filter((window) => !allowed.includes(window));
    if (wrong.length > 0)
      this.complain(path, `${what} does not go with ${wrong.join(', ')}: write one of ${allowed.join(', ')}.`);
  }
}

const fieldsOfUnits = ['unit', 'of', 'with', 'nearer', 'other'];

/** Every name of a unit in a condition or verb, with its place; verbs inside verbs are looked at on their own. */
function unitNamesIn(value: object): [Path, string][] {
  const found: [Path, string][] = [];
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' && fieldsOfUnits.includes(key)) found.push([[key], part]);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) continue;
    for (const [path, name] of unitNamesIn(part as object)) found.push([[key, ...path], name]);
  }
  return found;
}
