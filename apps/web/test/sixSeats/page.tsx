// Six crews at a table of the real client: five plates beside one's own, each called by its pilot once that is chosen.

import type { Choice } from '@automachia/kernel';
import { face } from '../../src/games/generic/index.js';
import { PageTable } from '../around/pageTable.js';
import { showTable } from '../around/showTable.js';
import { chanceIn, crews, ownNames } from './crews.js';

/** The test moves the other seats. */
declare global {
  interface Window {
    chooses(seat: number, choice: Choice): void;
  }
}

// People who gave no name are called by what they play.
const table = new PageTable(crews, { players: 6 }, new Array<null>(6).fill(null));
window.chooses = (seat, choice) => table.choose(seat, choice);

await showTable(
  crews,
  table,
  face,
  {
    'game.crews.name': 'Crews',
    'game.crews.short': 'Crews',
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((seat) => [`seat.${seat}`, `Crew ${seat}`])),
    'pilot.ada': 'Ada Okonkwo',
    'pilot.bertram': 'Bertram',
    'pilot.chiara': 'Chiara d’Este',
    'pilot.desmond': 'Desmond',
    'pilot.eluned': 'Eluned',
    'pilot.maximiliane': 'Maximiliane von Hohenstein',
    'pilot.gil': 'Gil',
    'ask.choosePilot': 'Choose a pilot.',
    'ask.throwCup': 'Throw your dice.',
    'ask.throwAgain': 'Throw one of them again.',
    'choice.pilot': 'Take {pilot}',
    'choice.cup': 'Throw',
    'choice.again': 'Again: {again}',
    'event.firstThrown': 'Everybody throws.',
    'event.pilotChosen': '{crew} takes the pilot {pilot}.',
    'event.cupThrown': '{crew} throws.',
    'event.thrownAgain': '{crew} throws again.',
    'phase.taking': 'Pilots',
    'phase.throwing': 'Throw',
    'phase.counting': 'Count',
    words: '{words}',
  },
  {
    chanceIn,
    ownNames,
    phases: ['taking', 'throwing', 'counting'],
    eventText: (event) => ({
      key: `event.${event.type}`,
      values: { ...(event as unknown as Record<string, string>), crew: { key: `seat.${event['seat'] as number}` } },
    }),
  },
);
