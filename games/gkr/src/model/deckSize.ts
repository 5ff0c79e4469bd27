// How many cards a deck has, which are also the hit points of its Heavy Hitter (GKR-DCK-01, GKR-DMG-09). By itself, so that
// whoever only reads a table need not know the zones.

export const DECK_SIZE = 25;
