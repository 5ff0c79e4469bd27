// Whether an effect makes sense where it stands: its windows on this kind of card, its units; what a verb or a condition
// demands, its word says (cards/). The shape of an effect is checked before (effectSchema.ts).

import type { Path } from '@automachia/content-tools';
import { conditions } from '../cards/conditions/index.js';
import { verbs } from '../cards/verbs/index.js';
import type { EffectCondition, Effect, TriggeredEffect, Window } from './effectLanguage.js';
import { attackWindows } from './effectLanguage.js';
import type { Carrier } from './effectPlaces.js';
import { carrierWindows, from } from './effectPlaces.js';
import type { Verb } from './verbs.js';

/** What a word says of where it may stand. */
type CheckedWord = Pick<
  (typeof verbs)[keyof typeof verbs] | (typeof conditions)[keyof typeof conditions],
  'where' | 'check' | 'name'
>;

type Complain = (path: Path, complaint: string) => void;

/** Complains of everything in an effect that can never happen or mean anything. */
export function checkEffect(effect: Effect, carrier: Carrier, complain: Complain): void {
  const check = new EffectCheck(carrier, complain);
  if ('always' in effect) check.passive(effect.always);
  else check.triggered(effect);
}

class EffectCheck {
  private windows: readonly Window[] = [];
  /** Units that only steps inside of others know. */
  private known: readonly string[] = [];

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
    if (condition.if === 'anyOf') {
      for (const [i, one] of condition.conditions.entries()) this.condition(one, [...path, 'conditions', i]);
    } else this.word(conditions[condition.if], 'if', condition, path);
    this.names(condition, path);
  }

  private verb(verb: Verb, path: Path): void {
    this.word(verbs[verb.do], 'do', verb, path);
    this.names(verb, path);
  }

  /** Where a word means anything, and what else it says of itself. */
  private word({ where, check, name }: CheckedWord, named: 'do' | 'if', written: object, path: Path): void {
    if (where !== undefined) this.allWithin([...path, named], `"${name}"`, where);
    check?.(written, {
      carrier: this.carrier,
      events: this.windows,
      complain: (field, complaint) => this.complain(field === '' ? path : [...path, field], complaint),
      onlyIn: (field, what, allowed) => this.allWithin([...path, field], what, allowed),
      inside: (field, when) => {
        const before = [this.windows, this.known] as const;
        if ('event' in when) this.windows = [when.event as Window];
        else this.known = [...this.known, when.knows];
        for (const [i, done] of (written as Readonly<Record<string, readonly Verb[]>>)[field]!.entries())
          this.verb(done, [...path, field, i]);
        [this.windows, this.known] = before;
      },
    });
  }

  /** Complains of units that nobody can know here. Looks at all names at once, wherever in the value they stand. */
  private names(value: EffectCondition | Verb, path: Path): void {
    for (const [field, name] of unitNamesIn(value)) {
      const place = [...path, ...field];
      if (name === 'self' && this.carrier !== 'unit') this.complain(place, '"self" is for support units only.');
      if (name === 'attacker') this.allWithin(place, '"attacker"', attackWindows);
      if (name === 'target') this.allWithin(place, '"target"', from('TARGETED'));
      if (name === 'entered' && !this.known.includes(name))
        this.complain(place, '"entered" is known only inside "entering".');
    }
  }

  private allWithin(path: Path, what: string, allowed: readonly string[]): void {
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
