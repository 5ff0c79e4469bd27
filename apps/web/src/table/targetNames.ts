// What things on the table are called by themselves, where no option says it.

import type { ByKind, Seat, Target } from '@automachia/kernel';
import { byKind } from '@automachia/kernel';
import type { GameParts } from '../parts/gameParts.js';
import { say, t } from '../text/index.js';

/** Whose table it is: who the names are for. */
export interface Naming {
  readonly parts: Pick<GameParts, 'seatText' | 'targetText'>;
  /** Whoever is "you" by name; left out, nobody is. */
  readonly seat?: Seat;
  /** Who is asked for it: what waits for its owner has no other name. */
  readonly asked?: Seat | undefined;
}

/** The name of a thing: the game's own, or what its kind goes by. */
export function targetName(naming: Naming, target: Target): string {
  const { parts, seat: own, asked } = naming;
  const name = parts.targetText?.(target, asked);
  if (name !== undefined) return say(name);
  const names: ByKind<string> = {
    cell: ({ cell }) => plainName(cell),
    zone: ({ zone }) => plainName(zone),
    // Micrometres on the table; nobody reads more than tenths of a millimetre.
    point: ({ point }) => `${point.map((one) => (one / 1000).toFixed(1)).join(' · ')} mm`,
    piece: ({ piece }) => plainName(piece),
    card: ({ card }) => say({ key: `card.${card}.name` }),
    seat: ({ seat }) => (seat === own ? t('web.you') : say(parts.seatText(seat))),
    direction: ({ direction }) => plainName(direction),
    response: ({ response }) => t('web.target.response', { number: response }),
    die: ({ die }) => t('web.target.die', { number: die + 1 }),
    token: ({ token, on }) => besideName(token, on),
    ability: ({ ability, of }) => besideName(ability, of),
    button: ({ button }) => plainName(button),
  };
  return byKind(target, names);
}

/** The name of a place on the board; undefined for what is none. */
export function placeNamed(target: Target): string | undefined {
  return byKind(target, PLACES);
}

const NOT_A_PLACE = (): undefined => undefined;

const PLACES: ByKind<string | undefined> = {
  cell: ({ cell }) => cell,
  zone: ({ zone }) => zone,
  // It lies on the table, but the page has no element for it.
  point: NOT_A_PLACE,
  piece: NOT_A_PLACE,
  card: NOT_A_PLACE,
  seat: NOT_A_PLACE,
  direction: NOT_A_PLACE,
  response: NOT_A_PLACE,
  die: NOT_A_PLACE,
  token: NOT_A_PLACE,
  ability: NOT_A_PLACE,
  button: NOT_A_PLACE,
};

function besideName(name: string, where: string | undefined): string {
  return where === undefined ? plainName(name) : `${plainName(name)} (${plainName(where)})`;
}

/** Ids have hyphens where words have spaces. */
function plainName(id: string): string {
  return id.replace(/-/g, ' ');
}
