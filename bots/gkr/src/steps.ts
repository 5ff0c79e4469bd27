// Which question of a match is open, as a number that costs next to nothing to find.

import type { Gkr } from '@automachia/gkr';
import { gkr } from '@automachia/gkr';

const NAMES = [
  'match.chooseBattlefield',
  'match.layOutBattlefield',
  'match.chooseFaction',
  'match.placeHH',
  'match.choosePilot',
  'match.buildDeck',
  'match.rebootOrKeep',
  'match.deploySupportUnit',
  'moveHeavyHitter.moveHH',
  'moveSupportUnit.moveSU',
  'match.declareFiringLine',
  'match.chooseCardToFire',
  'fireCard.chooseTarget',
  'resolveAttack.chooseWay',
  'round.playOrPass',
  'loseCards.loseCard',
  'match.tagBuildings',
  'match.discardSponsor',
  'deployFor.chooseDeployment',
  'moveFreely.moveByCard',
  'push.pushUnit',
  'turnHH.chooseFacing',
  'reroll.pickDie',
  'discardCards.discardCard',
  'repairCards.repairCard',
  'lookAtDeck.chooseTopCard',
  'perform.chooseObject',
] as const;

export type StepName = (typeof NAMES)[number];

const steps: StepName[] = [];

/** The question that is open; the steps are the same with every pack, so what was found once is remembered. */
export function stepOf(state: Gkr): StepName {
  const { at } = state.stack[state.stack.length - 1]!;
  const known = steps[at];
  if (known !== undefined) return known;
  const name = gkr.decision(state)!.step as StepName;
  if (!NAMES.includes(name)) throw new Error(`bots/gkr does not know the step ${name}. Add it to NAMES in steps.ts.`);
  steps[at] = name;
  return name;
}

/** Where the match stands while lines are declared. */
let declaring = Number.POSITIVE_INFINITY;

/** To be called before anything is asked: a quick match says where lines are declared. Not before somebody wants a bot. */
export function learnSteps(): void {
  if (declaring === Number.POSITIVE_INFINITY) declaring = stepOfDeclaring();
}

/** Whether the Firing Lines of this turn have been revealed: from there on only they fire, whatever the hands hold. */
export function isRevealed(state: Gkr): boolean {
  return state.phase === 'combat' && state.stack.length > 0 && state.stack[0]!.at > declaring;
}

function stepOfDeclaring(): number {
  const state = gkr.setUp({ players: 2, quickStart: true }, 1);
  while (stepOf(state) !== 'match.declareFiringLine') {
    const seat = gkr.seatToAct(state);
    gkr.countOptions(state, seat);
    gkr.take(state, seat, 0);
  }
  return state.stack[0]!.at;
}
