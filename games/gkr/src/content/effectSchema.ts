// What may be written as an effect in a pack: the language of effectLanguage.ts and verbs.ts, as a schema. What must
// agree with what (a verb with its window, a stat with what has it) is in effectChecks.ts.

import { z } from '@automachia/content-tools';
import type { EffectCondition, Effect, PassiveEffect, TriggeredEffect, UnitFilter } from './effectLanguage.js';
import { attackClasses, limits, scopes, unitKinds, unitNames, weaponClasses, windows } from './effectLanguage.js';
import type { Verb, VerbName } from './verbs.js';
import { placesOfStats, stats, tokens } from './verbs.js';

const few = z.int().min(1).max(9);
const hexes = z.int().min(1).max(12);
const change = z
  .int()
  .min(-9)
  .max(9)
  .refine((by) => by !== 0, { error: '0 changes nothing: write another number, or leave the verb out.' });
const yes = z.literal(true).exactOptional();

// ---- units

const filterSchema = z.strictObject({
  side: z.enum(['own', 'enemy', 'any']),
  kind: z.enum(unitKinds),
  other: z.enum(unitNames).exactOptional(),
  within: z.strictObject({ hexes, of: z.enum(unitNames) }).exactOptional(),
}) satisfies z.ZodType<UnitFilter>;
const oneSchema = z.strictObject({ one: filterSchema });
const oneUnit = z.union([z.enum(unitNames), oneSchema]);
const units = z.union([z.enum(unitNames), oneSchema, z.strictObject({ each: filterSchema })]);

// ---- conditions

const when = <Name extends EffectCondition['if'], Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({ if: z.literal(name), ...shape });

const conditionSchema: z.ZodType<EffectCondition> = z.lazy(() =>
  z.discriminatedUnion('if', [
    when('attack', { is: z.enum(['flank', 'alley', 'indirect', 'hit', 'miss']) }),
    when('attacker', { is: z.enum(['self', 'ownWeapon', 'yours']) }),
    when('target', { is: z.enum(['ownHH', 'yours']) }),
    when('targetKind', { is: z.enum(['HH', 'SU']) }),
    when('class', { is: z.enum(attackClasses) }),
    when('notClass', { is: z.enum(attackClasses) }),
    when('distance', { atLeast: hexes, atMost: hexes.exactOptional() }),
    when('noCriticalMiss', {}),
    when('dieShows', { value: z.int().min(1).max(6) }),
    when('diceTotal', { atLeast: z.int().min(3).max(12) }),
    when('spotter', { is: z.literal('recon') }),
    when('damageDealt', { atLeast: few }),
    when('earned', { oneOf: z.array(z.enum(['flank', 'alley'])).min(1) }),
    when('hitEarlier', {}),
    when('changedHex', { unit: z.enum(unitNames), is: z.boolean() }),
    when('within', { unit: z.enum(unitNames), of: z.enum(unitNames), hexes }),
    when('exists', { unit: filterSchema }),
    when('adjacent', { unit: z.enum(unitNames), to: z.array(z.enum(['building', 'rubble'])).min(1) }),
    when('energy', { atLeast: few }),
    when('justTagged', {}),
    when('tagsPlaced', { atLeast: few }),
    when('demolishedThisTurn', {}),
    when('gloryHound', { is: z.boolean() }),
    when('anyOf', { conditions: z.array(conditionSchema).min(2) }),
  ]),
);

// ---- verbs

const verb = <Name extends VerbName, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({ do: z.literal(name), ...shape });

const statChange = {
  stat: z.enum(stats),
  scope: z.enum(scopes),
  to: z.enum(placesOfStats),
  class: z.enum(weaponClasses).exactOptional(),
  first: few.exactOptional(),
};
const modify = verb('modify', { by: change, ...statChange });
const set = verb('set', { value: z.int().min(0).max(12), ...statChange });

const ignoring = <Rule extends Verb<'ignore'>['rule'], Shape extends z.ZodRawShape>(rule: Rule, shape: Shape) =>
  verb('ignore', { rule: z.literal(rule), ...shape });
const thisAttack = { scope: z.literal('attack') };
const ignore = z.discriminatedUnion('rule', [
  ignoring('ARC', thisAttack),
  ignoring('LOS', thisAttack),
  ignoring('COVER', thisAttack),
  ignoring('ALLEY', thisAttack),
  ignoring('REACTIONS', thisAttack),
  ignoring('SAVES', thisAttack),
  ignoring('FLANKED', { scope: z.enum(['attack', 'phase', 'turn', 'game']) }),
  ignoring('ENEMY_SU', {
    scope: z.enum(['step', 'turn', 'game']),
    entering: z
      .array(z.lazy(() => verbSchema))
      .min(1)
      .exactOptional(),
  }),
  ignoring('OBSTACLE', { scope: z.literal('step'), hexes }),
  ignoring('SPOT_LOS', { scope: z.literal('game'), within: hexes }),
  ignoring('REDLINE_SOURCE', { scope: z.enum(['turn', 'game']) }),
]);

const verbSchema: z.ZodType<Verb> = z.lazy(() =>
  z.discriminatedUnion('do', [
    modify,
    set,
    ignore,
    verb('reroll', { dice: z.enum(['attack', 'save']), count: z.int().min(1).max(8), forced: yes }),
    verb('cancel', { what: z.enum(['enemyWeapon', 'sponsor']) }),
    verb('energy', { who: z.enum(['you', 'targetOwner']), by: change, afterReset: yes }),
    verb('draw', { pile: z.enum(['faction', 'sponsor']), count: few }),
    verb('discard', { count: z.union([few, z.literal('any')]), pick: z.enum(['owner', 'random']) }),
    verb('repair', {
      count: few,
      pick: z.enum(['choice', 'random']),
      to: z.enum(['discard', 'deckBottom', 'hand']),
    }),
    verb('heal', { unit: oneUnit, by: few }),
    verb('damage', { unit: units, amount: few, save: z.boolean() }),
    verb('move', { unit: z.enum(['self', 'ownHH']), hexes }),
    verb('push', {
      unit: oneUnit,
      hexes,
      chooser: z.enum(['you', 'unitOwner']),
      nearer: z.enum(unitNames).exactOptional(),
    }),
    verb('turn', { unit: z.enum(['ownHH', 'target']), steps: z.int().min(1).max(3) }),
    verb('deploy', { cost: z.int().min(0).max(9) }),
    verb('tag', { face: z.enum(['secondBuilding', 'enemyTag']) }),
    verb('untag', { face: z.literal('adjacentBuilding') }),
    verb('mark', { unit: z.enum(['target', 'ownHH', 'attacker']), token: z.enum(tokens) }),
    verb('redirect', { unit: oneUnit }),
    verb('repeat', { damage: z.int().min(1).max(8) }),
    verb('peekHand', { of: oneSchema, count: z.union([few, z.literal('all')]) }),
    verb('peekDeck', { count: few, reorder: yes }),
    verb('return', { card: z.literal('declaredWeapon'), to: z.literal('hand') }),
    verb('pay', { energy: few }),
    verb('swap', { with: oneUnit }),
    verb('fireNow', { class: z.enum(weaponClasses), at: z.literal('attacker') }),
    verb('glory', {}),
    verb('later', { at: z.enum(windows), does: z.array(verbSchema).min(1) }),
  ]),
);

// ---- effects

const triggered: z.ZodType<TriggeredEffect> = z.strictObject({
  at: z.array(z.enum(windows)).min(1),
  when: z.array(conditionSchema).min(1).exactOptional(),
  may: yes,
  limit: z.enum(limits).exactOptional(),
  insteadOfAttacking: yes,
  does: z.array(verbSchema).min(1),
});
const passive: z.ZodType<PassiveEffect> = z.strictObject({
  always: z.array(z.discriminatedUnion('do', [modify, set, ignore])).min(1),
});

// Chosen by hand, because a plain union would only say that neither fits.
export const effectSchema: z.ZodType<Effect> = z.custom<Effect>().superRefine((value, context) => {
  const isPassive = typeof value === 'object' && value !== null && 'always' in value;
  const checked = (isPassive ? passive : triggered).safeParse(value);
  for (const issue of checked.error?.issues ?? []) context.addIssue(issue as never);
});
