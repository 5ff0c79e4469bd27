// What windows say of themselves is public: what they are about, and what is under way, is the same in every world that a
// seat could be in, and said in the words that the game has for it. Seats answer beforehand by these words alone.

import type { Game, KernelState } from '@automachia/kernel';
import { Complaint, type Playing } from '../play.js';
import { demandSame, everybody, type Property } from './property.js';

export const windows: Property = {
  name: 'windows',
  promise: 'what a window is about, and what is under way, follows from what everybody can see',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game } = playing;
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      const { state } = playing;
      if (turn.isLookedAt && game.round(state) !== undefined) {
        const said = sayingOf(game, state);
        for (const seat of everybody(state.players)) {
          const seen = sayingOf(game, game.viewFor(seat, state).state);
          demandSame(seen, said, `the window says something else in the view of seat ${seat}`);
        }
        for (const label of said.labels.flat()) {
          if (!game.windows.labels.includes(label))
            throw new Complaint(`"${label}" is no label of the game's windows.`);
        }
      }
      playing.take(turn);
    }
  },
};

function sayingOf<S extends KernelState>(game: Game<S>, state: S) {
  const labels = Array.from({ length: state.players }, (_, i) => [...(game.labels(state, i + 1) ?? [])]);
  return { labels, underWay: game.underWay(state) };
}
