// Keepers of a lighthouse against the storm: together they win or lose. Shows a cooperative game for one to six players, an
// actor whom nobody plays and who has a turn after each of theirs, and cards that go to a place in a deck.

import type { GameEvent, KernelState, Moment, PileId, Seat } from '../../src/index.js';
import {
  answer,
  cardsIn,
  defineGame,
  joined,
  oneOf,
  packed,
  PileLayout,
  pileSize,
  requirements,
  seatPile,
  stepWords,
  tablePile,
  whole,
} from '../../src/index.js';
import { copyKernel, plainFields } from './words.js';

export interface Lighthouse extends KernelState {
  round: number;
  walls: number[];
}

export interface LighthouseTypes {
  readonly state: Lighthouse;
  readonly content: unknown;
  readonly event: GameEvent;
  readonly questions: { readonly keepWatch: null; readonly putBack: null };
  readonly phase: string;
}

type Round = { place: number };
type At = Moment<LighthouseTypes, Round>;
const { procedure, act, ask, eachInTurn, repeatUntil, when } = stepWords<LighthouseTypes>();

const MOST_PLAYERS = 6;
const LAST_ROUND = 3;
const STRONG = 2;
const WALLS = ['north', 'east', 'south', 'west'];
/** A wave against each wall, and a calm, which is none. */
const CALM = WALLS.length;
const WAVES = [...WALLS, 'calm'];
const COPIES = 2;
const DEEPEST = 2;

const piles = new PileLayout(
  [tablePile('deck', 'nobody'), tablePile('discard', 'everyone'), seatPile('looks', 'owner')],
  MOST_PLAYERS,
);
const DECK = piles.pile('deck');
const DISCARD = piles.pile('discard');
const lookOf = (seat: Seat): PileId => piles.pile('looks', seat);

const repair = packed('repair', oneOf(WALLS, { target: (wall) => ({ piece: WALLS[wall]! }) })('repair'));
const look = packed('look', oneOf(['ahead'])('look'));
const keeping = joined('keeping', repair, look);
const under = packed('under', whole(0, DEEPEST)('under'));

const legal = requirements<LighthouseTypes, Round>();
const repairs = legal.choice(repair, (need) => [
  need('LGT-REP-01', 'why.strongAlready', ['repair'], (m, { repair: wall }) => m.state.walls[wall]! < STRONG),
]);
const looks = legal.choice(look, () => []);
const depths = legal.choice(under, (need) => [
  need('LGT-LOK-02', 'why.notSoMany', ['under'], (m, { under: cards }) => cards <= pileSize(m.state, DECK)),
]);

const match = procedure<Round>(
  'match',
  repeatUntil(
    'stormIsOver',
    'LGT-END-02',
    (m) => m.state.round > LAST_ROUND,
    eachInTurn(
      'allHaveKeptWatch',
      'LGT-TRN-01',
      { areTurns: true, size: (m) => m.state.players, seat: keeper },
      ask('keepWatch', 'LGT-TRN-01', {
        kind: keeping,
        who: keeper,
        answers: [
          answer(repairs, (m, { repair: wall }) => {
            m.state.walls[wall]! += 1;
          }),
          answer(looks, (m, _, seat) => void m.drawOrReshuffle(DECK, lookOf(seat), DISCARD, tellShuffled)),
        ],
      }),
      when(
        'hasLooked',
        'LGT-LOK-01',
        (m) => pileSize(m.state, lookOf(keeper(m))) > 0,
        ask('putBack', 'LGT-LOK-02', {
          who: keeper,
          legal: depths,
          apply: (m, code, seat) => {
            const [wave] = cardsIn(m.state, lookOf(seat));
            m.insert(wave!, lookOf(seat), DECK, under.get.under(code));
          },
        }),
      ),
      act('stormActs', 'LGT-STM-01', letStormAct),
    ),
    act('nextRound', 'LGT-TRN-02', (m) => {
      m.state.round += 1;
    }),
  ),
  act('endure', 'LGT-END-02', (m) => {
    m.finish({ winners: Array.from({ length: m.state.players }, (_, i) => i + 1), rule: 'LGT-END-02' });
  }),
);

function keeper(m: At): Seat {
  return m.locals.place + 1;
}

/** LGT-STM-01: nobody plays the storm; its cards say what it does, and where a wall falls all have lost. */
function letStormAct(m: At): void {
  const wave = m.drawOrReshuffle(DECK, DISCARD, DISCARD, tellShuffled)!;
  if (wave !== CALM) m.state.walls[wave]! -= 1;
  if (m.state.walls[wave] === 0) m.finish({ winners: [], rule: 'LGT-END-01' });
  m.tell?.({ type: 'storm', rule: 'LGT-STM-01', wave: WAVES[wave]! });
}

function tellShuffled(m: At): void {
  m.tell?.({ type: 'shuffled', rule: 'LGT-STM-02' });
}

export const lighthouse = defineGame<LighthouseTypes>({
  id: 'lighthouse',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 1, to: MOST_PLAYERS }, initial: 1 } },
  piles,
  procedures: [match],
  begin: { procedure: match, locals: { place: 0 } },
  layOut: () => ({ round: 1, walls: WALLS.map(() => STRONG) }),
  deal: (m) => {
    m.layCards(
      DECK,
      WAVES.flatMap((_, wave) => new Array<number>(COPIES).fill(wave)),
    );
    m.shuffle(DECK);
  },
  copy: (state) => ({ ...copyKernel(state), round: state.round, walls: state.walls.slice() }),
  table: plainFields(['round', 'walls'], WAVES),
  isCooperative: true,
  surrender: 'LGT-END-03',
  longestMatch: 2 * MOST_PLAYERS * LAST_ROUND,
});
