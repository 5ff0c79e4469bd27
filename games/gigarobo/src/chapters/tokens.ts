// Trauma tokens that are taken out of a meter: the meter's owner picks which, where there is a choice.

import type { Seat } from '@automachia/kernel';
import { answer, requirements } from '@automachia/kernel';
import { seatChoice, slotChoice, tokenChoice } from '../asking/choices.js';
import { aboard, areFoes, pilotOf, playerOf, setPlayer } from '../model/seats.js';
import type { Giga, Trauma } from '../model/state.js';
import { TRAUMAS } from '../model/state.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil, when } from '../model/steps.js';
import { oneAboard } from './crew.js';
import { removeTrauma, withTokens } from './resources.js';

/** One slot, which the meter's owner picks. */
export const ONE_SLOT = -1;

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

/** Those of an opponent's crew who may get them. */
const crewMet = ({ state, locals: { seat, to } }: At<ClearLocals>): Seat[] =>
  areFoes(state, seat, to) ? aboard(state, pilotOf(state, to)) : [];

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

/** The slots in which such tokens lie. */
const slotsNow = ({ state, locals: { seat, kinds } }: At<ClearLocals>): number[] => [
  ...new Set(tokensOf(state, seat, kinds).map(({ slot }) => slot)),
];

const slots = requirements<GigaTypes, ClearLocals>().choice(
  slotChoice,
  (need) => [
    need('GIG-CRD-93', 'why.noSuchToken', ['slot'], (m, { slot }) => slotsNow(m).includes(slot), 'byCandidates'),
  ],
  { slot: slotsNow },
);

export const clearingTokens = procedure<ClearLocals>(
  'clearTokens',
  ({ seat, kinds, slot, left, to }) => ({ seat, kinds, slot, left, to }),
  when(
    'crewIsOpen',
    'GIG-CPL-13',
    (m) => crewMet(m).length > 1 && placesNow(m).length > 0,
    ask('meetPilot', 'GIG-CPL-13', {
      kind: seatChoice,
      who: (m) => m.locals.seat,
      answers: [
        answer(oneAboard<ClearLocals>(crewMet), (m, { seat }) => {
          m.locals.to = seat;
        }),
      ],
    }),
  ),
  when(
    'slotIsOpen',
    'GIG-CRD-93',
    (m) => m.locals.slot === ONE_SLOT && slotsNow(m).length > 1,
    ask('pickSlot', 'GIG-CRD-93', {
      who: (m) => m.locals.seat,
      legal: slots,
      apply: (m, code) => {
        m.locals.slot = slotChoice.get.slot(code);
      },
    }),
  ),
  act('fixSlot', 'GIG-CRD-93', (m) => {
    if (m.locals.slot === ONE_SLOT) m.locals.slot = slotsNow(m)[0] ?? 1;
  }),
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
