// What the frame of the whole match remembers.

/** `place`: whose turn it is in the order of the set-up; 0 in play. `maps`: on which map each seat starts, from 0 (GOW-MIS-25). */
export type MatchLocals = { place: number; maps: readonly number[] };

export const matchLocals: MatchLocals = { place: 0, maps: [] };
