// What brought about what, from what is told: which blast hit a robot, and what set that off.

import type { GameEvent, RuleId, Seat, ToldAhead } from '@automachia/kernel';
import type { CardData } from './content.js';
import type { Awaiting, Cause, TournoiEvent } from './events.js';
import type { Phase } from './reading.js';

/** What takes life: a blast, a tremor, a shot; and to leave the board. */
const CAUSES = new Set(['locationWentOff', 'groundShook', 'turretFired', 'robotLeftTheBoard']);

/** What is told straight after the cause that did it. */
const FOLLOWING = new Set(['lifeLost', 'damagePrevented', 'locationDestroyed']);

export function isCause({ type }: GameEvent): boolean {
  return CAUSES.has(type);
}

/** Which of the events before it brought an event about, by its place; undefined where none of them did. */
export function broughtAboutBy(events: readonly GameEvent[], place: number): number | undefined {
  const { type, rule, seat, card, at } = events[place]!;
  const last = (is: (one: GameEvent) => boolean, end = place): number | undefined => {
    const found = events.findLastIndex((one, i) => i < end && is(one));
    return found < 0 ? undefined : found;
  };
  // Whoever is out has lost the last life point just before.
  if (type === 'robotEliminated') {
    const lost = last((one) => one.type === 'lifeLost' && one['seat'] === seat);
    return lost === undefined ? undefined : broughtAboutBy(events, lost);
  }
  if (type === 'lifeLost' && rule === 'GTM-EJE-01') {
    return last((one) => one.type === 'robotLeftTheBoard' && one['seat'] === seat);
  }
  if (FOLLOWING.has(type)) return last(isCause);
  if (type !== 'locationWentOff') return undefined;
  // What a blast destroys is told straight after it; the red ones among that go off then (GTM-CHN-01).
  const destroyed = last((one) => one.type === 'locationDestroyed' && one['card'] === card && one['at'] === at);
  return destroyed === undefined ? undefined : last(isCause, destroyed);
}

const ENDING: Phase = 'endOfTurnEvents';

/** What one robot meets, in the order in which it happens; `cards` are those that lie on the board and on the track. */
export function awaitingIn(
  told: readonly ToldAhead<TournoiEvent>[],
  seat: Seat,
  cards: readonly CardData[],
): Awaiting[] {
  const found: Awaiting[] = [];
  const events = told.map(({ event }) => event);
  const hit = (place: number, what: 'damage' | 'prevented', damage: number): Awaiting => {
    const because: Cause[] = [];
    for (let by = broughtAboutBy(events, place); by !== undefined; by = broughtAboutBy(events, by)) {
      because.push(causeIn(events[by]!, cards));
    }
    const { event, phase } = told[place]!;
    return { what, when: phase === ENDING ? 'end' : 'now', damage, because, rule: event.rule };
  };
  for (const [place, event] of events.entries()) {
    if (!('seat' in event) || event.seat !== seat) continue;
    switch (event.type) {
      case 'lifeLost':
        if (event.rule === 'GTM-EJE-01') found.push({ what: 'ejection', life: event.life, rule: event.rule });
        else found.push(hit(place, 'damage', event.amount));
        break;
      case 'damagePrevented':
        found.push(hit(place, 'prevented', 0));
        break;
      case 'robotProtected':
      case 'lifeGained':
      case 'weaponGained':
      case 'turretFired': {
        const { rule } = event;
        found.push({ what: 'location', card: cardThat(GIVES[event.type], cards, rule), rule });
        break;
      }
      default:
    }
  }
  return found;
}

/** A card that took life. */
function causeIn(event: TournoiEvent, cards: readonly CardData[]): Cause {
  if (event.type === 'locationWentOff') return { card: event.card, at: event.at };
  return { card: cardThat(event.type === 'turretFired' ? 'shoot' : 'shake', cards, event.rule) };
}

/** What a blue location does, by what is told of it. */
const GIVES = { robotProtected: 'shield', lifeGained: 'repair', weaponGained: 'arm', turretFired: 'shoot' } as const;

function cardThat(does: CardData['effect']['do'], cards: readonly CardData[], rule: RuleId): string {
  return cards.find(({ effect, rules }) => effect.do === does && rules.includes(rule))?.id ?? '';
}
