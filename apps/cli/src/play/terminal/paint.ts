// From a line with a look to what a terminal understands. Without colour, a line is plain text and nothing else.
// The values are those of the browser's tokens; a terminal with fewer colours gets the nearest it has.

import type { Hue, Line, Style } from './styled.js';

/** Bits of colour, as Node counts them: 1 is none. */
export type ColourDepth = 1 | 4 | 8 | 24;

export type Paint = (spans: Line) => string;

interface Ink {
  readonly dark: readonly [number, number, number];
  readonly light: readonly [number, number, number];
  /** Nearest of the 256 colours on a dark and on a light ground, then of the sixteen. */
  readonly near: readonly [number, number, number];
}

const inks: Readonly<Record<Hue, Ink>> = {
  seat1: { dark: [0xff, 0xa0, 0x33], light: [0xa2, 0x4b, 0x00], near: [215, 130, 33] },
  seat2: { dark: [0x5b, 0x97, 0xff], light: [0x0a, 0x55, 0xa8], near: [69, 25, 34] },
  seat3: { dark: [0x35, 0xd9, 0xb0], light: [0x00, 0x68, 0x4b], near: [79, 23, 36] },
  seat4: { dark: [0xff, 0x63, 0x73], light: [0xb0, 0x10, 0x3c], near: [203, 125, 31] },
  seat5: { dark: [0xd8, 0xb8, 0xff], light: [0x5b, 0x2f, 0xb8], near: [183, 55, 35] },
  seat6: { dark: [0xeb, 0xd2, 0x8a], light: [0x5e, 0x50, 0x14], near: [186, 58, 33] },
  signal: { dark: [0xe2, 0xff, 0x1a], light: [0x14, 0x18, 0x1c], near: [190, 16, 93] },
  danger: { dark: [0xff, 0x7a, 0x6b], light: [0xb3, 0x26, 0x1e], near: [209, 124, 31] },
  good: { dark: [0x6f, 0xe0, 0xb0], light: [0x0b, 0x6b, 0x49], near: [79, 23, 32] },
  info: { dark: [0x8c, 0xc8, 0xff], light: [0x0b, 0x5c, 0xad], near: [117, 25, 36] },
  red: { dark: [0xff, 0x5f, 0x52], light: [0xa8, 0x1c, 0x14], near: [203, 124, 31] },
  blue: { dark: [0x6a, 0xb0, 0xff], light: [0x0b, 0x4f, 0x9e], near: [75, 25, 34] },
  yellow: { dark: [0xff, 0xd2, 0x3f], light: [0x7a, 0x5a, 0x00], near: [221, 94, 33] },
};

// The same plate on either ground: its ink is always dark.
const SIGNAL_PLATE: Ink = { dark: [0xe2, 0xff, 0x1a], light: [0xd9, 0xf5, 0x1c], near: [190, 190, 93] };

/** Makes the painter for a terminal. `hasLooks`: it can do bold, dim and plates even without colour. */
export function createPainter(depth: ColourDepth, isLight = false, hasLooks = depth > 1): Paint {
  return (spans) => {
    let painted = '';
    for (const { text, style } of spans) {
      const visible = text.replaceAll('\u202f', '\u00a0'); // many terminal fonts lack the narrow one
      const codes = hasLooks ? codesOf(style, depth, isLight) : [];
      painted += codes.length === 0 ? visible : `\u001b[${codes.join(';')}m${visible}\u001b[0m`;
    }
    return painted;
  };
}

function codesOf(style: Style, depth: ColourDepth, isLight: boolean): (string | number)[] {
  const { hue, isBold, isDim, isPlate } = style;
  const codes: (string | number)[] = [];
  if (isBold === true) codes.push(1);
  if (isDim === true) codes.push(2);
  if (hue === undefined || depth === 1) {
    if (isPlate === true) codes.push(7);
    return codes;
  }
  const ink = isPlate === true && hue === 'signal' ? SIGNAL_PLATE : inks[hue];
  const [onDark, onLight, ofSixteen] = ink.near;
  if (isPlate === true) codes.push(depth === 4 ? 30 : isDarkInk(ink, isLight) ? '38;5;231' : '38;5;16');
  if (depth === 24) codes.push(`${isPlate === true ? 48 : 38};2;${(isLight ? ink.light : ink.dark).join(';')}`);
  else if (depth === 8) codes.push(`${isPlate === true ? 48 : 38};5;${isLight ? onLight : onDark}`);
  else codes.push(isPlate === true ? ofSixteen + 10 : ofSixteen);
  return codes;
}

function isDarkInk(ink: Ink, isLight: boolean): boolean {
  const [red, green, blue] = isLight ? ink.light : ink.dark;
  return red * 3 + green * 6 + blue < 1280;
}

/** Whether the terminal says that its ground is light (`COLORFGBG`, as several set it). */
export function isLightGround(environment: Readonly<Record<string, string | undefined>>): boolean {
  const ground = environment['COLORFGBG']?.split(';').at(-1);
  return ground === '7' || ground === '15';
}
