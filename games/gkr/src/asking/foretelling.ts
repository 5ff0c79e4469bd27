// What the questions of GKR say of their answers, as something that can be looked for afterwards: what is paid, what must
// be rolled, what a tag brings.

import type { Choice, GameEvent, Plain, Seat } from '@automachia/kernel';
import type { AskedOnScreen, Foretold } from '@automachia/manifest';
import type { GkrEvent } from '../telling/events.js';
import type { Aim, Brought, Cost, TagFacts } from './questions.js';
import { factsOf } from './readingFacts.js';

type Words = { readonly [word: string]: Plain };
type Events = readonly GkrEvent[];

export function foretells(asked: AskedOnScreen, choice: Choice): readonly Foretold[] {
  const { seat } = asked;
  const words: Words = typeof choice === 'object' && choice !== null ? (choice as Words) : {};
  const aim = factsOf(asked, 'chooseTarget')?.aims.find(
    ({ target, by }) => target === words['target'] && by === words['by'],
  );
  if (aim !== undefined) return shotsOf(aim);
  const tag = factsOf(asked, 'tagBuildings')?.tags.find(
    (one) => one.tag === words['tag'] && one.on === words['on'] && one.by === words['by'],
  );
  if (tag !== undefined) return tag.brings.flatMap((brought) => broughtBy(tag, brought, seat));
  const cost = costIn(asked, words);
  return cost === undefined ? [] : [paying(cost, seat)];
}

function costIn(asked: AskedOnScreen, words: Words): Cost | undefined {
  const moving = factsOf(asked, 'moveHH');
  if (moving !== undefined) return moving.costs[words['move'] as string];
  const deploying = factsOf(asked, 'deploySupportUnit');
  return 'deploy' in words ? deploying?.costs[words['with'] === 'card' ? 'card' : 'energy'] : undefined;
}

/** So much energy is paid, and so much more than there is, with cards. */
function paying({ energy, redline }: Cost, seat: Seat): Foretold {
  return {
    says: `${energy} energy is paid, ${redline} of it with cards`,
    came: (events) => {
      const own = (events as Events).filter((event) => 'seat' in event && event.seat === seat);
      const paid = own.find(({ type }) => type === 'energySpent');
      // One point may be had for nothing.
      const free = own.some(({ type }) => type === 'redlinedFreely') ? 1 : 0;
      if (paid?.type === 'energySpent') return paid.amount + redline + free === energy;
      // Nothing is told where nothing was paid.
      const isDone = (events as Events).some(({ type }) => PAID_BY.includes(type));
      return isDone ? redline + free === energy : undefined;
    },
  };
}

/** What is told once something is paid for. */
const PAID_BY: readonly GkrEvent['type'][] = ['redlined', 'redlinedFreely', 'unitMoved', 'phaseBegan'];

/** What must be rolled, and how many saves: as long as nobody plays anything. */
function shotsOf({ needed, damage, most, save, target }: Aim): readonly Foretold[] {
  return [
    {
      says: `two dice must reach ${needed}`,
      isVoid: isAnswered,
      came: (events) => {
        const rolled = (events as Events).find(({ type }) => type === 'attackRolled' || type === 'savesRolled');
        if (rolled === undefined) return undefined;
        return rolled.type === 'attackRolled' ? rolled.needed === needed : needed === 0;
      },
    },
    {
      says: `${damage} to ${most} saves are rolled at ${save}`,
      isVoid: (events) => isAnswered(events) || (events as Events).some(({ type }) => type === 'attackMissed'),
      came: (events) => {
        const saves = (events as Events).find(({ type }) => type === 'savesRolled' || type === 'attackMissed');
        if (saves === undefined) return undefined;
        if (saves.type !== 'savesRolled' || saves.unit !== target) return true;
        const { length } = saves.dice;
        return length >= damage && length <= most && saves.save === save;
      },
    },
  ];
}

function isAnswered(events: readonly GameEvent[]): boolean {
  return (events as Events).some(({ type }) => type === 'cardPlayed' || type === 'abilityUsed');
}

function broughtBy({ tag }: TagFacts, brought: Brought, seat: Seat): readonly Foretold[] {
  const isBrought = comingWith(tag, brought, seat);
  if (isBrought === undefined) return [];
  return [
    {
      says: `${brought.what} comes of a tag on ${tag}`,
      isVoid: isAnswered,
      came: (events) => {
        if ((events as Events).some(isBrought)) return true;
        const isPast = (events as Events).some(({ type }) => type === 'phaseBegan' || type === 'matchWon');
        return isPast ? false : undefined;
      },
    },
  ];
}

/** What is told when it comes; undefined for what is only counted. */
function comingWith(at: string, brought: Brought, seat: Seat): ((event: GkrEvent) => boolean) | undefined {
  switch (brought.what) {
    case 'replaced':
      return (event) => event.type === 'tagReplaced' && event.at === at && event.other === brought.player;
    case 'falls':
      return (event) => event.type === 'buildingDemolished' && event.at === at && event.seat === seat;
    case 'achievement':
    case 'upgrade':
      return (event) => event.type === 'achievementEarned' && event.seat === seat && event.position === brought.space;
    case 'wins':
      return (event) => (event.type === 'matchWon' && event.seats.includes(seat)) || event.type === 'matchEnding';
    case 'sponsor':
      return (event) => event.type === 'sponsorsDrawn' && event.seat === seat;
    default:
      return undefined;
  }
}
