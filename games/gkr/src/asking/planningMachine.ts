// The set-up as one plan: a faction, where it starts, and who flies it.

import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { Choice } from '@automachia/kernel';
import { isEqual, text } from '@automachia/kernel';
import type { AskedOnScreen, Plan, PlanNext } from '@automachia/manifest';
import { words, wordOf } from '../notation/reading.js';
import { factsOf } from './readingFacts.js';

/** After a faction: a start hex with a facing, then a pilot (GKR-SET-06, GKR-SET-09), as long as they are free. */
export function machineNext({ asked, planned }: Plan): PlanNext | undefined {
  const choosing = factsOf(asked, 'chooseFaction');
  const pilots = choosing?.pilots[wordOf(words(planned[0])['faction'])] ?? factsOf(asked, 'placeHH')?.pilots;
  if (pilots === undefined) return undefined;
  const { seat } = asked;
  if (choosing !== undefined && planned.length === 1) {
    const { starts, rivals } = choosing;
    return {
      choices: starts.flatMap((start) => HEX_DIRECTIONS.map((facing) => ({ start, facing }))),
      prompt: text('ask.placeHH'),
      rule: 'GKR-SET-06',
      asked: { step: 'match.placeHH', seat, facts: { pilots, rivals } },
      lasts: true,
    };
  }
  if (!planned.some((choice) => 'start' in words(choice)) || planned.some((choice) => 'pilot' in words(choice))) {
    return undefined;
  }
  return {
    choices: pilots.map((pilot) => ({ pilot })),
    prompt: text('ask.choosePilot'),
    rule: 'GKR-SET-08',
    asked: { step: 'match.choosePilot', seat, facts: null },
    lasts: true,
  };
}

/** GKR-SET-06: a start is taken as planned while nobody else has been placed since. */
export function machineStep({ asked: first, planned }: Plan, asked: AskedOnScreen): Choice | undefined {
  const placing = factsOf(asked, 'placeHH');
  if (placing === undefined) return planned.find((choice) => 'pilot' in words(choice));
  if (!isEqual(factsOf(first, 'chooseFaction')?.rivals, placing.rivals)) return undefined;
  return planned.find((choice) => 'start' in words(choice));
}
