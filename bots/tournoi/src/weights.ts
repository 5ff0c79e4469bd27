// What things are worth, in log-odds of winning: a robot that is 1 better than its only rival wins 73 % of the time.
// Life and weapon tokens were fitted to the results of 12,580 turns of two searches against each other (2 players,
// logistic regression on the start of each turn); the rest is by hand and has not been tuned.

/** By life points, from 0 to 5. The fit put the worth of a fifth life below the fourth's, on few turns; smoothed here. */
export const LIFE: readonly number[] = [-3.2, -1.66, -0.65, 0.3, 0.92, 1.3];
/** Each life point from the sixth on. */
export const MORE_LIFE = 0.3;

/** The first weapon token of a robot, and each further one. */
export const FIRST_WEAPON = 0.5;
export const MORE_WEAPONS = 0.1;

// In life points: what lies on a cell that a robot may end its turn on.
export const CACHE = 0.4;
export const TURRET = 0.8;

/** How far a robot about to move will find the best cell in reach; the rest of the time it ends on any. */
export const FINDS_BEST = 0.75;
/** How much the dangers on the board count at the start of a turn: so much can still be placed and dodged. */
export const EARLY = 0.1;

// Things a robot may still walk to, divided by one more than their distance.
export const KIT_AFAR = 0.15;
export const CACHE_AFAR = 0.2;
export const TURRET_AFAR = 0.1;

/** Cards on the track that are still to be applied, by what they do. */
export const PENDING: { readonly [effect: string]: number } = {
  'blast around': 0.18,
  'blast cross': 0.25,
  'blast cell': 0.35,
  shake: 0.1,
  repair: 0.3,
  shield: 0.05,
  arm: 0.15,
  shoot: 0.25,
  spring: 0.03,
  teleport: 0.03,
  overload: 0,
  swap: 0.03,
};

/** How sharply a sensible player prefers a cell that costs one life less. */
export const CAUTION = 2;
/** How sharply a sensible player prefers cards that are worth more. */
export const TASTE = 2;
