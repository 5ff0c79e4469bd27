// The drawings of GKR: what stands on its board, and its icons.

import building from './art/building.svg?raw';
import armour from './art/gkr-armour.svg?raw';
import deploy from './art/gkr-deploy.svg?raw';
import energy from './art/gkr-energy.svg?raw';
import manoeuvre from './art/gkr-manoeuvre.svg?raw';
import orbital from './art/gkr-orbital.svg?raw';
import reaction from './art/gkr-reaction.svg?raw';
import sponsor from './art/gkr-sponsor.svg?raw';
import tag from './art/gkr-tag.svg?raw';
import ballistic from './art/gkr-weapon-ballistic.svg?raw';
import beam from './art/gkr-weapon-energy.svg?raw';
import missile from './art/gkr-weapon-missile.svg?raw';
import gloryHound from './art/glory-hound.svg?raw';
import rubble from './art/rubble.svg?raw';
import combat from './art/support-combat.svg?raw';
import recon from './art/support-recon.svg?raw';
import repair from './art/support-repair.svg?raw';
import { iconsOf, placing } from '../drawings.js';
import { insideEach } from '../svg.js';
import { HITTERS } from './hitters.js';

export { hitterOf } from './hitters.js';

const PIECES = { ...insideEach({ building, rubble, combat, repair, recon, gloryHound }), ...HITTERS };

export type DrawnPiece = keyof typeof PIECES;

export const { Symbols, Placed } = placing(PIECES);

const ICONS = {
  ...insideEach({ armour, deploy, energy, manoeuvre, orbital, reaction, sponsor, tag }),
  ...insideEach({ B: ballistic, E: beam, M: missile }),
};

export type DrawingName = keyof typeof ICONS;

export const { Icon, iconOf } = iconsOf(ICONS);
