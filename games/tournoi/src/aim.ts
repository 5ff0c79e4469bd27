// How a match of Tournoi is won, and how far each robot is from being out.

import type { Table } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { MatchAim } from '@automachia/manifest';
import { robotsOf } from './reading.js';

/** GTM-END-04: the last robot standing wins. */
export function aim(table: Table): MatchAim {
  return {
    goal: { label: text('aim.goal'), rule: 'GTM-END-04' },
    seats: robotsOf(table).map(({ seat, life, isOut }) => ({
      seat,
      lines: isOut ? [{ label: text('aim.out'), emphasis: 'bad' }] : [{ label: text('aim.life'), value: life }],
    })),
  };
}
