// The package, bound to this game: one procedure that performs texts, one for events, one window for responses.

import type { Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { CarriedText, Playable } from '../../../src/index.js';
import { occurring, performingTexts, responding } from '../../../src/index.js';
import type { Cards, Sparring, SparringTypes } from './state.js';
import { active, isIn, objects, seatsIn } from './state.js';

const book = (content: Cards) => content.book;

/** The seats in the order of turns, the active one first. */
function order(state: Sparring): Seat[] {
  const all = seatsIn(state);
  return [...all.filter((seat) => seat >= active(state)), ...all.filter((seat) => seat < active(state))];
}

const NOTHING: readonly CarriedText[] = [];
/** What a seat carries is the same list as long as its meter is. */
const inMeter = new WeakMap<readonly CarriedText[], readonly CarriedText[]>();

function carries(state: Sparring, content: Cards, seat: Seat): readonly CarriedText[] {
  if (!isIn(state, seat)) return NOTHING;
  const meter = state.meter[seat - 1]!;
  if (meter.length === 0) return content.carried[seat - 1]!;
  let carried = inMeter.get(meter);
  if (carried === undefined) {
    carried = [...content.carried[seat - 1]!, ...meter];
    inMeter.set(meter, carried);
  }
  return carried;
}

/** What it might play: any instant, and what its texts in force let it pay for. */
const playable = new WeakMap<readonly CarriedText[], readonly Playable<SparringTypes>[]>();

function plays(state: Sparring, content: Cards, seat: Seat): readonly Playable<SparringTypes>[] {
  const carried = carries(state, content, seat);
  let list = playable.get(carried);
  if (list === undefined) {
    list = [...content.instants, ...carried.flatMap((one) => content.book.triggers.get(one.text) ?? [])];
    playable.set(carried, list);
  }
  return list;
}

export const perform = performingTexts<SparringTypes>({
  name: 'perform',
  rule: 'GIG-CRD-103',
  book,
  objects,
  goesOn: (m) => isIn(m.state, m.locals.seat),
  // A trigger lies on the table like an instant, in a window of its own (GIG-CRD-100).
  declared: (m, base) => responses.resolve(m, base, 'done', { seat: m.locals.seat }),
});
export const events = occurring<SparringTypes>({ name: 'occur', rule: 'GIG-CRD-105', book, order, carries }, perform);
export const responses = responding<SparringTypes>(
  {
    name: 'respond',
    rule: 'GIG-RSP-01',
    book,
    order,
    plays,
    rechecks: true,
    answering: (content, declared) =>
      content.instants.some(({ id }) => id === declared.playable) ? 'instant' : 'trigger',
    needs: [
      {
        rule: 'GIG-RSP-04',
        isPublic: true,
        why: ({ id }) => text('why.notInHand', { source: id }),
        test: (state, _content, seat, { id, carrier }) => carrier !== '' || state.hands[seat - 1]!.includes(id),
      },
    ],
    declare: (m, { id, script }, seat) => {
      m.state.hands = m.state.hands.map((hand, i) => (i === seat - 1 ? hand.filter((card) => card !== id) : hand));
      m.tell?.({ type: 'declared', rule: 'GIG-RSP-01', seat, card: script.entry });
    },
    // The card comes back to hand when its player's next turn begins.
    left: (m, { seat, playable: id, text: key, isCancelled }) => {
      const isCard = m.content.instants.some((one) => one.id === id);
      if (isCard) m.state.spent = m.state.spent.map((cards, i) => (i === seat - 1 ? [...cards, id] : cards));
      const card = m.content.book.scripts.get(key)!.entry;
      m.tell?.({ type: isCancelled ? 'wasCancelled' : 'resolves', rule: 'GIG-RSP-10', seat, card });
    },
  },
  perform,
);
export const { raise, reasons: reasonsOf } = events;
