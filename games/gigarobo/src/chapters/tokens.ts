// Trauma tokens that are taken out of a meter: the meter's owner picks which, where there is a choice.

import type { Seat } from '@automachia/kernel';
import { oneOf, packed, requirements, whole } from '@automachia/kernel';
import { playerOf, setPlayer } from '../model/seats.js';
import type { Giga, Trauma } from '../model/state.js';
import { METER_SLOTS, TRAUMAS } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil, when } from '../model/steps.js';
import { removeTrauma, withTokens } from './resources.js';

/** A token: its kind and its slot. */
const tokenChoice = packed(
  'token',
  oneOf(TRAUMAS, { target: (trauma) => ({ token: TRAUMAS[trauma]! }) })('token'),
  whole(1, METER_SLOTS)('slot'),
);

/** `kinds`: which may be taken; `slot`: 0 for any, otherwise only from one; `to`: who gets them, in the same slots. */
export type ClearLocals = { seat: Seat; kinds: readonly string[]; slot: number; left: number; to: Seat };

interface TokenPlace {
  readonly trauma: Trauma;
  readonly slot: number;
  readonly count: number;
}

/** The tokens of a meter that may be taken, kind by kind and slot by slot. */
export function tokensOf(state: Giga, seat: Seat, kinds: readonly string[], slot = 0): TokenPlace[] {
  return playerOf(state, seat).tokens.flatMap((inSlot, i) =>
    TRAUMAS.filter((trauma) => kinds.includes(trauma) && inSlot[trauma] > 0 && (slot === 0 || slot === i + 1)).map(
      (trauma) => ({ trauma, slot: i + 1, count: inSlot[trauma] }),
    ),
  );
}

const placesNow = (m: At<ClearLocals>): TokenPlace[] => tokensOf(m.state, m.locals.seat, m.locals.kinds, m.locals.slot);

function take(m: At<ClearLocals>, { trauma, slot }: Pick<TokenPlace, 'trauma' | 'slot'>, amount: number): void {
  const { seat, to } = m.locals;
  const taken = removeTrauma(m, seat, trauma, slot, amount);
  m.locals.left -= taken;
  if (to === 0) return;
  setPlayer(m.state, to, { tokens: withTokens(playerOf(m.state, to).tokens, slot, trauma, taken) });
  m.tell?.({ type: 'traumaReceived', rule: 'GIG-TRA-01', seat: to, trauma, amount: taken });
}

const tokens = requirements<GigaTypes, ClearLocals>().choice(tokenChoice, (need) => [
  need('GIG-TRA-02', 'why.noSuchToken', ['token', 'slot'], (m, { token, slot }) =>
    placesNow(m).some((place) => place.trauma === TRAUMAS[token] && place.slot === slot),
  ),
]);

export const clearingTokens = procedure<ClearLocals>(
  'clearTokens',
  ({ seat, kinds, slot, left, to }) => ({ seat, kinds, slot, left, to }),
  repeatUntil(
    'tokensAreTaken',
    'GIG-TRA-02',
    (m) => m.locals.left <= 0 || placesNow(m).length === 0,
    when(
      'tokensDiffer',
      'GIG-TRA-02',
      (m) => placesNow(m).length > 1 && placesNow(m).reduce((sum, { count }) => sum + count, 0) > m.locals.left,
      ask('pickTokens', 'GIG-TRA-02', {
        who: (m) => m.locals.seat,
        legal: tokens,
        apply: (m, code) =>
          take(m, { trauma: TRAUMAS[tokenChoice.get.token(code)]!, slot: tokenChoice.get.slot(code) }, 1),
        facts: (m) => ({ left: m.locals.left }),
      }),
    ),
    act('takeTokens', 'GIG-TRA-02', (m) => {
      const places = placesNow(m);
      const all = places.reduce((sum, { count }) => sum + count, 0);
      if (places.length > 1 && all > m.locals.left) return;
      for (const place of places) take(m, place, Math.min(place.count, m.locals.left));
    }),
  ),
);
