// The numbers that the rule catalogue leaves to the content pack. The names are documented in catalogue/README.md.

import type { GkrPack } from './types.js';

/** Computes every value that a text of the rule catalogue may ask for. */
export function catalogueValues({ track, pilots, factions }: GkrPack): Record<string, number> {
  const [firstTrigger = 0, secondTrigger = 0, thirdTrigger = 0] = track.triggers;
  const leaguePilots = pilots.filter(({ faction }) => faction === undefined).length;
  return {
    lastSpace: track.last,
    firstTrigger,
    secondTrigger,
    thirdTrigger,
    leaguePilots,
    contractPilots: pilots.filter(({ faction }) => faction === factions[0]?.id).length,
  };
}
