// Drawings of the art kit, which come as files and go into pictures of ours.

/** Side of the square that they are drawn on. */
export const DRAWN = 208;

/** What a drawing holds, without the element around it. */
export function inside(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}

/** The same of several, by their names. */
export function insideEach<Name extends string>(
  drawings: { readonly [name in Name]: string },
): {
  readonly [name in Name]: string;
} {
  const entries = Object.entries<string>(drawings).map(([name, svg]) => [name, inside(svg)]);
  return Object.fromEntries(entries) as { [name in Name]: string };
}

/** Of several drawings the one that is wanted; where there is none, that of the seat is borrowed. */
export function drawingFor<Name extends string>(
  drawings: { readonly [name in Name]: string },
  wanted: string | undefined,
  seat: number,
): Name {
  const names = Object.keys(drawings) as Name[];
  return names.find((name) => name === wanted) ?? names[(seat - 1) % names.length]!;
}
