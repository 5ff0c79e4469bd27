// A die as it lies, in a square of 24: the outline tells its kind, pips or a number what it shows. A sum of dice, and a die
// of a kind that has no outline here, is a number in a square.

import { hasPips, Pips } from './Pips.js';

/** The outline of a kind, and how much lower than the middle its number stands. */
const OUTLINES: Readonly<Record<number, { readonly path: string; readonly lower: number }>> = {
  4: { path: 'M12 1.500 23 21.500H1Z', lower: 3 },
  8: { path: 'M12 1 23 12 12 23 1 12Z', lower: 0 },
  10: { path: 'M12 1 23 13.500 12 23 1 13.500Z', lower: 0.5 },
  12: {
    path: 'M12 1 18.500 3.100 22.500 8.600V15.400L18.500 20.900 12 23 5.500 20.900 1.500 15.400V8.600L5.500 3.100Z',
    lower: 0,
  },
  20: { path: 'M12 1 21.500 6.500V17.500L12 23 2.500 17.500V6.500Z', lower: 0 },
};

export function DieFace({ value, sides }: { readonly value: number; readonly sides: number | undefined }) {
  const outline = sides === undefined ? undefined : OUTLINES[sides];
  return (
    <>
      {outline === undefined ? (
        <rect class="die-shape" x="1" y="1" width="22" height="22" rx="4" />
      ) : (
        <path class="die-shape" d={outline.path} />
      )}
      {outline === undefined && sides !== undefined && sides <= 6 && hasPips(value) ? (
        <Pips value={value} />
      ) : (
        <text
          class={outline !== undefined && value > 9 ? 'is-long' : undefined}
          x="12"
          y={16.5 + (outline?.lower ?? 0)}
        >
          {value}
        </text>
      )}
    </>
  );
}
