// The art kit's drawings in a picture of ours: each once in the page as a symbol, placed with `use`; properties of the
// place reach into it. Icons are small and stand where they are used.

import type { ComponentType } from 'preact';
import { DRAWN } from './svg.js';
import './drawings.css';

/** What drawings hold, without the elements around them. */
type Drawings<Name extends string> = { readonly [name in Name]: string };

interface SymbolsProps<Name> {
  readonly of: string;
  readonly only?: readonly Name[];
}

interface PlacedProps<Name> {
  readonly piece: Name;
  readonly of: string;
  readonly x?: number;
  readonly y?: number;
  /** Its side. */
  readonly size: number;
}

/** What places the drawings of a game; `of` keeps several pictures in a page apart. */
export function placing<Name extends string>(drawings: Drawings<Name>) {
  /** The drawings that a picture places; all, where it does not say. */
  function Symbols({ of, only }: SymbolsProps<Name>) {
    const wanted = Object.entries<string>(drawings).filter(([name]) => only?.includes(name as Name) ?? true);
    return (
      <defs>
        {wanted.map(([name, drawing]) => (
          <symbol
            key={name}
            id={`${of}-${name}`}
            viewBox={`${-DRAWN / 2} ${-DRAWN / 2} ${DRAWN} ${DRAWN}`}
            overflow="visible"
            // Our own drawings, from the folder of the game.
            dangerouslySetInnerHTML={{ __html: drawing }}
          />
        ))}
      </defs>
    );
  }
  /** A drawing with its middle at a point. */
  function Placed({ piece, of, x = 0, y = 0, size }: PlacedProps<Name>) {
    return <use href={`#${of}-${piece}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />;
  }
  return { Symbols, Placed };
}

interface IconProps<Name> {
  readonly name: Name;
  readonly size: number;
}

/** The icons of a game, drawn in the colour of the words around them. */
export function iconsOf<Name extends string>(drawings: Drawings<Name>) {
  function Icon({ name, size }: IconProps<Name>) {
    return (
      <svg
        class="drawn-icon"
        width={size}
        height={size}
        viewBox="0 0 64 64"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: drawings[name] }}
      />
    );
  }
  /** An icon for whoever asks for a component of a size. */
  function iconOf(name: Name): ComponentType<{ readonly size: number }> {
    return ({ size }) => <Icon name={name} size={size} />;
  }
  return { Icon, iconOf };
}
