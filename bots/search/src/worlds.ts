// What both ways of searching begin with: a world to play in.

import type { Choice, KernelState, SearchedGame, Random } from '@automachia/kernel';
import type { View } from '@automachia/kernel/host';
import { NOT_YET, UNSEEN_COMMITMENT } from '@automachia/kernel';
import { canonicalJson } from '@automachia/kernel/host';
import { codeOfText } from './mixing.js';

/** A full state that the view could stand for, in which sealed choices of others that show nothing are still to come. */
export function sampleWorld<S extends KernelState>(game: SearchedGame<S>, view: View<S>, random: Random): S {
  const world = game.worldLike(view, random);
  // A world makes commitments up at random. Their seats choose better for themselves, and are asked again; but not where
  // a number is seen of what they chose, because they might now choose another.
  for (let seat = 1; seat <= world.sealed.length; seat++) {
    if (view.state.sealed[seat - 1] === UNSEEN_COMMITMENT) world.sealed[seat - 1] = NOT_YET;
  }
  return world;
}

/** A number for words, so that equal ones find the same place in a tree. */
export function codeOfWords(words: Choice): number {
  return codeOfText(canonicalJson(words));
}
