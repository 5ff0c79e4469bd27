// The art kit's drawings: each once in the page as a symbol, placed with `use`.

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
import { inside, ROBOTS } from './robots.js';

const PIECES = {
  'structure-1': inside(tierOne),
  'structure-2': inside(tierTwo),
  crater: inside(crater),
  rubble: inside(rubble),
  inferno: inside(inferno),
  flood: inside(flood),
  arc: inside(arc),
  barrier: inside(barrier),
  anchor: inside(anchor),
  target: inside(target),
  ...ROBOTS,
} as const;

export type DrawnPiece = keyof typeof PIECES;

/** All drawings, for a picture that places them; `of` keeps several pictures in a page apart. */
export function Symbols({ of, only }: { readonly of: string; readonly only?: readonly DrawnPiece[] }) {
  const wanted = Object.entries(PIECES).filter(([name]) => only === undefined || only.includes(name as DrawnPiece));
  return (
    <defs>
      {wanted.map(([name, drawing]) => (
        <symbol
          key={name}
          id={`${of}-${name}`}
          viewBox="-104 -104 208 208"
          overflow="visible"
          // Our own drawings, from this folder.
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      ))}
    </defs>
  );
}

interface PlacedProps {
  readonly piece: DrawnPiece;
  readonly of: string;
  readonly x?: number;
  readonly y?: number;
  /** Its side. */
  readonly size: number;
}

/** A drawing with its middle at a point. */
export function Placed({ piece, of, x = 0, y = 0, size }: PlacedProps) {
  return <use href={`#${of}-${piece}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />;
}

const ICONS = {
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
} as const;

export type DrawingName = keyof typeof ICONS;

export function Icon({ name, size }: { readonly name: DrawingName; readonly size: number }) {
  return (
    <svg
      class="gr-icon"
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: inside(ICONS[name]) }}
    />
  );
}

/** An icon for whoever asks for a component of a size. */
export function iconOf(name: DrawingName): (props: { readonly size: number }) => ReturnType<typeof Icon> {
  return ({ size }) => <Icon name={name} size={size} />;
}
