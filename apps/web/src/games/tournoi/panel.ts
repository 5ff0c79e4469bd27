// What the shell says around the board: a seat's numbers, its hand, the phases of a turn.

import type { Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { PanelItem } from '../face.js';
import { cardName } from './cards.js';
import { Blades, Cards, First, Heart, Shield } from './icons.js';
import { handOf, robotOf, stepOf, turnOf } from './table.js';

export function panel(view: TableView, seat: Seat): readonly PanelItem[] {
  const robot = robotOf(view, seat);
  if (robot === undefined) return [];
  const life: PanelItem = { icon: Heart, label: text('web.tournoi.panel.life'), value: robot.life };
  const items: PanelItem[] = [
    robot.life <= 1 ? { ...life, emphasis: 'bad' } : life,
    { icon: Blades, label: text('web.tournoi.panel.weapons'), value: robot.weapons },
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

const PHASES = 8;

/** The phase each step of the match belongs to; the others are in the phase of the end of the turn. */
const PHASE_OF: { readonly [step: string]: number } = {
  chooseEvents: 1,
  everyCardIsApplied: 2,
  cardHasATokenToPlace: 2,
  placeLocation: 2,
  cardSwapsRobots: 2,
  swapWith: 2,
  finishCard: 2,
  chooseDirection: 3,
  ejectRobots: 4,
  everyEjectedRobotIsBack: 4,
  putBack: 4,
  everyRobotHasArrived: 5,
  nextRobotArrives: 5,
  noRobotsShareACell: 6,
  beginFight: 6,
  applyTrack: 7,
  actBlueLocations: 7,
  actRedLocations: 7,
};

export function phases(view: TableView): { readonly names: readonly Text[]; readonly current: number } {
  const names = Array.from({ length: PHASES }, (_, phase) => text(`phase.${phase + 1}`));
  const step = stepOf(view);
  return { names, current: step === undefined ? -1 : (PHASE_OF[step] ?? PHASES) - 1 };
}
