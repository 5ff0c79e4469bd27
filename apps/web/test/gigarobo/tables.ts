// Tables of Giga-Robo! in the browser, laid out and played on to a question by the rules themselves.

import { gigarobo } from '@automachia/gigarobo';
import type { Choice, Plain, Seat } from '@automachia/kernel';
import { questionName } from '@automachia/kernel';
import type { Page } from 'playwright-core';
import type { SavedMatch } from '../../src/localTable/savedMatches.js';
import { layIn } from '../around/laidIn.js';

type State = ReturnType<typeof gigarobo.arrange>;
type Words = { readonly [word: string]: Plain };

const CHOGOKING: Words = {
  pilot: 'Takashi Kato',
  robot: 'Chogoking',
  ability: 'Born to Fight',
  abilities: ['Blazing Aegis', { ability: 'Chogoking Sabre', tokens: 2 }, 'Magma Breach'],
  at: 'F6',
  spirit: 18,
  power: 3,
  armour: 31,
  hand: ['Burning Chogoking Fist!', 'Phoenix Kick!', 'Turbine Fist!', 'Chogoking Beam!', 'Hit For Hit', 'Hot-Blooded'],
  meter: [
    { card: 'Nova Spark!', slot: 3 },
    { card: 'Never Back Down', slot: 2 },
    { card: 'Sol Sphere!', slot: 1 },
  ],
  tokens: { surge: [1, 0, 0], fire: [0, 1, 0] },
};
const AYZN: Words = {
  pilot: 'Dash',
  robot: 'Ayzn',
  ability: 'Combat Logic',
  abilities: ['Iron Fusion Stage 1', 'Iron Fusion Stage 2'],
  at: 'G6',
  spirit: 12,
  power: 2,
  armour: 26,
  hand: ['Ayzn Punch!', 'Tumult Wave!', 'Hammerschlag!', 'Reflex Strike', 'Battle Focus', 'Ayzn Blaster!'],
  meter: [{ card: 'Power Flow', slot: 3 }],
};
const OTHERS: readonly Words[] = [
  { pilot: 'Hadrian Corto', robot: 'O-Gun', ability: 'Wed to Steel', at: 'C3' },
  { pilot: 'Noriko Nagare', robot: 'Shinōkami', at: 'I4' },
  { pilot: 'Terroch Arkan', robot: 'Ascalon Alpha', at: 'D9' },
  { pilot: 'Kong of the Wastes', robot: 'Dai-Raijin V', at: 'J6' },
];

/** Structures of both tiers, a tile of every kind, a barrier in the way of a push, anchors. */
const CITY: Words = {
  H5: { tier: 2 },
  I6: { tier: 1 },
  G7: { barrier: true },
  H7: { tier: 1 },
  E5: { tier: 2 },
  D6: { tier: 1 },
  C6: { tier: 1 },
  D3: { tier: 2 },
  G2: { tier: 1 },
  H2: { tier: 2 },
  E7: { element: 'inferno' },
  G4: { terrain: 'rubble' },
  E8: { terrain: 'crater' },
  I8: { element: 'arc' },
  H8: { element: 'flood' },
  F3: { anchors: 2 },
};

export interface LaidOut {
  readonly mode?: 'duel' | 'teams' | 'freeForAll';
  readonly city?: Words;
}

/** A table of so many; what is not said of a fighter, or of the city, is as above. */
export function laid(
  fighters: Readonly<Record<number, Words>> = {},
  players = 2,
  { mode = players === 2 ? 'duel' : 'freeForAll', city = CITY }: LaidOut = {},
): State {
  const usual = (seat: Seat): Words =>
    seat === 1
      ? CHOGOKING
      : seat === 2
        ? AYZN
        : { abilities: [], hand: [], meter: [], spirit: 9, power: 1, ...OTHERS[seat - 3] };
  const order = Array.from({ length: players }, (_, i) => i + 1);
  const all = Object.fromEntries(order.map((seat) => [seat, { ...usual(seat), ...fighters[seat] }]));
  return gigarobo.arrange(
    { mode, players, quickStart: true, roundLimit: true },
    { map: 'A', city, fighters: all, turn: { at: 'takeAction', active: 1, order } },
    5,
  );
}

/** Makes choices by the names of the questions until one is asked that has none; windows are passed. */
export function playedTo(state: State, answers: Readonly<Record<string, Choice>>, stopsAtDice = false): State {
  for (let i = 0; i < 40; i++) {
    const decision = gigarobo.decision(state);
    const name = decision === undefined ? '' : questionName(decision.step);
    if (stopsAtDice && state.attack.dice.length > 0 && name === 'respondOrPass') return state;
    const answer = answers[name] ?? (name === 'respondOrPass' ? 'pass' : undefined);
    if (decision === undefined || answer === undefined) return state;
    const made = gigarobo.choose(state, decision.seats[0]!, answer);
    if (made.refused !== undefined) throw new Error(`${name}: ${JSON.stringify(made)}`);
  }
  return state;
}

/** Opens a match that stands there; a person has the first seat, or another. */
export async function openTable(page: Page, state: State, human: Seat = 1): Promise<void> {
  const now = '2026-11-15T12:00:00.000Z';
  const match: SavedMatch = {
    id: 'abcdefabcdef',
    game: 'gigarobo',
    rulesVersion: gigarobo.version,
    pack: gigarobo.pack,
    options: { mode: state.mode, players: state.players, quickStart: true, roundLimit: true, duplicates: false },
    seats: Array.from({ length: state.players }, (_, i) =>
      i + 1 === human ? { kind: 'human', name: null } : { kind: 'bot', level: 'rookie' },
    ),
    secret: '0f'.repeat(32),
    contributions: [],
    start: gigarobo.save(state),
    createdAt: now,
    updatedAt: now,
    entries: [],
    standing: { status: 'playing', asked: [], outcome: null },
  };
  await layIn(page, match);
  await page.evaluate(() => {
    location.hash = '#/here/abcdefabcdef';
  });
  await page.waitForSelector('.lower.is-asked');
}

/** Both have little armour left and stand beside each other on an empty map: the end is not far. */
export function nearTheEnd(armour = 3): State {
  const plain = { abilities: [], meter: [], tokens: {}, armour };
  return laid(
    {
      1: { ...plain, hand: ['Phoenix Kick!', 'Chogoking Beam!', 'Burning Chogoking Fist!'], power: 1 },
      2: { ...plain, hand: ['Ayzn Punch!', 'Ayzn Blaster!', 'Tumult Wave!'], power: 0 },
    },
    2,
    { city: {} },
  );
}
