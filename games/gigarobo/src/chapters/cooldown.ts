// The cooldown phase (GIG-COO): fire, surge, other effects, then every card and token that is not held moves down one slot.

import type { Seat } from '@automachia/kernel';
import { answer, requirements } from '@automachia/kernel';
import { cardChoice } from '../asking/choices.js';
import { isSetAside, raise } from '../cards/performing.js';
import { openTimed } from '../cards/responses.js';
import { aboard, playerOf, setPlayer } from '../model/seats.js';
import type { TokensInSlot, Trauma } from '../model/state.js';
import { NO_TOKENS, METER_SLOTS, TRAUMAS } from '../model/state.js';
import { cardObject } from '../model/objects.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, phase, procedure, repeatUntil } from '../model/steps.js';
import { receive } from './damage.js';
import type { MatchLocals } from './matchLocals.js';
import { returnToHand } from './meter.js';
import { traumaOf } from './numbers.js';

export type CoolingLocals = { seat: Seat; slot: number; held: readonly number[] };

/** GIG-RUL-48: per slot as many cards are held as there are surge tokens. */
const surgesIn = ({ state, locals: { seat, slot } }: At<CoolingLocals>): number =>
  playerOf(state, seat).tokens[slot - 1]!.surge;
const cardsIn = ({ state, locals: { seat, slot } }: At<CoolingLocals>): number[] =>
  playerOf(state, seat)
    .meter.filter((one) => one.slot === slot)
    .map(({ card }) => card);
const heldIn = (m: At<CoolingLocals>): number => cardsIn(m).filter((card) => m.locals.held.includes(card)).length;
const stillToHold = (m: At<CoolingLocals>): number => Math.min(surgesIn(m), cardsIn(m).length) - heldIn(m);

const holdable = requirements<GigaTypes, CoolingLocals>().choice(
  cardChoice,
  (need) => [
    need('GIG-TRA-09', 'why.notInSlot', ['card'], (m, { card }) => cardsIn(m).includes(card), 'byCandidates'),
    need('GIG-TRA-09', 'why.heldAlready', ['card'], (m, { card }) => !m.locals.held.includes(card)),
  ],
  { card: cardsIn },
);

function hold(m: At<CoolingLocals>, card: number): void {
  const { seat } = m.locals;
  m.locals.held = [...m.locals.held, card];
  m.tell?.({ type: 'cardHeld', rule: 'GIG-TRA-08', seat, card: m.content.cards[card]!.name });
  raise(m, 'held', { seat, subject: cardObject(seat, card) });
}

/** One meter: holds are fixed first, then everything else moves. */
export const coolingMeter = procedure<CoolingLocals>(
  'coolMeter',
  ({ seat, slot, held }) => ({ seat, slot, held }),
  repeatUntil(
    'holdsAreFixed',
    'GIG-TRA-08',
    (m) => m.locals.slot > METER_SLOTS,
    repeatUntil(
      'slotIsHeld',
      'GIG-TRA-09',
      (m) => surgesIn(m) === 0 || stillToHold(m) <= 0 || cardsIn(m).length <= surgesIn(m),
      ask('chooseHeld', 'GIG-TRA-09', {
        kind: cardChoice,
        who: (m) => m.locals.seat,
        answers: [answer(holdable, (m, { card }) => hold(m, card))],
        facts: (m) => ({ slot: m.locals.slot, left: stillToHold(m) }),
      }),
    ),
    act('holdRest', 'GIG-TRA-08', (m) => {
      if (surgesIn(m) > 0 && cardsIn(m).length <= surgesIn(m)) for (const card of cardsIn(m)) hold(m, card);
      m.locals.slot += 1;
    }),
  ),
  // GIG-COO-08: what is back in hand can be played from now on, in others' turns as well.
  act('moveCardsOut', 'GIG-COO-02', (m) => {
    const { seat, held } = m.locals;
    const { isAsleep, meter } = playerOf(m.state, seat);
    if (isAsleep) return; // GIG-CRD-42: cards stay
    const rest = meter.filter(({ card }) => !held.includes(card));
    for (const { card, slot } of rest) if (slot === 1) returnToHand(m, seat, card);
    const moves = (one: (typeof meter)[number]): boolean => one.slot > 1 && !held.includes(one.card);
    setPlayer(m.state, seat, { meter: meter.map((one) => (moves(one) ? { ...one, slot: one.slot - 1 } : one)) });
    for (const one of meter.filter(moves))
      m.tell?.({
        type: 'cardMoved',
        rule: 'GIG-COO-01',
        seat,
        card: m.content.cards[one.card]!.name,
        slot: one.slot - 1,
      });
  }),
  act('moveTokens', 'GIG-TRA-02', (m) => {
    const { seat } = m.locals;
    const { tokens } = playerOf(m.state, seat);
    const moved: TokensInSlot[] = [...tokens.slice(1), NO_TOKENS];
    // A text may keep tokens of a kind from leaving a slot.
    const after = moved.map((inSlot, i) => withKept(m, seat, tokens, inSlot, i + 1));
    setPlayer(m.state, seat, { tokens: after });
    for (const trauma of TRAUMAS) {
      const amount = traumaIn(tokens, trauma) - traumaIn(after, trauma);
      if (amount > 0) m.tell?.({ type: 'traumaRemoved', rule: 'GIG-TRA-02', seat, trauma, amount });
    }
  }),
);

const traumaIn = (tokens: readonly TokensInSlot[], trauma: (typeof TRAUMAS)[number]): number =>
  tokens.reduce((sum, slot) => sum + slot[trauma], 0);

/** Tokens that a text holds in their slot stay there beside those that arrive (GIG-CRD-19). */
function withKept(
  m: At<CoolingLocals>,
  seat: Seat,
  before: readonly TokensInSlot[],
  inSlot: TokensInSlot,
  slot: number,
): TokensInSlot {
  const result: Record<Trauma, number> = { ...inSlot };
  for (const trauma of TRAUMAS) {
    const [here, above] = [before[slot - 1]![trauma], before[slot]?.[trauma] ?? 0];
    if (here > 0 && isKeptIn(m, seat, trauma, slot)) result[trauma] += here;
    if (above > 0 && isKeptIn(m, seat, trauma, slot + 1)) result[trauma] -= above;
  }
  return result;
}

function isKeptIn({ state, content }: At, seat: Seat, trauma: Trauma, slot: number): boolean {
  return isSetAside(state, content, HELD[trauma], seat, slot);
}

const HELD: Readonly<Record<Trauma, string>> = {
  fire: 'hold fire',
  panic: 'hold panic',
  surge: 'hold surge',
  anchor: 'hold anchor',
};

export const cooldown = phase<MatchLocals>(
  'cooldown',
  'GIG-TRN-07',
  act('beginCooldown', 'GIG-COO-03', (m) => openTimed(m, 'CD-BEGIN', m.state.active)),
  // GIG-RUL-47: fire first, then surge.
  act('burn', 'GIG-TRA-06', (m) => {
    // GIG-RUL-56: the fire of each meter aboard is a damage event of its own, the pilot's first.
    for (const seat of aboard(m.state, m.state.active)) {
      const fire = traumaOf(m.state, seat, 'fire');
      if (fire > 0) receive(m, m.state.active, fire, ['fire']);
    }
  }),
  // GIG-COO-04, GIG-CPL-12: the meters of all aboard the active robot, each for itself; nobody else's.
  act('coolDown', 'GIG-COO-01', (m) => {
    for (const seat of aboard(m.state, m.state.active)) m.call(coolingMeter, { seat, slot: 1, held: [] });
  }),
  act('endCooldown', 'GIG-COO-03', (m) => openTimed(m, 'CD-END', m.state.active)),
);

export const isSleeping = ({ state }: At): boolean => playerOf(state, state.active).isAsleep;
