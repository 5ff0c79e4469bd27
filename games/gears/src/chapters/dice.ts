// Dice (content §2): what they show and what that comes to.

import type { Locals } from '@automachia/kernel';
import type { At, Situation } from '../model/steps.js';

const FACES = 6;

export function rollDice<L extends Locals>(m: At<L>, dice: number): number[] {
  return Array.from({ length: dice }, () => m.roll(FACES));
}

/** GOW-ATK-11: an omen is not a wound. */
export function omensIn({ content }: Pick<Situation, 'content'>, faces: readonly number[]): number {
  return faces.filter((face) => content.pack.dice.attack[face - 1] === 'omen').length;
}

export function woundsIn({ content }: Pick<Situation, 'content'>, faces: readonly number[]): number {
  return faces.reduce((sum, face) => {
    const shown = content.pack.dice.attack[face - 1]!;
    return shown === 'omen' ? sum : sum + shown;
  }, 0);
}

/** Shields; where an attack is piercing, dice that show just one count as blank. */
export function shieldsIn(
  { content }: Pick<Situation, 'content'>,
  faces: readonly number[],
  isPiercing = false,
): number {
  return faces.reduce((sum, face) => {
    const shown = content.pack.dice.defence[face - 1]!;
    return isPiercing && shown === 1 ? sum : sum + shown;
  }, 0);
}
