// A dropped-weapon marker becomes the Locust that it is the marker of (GOW-MIS-31).

import { weaponChoice } from '../asking/choices.js';
import { zoneName } from '../map/ground.js';
import { markerCard } from '../model/components.js';
import { setLocust } from '../model/figures.js';
import { NOTHING } from '../model/state.js';
import type { At } from '../model/steps.js';
import { act, ask, legalIn, procedure, when } from '../model/steps.js';
import { locustCover } from './locustMoving.js';
import { figuresLeft, spawnedNow } from './spawning.js';

/** `marker`: which of those that lie in the zone; NOTHING before one is chosen. */
export type Raising = { zone: number; marker: number };

/** The markers of a zone, of each sort one. */
const markersHere = (m: At<Raising>): number[] => [
  ...new Set(m.state.drops.filter(({ zone }) => zone === m.locals.zone).map(({ marker }) => marker)),
];
const weaponOn = (m: At<Raising>, marker: number): number => m.content.weaponNamed(m.content.markers[marker]!.weapon!);

const markers = legalIn<Raising>().choice(
  weaponChoice,
  (need) => [
    need('GOW-MIS-31', 'why.noDropThere', ['weapon'], (m, { weapon }) =>
      markersHere(m).some((marker) => weaponOn(m, marker) === weapon),
    ),
  ],
  { weapon: (m) => markersHere(m).map((marker) => weaponOn(m, marker)) },
);

export const raising = procedure<Raising>(
  'raising',
  ({ zone, marker }) => ({ zone, marker }),
  when(
    'severalLieThere',
    'GOW-MIS-31',
    (m) => markersHere(m).length > 1,
    ask('chooseMarker', 'GOW-MIS-31', {
      who: (m) => m.state.active,
      legal: markers,
      apply: (m, code) => {
        m.locals.marker = markersHere(m).find((marker) => weaponOn(m, marker) === weaponChoice.get.weapon(code))!;
      },
    }),
  ),
  act('turnItOver', 'GOW-MIS-31', turnOver),
);

function turnOver(m: At<Raising>): void {
  const { zone } = m.locals;
  const marker = m.locals.marker === NOTHING ? markersHere(m)[0]! : m.locals.marker;
  const { kind, health } = m.content.markers[marker]!;
  const { piles, plastics, enemies, sides } = m.content;
  const drop = m.state.drops.find((one) => one.zone === zone && one.marker === marker)!;
  m.state.drops = m.state.drops.filter((one) => one !== drop);
  const at = zoneName(sides, zone);
  // GOW-RUL-36: never another in its place.
  const enemy = m.state.slots.find((one) => one !== NOTHING && enemies[one]!.figure === kind) ?? NOTHING;
  const [figure] = figuresLeft(m, enemy);
  if (figure === undefined) {
    m.moveCard(markerCard(marker), piles.drops(kind), piles.discardedMarkers(kind));
    m.tell?.({ type: 'dropDiscarded', rule: 'GOW-MIS-31', weapon: m.content.markers[marker]!.weapon!, at });
    return;
  }
  const under = m.content.isTold(kind) ? piles.known(kind) : piles.wound(plastics[figure]!);
  m.moveCard(markerCard(marker), piles.drops(kind), under);
  setLocust(m.state, figure, { enemy, zone, spot: NOTHING, health });
  m.keep(spawnedNow(figure), 'card');
  m.touch('objective');
  m.tell?.({
    type: 'locustRaised',
    rule: 'GOW-MIS-31',
    locust: plastics[figure]!.name,
    at,
    health,
    weapon: m.content.markers[marker]!.weapon!,
  });
  // GOW-SPW-02.
  m.call(locustCover, { figure, rule: 'GOW-SPW-02', isDue: false });
}
