// What the shell says around the board: a COG's numbers, and its hand, which is its health.

import type { Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { PanelItem } from '../face.js';
import { iconOf } from './drawings.js';
import { cogsOf, namesIn, words } from './table.js';

/** With so few cards the next attack may be the last. */
const DANGER = 2;

const Health = iconOf('wound');
const Ammo = iconOf('ammo');
const Grenade = iconOf('grenade');

export function panel(view: TableView, seat: Seat): readonly PanelItem[] {
  const cog = cogsOf(view).find((one) => one.seat === seat);
  if (cog?.character === undefined) return [];
  const health: PanelItem = { icon: Health, label: text('aim.health'), value: cog.health };
  return [
    cog.health <= DANGER || cog.condition !== 'up' ? { ...health, emphasis: 'bad' } : health,
    {
      icon: Ammo,
      label: text('inspect.ammo'),
      value: cog.weapons.reduce((sum, [, ammo]) => sum + ammo, 0),
    },
    { icon: Grenade, label: text('inspect.grenades'), value: cog.grenades },
  ];
}

/** Cards that the viewer may see. */
export function hand(view: TableView, seat: Seat): readonly string[] {
  const held = words(view['hands'])[seat];
  return namesIn(Array.isArray(held) ? held : words(held)['cards']);
}
