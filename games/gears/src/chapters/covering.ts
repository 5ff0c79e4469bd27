// A COG takes cover where its move has ended (GOW-COV-01), if its player likes.

import type { Seat } from '@automachia/kernel';
import { passing } from '@automachia/kernel';
import { spotChoice } from '../asking/choices.js';
import { spotName } from '../map/ground.js';
import { freeSpots, groundOf, isUp, setLocust, setSoldier, soldierOf, whoIsIn } from '../model/figures.js';
import { cogObject, figureIn, isLocust, objectName } from '../model/objects.js';
import { NOTHING } from '../model/state.js';
import type { At } from '../model/steps.js';
import { ask, legalIn, procedure, when } from '../model/steps.js';
import { woundEach } from './hurting.js';

/** `mayOust`: a spot that a Locust holds may be entered, too (GOW-COV-14). */
export type Covering = { seat: Seat; mayOust: boolean };

const zoneNow = (m: At<Covering>): number => soldierOf(m.state, m.locals.seat).zone;

/** GOW-COV-03: the spots that may be entered, the own one left out. */
function spotsOpen(m: At<Covering>): number[] {
  const free = freeSpots(m, zoneNow(m));
  if (!m.locals.mayOust) return free;
  const held = groundOf(m)
    .spotsIn(zoneNow(m))
    .filter((spot) => isLocust(whoIsIn(m.state, spot)));
  return [...free, ...held];
}

const spots = legalIn<Covering>().choice(
  spotChoice,
  (need) => [
    need('GOW-TIL-08', 'why.notInYourZone', ['spot'], (m, { spot }) => groundOf(m).spotsIn(zoneNow(m)).includes(spot)),
    need('GOW-COV-03', 'why.spotTaken', ['spot'], (m, { spot }) => spotsOpen(m).includes(spot)),
  ],
  { spot: spotsOpen },
);

export const covering = procedure<Covering>(
  'covering',
  ({ seat, mayOust }) => ({ seat, mayOust }),
  when(
    'mayTakeCover',
    'GOW-COV-01',
    // GOW-RUL-99: not while bleeding out.
    (m) => isUp(m.state, m.locals.seat) && spotsOpen(m).length > 0,
    ask('takeCover', 'GOW-COV-01', {
      who: (m) => m.locals.seat,
      kind: spotChoice,
      facts: (m) => ({ seat: m.locals.seat }),
      answers: [passing(() => {}), { legal: spots, apply: takeCover }],
    }),
  ),
);

function takeCover(m: At<Covering>, code: number): void {
  const { seat } = m.locals;
  const spot = spotChoice.get.spot(code);
  const held = whoIsIn(m.state, spot);
  const at = spotName(m.content.sides, spot);
  // GOW-COV-14, GOW-RUL-89: out of the spot, into none, and hurt.
  if (held !== NOTHING) setLocust(m.state, figureIn(held), { spot: NOTHING });
  setSoldier(m.state, seat, { spot });
  if (held !== NOTHING) {
    m.tell?.({ type: 'locustOusted', rule: 'GOW-COV-14', locust: objectName(m.content, held), at });
    woundEach(m, [held], 1);
  }
  m.tell?.({ type: 'coverTaken', rule: 'GOW-COV-01', figure: objectName(m.content, cogObject(seat)), at });
}
