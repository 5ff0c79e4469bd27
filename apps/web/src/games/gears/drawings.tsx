// The icons of the game.

import ammo from './art/gears-ammo.svg?raw';
import cover from './art/gears-cover.svg?raw';
import dodge from './art/gears-dodge.svg?raw';
import emergence from './art/gears-emergence.svg?raw';
import follow from './art/gears-follow.svg?raw';
import grenade from './art/gears-grenade.svg?raw';
import guard from './art/gears-guard.svg?raw';
import overkill from './art/gears-overkill.svg?raw';
import shield from './art/gears-shield.svg?raw';
import wound from './art/gears-wound.svg?raw';
import { iconsOf } from '../drawings.js';
import { insideEach } from '../svg.js';

const ICONS = insideEach({ ammo, cover, dodge, emergence, follow, grenade, guard, overkill, shield, wound });

export type DrawingName = keyof typeof ICONS;

export const { Icon, iconOf } = iconsOf(ICONS);
