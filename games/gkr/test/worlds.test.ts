// Worlds a seat could be in: other players' decks are re-dealt as decks that could have been built, with everything the
// table has seen of them.

import type { Seat } from '@automachia/kernel';
import { holdsCard, kindOf, Random } from '@automachia/kernel';
import { Course } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import { objectionsToDeck } from '../src/chapters/deckBuilding.js';
import { gkr } from '../src/index.js';
import { declaredCards } from '../src/asking/sealedChoices.js';
import type { Gkr } from '../src/model/state.js';
import { boxOf, damageOf, deckOf, discardOf, handOf, lineOf, resolvingOf, topOf } from '../src/model/zones.js';
import { content, openGround } from './words.js';

const ZONES = [deckOf, topOf, handOf, discardOf, damageOf, lineOf, resolvingOf];

/** What a player's deck holds, wherever its cards lie. */
function deckOfPlayer(state: Gkr, seat: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const card of ZONES.flatMap((zone) => state.piles[zone(seat)]!.split(''))) {
    const { id } = content.cards[kindOf(card.charCodeAt(0))]!;
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

/** One spelling for equal decks. */
function spell(deck: Record<string, number>): string {
  return JSON.stringify(Object.entries(deck).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Plays a match at random and looks at it now and then, once decks are built. */
function watch(seed: number, players: number, look: (state: Gkr, random: Random) => void): void {
  const random = new Random(seed);
  const state = gkr.setUp({ players }, seed);
  for (let choices = 0; state.outcome === null; choices++) {
    gkr.takeAtRandom(state, gkr.seatToAct(state), random);
    if (state.phase !== 'setUp' && choices % 9 === 0) look(state, random);
  }
}

test('[GKR-DCK-07] in every world of a seat the other decks are legal ones', () => {
  let worlds = 0;
  for (let seed = 1; seed <= 12; seed++) {
    watch(seed, 2 + (seed % 3), (state, random) => {
      for (let seat = 0; seat <= state.players; seat++) {
        const world = gkr.worldLike(gkr.viewFor(seat, state), random);
        for (let other = 1; other <= state.players; other++) {
          const faction = content.factions[state.factions[other - 1]!]!;
          const counts = Object.entries(deckOfPlayer(world, other)).map(
            ([id, count]) => [content.numberOf.get(id)!, count] as const,
          );
          expect(objectionsToDeck(new Map(counts), content, faction)).toEqual([]);
          worlds += 1;
        }
      }
    });
  }
  expect(worlds).toBeGreaterThan(100);
});

test('[GKR-DCK-07], [GKR-RUL-77] worlds differ in what a seat cannot know, and agree in the own deck', () => {
  const others = new Set<string>();
  const own = new Set<string>();
  const state = gkr.setUp({ players: 2 }, 4);
  const random = new Random(4);
  while (state.phase === 'setUp') gkr.takeAtRandom(state, gkr.seatToAct(state), random);
  for (let i = 0; i < 20; i++) {
    const world = gkr.worldLike(gkr.viewFor(1, state), random);
    own.add(spell(deckOfPlayer(world, 1)));
    others.add(spell(deckOfPlayer(world, 2)));
  }
  expect(own.size).toBe(1);
  expect(others.size).toBeGreaterThan(15);
});

test('[GKR-RUL-77] what the table has seen of a deck is in it in every world', () => {
  watch(21, 2, (state, random) => {
    for (const card of state.shown[1]!) {
      const { id } = content.cards[card]!;
      const seen = state.shown[1]!.filter((one) => one === card).length;
      const world = gkr.worldLike(gkr.viewFor(1, state), random);
      expect(deckOfPlayer(world, 2)[id] ?? 0).toBeGreaterThanOrEqual(seen);
    }
  });
});

function idsOf(cards: readonly number[]): string[] {
  return cards.map((card) => content.cards[card]!.id);
}

/** Two turns of a match in which nobody does anything but declare, so that hands stay large. */
function declareOnly(seed: number, look: (state: Gkr, seat: Seat) => void): void {
  const random = new Random(seed);
  const state = gkr.setUp({ players: 2 + (seed % 3), quickStart: seed % 4 === 0 }, seed);
  while (state.outcome === null && state.turn < 3) {
    const seat = gkr.seatToAct(state);
    const { question, number } = gkr.decision(state)!;
    const isDeclaring = question === 'declareFiringLine';
    const mayPass = !isDeclaring && gkr.choices(state, seat)?.includes('pass') === true;
    // Every other match lays down all that can be declared, which is offered right after nothing.
    if (isDeclaring && seed % 2 === 0) gkr.take(state, seat, Math.min(1, gkr.countOptions(state, seat) - 1));
    else if (mayPass) gkr.choose(state, seat, 'pass');
    else gkr.takeAtRandom(state, seat, random);
    if (isDeclaring && state.decisionNumber === number) look(state, seat);
  }
}

test('[GKR-RUL-77] everybody counts the backs in a Firing Line; worlds have as many, from hands that hold them', () => {
  const random = new Random(7);
  const counted: Record<number, number> = {};
  for (let seed = 1; seed <= 120; seed++) {
    declareOnly(seed, (state, seat) => {
      const declared = declaredCards(state.sealed[seat - 1] as number, content);
      const backs = declared.length;
      counted[backs] = (counted[backs] ?? 0) + 1;
      for (let viewer = 0; viewer <= state.players; viewer++) {
        const view = gkr.viewFor(viewer, state);
        const words = viewer === seat ? { declare: idsOf(declared) } : { hidden: backs };
        expect(gkr.describeFor(viewer, state)['sealed']).toMatchObject({ [seat]: words });
        const world = gkr.worldLike(view, random);
        expect(gkr.viewDigest(gkr.viewFor(viewer, world))).toBe(gkr.viewDigest(view));
        for (const card of declaredCards(world.sealed[seat - 1] as number, content))
          expect(holdsCard(world, handOf(seat), card)).toBe(true);
      }
    });
  }
  for (const backs of [0, 1, 2, 3]) expect(counted[backs]).toBeGreaterThan(4);
});

test('[GKR-RUL-77] who has laid cards down cannot take them back: their number has been seen', () => {
  const hands = { 1: ['HLX-P1'], 2: ['OBK-P2'] };
  const { state } = openGround(
    { 1: { hh: { at: '9B' } }, 2: { hh: { at: '5F' } } },
    { turn: { at: 'declareFiringLine' }, hands },
  );
  const course = new Course(gkr, state);
  course.choose(1, { declare: ['HLX-P1'] });
  expect(course.undoDepth(1)).toBe(0);
});

test('[GKR-DCK-07] with ready-made decks everybody knows what is in them', () => {
  const state = gkr.setUp({ players: 2, quickStart: true }, 3);
  const world = gkr.worldLike(gkr.viewFor(1, state), new Random(1));
  expect(deckOfPlayer(world, 2)).toEqual(deckOfPlayer(state, 2));
  expect(world.piles[boxOf(2)]).toBe(state.piles[boxOf(2)]);
});

test('[GKR-RUL-77] a seat that has looked at a hand has worlds in which the hand holds what it saw', () => {
  const { state } = openGround(
    { 1: { hh: { at: '9B' }, recon: { at: '4F' } }, 2: { hh: { at: '5F' } } },
    { turn: { at: 'openMoveEnd' }, hands: { 2: ['OBK-P2', 'OBK-S1', 'OBK-R1'] } },
  );
  gkr.choose(state, 1, { use: 'HLX-US' });
  const [seen] = state.secrets['seen 1 2']!.value as readonly string[];
  for (let seed = 1; seed <= 20; seed++) {
    const world = gkr.worldLike(gkr.viewFor(1, state), new Random(seed));
    const hand = world.piles[handOf(2)]!.split('').map((card) => content.cards[kindOf(card.charCodeAt(0))]!.id);
    expect(hand).toContain(seen);
  }
});
