// What the shell says around the board: a seat's numbers, its hand.

import type { Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { PanelItem } from '../face.js';
import { cardName } from './cards.js';
import { iconOf } from './drawings.js';
import { cardsLeft, pileOfSeat, playerOf } from './table.js';

const LOW = 6;

const Armour = iconOf('armour');
const Energy = iconOf('energy');
const Hand = iconOf('deploy');
const Sponsor = iconOf('sponsor');
const Pilot = iconOf('manoeuvre');
const Tag = iconOf('tag');

export function panel(view: TableView, seat: Seat): readonly PanelItem[] {
  const player = playerOf(view, seat);
  if (player === undefined) return [];
  const left = cardsLeft(view, seat);
  const armour: PanelItem = { icon: Armour, label: text('web.gkr.panel.cards'), value: left };
  const items: PanelItem[] = [
    left <= LOW ? { ...armour, emphasis: 'bad' } : armour,
    { icon: Energy, label: text('web.gkr.panel.energy'), value: player.energy },
    { icon: Hand, label: text('web.gkr.panel.hand'), value: pileOfSeat(view, 'hands', seat).count },
    { icon: Sponsor, label: text('web.gkr.panel.sponsors'), value: pileOfSeat(view, 'sponsorHands', seat).count },
    { icon: Tag, label: text('web.gkr.panel.track'), value: player.track },
  ];
  return player.pilot === undefined ? items : [...items, pilotItem(player.pilot)];
}

function pilotItem(pilot: string): PanelItem {
  return { icon: Pilot, label: cardName(pilot), value: '' };
}

/** Faction cards, then sponsor cards: each is played from the hand. */
export function hand(view: TableView, seat: Seat): readonly string[] {
  return [...(pileOfSeat(view, 'hands', seat).cards ?? []), ...(pileOfSeat(view, 'sponsorHands', seat).cards ?? [])];
}
