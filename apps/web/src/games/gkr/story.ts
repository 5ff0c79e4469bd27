// What the timeline, the log and the end of a match tell of a match.

import type { Target } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Story } from '../face.js';
import { placesIn, seatsIn } from '../story.js';
import { cardsLeft, playerOf, seatOfUnit, turnOf, wordOf } from './table.js';

export const story: Story = {
  turn: (view) => {
    const { number, phase } = turnOf(view);
    return phase === 'setUp' ? undefined : number;
  },
  lanes: () => [
    {
      name: text('web.gkr.panel.cards'),
      value: (view, seat) => cardsLeft(view, seat),
    },
    { name: text('web.gkr.panel.track'), value: (view, seat) => playerOf(view, seat)?.track },
    { name: text('web.gkr.panel.energy'), value: (view, seat) => playerOf(view, seat)?.energy },
  ],
  // GKR-END-04: undamaged faction cards and the place on the achievements board; whoever is out has none (GKR-RUL-69).
  points: (view, seat) => {
    const player = playerOf(view, seat);
    if (player === undefined || player.isOut) return [];
    return [
      { name: text('web.gkr.panel.cards'), value: cardsLeft(view, seat) },
      { name: text('web.gkr.panel.track'), value: player.track },
    ];
  },
  mark: (event) => {
    const seats = seatsIn(event);
    switch (event.type) {
      case 'turnBegan':
        return { kind: 'turn', seats };
      case 'unitDestroyed':
        return { kind: 'loss', seats };
      case 'achievementEarned':
      case 'buildingDemolished':
      case 'matchWon':
        return { kind: 'goal', seats };
      case 'heavyHitterDestroyed':
        return { kind: 'out', seats };
      default:
        return undefined;
    }
  },
  isCause: ({ type }) => type === 'targetChosen',
  lostBy: ({ type }) =>
    type === 'cardLost' ? 'cause' : type === 'redlined' || type === 'weaponLost' ? 'self' : undefined,
  cost: ({ type, unit, damage }) => {
    if ((type !== 'savesRolled' && type !== 'noSaves') || damage === 0) return undefined;
    const piece = wordOf(unit);
    return { seat: seatOfUnit(piece), amount: damage as number, piece };
  },
  about: (event) => {
    const targets: Target[] = [...placesIn(event, /^\d[A-K]$/)];
    if (typeof event['unit'] === 'string') targets.push({ piece: event['unit'] });
    if (event.type === 'heavyHitterTurned') targets.push({ piece: `hh-${wordOf(event['seat'])}` });
    return targets;
  },
};
