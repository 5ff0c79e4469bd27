// Whoever reads targets says for every kind what becomes of it: every line below an @ts-expect-error forgets something.

import type { ByKind, Target, TargetKind } from '../../src/index.js';
import { byKind } from '../../src/index.js';

const nothing = (): string => '';

const ALL: ByKind<string> = {
  cell: ({ cell }) => cell,
  zone: ({ zone }) => zone,
  point: ({ point: [x, y] }) => String(x + y),
  piece: ({ piece }) => piece,
  card: ({ card, position }) => `${card} ${position ?? 0}`,
  seat: ({ seat }) => String(seat),
  direction: ({ direction }) => direction,
  response: ({ response }) => String(response),
  die: ({ die }) => String(die),
  token: ({ token, on }) => `${token} ${on ?? ''}`,
  ability: ({ ability, of }) => `${ability} ${of ?? ''}`,
  button: ({ button }) => button,
};

const { die: _die, ...withoutDice } = ALL;

export function reads(target: Target): void {
  byKind<unknown>(target, ALL);
  // @ts-expect-error nobody says what becomes of a die
  byKind<unknown>(target, withoutDice);
  // @ts-expect-error a zone has no cell
  byKind<unknown>(target, { ...ALL, zone: ({ cell }) => String(cell) });
  // @ts-expect-error there is no such kind
  byKind<unknown>(target, { ...ALL, planet: nothing });
}

// @ts-expect-error what stands beside a kind is none
export const beside: TargetKind = 'position';
// @ts-expect-error a point has two coordinates
export const short: Target = { point: [25_400] };
