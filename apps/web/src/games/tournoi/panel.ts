// What the shell says around the board: a seat's numbers, its hand.

import type { Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { PanelItem } from '../face.js';
import { cardName } from './cards.js';
import { Blades, Cards, First, Heart, Shield } from './icons.js';
import { handOf, robotOf, turnOf } from '@automachia/tournoi/reading';

export function panel(view: TableView, seat: Seat): readonly PanelItem[] {
  const robot = robotOf(view, seat);
  if (robot === undefined) return [];
  const life: PanelItem = { icon: Heart, label: text('web.tournoi.panel.life'), value: robot.life };
  const items: PanelItem[] = [
    robot.life <= 1 ? { ...life, emphasis: 'bad' } : life,
    { icon: Blades, label: text('web.tournoi.panel.tokens'), value: robot.weapons },
    { icon: Cards, label: text('web.tournoi.panel.cards'), value: handOf(view, seat).count },
  ];
  if (turnOf(view).first === seat) items.push({ icon: First, label: text('web.tournoi.panel.first'), value: 1 });
  if (robot.isProtected) {
    items.push({ icon: Shield, label: cardName('force-field'), value: '', emphasis: 'good' });
  }
  return items;
}

export function hand(view: TableView, seat: Seat): readonly string[] {
  return handOf(view, seat).cards ?? [];
}
