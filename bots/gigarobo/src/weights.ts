// How much things count. Most of it in points of armour, since that is what a match is about; the rest in log-odds of winning.
// Tried in play, not deduced.

/** Log-odds: what armour is worth, each point the more, the less is left; and what counts as all of it. */
export const HEALTH = 3.2;
export const FULL = 40;
export const RESERVE = 8;
/** What is lost beyond that where no armour is left: the robot falls at the end of the turn. */
export const DOOMED = 5;
/** Log-odds for what is worth a point of armour. */
export const POINT = 0.065;

/** Fighting Spirit: what the next attack takes counts most, what can be spent soon in full. */
export const SPIRIT = 0.22;
export const SPIRIT_FIRST = 0.14;
export const FIRST = 6;
export const SPIRIT_SOON = 14;
export const SPIRIT_LATER = 0.1;

/** Power tokens in control, and those that keep an ability activated. */
export const POWER = 0.6;
export const POWER_SOON = 3;
export const POWER_LATER = 0.25;
export const ACTIVATED = 1.3;

/** An instant in hand; and all attacks, by what they are expected to take: who has none left cannot win any more. */
export const INSTANT = 0.9;
export const ARSENAL = 9;
export const ENOUGH = 6;
export const DISARMED = 45;
/** How much of that is left of one in the first slot, and how much each further slot takes. */
export const COOLING = 0.85;
export const SLOT = 0.2;
/** A card that lies activated, a text that lasts or waits. */
export const ACTIVE_CARD = 1.2;
export const LASTING = 0.3;

/** A trauma token, for each cooldown phase that it stays. */
export const TRAUMA = { fire: 0.9, panic: 0.5, surge: 0.4, anchor: 0.4 } as const;
export const BARRIER = 2.2;

/** What an attack that could be made is worth, of what it is expected to take: now, and in a turn to come. */
export const THREAT_NOW = 0.5;
export const THREAT_LATER = 0.22;
/** The same where the target is out of reach by so many hexes. */
export const OUT_OF_REACH = 0.6;
/** What each hex beyond reach of hands costs whoever decides: who stays away wins nothing. It grows, and fear fades, by rounds. */
export const PULL = 0.2;
export const CLOSE = 2;
export const PATIENCE = 8;
/** How much more the own attacks count at most, the longer it lasts. */
export const BOLDEST = 4;
export const COVER = 0.5;
export const HEIGHT = 0.6;

/** What is expected of steps of texts that are not looked at closely, by word: whom it is done to, and what each is worth. */
export const STEPS: Readonly<Record<string, { readonly to: 'foe' | 'self'; readonly worth: number }>> = {
  push: { to: 'foe', worth: -0.5 },
  pull: { to: 'foe', worth: -0.3 },
  throw: { to: 'foe', worth: -0.9 },
  collide: { to: 'foe', worth: -2 },
  impact: { to: 'foe', worth: -1 },
  put: { to: 'foe', worth: -0.9 },
  slot: { to: 'foe', worth: -0.5 },
  exile: { to: 'foe', worth: -1.2 },
  deactivate: { to: 'foe', worth: -1.5 },
  deny: { to: 'foe', worth: -0.8 },
  blank: { to: 'foe', worth: -0.8 },
  recall: { to: 'self', worth: 0.8 },
  clear: { to: 'self', worth: 0.7 },
  activate: { to: 'self', worth: 1.2 },
  active: { to: 'self', worth: 1.4 },
  next: { to: 'self', worth: 1 },
  immune: { to: 'self', worth: 0.6 },
  extraturn: { to: 'self', worth: 6 },
};
/** A trauma token that is inflicted begins in the last slot. */
export const NEW_TOKEN = 3;

/** What is played and cannot be seen to the end: a part of what is at stake in the attack under way, or so much. */
export const AT_STAKE = 0.3;
export const UNSEEN = 0.5;
/** A collision that nobody can foresee. */
export const COLLISION = 2.5;
/** An attack on an obstacle; a tile or an anchor that a robot ends its move on. */
export const OBSTACLE = 0.6;
export const TILE = 0.8;
/** Free-for-all: from so much armour on the end comes nearer, and standings count the more. */
export const LAST_ROUNDS = 12;
