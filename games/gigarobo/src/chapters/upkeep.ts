// Upkeep (GIG-UPK): the tiles under the robot, then texts, then Heart or Power.

import type { Seat } from '@automachia/kernel';
import { answer, requirements } from '@automachia/kernel';
import { FLOOD, floodChoice, gainChoice } from '../asking/choices.js';
import { raise } from '../cards/performing.js';
import { choosingGain } from '../cards/words/events.js';
import { openTimed } from '../cards/responses.js';
import { aboard, playerOf, setPlayer } from '../model/seats.js';
import type { MatchLocals } from './matchLocals.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, phase, procedure, when } from '../model/steps.js';
import { returnToHand } from './meter.js';
import { statOf } from './numbers.js';
import { gainPower, gainSpirit, receiveTrauma, removeTrauma } from './resources.js';

type SeatLocals = { seat: Seat };

const elementUnder = ({ state }: At): string => {
  const { hex } = state.robots[state.active - 1]!;
  return hex < 0 ? '' : state.ground[hex]!.element;
};

const floods = requirements<GigaTypes, MatchLocals>().choice(floodChoice, () => []);

/** GIG-IMP-14, GIG-RUL-46: fire out of one slot, or every card one slot down, whatever holds it. */
function drain(m: At<MatchLocals>, flood: number, seat: Seat): void {
  if (FLOOD[flood] !== 'cards') {
    removeTrauma(m, seat, 'fire', flood + 1, Infinity);
    return;
  }
  const { meter } = playerOf(m.state, seat);
  for (const { card, slot } of meter) if (slot === 1) returnToHand(m, seat, card);
  setPlayer(m.state, seat, { meter: meter.map((one) => (one.slot > 1 ? { ...one, slot: one.slot - 1 } : one)) });
  for (const { card, slot } of meter)
    if (slot > 1)
      m.tell?.({ type: 'cardMoved', rule: 'GIG-IMP-14', seat, card: m.content.cards[card]!.name, slot: slot - 1 });
}

export const upkeep = phase<MatchLocals>(
  'upkeep',
  'GIG-TRN-01',
  act('beginUpkeep', 'GIG-UPK-01', (m) => openTimed(m, 'UP-BEGIN', m.state.active)),
  when(
    'standsInFlood',
    'GIG-IMP-14',
    (m) => elementUnder(m) === 'flood',
    ask('chooseFloodUpkeep', 'GIG-IMP-14', {
      kind: floodChoice,
      who: (m) => m.state.active,
      answers: [answer(floods, (m, { flood }, seat) => drain(m, flood, seat))],
    }),
  ),
  // GIG-RUL-44, GIG-RUL-45: tiles act here and not in Turn Start; "arc" is the arc hazard.
  act('resolveTiles', 'GIG-UPK-04', (m) => {
    const { active } = m.state;
    if (elementUnder(m) === 'inferno') {
      receiveTrauma(m, active, 'fire', 1, 'GIG-IMP-15');
      gainSpirit(m, active, statOf(m.state, m.content, 'rage', active));
    }
    if (elementUnder(m) === 'arc') {
      receiveTrauma(m, active, 'surge', 1, 'GIG-IMP-16');
      gainPower(m, active, 1, 'GIG-IMP-16');
    }
  }),
  act('resolveUpkeepEffects', 'GIG-UPK-01', (m) => {
    raise(m, 'upkeep', { seat: m.state.active });
  }),
  act('gainResources', 'GIG-UPK-02', (m) => {
    for (const seat of aboard(m.state, m.state.active)) raise(m, 'gain', { seat });
  }),
  act('endUpkeep', 'GIG-UPK-01', (m) => openTimed(m, 'UP-END', m.state.active)),
);

/** GIG-UPK-02, GIG-CPL-08, GIG-RUL-60: Heart in Fighting Spirit or Power in tokens, one or the other. */
export const gainingResources = procedure<SeatLocals>(
  choosingGain,
  ({ seat }) => ({ seat }),
  ask('chooseGain', 'GIG-UPK-02', {
    kind: gainChoice,
    who: (m) => m.locals.seat,
    answers: [
      answer(
        requirements<GigaTypes, SeatLocals>().choice(gainChoice, () => []),
        (m, { gain }, seat) => {
          if (gain === 0) gainSpirit(m, seat, statOf(m.state, m.content, 'heart', seat));
          else gainPower(m, seat, statOf(m.state, m.content, 'power', seat), 'GIG-UPK-02');
        },
      ),
    ],
    facts: (m, seat) => ({
      heart: statOf(m.state, m.content, 'heart', seat),
      power: statOf(m.state, m.content, 'power', seat),
    }),
  }),
);
