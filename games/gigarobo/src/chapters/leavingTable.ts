// An instant has been resolved or cancelled: its card enters its owner's meter at once (GIG-RSP-10, GIG-CPL-07), deactivated where
// it was cancelled (GIG-CAN-01, GIG-CAN-02).

import type { Seat } from '@automachia/kernel';
import { raise } from '../cards/performing.js';
import { leaveTable } from '../cards/responses.js';
import { playerOf, setPlayer } from '../model/seats.js';
import { NOBODY } from '../model/state.js';
import { act, procedure } from '../model/steps.js';
import { enterMeter, sorted } from './meter.js';

export const leavingTable = procedure<{ seat: Seat; card: number; isCancelled: boolean; other: Seat }>(
  leaveTable,
  ({ seat, card, isCancelled, other }) => ({ seat, card, isCancelled, other }),
  act('enterMeterFromTable', 'GIG-RSP-10', (m) => {
    const { seat, card, isCancelled, other } = m.locals;
    const entry = m.state.onTheTable.findLast((one) => one.seat === seat && one.card === card);
    if (entry === undefined) return;
    m.state.onTheTable = m.state.onTheTable.filter((one) => one !== entry);
    if (isCancelled || entry.goes === 'meter') enterMeter(m, seat, card, isCancelled ? [] : entry.carried);
    else if (entry.goes === 'hand') setPlayer(m.state, seat, { hand: sorted([...playerOf(m.state, seat).hand, card]) });
    else m.tell?.({ type: 'cardExiled', rule: 'GIG-CRD-29', seat, card: m.content.cards[card]!.name });
    // GIG-CRD-63: a cancelled instant gives nothing.
    if (!isCancelled && other !== NOBODY) raise(m, 'meddled', { seat: other });
  }),
);
