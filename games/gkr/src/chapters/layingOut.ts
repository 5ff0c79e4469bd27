// What set-up lays on the table (GKR-SET): the options, the empty table, battlefield, factions, pilots, and the set-up that
// is made for those who want to play at once. The questions are in settingUp.ts.

import { NO_EFFECTS } from '@automachia/effects';
import type { KernelState, MatchOptions, Plain, Seat } from '@automachia/kernel';
import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { Layout } from '../model/battlefields.js';
import { battlefieldsFor, layoutOf, layoutWarnings } from '../model/battlefields.js';
import { board, nameOf, OFF_BOARD } from '../model/board.js';
import { buildDeck, layBoxes, readyDeckOf } from './deckBuilding.js';
import { ENERGY } from './resetting.js';
import type { Gkr } from '../model/state.js';
import { nothingDoneThisTurn } from '../model/state.js';
import { SPONSORS } from '../model/zones.js';
import type { At } from '../model/steps.js';
import { hhOf } from '../model/units.js';

/** GKR-RUL-78: nobody plays alone, and there are no advanced rules. */
/** The table before anything is chosen. */
export function layOut(options: MatchOptions): Omit<Gkr, keyof KernelState> {
  const { players } = options;
  const perSeat = <T>(value: T): T[] => new Array<T>(players).fill(value);
  return {
    isQuickStart: options['quickStart'] === true,
    isLastBotStanding: options['lastBotStanding'] === true,
    tagModel: options['tagModel'] as 'faces' | 'free',
    turn: 1,
    phase: 'setUp',
    gloryHound: 1,
    isEnding: false,
    battlefield: '',
    starts: [],
    sites: [],
    controllers: [],
    tags: '',
    factions: perSeat(-1),
    pilots: perSeat(-1),
    energy: perSeat(ENERGY), // GKR-SET-14
    tracks: perSeat(0), // GKR-SET-11
    out: 0,
    facings: perSeat(0),
    hits: perSeat(0),
    shown: perSeat<readonly number[]>([]),
    cells: new Array<number>(players * 4).fill(OFF_BOARD), // GKR-SET-07
    hitPoints: new Array<number>(players * 4).fill(0),
    acted: 0,
    freeHexes: 0,
    effects: NO_EFFECTS,
    tokens: [],
    attacks: [],
    sponsorPlays: [],
    ...nothingDoneThisTurn(players),
  };
}

/** GKR-SET-12: the sponsor cards are shuffled. All faction cards lie in their boxes. */
export function deal(m: At): void {
  const { cards, sponsors } = m.content;
  m.layCards(
    SPONSORS,
    sponsors.flatMap((card) => new Array<number>(cards[card]!.copies).fill(card)),
  );
  m.shuffle(SPONSORS);
  layBoxes(m.state, m.content);
}

export function factionOf(m: At, seat: Seat) {
  return m.content.factions[m.state.factions[seat - 1]!]!;
}

/** GKR-SET-02: all buildings stand, without tags. */
export function placeBuildings(m: At, id: string, layout: Layout): void {
  laySites(m.state, id, layout);
  m.tell?.({
    type: 'battlefieldChosen',
    rule: 'GKR-SET-02',
    battlefield: id,
    // GKR-MAP-13: each as a rule and a sentence, for whoever laid it out.
    warnings: (id === 'custom' ? layoutWarnings(layout) : []) as unknown as readonly Plain[],
  });
}

/** The buildings of a layout, standing and without tags. */
export function laySites(state: Gkr, id: string, { starts, buildings }: Layout): void {
  state.battlefield = id;
  state.starts = [...starts];
  state.sites = [...buildings];
  state.controllers = buildings.map(() => 0);
  state.tags = '0'.repeat(buildings.length * 6);
}

/** GKR-SET-05: a player gets the cards of a faction. */
export function giveFaction(m: At, seat: Seat, faction: number): void {
  m.state.factions[seat - 1] = faction;
  layBoxes(m.state, m.content);
  m.tell?.({ type: 'factionChosen', rule: 'GKR-SET-04', seat, faction: m.content.factions[faction]!.id });
}

export function placeHH(m: At, seat: Seat, cell: number, facing: number): void {
  m.state.cells[hhOf(seat)] = cell;
  m.state.facings[seat - 1] = facing;
  m.tell?.({ type: 'heavyHitterPlaced', rule: 'GKR-SET-06', seat, at: nameOf(cell), facing: HEX_DIRECTIONS[facing]! });
}

/** GKR-SET-18, GKR-PIL-03: pilots are public, and stay to the end. */
export function givePilot(m: At, seat: Seat, pilot: number): void {
  m.state.pilots[seat - 1] = pilot;
  m.tell?.({ type: 'pilotChosen', rule: 'GKR-SET-18', seat, pilot: m.content.pilots[pilot]!.id });
}

/** The usual set-up for those who want to play at once: nothing is asked. */
export function setUpQuickly(m: At): void {
  const { state, content } = m;
  const place = battlefieldsFor(content, state.players)[0]!;
  placeBuildings(m, content.pack.battlefields[place]!.id, layoutOf(content, place));
  for (let seat = 1; seat <= state.players; seat++) giveFaction(m, seat, seat - 1);
  for (let seat = 1; seat <= state.players; seat++) {
    const start = state.starts[seat - 1]!;
    placeHH(m, seat, start, facingTo(start, board.named('5F')));
    givePilot(m, seat, factionOf(m, seat).pilots.find((pilot) => content.pilots[pilot]!.faction >= 0)!);
    buildDeck(m, seat, readyDeckOf(factionOf(m, seat)).counts, false);
  }
}

/** The facing that looks towards a hex. */
export function facingTo(from: number, to: number): number {
  return Math.max(0, board.heading(from, to));
}
