// collide, impact: collisions without forced movement (GIG-CRD-74 to GIG-CRD-78).

import { one, word } from '@automachia/effects';
import { collideOnTheSpot } from '../../../chapters/onTheSpot.js';
import { hexIn } from '../../../model/objects.js';
import { hexOf, pilotOf } from '../../../model/seats.js';
import { NOBODY } from '../../../model/state.js';
import type { GigaScene } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';
import { isOfAttack } from './deal.js';

const { verb } = words;

/** Who moves: whoever does it to an opponent; the answered attacker beside you; nobody else where you stand on it yourself. */
function moverOf(x: GigaScene, hex: number): number {
  const [pilot, controller] = [pilotOf(x.state, x.actor), pilotOf(x.state, x.seat)];
  if (pilot !== controller) return controller;
  const foe = foeIn(x);
  return hex === hexOf(x.state, pilot) || foe === NOBODY ? pilot : pilotOf(x.state, foe);
}

export const collide = verb({
  name: 'collide',
  rule: 'GIG-CRD-75',
  parameters: { at: one('hex') },
  fits: ({ state }, object) => state.ground[hexIn(object)]!.tier > 0,
  perform: (m, { at }, x) => {
    const hex = hexIn(at);
    const { tier } = m.state.ground[hex]!;
    collideOnTheSpot(m, {
      pilot: pilotOf(m.state, x.actor),
      mover: moverOf(x, hex),
      hex,
      tier,
      falls: true,
      isOfAttack: isOfAttack(x),
    });
  },
  say: {
    en: '{who, select, foe {the opponent collides} other {you collide}} with the structure on {at}',
    fr: '{who, select, foe {l’adversaire percute} other {vous percutez}} le bâtiment sur {at}',
    it: '{who, select, foe {l’avversario si scontra} other {ti scontri}} con la struttura su {at}',
  },
  examples: [
    { write: 'collide(foehex)@foe', reads: 'the opponent collides with the structure on the opponent’s hex.' },
  ],
});

export const impact = verb({
  name: 'impact',
  rule: 'GIG-CRD-78',
  parameters: { tier: word('tier1') },
  perform: (m, _args, x) => {
    const pilot = pilotOf(m.state, x.actor);
    const hex = hexOf(m.state, pilot);
    if (hex < 0) return;
    collideOnTheSpot(m, {
      pilot,
      mover: moverOf(x, hex),
      hex,
      tier: 1,
      falls: false,
      isOfAttack: isOfAttack(x),
    });
  },
  say: {
    en: '{who, select, foe {the opponent draws} other {draw}} an impact card: its {tier, select, other {Tier 1}} collision half only',
    fr: '{who, select, foe {l’adversaire pioche} other {piochez}} une carte d’impact : seulement sa collision {tier, select, other {de niveau 1}}',
    it: '{who, select, foe {l’avversario pesca} other {pesca}} una carta impatto: solo la collisione {tier, select, other {di livello 1}}',
  },
  examples: [
    { write: 'impact(tier1)@foe', reads: 'the opponent draws an impact card: its Tier 1 collision half only.' },
  ],
});
