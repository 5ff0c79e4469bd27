// Why a robot is hurt, from what is told: which blast hit it, and what set that off.

import type { RuleId, Seat, ToldAhead } from '@automachia/kernel';
import type { CardData } from './content.js';
import type { Awaiting, Cause, TournoiEvent } from './events.js';
import type { Phase } from './reading.js';

/** A cause, and what set it off. */
interface Link {
  readonly card: string;
  readonly at: string | undefined;
  readonly by: Link | undefined;
}

const ENDING: Phase = 'endOfTurnEvents';

/** What one robot meets, in the order in which it happens; `cards` are those that lie on the board and on the track. */
export function awaitingIn(
  told: readonly ToldAhead<TournoiEvent>[],
  seat: Seat,
  cards: readonly CardData[],
): Awaiting[] {
  const found: Awaiting[] = [];
  /** What was destroyed and has not gone off yet, each with the blast that did it. */
  const destroyed: Link[] = [];
  let last: Link | undefined;
  for (const { event, phase } of told) {
    switch (event.type) {
      case 'groundShook':
        last = { card: cardThat('shake', cards, event.rule), at: undefined, by: undefined };
        break;
      case 'locationDestroyed':
        // Told straight after the blast that destroys it.
        destroyed.push({ card: event.card, at: event.at, by: last });
        break;
      case 'locationWentOff': {
        const i = destroyed.findIndex(({ card, at }) => card === event.card && at === event.at);
        last = { card: event.card, at: event.at, by: i < 0 ? undefined : destroyed.splice(i, 1)[0]!.by };
        break;
      }
      case 'lifeLost':
        if (event.seat !== seat) break;
        if (event.rule === 'GTM-EJE-01') found.push({ what: 'ejection', life: event.life, rule: event.rule });
        else found.push(hitBy(last, 'damage', phase, event.amount, event.rule));
        break;
      case 'damagePrevented':
        if (event.seat === seat) found.push(hitBy(last, 'prevented', phase, 0, event.rule));
        break;
      case 'robotProtected':
      case 'lifeGained':
      case 'weaponGained':
      case 'turretFired': {
        const { rule } = event;
        if (event.seat === seat) found.push({ what: 'location', card: cardThat(GIVES[event.type], cards, rule), rule });
        break;
      }
      default:
    }
  }
  return found;
}

function hitBy(
  last: Link | undefined,
  what: 'damage' | 'prevented',
  phase: string | undefined,
  damage: number,
  rule: RuleId,
): Awaiting {
  const because: Cause[] = [];
  for (let one = last; one !== undefined; one = one.by) {
    because.push(one.at === undefined ? { card: one.card } : { card: one.card, at: one.at });
  }
  return { what, when: phase === ENDING ? 'end' : 'now', damage, because, rule };
}

/** What a blue location does, by what is told of it. */
const GIVES = { robotProtected: 'shield', lifeGained: 'repair', weaponGained: 'arm', turretFired: 'shoot' } as const;

function cardThat(does: CardData['effect']['do'], cards: readonly CardData[], rule: RuleId): string {
  return cards.find(({ effect, rules }) => effect.do === does && rules.includes(rule))?.id ?? '';
}
