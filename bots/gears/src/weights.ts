// What things are worth to the squad, in log-odds of accomplishing the mission.

/** A stage that has been accomplished; a level that has been explored. */
export const STAGE = 3;
export const LEVEL = 1.2;

/** How much of a wounded or bleeding squad a hand makes good: its first cards the most. */
export const HEALTH = 1.7;
export const BLEEDING = -2.6;
export const EXECUTED = -4.5;
/** Different cards leave more to choose from than alike ones. */
export const VARIETY = 0.05;

/** A Locust on the map: by itself, and for each wound that it deals on average to somebody without cover. */
export const LOCUST = 0.22;
export const BITE = 0.16;
/** One that is wounded dies more easily. */
export const WOUNDED = 0.6;
/** How much more it counts where it must die. */
export const WANTED = 1.6;

/** A hole that is open; how much more where it must be sealed. */
export const HOLE = 0.3;
export const TO_SEAL = 2.2;

/** How likely a Locust that sees a COG attacks it before its next turn, and one that is so many steps away. */
export const SEEN = 0.35;
export const NEAR = 0.06;
export const NEAR_STEPS = 3;

/** What a step farther away costs, at most so many. */
export const MOST_STEPS = 12;
export const TO_TARGET = 0.07;
export const TO_HOLE = 0.3;
export const TO_DOOR = 0.35;
export const TO_PLACE = 0.4;
export const BAIT = 0.25;
export const TO_BAIT = 0.08;
export const TO_COMRADE = 0.18;
export const TO_SUPPLY = 0.1;
/** How many of the others come along where one is enough. */
export const ALONG = 0.25;

export const WEAPON = 0.25;
export const AMMO = 0.3;
export const GRENADE = 0.35;
/** A grenade for each throw that a hole is expected to take. */
export const GRENADE_TO_SEAL = 0.8;
export const THROWS = 4;
/** From so many tokens for each COG on there is enough. */
export const ENOUGH_AMMO = 3;

/** An Order card still to be played; an action of it still to be done; a card that will be drawn. */
export const ORDER = 0.5;
export const ACTION = 0.18;
export const EXPLORED = 0.9;

/** What a squad of one has when its chances are even; and how much strength is one more in log-odds. */
export const EVEN = 2.5;
export const SCALE = 2.5;
