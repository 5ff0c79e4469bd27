// What a seat may know, and the worlds it could be in. Views mask the kernel's containers and nothing else, because
// nothing else can hold a secret; worlds re-deal them. A game cannot forget to hide something.

import type { Random } from './chance.js';
import { fastChance, maskedChance } from './chance.js';
import { commitAtRandom, sealedFor } from './commitments.js';
import type { Engine } from './engine.js';
import { guessedLooks, laySeen, seenIn } from './looks.js';
import { isUnseen, lotOf, mapPile, shuffleCards, unseenInLot } from './piles.js';
import type { KernelState, Secret } from './state.js';
import { isUnseenCommitment, NO_SECRETS, shownBy } from './state.js';
import type { Plain, Seat } from './words.js';

/** What one seat knows: a state in which everything hidden from it is masked. */
export interface View<S extends KernelState> {
  readonly seat: Seat;
  readonly state: S;
  /** For each lot, the cards that lie somewhere among its unseen places, in the order of their kinds. */
  readonly unseen: { readonly [lot: string]: string };
}

/** Masks, in a copy, everything a seat may not know. */
export function maskFor<S extends KernelState, C>(engine: Engine<S, C>, seat: Seat, copy: S): View<S> {
  const unseen: Record<string, number[]> = {};
  for (let pile = 0; pile < copy.piles.length; pile++) {
    if (engine.layout.isSeenBy(pile, seat, copy)) continue;
    copy.piles[pile] = mapPile(copy.piles[pile]!, (character) => {
      const lot = lotOf(character);
      if (lot === 0) return character;
      unseen[lot] ??= [];
      unseen[lot].push(character);
      return unseenInLot(lot);
    });
  }
  copy.sealed = sealedFor(engine, copy, seat);
  copy.secrets = maskedSecrets(copy.secrets, seat);
  copy.chance = maskedChance();
  const sorted: Record<string, string> = {};
  for (const [lot, cards] of Object.entries(unseen)) {
    sorted[lot] = String.fromCharCode(...cards.sort((one, other) => one - other));
  }
  return { seat, state: copy, unseen: sorted };
}

/** A world holds what the viewer has seen by looking, in exchange for what it does not see. */
function laySeenByLooking<S extends KernelState, C>({ layout, moment }: Engine<S, C>, world: S, viewer: Seat): void {
  const unseen = world.piles.flatMap((_, pile) => (layout.isSeenBy(pile, viewer, world) ? [] : [pile]));
  for (const pile of unseen) {
    const seen = seenIn(world, layout, viewer, pile).map((name) => moment.names.named(name));
    if (seen.length === 0) continue;
    laySeen(
      world,
      pile,
      seen,
      unseen.filter((other) => other !== pile),
    );
  }
}

/** The secrets as a seat may know them: without the value where it is not among those who know it. */
export function maskedSecrets(secrets: Readonly<Record<string, Secret>>, seat: Seat): Readonly<Record<string, Secret>> {
  if (secrets === NO_SECRETS) return secrets;
  const masked: Record<string, Secret> = {};
  for (const [name, secret] of Object.entries(secrets)) {
    masked[name] = secret.knownTo.includes(seat) ? secret : { knownTo: secret.knownTo, value: null };
  }
  return masked;
}

/** What a game adds so that worlds can be made up, where it keeps secrets. */
export interface WorldSources<S extends KernelState> {
  /** A value an unknown secret could have. */
  guessSecret?(name: string, state: S, random: Random): Plain;
  /**
   * Makes a world likelier after its cards were dealt: exchanges cards that the viewer cannot see, within their lots.
   * For what a seat knows of cards beyond where they may lie, such as how the rules let a secret deck be built.
   */
  settleWorld?(state: S, seat: Seat, random: Random): void;
}

/** Completes a masked copy into a full state that the viewer could be in, with a stream of chance of its own. */
export function imagineWorld<S extends KernelState, C>(
  engine: Engine<S, C>,
  view: View<S>,
  copy: S,
  sources: WorldSources<S>,
  random: Random,
): S {
  const below = (limit: number): number => random.below(limit);
  const rest: Record<string, string> = {};
  for (const [lot, cards] of Object.entries(view.unseen)) rest[lot] = shuffleCards(cards, below);
  const dealt: Record<string, number> = {};
  for (let pile = 0; pile < copy.piles.length; pile++) {
    if (engine.layout.isSeenBy(pile, view.seat, copy)) continue;
    copy.piles[pile] = mapPile(copy.piles[pile]!, (character) => {
      if (!isUnseen(character)) return character;
      const lot = lotOf(character);
      const next = dealt[lot] ?? 0;
      dealt[lot] = next + 1;
      return rest[lot]!.charCodeAt(next);
    });
  }
  if (engine.layout.hasLooks) laySeenByLooking(engine, copy, view.seat);
  sources.settleWorld?.(copy, view.seat, random);
  const guessed = engine.layout.hasLooks ? guessedLooks(copy, engine.layout, engine.moment.names) : undefined;
  for (const [name, secret] of Object.entries(copy.secrets)) {
    if (secret.knownTo.includes(view.seat)) continue;
    const looked = guessed?.get(name);
    if (looked !== undefined) {
      copy.secrets = { ...copy.secrets, [name]: { knownTo: secret.knownTo, value: looked } };
      continue;
    }
    if (sources.guessSecret === undefined) throw new Error(`${engine.gameId} has secrets but no guessSecret.`);
    const value = sources.guessSecret(name, copy, random);
    copy.secrets = { ...copy.secrets, [name]: { knownTo: secret.knownTo, value } };
  }
  copy.chance = fastChance(random.seed());
  for (let other = 1; other <= copy.sealed.length; other++) {
    const commitment = copy.sealed[other - 1]!;
    if (isUnseenCommitment(commitment)) commitAtRandom(engine, copy, other, random, shownBy(commitment));
  }
  return copy;
}
