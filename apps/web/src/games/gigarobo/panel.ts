// What the shell says around the board: a seat's numbers, its hand, who wins with whom.

import type { Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { PanelItem } from '../face.js';
import { iconOf } from './drawings.js';
import { pack } from './pack.js';
import { fighterOf } from './table.js';

/** Below this share of its armour a robot is in danger. */
const DANGER = 0.25;

const Armour = iconOf('armour');
const Spirit = iconOf('spirit');
const Power = iconOf('power');
const Meter = iconOf('cooldown');

/** Of the robot that a player is aboard, and what is their own. */
export function panel(view: TableView, seat: Seat): readonly PanelItem[] {
  const fighter = fighterOf(view, seat);
  if (fighter?.robot === undefined) return [];
  const pilot = fighterOf(view, fighter.aboard) ?? fighter;
  const most = pack().robots.find(({ name }) => name === pilot.robot)?.maximumArmour ?? pilot.armour;
  const armour: PanelItem = { icon: Armour, label: text('web.gigarobo.panel.armour'), value: pilot.armour };
  return [
    pilot.armour <= most * DANGER ? { ...armour, emphasis: 'bad' } : armour,
    { icon: Spirit, label: text('web.gigarobo.panel.spirit'), value: fighter.spirit },
    { icon: Power, label: text('web.gigarobo.panel.power'), value: pilot.power },
    { icon: Meter, label: text('web.gigarobo.panel.hand'), value: fighter.hand.length },
  ];
}

export function hand(view: TableView, seat: Seat): readonly string[] {
  return fighterOf(view, seat)?.hand ?? [];
}
