// deal(q): puts damage into the attack that the text belongs to, for its target; anywhere else a damage event of its own (GIG-CRD-104).

import type { EffectLocals, TextTree } from '@automachia/effects';
import { bind, oneOrWhole, optional, quantity } from '@automachia/effects';
import { addShare, hurtOutsideAttack, objectAimedAt } from '../../../chapters/dealing.js';
import { hexIn, playerObject } from '../../../model/objects.js';
import { pilotOf } from '../../../model/seats.js';
import type { Giga } from '../../../model/state.js';
import { NOBODY, NONE } from '../../../model/state.js';
import type { At, GigaScene } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';
import { contentsOf } from '../../../model/things.js';

/** Whether a text belongs to the attack under way: its number is what the text is about. */
export function isOfAttack({ state, subject }: GigaScene): boolean {
  return state.attack.step !== 'none' && subject === state.attack.number;
}

/** The attack that a text's damage joins: that of the side which resolves. */
function sideThatDeals({ attack }: Giga) {
  return attack.winner === 'reactor' ? attack.reactor : attack.attacker;
}

/** Whether an amount is counted from what the target took. */
function isOfWhatWasTaken(tree: TextTree | undefined): boolean {
  switch (tree?.is) {
    case 'call':
      return tree.name === 'dmgout' || tree.args.some(isOfWhatWasTaken);
    case 'sum':
      return isOfWhatWasTaken(tree.left) || isOfWhatWasTaken(tree.right);
    case 'sign':
      return isOfWhatWasTaken(tree.of);
    default:
      return false;
  }
}

/** GIG-CRD-22: half of what was inflicted on the target waits until that is known. */
function waitsForTarget(m: At<EffectLocals>, x: GigaScene): boolean {
  const node = m.locals.at - 1;
  const { tree } = m.content.book.scripts.get(m.locals.text)!.nodes[node]!;
  if (tree.is !== 'call' || tree.args.length < 2 || !isOfWhatWasTaken(tree.args[0])) return false;
  const { attack } = m.state;
  const later = { text: m.locals.text, node, seat: x.seat, bound: x.bound, to: NONE };
  m.state.attack = { ...attack, later: [...attack.later, later] };
  return true;
}

/** Whether somebody was met already: the member of an `each`, whoever is answered. */
function isMet({ content: { book }, bound }: GigaScene): boolean {
  return (bound[book.slotOf.get('foe')!] ?? NOBODY) > NOBODY;
}

/** Whom or what it is dealt to: an area, what is in one hex, or the target; inside `each`, the member. */
function objectsFor(m: At<EffectLocals>, area: number | readonly number[], x: GigaScene): readonly number[] {
  if (typeof area !== 'number') return area;
  if (area !== NONE) {
    bind(m, m.content.book, 'lastHex', area);
    return contentsOf(m.state, hexIn(area));
  }
  const side = sideThatDeals(m.state);
  // What an own attack on an obstacle deals is dealt to that, whoever stands there (GIG-RUL-68).
  const isOnObstacle = isOfAttack(x) && side.seat === pilotOf(m.state, x.seat) && side.aim.kind !== 'robot';
  const foe = isOnObstacle && !isMet(x) ? NOBODY : foeIn(x);
  if (foe !== NOBODY) return [playerObject(pilotOf(m.state, foe))];
  return isOfAttack(x) ? [objectAimedAt(side.aim)] : [];
}

export const deal = words.verb({
  name: 'deal',
  rule: 'GIG-CRD-104',
  parameters: { amount: quantity(0, 99), area: optional(oneOrWhole('hex', 'hexes', 'targets', 'foes'), NONE) },
  perform: (m, { amount, area }, x) => {
    if (isOfAttack(x) && waitsForTarget(m, x)) return;
    const objects = objectsFor(m, area, x);
    if (isOfAttack(x)) for (const object of objects) addShare(m.state, object, amount);
    else hurtOutsideAttack(m, pilotOf(m.state, x.seat), objects, amount);
  },
  say: {
    en: 'deal {amount} damage{areaIs, select, none {} other { to {area}}}',
    fr: 'infligez {amountIs, select, phrase {{amount} en dégâts} other {{amount} dégâts}}{areaIs, select, none {} other { à {area}}}',
    it: 'infliggi {amountIs, select, phrase {{amount} in danni} other {{amount} danni}}{areaIs, select, none {} other { a {area}}}',
  },
  examples: [
    { write: 'deal(2)', reads: 'deal 2 damage.' },
    { write: 'deal(3, here)', reads: 'deal 3 damage to your hex.' },
  ],
});
