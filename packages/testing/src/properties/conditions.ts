// The conditions of a game's rules are pure: asked twice they say the same, and nothing has changed. Otherwise where a match
// stands would depend on how often somebody looked.

import type { KernelState } from '@automachia/kernel';
import type { Playing } from '../play.js';
import type { Property } from './property.js';

export const conditions: Property = {
  name: 'conditions',
  promise: 'conditions change nothing, and say the same when they are asked again',
  check<S extends KernelState>(playing: Playing<S>): void {
    const checked = playing.game.checked();
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      // Throws where a condition is not pure.
      if (turn.isLookedAt) checked.choose(checked.load(playing.game.save(playing.state)), turn.seat, turn.choice);
      playing.take(turn);
    }
  },
};
