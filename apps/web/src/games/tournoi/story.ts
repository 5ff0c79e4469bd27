// What is told of a match of Tournoi beyond its single events: turns, life, who lost what and who is out.

import type { GameEvent, Plain, Seat, Target } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { broughtAboutBy, cellsHit, EDGE_CELLS, isCause } from '@automachia/tournoi/facts';
import type { Lane, Mark, Story } from '../face.js';
import { seatsIn } from '../story.js';
import { pack } from './pack.js';
import { robotOf, turnOf } from '@automachia/tournoi/reading';

const KINDS: { readonly [type: string]: Mark['kind'] } = {
  turnBegan: 'turn',
  lifeLost: 'loss',
  robotEliminated: 'out',
  matchWon: 'goal',
};

const LANES: readonly Lane[] = [
  { name: text('web.tournoi.panel.life'), value: (view, seat) => robotOf(view, seat)?.life },
  { name: text('web.tournoi.panel.tokens'), value: (view, seat) => robotOf(view, seat)?.weapons },
];

export const story: Story = {
  turn: (view) => turnOf(view).number || undefined,
  lanes: () => LANES,
  mark: (event) => {
    const kind = KINDS[event.type];
    return kind === undefined ? undefined : { kind, seats: seatsIn(event) };
  },
  isCause,
  broughtBy: broughtAboutBy,
  cost: ({ type, seat, amount }) =>
    type === 'lifeLost' ? { seat: seat as Seat, amount: amount as number, piece: `robot-${seat as Seat}` } : undefined,
  about: (event) => {
    const cells = new Set([event['at'], event['from'], event['to'], event['otherAt']].filter(isWord));
    for (const cell of coveredBy(event)) cells.add(cell);
    if (cells.size > 0) return [...cells].map((cell): Target => ({ cell }));
    return seatsIn(event).map((seat) => ({ seat }));
  },
};

/** What a blast or an earthquake reaches. */
export function coveredBy({ type, card, at }: GameEvent): readonly string[] {
  if (type === 'groundShook') return EDGE_CELLS;
  return type === 'locationWentOff' && isWord(card) && isWord(at) ? cellsHit(pack(), card, at) : [];
}

function isWord(value: Plain | undefined): value is string {
  return typeof value === 'string';
}
