// The drawings of Giga-Robo!: what stands in its city, and its icons.

import anchor from './art/anchor.svg?raw';
import arc from './art/arc-hazard.svg?raw';
import crater from './art/crater.svg?raw';
import flood from './art/flood.svg?raw';
import iconAnchor from './art/giga-anchor.svg?raw';
import iconArmour from './art/giga-armour.svg?raw';
import iconBarrier from './art/giga-barrier.svg?raw';
import iconCombo from './art/giga-combo.svg?raw';
import iconCooldown from './art/giga-cooldown.svg?raw';
import iconElevation from './art/giga-elevation.svg?raw';
import iconFire from './art/giga-fire.svg?raw';
import iconHeart from './art/giga-heart.svg?raw';
import iconInstant from './art/giga-instant.svg?raw';
import iconMelee from './art/giga-melee.svg?raw';
import iconPanic from './art/giga-panic.svg?raw';
import iconPower from './art/giga-power.svg?raw';
import iconRage from './art/giga-rage.svg?raw';
import iconRanged from './art/giga-ranged.svg?raw';
import iconReaction from './art/giga-reaction.svg?raw';
import iconSpirit from './art/giga-spirit.svg?raw';
import iconStructure from './art/giga-structure.svg?raw';
import iconSurge from './art/giga-surge.svg?raw';
import iconTarget from './art/giga-target.svg?raw';
import inferno from './art/inferno.svg?raw';
import rubble from './art/rubble.svg?raw';
import barrier from './art/static-barrier.svg?raw';
import tierOne from './art/structure-1.svg?raw';
import tierTwo from './art/structure-2.svg?raw';
import target from './art/target.svg?raw';
import { iconsOf, placing } from '../drawings.js';
import { insideEach } from '../svg.js';
import { ROBOTS } from './robots.js';

const PIECES = {
  ...insideEach({ 'structure-1': tierOne, 'structure-2': tierTwo, crater, rubble, inferno, flood, arc }),
  ...insideEach({ barrier, anchor, target }),
  ...ROBOTS,
};

export type DrawnPiece = keyof typeof PIECES;

export const { Symbols, Placed } = placing(PIECES);

const ICONS = insideEach({
  anchor: iconAnchor,
  armour: iconArmour,
  barrier: iconBarrier,
  combo: iconCombo,
  cooldown: iconCooldown,
  elevation: iconElevation,
  fire: iconFire,
  heart: iconHeart,
  instant: iconInstant,
  melee: iconMelee,
  panic: iconPanic,
  power: iconPower,
  rage: iconRage,
  ranged: iconRanged,
  reaction: iconReaction,
  spirit: iconSpirit,
  structure: iconStructure,
  surge: iconSurge,
  target: iconTarget,
});

export type DrawingName = keyof typeof ICONS;

export const { Icon, iconOf } = iconsOf(ICONS);
