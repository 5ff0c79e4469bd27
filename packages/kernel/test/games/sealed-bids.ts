// Gems under the hammer: everybody bids in secret, and each seat has a favourite colour that nobody else knows. Shows
// sealed choices with seats that are not asked, and secrets that are kept, guessed in a world, and revealed.

import type { KernelState, Locals, Seat, Untyped } from '../../src/index.js';
import { defineGame, NOT_ASKED, stepWords, yesNo } from '../../src/index.js';
import { copyKernel, NO_PILES, numberOf, plainFields } from './words.js';

export interface SealedBids extends KernelState {
  /** The colour under the hammer. */
  gem: number;
  round: number;
  winner: Seat;
  coins: number[];
  points: number[];
}

const { procedure, act, ask, askEveryone, repeatUntil, when } = stepWords<Untyped<SealedBids, unknown>>();

const COLOURS = 3;
export const favouriteOf = (seat: Seat): string => `favourite of ${seat}`;

const match = procedure<Locals>(
  'match',
  repeatUntil(
    'allGemsAreSold',
    'BID-END-01',
    (m) => m.state.round > 4,
    act('nextGem', 'BID-GEM-01', (m) => {
      m.state.gem = m.drawLot(COLOURS);
    }),
    askEveryone('bid', 'BID-BID-01', {
      kind: numberOf('bid'),
      isAsked: (m, seat) => m.state.coins[seat - 1]! > 0,
      options: (m, offer, seat) => {
        for (let bid = 0; bid <= m.state.coins[seat - 1]!; bid++) offer.add(bid);
      },
      whyNot: () => [{ rule: 'BID-BID-02', text: { key: 'refused.notEnoughCoins' } }],
      prompt: (m) => ({ gem: m.state.gem }),
      reveal: (m, commitments) => {
        const bids = commitments.map((bid) => (bid === NOT_ASKED ? 0 : (bid as number)));
        const best = Math.max(...bids);
        const isAlone = best > 0 && bids.filter((bid) => bid === best).length === 1;
        m.state.winner = isAlone ? bids.indexOf(best) + 1 : 0;
        m.tell?.({ type: 'revealed', rule: 'BID-BID-03', bids, winner: m.state.winner });
        if (!isAlone) return;
        m.state.coins[m.state.winner - 1]! -= best;
        m.state.points[m.state.winner - 1]! += 1;
      },
    }),
    // Asked of every winner whose favourite is unknown, whether it is this gem or not: only the answers offered differ.
    when(
      'mayShow',
      'BID-FAV-01',
      (m) => m.state.winner !== 0 && favouriteOf(m.state.winner) in m.state.secrets,
      ask('showFavourite', 'BID-FAV-01', {
        kind: yesNo('show'),
        who: (m) => m.state.winner,
        options: (m, offer, seat) => {
          offer.add(0);
          if (m.secret(favouriteOf(seat)) === m.state.gem) offer.add(1);
        },
        apply: (m, isShown, seat) => {
          if (isShown === 0) return;
          const colour = m.revealSecret(favouriteOf(seat));
          m.state.points[seat - 1]! += 3;
          m.tell?.({ type: 'shown', rule: 'BID-FAV-01', seat, colour });
        },
      }),
    ),
    act('nextRound', 'BID-TRN-01', (m) => {
      m.state.round += 1;
      m.state.winner = 0;
    }),
  ),
  act('decide', 'BID-END-01', (m) => {
    const most = Math.max(...m.state.points);
    const winners = m.state.points.flatMap((points, i) => (points === most ? [i + 1] : []));
    m.finish({ winners, rule: 'BID-END-01', scores: m.state.points.slice() });
  }),
);

export const sealedBids = defineGame<SealedBids, unknown>({
  id: 'sealed-bids',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: {
    players: { integer: { from: 2, to: 4 }, initial: 3 },
    coins: { integer: { from: 1, to: 9 }, initial: 3 },
  },
  piles: NO_PILES,
  procedures: [match],
  begin: { procedure: match, locals: {} },
  layOut: ({ players, coins }) => ({
    gem: 0,
    round: 1,
    winner: 0,
    coins: new Array<number>(players).fill(coins as number),
    points: new Array<number>(players).fill(0),
  }),
  deal: (m) => {
    for (let seat = 1; seat <= m.state.players; seat++) m.keepSecret(favouriteOf(seat), [seat], m.drawLot(COLOURS));
  },
  guessSecret: (_name, _state, random) => random.below(COLOURS),
  copy: (state) => ({
    ...copyKernel(state),
    gem: state.gem,
    round: state.round,
    winner: state.winner,
    coins: state.coins.slice(),
    points: state.points.slice(),
  }),
  table: plainFields(['gem', 'round', 'winner', 'coins', 'points']),
  longestMatch: 40,
  faults: (state) => (state.coins.some((coins) => coins < 0) ? ['somebody paid more than they had'] : []),
});
