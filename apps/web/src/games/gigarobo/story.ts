// What the timeline, the log and the end of a match tell of a match.

import type { Target } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Story } from '../face.js';
import { placesIn, seatsIn } from '../story.js';
import { fighterOf, turnOf } from './table.js';

const HEX = /^[A-K]\d{1,2}$/;

export const story: Story = {
  turn: (view) => (turnOf(view).phase === 'setUp' ? undefined : turnOf(view).round),
  lanes: () => [
    { name: text('web.gigarobo.panel.armour'), value: (view, seat) => fighterOf(view, seat)?.armour },
    { name: text('web.gigarobo.panel.spirit'), value: (view, seat) => fighterOf(view, seat)?.spirit },
    { name: text('web.gigarobo.panel.power'), value: (view, seat) => fighterOf(view, seat)?.power },
  ],
  mark: (event) => {
    const seats = seatsIn(event);
    switch (event.type) {
      case 'turnBegan':
        return { kind: 'turn', seats };
      case 'damageInflicted':
      case 'damageReceived':
      case 'armourGivenUp':
        return { kind: 'loss', seats };
      case 'structureDestroyed':
      case 'matchWon':
        return { kind: 'goal', seats };
      case 'robotDefeated':
        return { kind: 'out', seats };
      default:
        return undefined;
    }
  },
  about: (event) => {
    const places = placesIn(event, HEX);
    return places.length > 0 ? places : seatsIn(event).map((seat): Target => ({ piece: `robot-${seat}` }));
  },
};
