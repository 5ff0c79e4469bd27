// Tables for tests of single rules: two tiles, unarmed COGs whom nobody asks to guard, and an AI card with any text.

import type { Table } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import type { GearsPack } from '../../src/index.js';
import { createGears, gears, housePack } from '../../src/index.js';

/** The AI card of the house that comes after the one that is tested. */
const FOLLOWING = 3;
/** The number of the AI card that a test writes. */
const WRITTEN = 99;

/** The house pack with one more General AI card, and that alone in the AI deck. */
function packWith(text: string): GearsPack {
  const [mission] = housePack.missions;
  return {
    ...housePack,
    ai: [...housePack.ai, { number: WRITTEN, trait: 'event', kind: 'general', text }],
    missions: [{ ...mission!, general: [WRITTEN] }],
  };
}

/** Whom a mission of these tests fights; left out, the enemies of Emergence. */
export type Slots = readonly [string, string, string];

const games = new Map<string, ReturnType<typeof createGears>>();

/** The house pack with a mission like Emergence against other enemies, whose AI cards are then in the deck; no stage bans anything. */
export function gameAgainst(slots: Slots | undefined): ReturnType<typeof createGears> {
  if (slots === undefined) return gears;
  let game = games.get(slots.join());
  if (game === undefined) {
    const [mission] = housePack.missions;
    const general = housePack.ai.flatMap(({ kind, number }) => (kind === 'general' ? [number] : []));
    game = createGears({ ...housePack, missions: [{ ...mission!, enemies: slots, general }] });
    games.set(slots.join(), game);
  }
  return game;
}

/** Nobody asks it to guard; the numbers of its cards are its health. */
export const unarmed = { weapons: {}, grenades: 0 } as const;

export interface Laid {
  readonly table?: Table;
  readonly dice?: readonly number[];
  readonly players?: number;
  /** The AI card that is drawn, where it is one of the house. */
  readonly card?: number;
  readonly slots?: Slots;
}

/** Tiles 2A and 9A as in the worked examples; the COG of seat 1 in 2A.E with four cards, that of seat 2 in 2A.C. */
export function tableWords({ table = {}, players = 2 }: Laid): Table {
  const cogs = {
    1: { is: 'dom', at: '2A.E', ...unarmed },
    2: { is: 'cole', at: '2A.C', ...unarmed },
    3: { is: 'marcus', at: '2A.C', ...unarmed },
    4: { is: 'baird', at: '2A.C', ...unarmed },
  };
  return {
    stage: 1,
    map: { '2A': '', '9A': '2A' },
    doors: ['9A'],
    cogs: Object.fromEntries(Object.entries(cogs).slice(0, players)),
    hands: Object.fromEntries([1, 2, 3, 4].slice(0, players).map((seat) => [seat, ['ord-roadie', 'ord-roadie']])),
    ...table,
  };
}

const beginning = { first: 1, active: 1, number: 1 };

/** The Locust activation step with a card that says this, or with one of the house. */
export function activated(text: string | undefined, laid: Laid = {}) {
  const { dice = [], players = 2, card = WRITTEN, slots } = laid;
  return seatTable(text === undefined ? gameAgainst(slots) : createGears(packWith(text)), {
    options: { players },
    table: {
      ...tableWords(laid),
      turn: { ...beginning, at: 'activateLocusts' },
      piles: { ai: [`ai-${card}`, ...(text === undefined ? [card === FOLLOWING ? 'ai-1' : `ai-${FOLLOWING}`] : [])] },
    },
    dice,
  });
}

/** The Order step of seat 1. */
export function ordered(laid: Laid = {}) {
  const { dice = [], players = 2, slots } = laid;
  return seatTable(gameAgainst(slots), {
    options: { players },
    table: { ...tableWords(laid), turn: { ...beginning, at: 'takeOrders' }, piles: { ai: ['ai-3'] } },
    dice,
  });
}
