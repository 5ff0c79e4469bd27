// A Locust attacks a COG, with more or fewer dice, and so many omens at least (content §1.2, ATTACK).

import { bind, one, optional, quantity } from '@automachia/effects';
import { canAttack, locustAttacking } from '../../../chapters/locustAttacking.js';
import { dyingWith, executing } from '../../../chapters/executing.js';
import { isUp, soldierOf } from '../../../model/figures.js';
import { cogObject, seatIn } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { figureOf } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const attack = words.verb({
  name: 'attack',
  rule: 'GOW-ATK-03',
  parameters: {
    target: one('cog'),
    bonus: optional(quantity(-9, 9), 0),
    least: optional(quantity(0, 9), 0),
  },
  // GOW-RUL-94: of those that qualify one in sight; without line of sight there is no attack.
  fits: (x, cog) => figureOf(x) !== NOTHING && canAttack(x, figureOf(x), seatIn(cog)),
  // GOW-RUL-68: on insane difficulty also whoever bleeds out in its zone, at distance 0: then nobody farther away.
  among: (x, found) => {
    const figure = figureOf(x);
    const dying = figure === NOTHING ? [] : dyingWith(x, figure).map(cogObject);
    if (dying.length === 0) return found;
    const { zone } = x.state.locusts[figure]!;
    return [...found.filter((cog) => soldierOf(x.state, seatIn(cog)).zone === zone), ...dying];
  },
  perform: (m, { target, bonus, least }, x) => {
    bind(m, m.content.book, 'quarry', target);
    if (!isUp(m.state, seatIn(target))) m.call(executing, { figure: figureOf(x), seat: seatIn(target) });
    else m.call(locustAttacking, { figure: figureOf(x), seat: seatIn(target), bonus, least });
  },
  say: {
    en: 'it attacks {target}{bonus, select, 0 {} other { ({bonusSigned} attack dice)}}{least, select, 0 {} other { (at least {least} omen)}}',
    fr: 'il attaque {target}{bonus, select, 0 {} other { ({bonusSigned} dé d’attaque)}}{least, select, 0 {} other { (au moins {least} crâne)}}',
    it: 'attacca {target}{bonus, select, 0 {} other { ({bonusSigned} dado attacco)}}{least, select, 0 {} other { (almeno {least} teschio)}}',
  },
  examples: [
    {
      write: 'every(locust, attack(near[los]))',
      reads: 'for each Locust, in an order of your choice: it attacks the nearest COG (in line of sight).',
    },
  ],
});
