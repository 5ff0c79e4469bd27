// How much things count, in log-odds of winning, and what is expected of shots. Tried in play, not deduced.

/** What the cards that are left are worth: each the more, the fewer they are. */
export const HEALTH = 3.2;
export const RESERVE = 3;

/** What a card of damage is worth where nothing better is known. */
export const CARD = 0.12;

/** By demolished buildings under the own name: the fourth wins. */
export const RUBBLE = [0, 1.1, 2.6, 4.6, 9];
/** By own tags on a building that stands: the fourth brings it down. */
export const TAGS = [0, 0.18, 0.42, 0.72];
/** How sure a tag is that can be placed this turn: its unit may be shot before. */
export const TAG_AT_HAND = 0.85;
/** The same where the unit has still to move, or the phase of tags is a turn away. */
export const TAG_IN_REACH = 0.6;
/** What each hex between a unit and the nearest face it could tag costs. */
export const TAG_WAY = 0.02;

/** By class: what a support unit on the board is worth whole; a damaged one is worth less. */
export const UNIT = [0, 0.55, 0.5, 0.45];
/** What a destroyed support unit is worth to those who shoot, in cards. */
export const KILL = [0, 2.6, 2.4, 2.2];

export const TRACK = 0.1;
export const UPGRADE = 0.25;
export const SPONSOR = 0.1;
export const GLORY = 0.06;

/** What each redlined point costs beyond the card itself: a hand of fewer choices. */
export const REDLINE = 1.15;
/** How much of the shots to come is counted: all of what is declared, less while units can still move away. */
export const SHOTS_NOW = 0.95;
export const SHOTS_THIS_TURN = 0.8;
export const SHOTS_NEXT_TURN = 0.35;
/** How likely a Heavy Hitter that can still move finds a line of sight that is blocked now. */
export const FINDS_SIGHT = 0.6;
/** How likely it walks into range, or turns to a target other than the one it looks at. */
export const COMES_CLOSER = 0.6;
export const TURNS_ROUND = 0.5;
/** How far beyond its range a Heavy Hitter that can still move is taken to reach. */
export const STEPS_CLOSER = 2;

/** Turns after which those who hide grow bolder, how fast, and how strongly each hex then draws them nearer. */
export const PATIENCE = 10;
export const BOLDNESS = 0.15;
export const PULL = 0.015;

/** In cards: a point of energy; a use that cannot be foreseen; what speaks for keeping a card, since a better use may come. */
export const ENERGY = 0.25;
export const USE = 1;
export const SHOT = 0.05;
export const KEEPING = 0.15;
