// Drawings of the art kit, which come as files and go into pictures of ours.

/** Side of the square that they are drawn on. */
export const DRAWN = 208;

/** What a drawing holds, without the element around it. */
export function inside(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}
