// The art kit's drawings: each once in the page as a symbol, placed with `use`; properties of the place reach into it.

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
import { inside } from '../svg.js';
import { HITTERS } from './hitters.js';

export { hitterOf } from './hitters.js';

const PIECES = {
  building: inside(building),
  rubble: inside(rubble),
  combat: inside(combat),
  repair: inside(repair),
  recon: inside(recon),
  ...HITTERS,
  gloryHound: inside(gloryHound),
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
  armour,
  deploy,
  energy,
  manoeuvre,
  orbital,
  reaction,
  sponsor,
  tag,
  B: ballistic,
  E: beam,
  M: missile,
} as const;

export type DrawingName = keyof typeof ICONS;

export function Icon({ name, size }: { readonly name: DrawingName; readonly size: number }) {
  return (
    <svg
      class="gk-icon"
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
