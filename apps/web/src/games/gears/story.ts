// What the timeline, the log and the end of a match tell of a match.

import type { GearsEvent } from '@automachia/gears/facts';
import type { Target } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Story } from '../face.js';
import { seatsIn } from '../story.js';
import { cogName } from './things.js';
import { cogsOf, numberOf, words } from './table.js';

/** `2A.D`, and `2A.c1` for a cover spot. */
const ZONE = /^\d+[AB]\.[A-Z]$/;

/** The fields of events that name a place or a figure. */
const NAMED = ['at', 'to', 'from', 'zone', 'locust', 'figure', 'by', 'on'] as const;

export const story: Story = {
  turn: (view) => numberOf(words(view['turn'])['number']) || undefined,
  lanes: () => [
    { name: text('aim.health'), value: (view, seat) => cogsOf(view).find((one) => one.seat === seat)?.health },
    {
      name: text('inspect.ammo'),
      value: (view, seat) =>
        cogsOf(view)
          .find((one) => one.seat === seat)
          ?.weapons.reduce((sum, [, ammo]) => sum + ammo, 0),
    },
  ],
  mark: (event) => {
    const seats = seatsIn(event);
    const { type } = event as GearsEvent;
    switch (type) {
      case 'turnBegan':
        return { kind: 'turn', seats };
      case 'cogWounded':
      case 'cogBleeds':
        return { kind: 'loss', seats };
      case 'holeSealed':
      case 'stageFlipped':
      case 'missionAccomplished':
        return { kind: 'goal', seats };
      case 'cogExecuted':
        return { kind: 'out', seats };
      default:
        return undefined;
    }
  },
  about: (event) => {
    const named = NAMED.flatMap((field): Target[] => {
      const name = event[field];
      if (typeof name !== 'string') return [];
      return ZONE.test(name) ? [{ zone: name }] : /-\d+$/.test(name) ? [{ piece: name }] : [];
    });
    return named.length > 0 ? named : seatsIn(event).map((seat): Target => ({ piece: cogName(seat) }));
  },
};
