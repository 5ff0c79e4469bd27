// What a table agrees on before a match (GOW-SET-08; content §10).

import type { OptionLimit, OptionSpecs } from '@automachia/kernel';
import type { GearsPack } from './content/types.js';

export const MOST_PLAYERS = 4;

/** GOW-RUL-112: the house game that is easier. GOW-INS: the one that is harder; they do not go together, being one option. */
export const DIFFICULTIES = ['cadet', 'normal', 'insane'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The map of a mission that has only one. */
export const ONE_MAP = 'none';
/** The one that is proposed. */
const USUAL_MAP = 'normal';

export function optionsOf({ missions }: GearsPack): OptionSpecs {
  const ids = missions.map(({ id }) => id);
  const maps = [...new Set(missions.flatMap((mission) => Object.keys(mission.maps ?? {})))];
  const players = Array.from({ length: MOST_PLAYERS }, (_, i) => i + 1);
  // GOW-MIS-24, GOW-SOL-03.
  const enough = missions.flatMap(({ id, leastPlayers = 1 }): OptionLimit[] =>
    leastPlayers === 1
      ? []
      : [{ where: { mission: [id] }, only: players.filter((count) => count >= leastPlayers), rule: 'GOW-MIS-24' }],
  );
  // GOW-MIS-35.
  const withOneMap = missions.filter((mission) => mission.maps === undefined).map(({ id }) => id);
  const mapsOf = [
    ...(withOneMap.length === 0 ? [] : [{ where: { mission: withOneMap }, only: [ONE_MAP], rule: 'GOW-MIS-35' }]),
    ...missions.flatMap(({ id, maps: own }): OptionLimit[] =>
      own === undefined ? [] : [{ where: { mission: [id] }, only: Object.keys(own), rule: 'GOW-MIS-35' }],
    ),
  ];
  return {
    mission: { oneOf: ids, initial: ids[0]! },
    players: { integer: { from: 1, to: MOST_PLAYERS }, initial: 1, ...(enough.length > 0 && { limits: enough }) },
    difficulty: { oneOf: DIFFICULTIES, initial: 'normal' },
    ...(maps.length > 0 && {
      hordeMap: { oneOf: [ONE_MAP, ...maps], initial: maps.includes(USUAL_MAP) ? USUAL_MAP : maps[0]!, limits: mapsOf },
    }),
    // Characters by seat: nothing is asked before the table is laid.
    quickStart: { oneOf: [false, true], initial: false },
  };
}
