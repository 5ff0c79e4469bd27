// A duel on open ground, for tests of what cards do: hexes of line F lie one behind the other, 1F in the north.

import type { Choice, Plain, Table } from '@automachia/kernel';
import { type SeatedTable, seatTable } from '@automachia/testing';
import { cardsOfFaction } from '../../src/content/packLookups.js';
import { gkr, housePack } from '../../src/index.js';
import type { Gkr } from '../../src/model/state.js';

type Words = { readonly [word: string]: Plain };

export interface Duel {
  readonly at: string;
  readonly players: { readonly 1: Words; readonly 2: Words };
  readonly buildings?: readonly string[];
  readonly lines?: { readonly [seat: number]: readonly string[] };
  readonly hands?: { readonly [seat: number]: readonly string[] };
  readonly sponsorHands?: { readonly [seat: number]: readonly string[] };
  readonly dice?: readonly number[];
  readonly more?: Table;
}

export type Arena = SeatedTable<Gkr>;

/** Sets the table. Whoever is given no cards holds none, and every deck has the cards that are named. */
export function duel({
  at,
  players,
  buildings = [],
  lines = {},
  hands = {},
  sponsorHands = {},
  dice,
  more,
}: Duel): Arena {
  const player = (seat: 1 | 2): Words => {
    const faction = players[seat]['faction'] as string;
    return { deck: deckWith(faction, [...(lines[seat] ?? []), ...(hands[seat] ?? [])]), ...players[seat] };
  };
  return seatTable(gkr, {
    options: { players: 2 },
    table: {
      battlefield: { starts: ['1B', '9J'], buildings: [...buildings] },
      turn: { gloryHound: 1, at },
      players: { 1: player(1), 2: player(2) },
      lines: { 1: [...(lines[1] ?? [])], 2: [...(lines[2] ?? [])] },
      hands: { 1: [...(hands[1] ?? [])], 2: [...(hands[2] ?? [])] },
      sponsorHands: { 1: [...(sponsorHands[1] ?? [])], 2: [...(sponsorHands[2] ?? [])] },
      ...more,
    },
    ...(dice === undefined ? {} : { dice }),
  });
}

/** In the Combat phase, with player 1 in the north at 2F facing south and player 2 so many hexes to the south. */
export function shootOut(
  line: string,
  {
    distance = 2,
    against = 'OBK',
    one = {},
    two = {},
    ...rest
  }: Partial<Duel> & {
    readonly distance?: number;
    readonly against?: string;
    readonly one?: Words;
    readonly two?: Words;
  } = {},
): Arena {
  const faction = line.slice(0, 3);
  return duel({
    at: 'noCardIsLeft',
    lines: { 1: [line], ...rest.lines },
    ...rest,
    players: {
      1: { faction, hh: { at: '2F', facing: 'S' }, ...one },
      2: { faction: against, hh: { at: `${2 + distance}F`, facing: 'N' }, ...two },
    },
  });
}

/** A legal deck that has all the cards named, as far as their weapons allow one. */
function deckWith(faction: string, named: readonly string[]): Record<string, number> {
  const cards = cardsOfFaction(housePack, faction);
  const deck: Record<string, number> = {};
  let others = 7;
  const wanted = [...cards].sort((a, b) => Number(named.includes(b.id)) - Number(named.includes(a.id)));
  const left = { primary: 1, secondary: 2, deploy: 1 };
  for (const { id, kind, copies } of wanted) {
    if (kind === 'primary' || kind === 'secondary' || kind === 'deploy') {
      if (left[kind] > 0) deck[id] = copies;
      left[kind] -= 1;
    } else if (others > 0) {
      deck[id] = Math.min(copies, others);
      others -= deck[id];
    }
  }
  return deck;
}

export const fireAt = (target: string, by = 'direct'): Choice => ({ target, by });

/**
 * Everybody passes in the windows and loses cards from the deck, until something else is asked. Of the cards and abilities
 * that are named none may be offered to anybody on the way: passing alone would not show that they cannot be used.
 */
export function settle({ game, state, seat }: Arena, ...neverOffered: readonly string[]): void {
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    const asked = decision.seats[0]!;
    const { step, options = [] } = game.question(state, asked)!;
    const choices = options.map(({ choice }) => JSON.stringify(choice));
    for (const id of neverOffered) {
      const isOffered = choices.includes(`{"play":"${id}"}`) || choices.includes(`{"use":"${id}"}`);
      if (isOffered) throw new Error(`${id} was offered to seat ${asked} at ${step}, and must not be.`);
    }
    if (step.endsWith('playOrPass')) seat(asked).chooses('pass');
    else if (choices.includes('{"lose":"deck"}')) seat(asked).chooses({ lose: 'deck' });
    else return;
  }
}

/** Passes and loses cards from the deck until this card or ability is offered, and uses it. */
export function answer({ game, state, seat }: Arena, id: string): void {
  for (let guard = 0; guard < 40; guard++) {
    const [asked] = game.decision(state)!.seats;
    const { options = [] } = game.question(state, asked!)!;
    const choices = options.map(({ choice }) => choice);
    const wanted = choices.find((choice) => [`{"play":"${id}"}`, `{"use":"${id}"}`].includes(JSON.stringify(choice)));
    if (wanted !== undefined) {
      seat(asked!).chooses(wanted);
      return;
    }
    seat(asked!).chooses(choices.includes('pass') ? 'pass' : { lose: 'deck' });
  }
  throw new Error(`${id} was never offered.`);
}

/** What the last attack needed to hit. */
export function needed({ heard }: Arena): Plain | undefined {
  return heard('attackRolled').at(-1)?.['needed'];
}

/** How many defence dice were rolled last. */
export function saveDice({ heard }: Arena): number {
  const dice = heard('savesRolled').at(-1)?.['dice'];
  return Array.isArray(dice) ? dice.length : 0;
}
