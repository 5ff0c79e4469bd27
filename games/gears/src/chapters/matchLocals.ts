// What the frame of the whole match remembers.

/** `place`: whose turn it is in the order of the set-up; 0 in play. */
export type MatchLocals = { place: number };

export const matchLocals: MatchLocals = { place: 0 };
