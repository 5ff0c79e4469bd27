// Explorers in caves that nobody has been to. Shows a map that grows tile by tile, and hidden things under pieces: a pile
// for every tile, which can be shown to some seats, and a thing that is taken from its place.

import type { GameEvent, KernelState, Moment, PileId, Seat } from '../../src/index.js';
import {
  answer,
  countIn,
  defineGame,
  joined,
  oneOf,
  packed,
  piecePile,
  PileLayout,
  pileSize,
  requirements,
  seatPile,
  stepWords,
  tablePile,
} from '../../src/index.js';
import { copyKernel, plainFields } from './words.js';

/** A tile of the map, where it lies from the first one. */
interface Tile {
  readonly east: number;
  readonly south: number;
}

export interface Caves extends KernelState {
  turns: number;
  /** In the order in which they were laid; its place in this list, from 1, is a tile's number. */
  tiles: readonly Tile[];
  /** The tile on which each explorer is. */
  at: number[];
}

export interface CavesTypes {
  readonly state: Caves;
  readonly content: unknown;
  readonly event: GameEvent;
  readonly questions: { readonly explore: null };
  readonly phase: string;
}

type Turn = { place: number };
type At = Moment<CavesTypes, Turn>;
const { procedure, act, ask, eachInTurn, repeatUntil } = stepWords<CavesTypes>();

const MOST_TILES = 8;
const LAST_TURN = 6;
const THINGS = ['gold', 'gem', 'trap'];
const WORTH = [1, 3, -2];
const COPIES = 4;
const WAYS: { readonly [way: string]: Tile } = {
  north: { east: 0, south: -1 },
  east: { east: 1, south: 0 },
  south: { east: 0, south: 1 },
  west: { east: -1, south: 0 },
};
const WAY_NAMES = Object.keys(WAYS);

const piles = new PileLayout(
  [tablePile('deck', 'nobody'), seatPile('found', 'everyone'), piecePile('under', MOST_TILES, 'shown')],
  4,
);
const DECK = piles.pile('deck');
const foundBy = (seat: Seat): PileId => piles.pile('found', seat);
const underTile = (tile: number): PileId => piles.pile('under', tile);

const go = packed('go', oneOf(WAY_NAMES, { target: (way) => ({ direction: WAY_NAMES[way]! }) })('go'));
const doing = packed('do', oneOf(['peek', 'take'])('do'));
const exploring = joined('exploring', go, doing);
const PEEK = 0;

const legal = requirements<CavesTypes, Turn>();
const steps = legal.choice(go, (need) => [
  need('CAV-MAP-02', 'why.mapIsFull', ['go'], ({ state }, { go: way }, seat) => {
    return state.tiles.length < MOST_TILES || tileAt(state, placeBeside(state, seat, way)) > 0;
  }),
]);
const deeds = legal.choice(doing, (need) => [
  need('CAV-UND-01', 'why.nothingThere', [], ({ state }, _, seat) => pileSize(state, underHere(state, seat)) > 0),
  need('CAV-UND-02', 'why.peekedBefore', ['do'], ({ state }, { do: deed }, seat) => {
    return deed !== PEEK || !piles.isSeenBy(underHere(state, seat), seat, state);
  }),
]);

const match = procedure<Turn>(
  'match',
  repeatUntil(
    'timeIsUp',
    'CAV-END-01',
    (m) => m.state.turns === LAST_TURN,
    eachInTurn(
      'allHaveExplored',
      'CAV-TRN-01',
      { areTurns: true, size: (m) => m.state.players, seat: explorer },
      ask('explore', 'CAV-TRN-01', {
        kind: exploring,
        who: explorer,
        answers: [
          answer(steps, (m, { go: way }, seat) => step(m, seat, way)),
          answer(deeds, (m, { do: deed }, seat) => {
            const under = underHere(m.state, seat);
            if (deed === PEEK) {
              m.show(under, [seat]);
              m.tell?.({ type: 'peeked', rule: 'CAV-UND-02', seat });
            } else {
              const thing = m.takeAt(under, 0, foundBy(seat));
              m.tell?.({ type: 'took', rule: 'CAV-UND-01', seat, thing: THINGS[thing]! });
            }
          }),
        ],
      }),
    ),
    act('nextTurn', 'CAV-TRN-02', (m) => {
      m.state.turns += 1;
    }),
  ),
  act('decide', 'CAV-END-01', (m) => {
    const scores = m.state.at.map((_, i) => worthOf(m.state, i + 1));
    const most = Math.max(...scores);
    const winners = scores.flatMap((score, i) => (score === most ? [i + 1] : []));
    m.finish({ winners, rule: 'CAV-END-01', scores });
  }),
);

function explorer(m: At): Seat {
  return m.locals.place + 1;
}

/** CAV-MAP-01: where there is no tile yet one is laid, with something under it that nobody has seen. */
function step(m: At, seat: Seat, way: number): void {
  const { state } = m;
  const place = placeBeside(state, seat, way);
  const isNew = tileAt(state, place) === 0;
  if (isNew) {
    state.tiles = [...state.tiles, place];
    if (pileSize(state, DECK) > 0) m.drawCard(DECK, underTile(state.tiles.length));
  }
  state.at[seat - 1] = tileAt(state, place);
  if (isNew) m.tell?.({ type: 'tileLaid', rule: 'CAV-MAP-01', tile: state.tiles.length, ...place });
}

function placeBeside(state: Caves, seat: Seat, way: number): Tile {
  const here = state.tiles[state.at[seat - 1]! - 1]!;
  const { east, south } = WAYS[WAY_NAMES[way]!]!;
  return { east: here.east + east, south: here.south + south };
}

/** The number of the tile at a place; 0 where there is none yet. */
function tileAt({ tiles }: Caves, { east, south }: Tile): number {
  return tiles.findIndex((tile) => tile.east === east && tile.south === south) + 1;
}

function underHere(state: Caves, seat: Seat): PileId {
  return underTile(state.at[seat - 1]!);
}

function worthOf(state: Caves, seat: Seat): number {
  return WORTH.reduce((sum, worth, thing) => sum + worth * countIn(state, foundBy(seat), thing), 0);
}

export const caves = defineGame<CavesTypes>({
  id: 'caves',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 2, to: 4 }, initial: 2 } },
  piles,
  procedures: [match],
  begin: { procedure: match, locals: { place: 0 } },
  layOut: ({ players }) => ({ turns: 0, tiles: [{ east: 0, south: 0 }], at: new Array<number>(players).fill(1) }),
  deal: (m) => {
    m.layCards(
      DECK,
      THINGS.flatMap((_, thing) => new Array<number>(COPIES).fill(thing)),
    );
    m.shuffle(DECK);
  },
  // Tiles are never changed in place, so copies share them.
  copy: (state) => ({ ...copyKernel(state), turns: state.turns, tiles: state.tiles, at: state.at.slice() }),
  table: plainFields(['turns', 'tiles', 'at'], THINGS),
  longestMatch: 4 * LAST_TURN,
});
