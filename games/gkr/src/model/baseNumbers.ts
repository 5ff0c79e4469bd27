// The numbers that attacks begin with, before cards and tokens change them; printed on no card.

/** What a target number is made of: what is aimed at, and how it is hit. */
export const toHit = { heavyHitter: 5, supportUnit: 7, cover: 1, alley: 2, flank: -1 } as const;
/** GKR-ARM-03. */
export const HH_SAVE = 5;
