// The shapes of seats, for boards that are drawn.

/** What each seat looks like besides its colour (ui.md, section 2), around 0,0 with radius 1. */
export const SHAPES: readonly string[] = [
  '',
  'M0-1.05L1 .8H-1Z',
  'M-.9 0a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0-1.8 0Z',
  'M-.8-.8H.8V.8H-.8Z',
  'M0-1.1L1.1 0 0 1.1-1.1 0Z',
];
