// The verbs of effects as clauses. Some are deeds of the player ("draw 1 card", "you may draw 1 card"), others say what
// is so ("the target takes 1 damage").

import { type Text, text } from '@automachia/kernel';
import { beside, placeText, unitText, yesOrNo } from './unitTexts.js';
import type { Verb, VerbName } from './verbs.js';

/** may: "you may draw"; and: what goes on after it; do: "draw". French and Italian tell all three apart. */
type Mode = 'may' | 'and' | 'do';

interface Clause {
  readonly text: Text;
  readonly kind: 'deed' | 'payment' | 'statement';
}

/**
 * Says what is done, all of it. A card that answers an attack says `forThisAttack`; on a weapon, whose own attack it is,
 * that would only be noise.
 */
export function verbsText(verbs: readonly Verb[], { may = false, forThisAttack = false } = {}): Text {
  const clauses: Clause[] = [];
  for (const group of groupsOf(verbs)) clauses.push(clauseOf(group, modeAfter(clauses, may), forThisAttack));
  const [first, ...others] = clauses;
  let whole = first!.text;
  let last = first!;
  for (const clause of others) {
    whole = text(joinedBy(last, clause), { first: whole, second: clause.text });
    last = clause;
  }
  return may && first!.kind === 'statement'
    ? text('effect.comma', { first: text('effect.ifYouLike'), second: whole })
    : whole;
}

function modeAfter(before: readonly Clause[], may: boolean): Mode {
  if (!may || before.some(({ kind }) => kind !== 'deed')) return 'do';
  return before.length === 0 ? 'may' : 'and';
}

function joinedBy(last: Clause, next: Clause): string {
  if (last.kind === 'payment') return 'effect.paid';
  return last.kind === 'deed' && next.kind === 'deed' ? 'effect.then' : 'effect.also';
}

type StatVerb = Verb<'modify' | 'set'>;

/** Changes of several stats of the same thing are said together. */
function groupsOf(verbs: readonly Verb[]): (Verb | StatVerb[])[] {
  const groups: (Verb | StatVerb[])[] = [];
  for (const verb of verbs) {
    const last = groups.at(-1);
    if (verb.do !== 'modify' && verb.do !== 'set') groups.push(verb);
    else if (Array.isArray(last) && isAboutTheSame(last[0]!, verb)) last.push(verb);
    else groups.push([verb]);
  }
  return groups;
}

function isAboutTheSame(one: StatVerb, other: StatVerb): boolean {
  return one.to === other.to && one.scope === other.scope && one.class === other.class && one.first === other.first;
}

function clauseOf(group: Verb | StatVerb[], mode: Mode, forThisAttack: boolean): Clause {
  if (Array.isArray(group)) return { text: changesText(group, forThisAttack), kind: 'statement' };
  // The table has a writer for every verb; TypeScript cannot see that this is the one for this verb.
  const write = writers[group.do as keyof typeof writers] as (verb: Verb, mode: Mode) => Text;
  return { text: write(group, mode), kind: kindOf(group) };
}

function kindOf(verb: Verb): Clause['kind'] {
  if (verb.do === 'pay') return 'payment';
  const says = ['heal', 'damage', 'mark', 'later', 'ignore'].includes(verb.do);
  const isElse =
    (verb.do === 'energy' && (verb.who !== 'you' || verb.afterReset)) || (verb.do === 'push' && verb.chooser !== 'you');
  return says || isElse ? 'statement' : 'deed';
}

// ---- stats

function changesText(verbs: readonly StatVerb[], forThisAttack: boolean): Text {
  const [{ to, scope, class: weaponClass = 'any', first = 0, stat, ...rest }] = verbs as [StatVerb];
  if (to === 'you' && verbs.length === 1 && rest.do === 'modify' && rest.by > 0)
    return text(`effect.gain.${stat}`, { by: rest.by });
  const changes = verbs.map(changeText);
  if (to === 'attack') return text('effect.changes', { changes, scope: forThisAttack ? scope : 'none' });
  if (to === 'you') return text('effect.changes', { changes, scope });
  const subject = text(
    `effect.subject.${to}`,
    to === 'ownWeapons' ? { class: weaponClass } : to === 'ownMovement' ? { first } : {},
  );
  return text('effect.changesFor', { changes, subject, scope });
}

function changeText(verb: StatVerb): Text {
  const stat = text(`stat.${verb.stat}`);
  if (verb.do === 'set') return text('effect.change', { stat, by: verb.value });
  if (verb.stat === 'SAVE')
    return text('effect.changeSave', { stat, by: signed(verb.by), better: yesOrNo(verb.by < 0) });
  return text('effect.change', { stat, by: signed(verb.by) });
}

/** +2, −1 with a real minus. */
function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

// ---- the other verbs

type Writers = { readonly [Name in Exclude<VerbName, 'modify' | 'set'>]: (verb: Verb<Name>, mode: Mode) => Text };

const writers: Writers = {
  ignore: ignoreText,
  reroll: ({ dice, count, forced }, mode) => text(`deed.reroll.${dice}${forced ? 'Forced' : ''}`, { mode, count }),
  cancel: ({ what }, mode) => text(`deed.cancel.${what}`, { mode }),
  energy: ({ who, by, afterReset }, mode) => {
    const key = `${who === 'you' && !afterReset ? '' : `${who}.`}${by > 0 ? 'gain' : 'lose'}${afterReset ? 'AfterReset' : ''}`;
    return text(`deed.energy.${key}`, { mode, amount: Math.abs(by) });
  },
  draw: ({ pile, count }, mode) => text(`deed.draw.${pile}`, { mode, count }),
  discard: ({ count, pick }, mode) =>
    count === 'any' ? text('deed.discard.any', { mode }) : text(`deed.discard.${pick}`, { mode, count }),
  repair: ({ count, pick, to }, mode) => text(`deed.repair.${pick}.${to}`, { mode, count }),
  heal: ({ unit, by }) => text('deed.heal', { unit: unitText(unit), by }),
  damage: ({ unit, amount, save }) => text('deed.damage', { unit: unitText(unit), amount, save: yesOrNo(save) }),
  move: ({ unit, hexes }, mode) => text('deed.move', { mode, unit: unitText(unit), hexes }),
  push: ({ unit, hexes, chooser, nearer }, mode) => {
    if (nearer !== undefined)
      return text('deed.push.nearer', { mode, unit: unitText(unit), hexes, beside: beside(nearer) });
    return text(`deed.push.${chooser}`, { mode, unit: unitText(unit), hexes });
  },
  turn: ({ unit, steps }, mode) =>
    steps === 3
      ? text('deed.turnAny', { mode, unit: unitText(unit) })
      : text('deed.turn', { mode, unit: unitText(unit), steps }),
  deploy: ({ cost }, mode) => text('deed.deploy', { mode, cost }),
  tag: ({ face }, mode) => text(`deed.tag.${face}`, { mode }),
  untag: ({ face }, mode) => text(`deed.untag.${face}`, { mode }),
  mark: ({ unit, token }) => text('deed.mark', { unit: unitText(unit), token: text(`token.${token}.name`) }),
  redirect: ({ unit }, mode) => text('deed.redirect', { mode, unit: unitText(unit) }),
  repeat: ({ damage }, mode) => text('deed.repeat', { mode, damage }),
  peekHand: ({ of, count }, mode) => {
    const { within } = of.one;
    const place = within === undefined ? {} : { place: placeText(within.hexes, within.of) };
    const key = `deed.peekHand.${count === 'all' ? 'all' : 'some'}${within === undefined ? 'OfAny' : ''}`;
    return text(key, count === 'all' ? { mode, ...place } : { mode, count, ...place });
  },
  peekDeck: ({ count, reorder }, mode) => text(`deed.peekDeck.${reorder ? 'reorder' : 'look'}`, { mode, count }),
  return: (_, mode) => text('deed.return', { mode }),
  pay: ({ energy }, mode) => text('deed.pay', { mode, energy }),
  swap: ({ with: unit }, mode) => text('deed.swap', { mode, unit: unitText(unit) }),
  fireNow: ({ class: weaponClass }, mode) => text('deed.fireNow', { mode, class: weaponClass }),
  glory: (_, mode) => text('deed.glory', { mode }),
  later: ({ at, does }) => text('deed.later', { when: text(`window.${at}`), clause: verbsText(does) }),
};

function ignoreText(verb: Verb<'ignore'>): Text {
  const key = `effect.ignore.${verb.rule}`;
  const { scope } = verb;
  if (verb.rule === 'OBSTACLE') return text(key, { hexes: verb.hexes });
  if (verb.rule === 'SPOT_LOS') return text(key, { within: verb.within });
  if (verb.rule !== 'ENEMY_SU' || verb.entering === undefined) return text(key, { scope });
  return text('effect.ignore.entering', { first: text(key, { scope }), second: verbsText(verb.entering) });
}
