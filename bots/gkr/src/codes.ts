// What the numbers of choices are done to (choices.ts and sealedChoices.ts of the game), bit by bit. The tests read every
// choice of a match in both ways.

/** Of a deployment: where, what, and whether with a Deploy card. */
export const deployedAt = (rest: number): number => rest >> 3;
export const deployedClass = (rest: number): number => (rest >> 1) & 3;
export const isWithCard = (rest: number): boolean => (rest & 1) === 1;

/** Of a tag: by which unit, on the building of which hex, on which face. */
export const taggingUnit = (rest: number): number => rest >> 10;
export const taggedCell = (rest: number): number => (rest >> 3) & 0x7f;
export const taggedFace = (rest: number): number => rest & 7;

/** Of a target: which unit, and how the shot reaches it. */
export const targetUnit = (rest: number): number => rest >> 2;
export const targetMode = (rest: number): number => rest & 3;
export const ALLEY = 1;
export const SPOTTED = 2;

/** Of a card that is lost: from where, and which. */
export const FROM_DECK = 0;
export const lostFrom = (rest: number): number => rest >> 10;
export const lostCard = (rest: number): number => rest & 1023;

/** Of a start: where, and facing where. */
export const startCell = (rest: number): number => rest >> 3;
export const startFacing = (rest: number): number => rest & 7;

/** Of a shot fired next: a unit below this number, otherwise a card that much further on. */
export const FIRST_CARD_FIRED = 16;

/** Of a declared line: which of what the faction can declare, as a mask. */
export const declaredMask = (code: number): number => code & 0xffffff;
