// What the frame of the whole match remembers.

/** `place`: whose turn it is, in the order of turns or of the set-up; the rest is for the set-up and is 0 in play. */
export type MatchLocals = { place: number; seat: number; left: number };

export const matchLocals: MatchLocals = { place: 0, seat: 0, left: 0 };
