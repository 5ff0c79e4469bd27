// A copy shares nothing that changes. What state and copy still share (strings need no mention) is frozen: whoever
// changes it in place afterwards is caught in the act.

import type { KernelState } from '@automachia/kernel';
import { pathTo } from '../differences.js';
import { Complaint, type Playing, pickAt } from '../play.js';
import { demandSame, type Property, spell } from './property.js';

const PLAYED_ON = 4;

export const copies: Property = {
  name: 'copies',
  promise: 'playing on a copy never shows in the original, nor the other way round',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game } = playing;
    const kept: { copy: S; spelling: string; at: number }[] = [];
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      if (turn.isLookedAt) {
        const { state } = playing;
        const before = spell(game, state);
        const copy = game.copy(state);
        demandSame(spell(game, copy), before, 'a copy differs from its original');
        kept.push({ copy: game.copy(state), spelling: before, at: playing.choices.length });
        freezeShared(state, copy);
        catchingChanges(() => {
          for (let i = 0; i < PLAYED_ON; i++) {
            const pick = pickAt(game, copy, turn.random.below(0x1000_0000));
            if (pick === undefined) break;
            game.choose(copy, pick.seat, pick.choice);
          }
        });
        if (spell(game, state) !== before)
          demandUnchanged(spell(game, state), before, 'playing on a copy changes the original');
      }
      catchingChanges(() => playing.take(turn));
    }
    for (const { copy, spelling, at } of kept) {
      demandUnchanged(spell(game, copy), spelling, `a copy made after ${at} choices was changed by playing on`);
    }
  },
};

function demandUnchanged(found: string, expected: string, otherwise: string): void {
  if (found !== expected) demandSame(JSON.parse(found), JSON.parse(expected), otherwise, 'state');
}

/** Freezes every object that both hold. */
function freezeShared(original: unknown, copy: unknown): void {
  const ours = new Set<object>();
  visit(original, 'state', (value) => ours.add(value));
  visit(copy, 'state', (value, path) => {
    if (!ours.has(value)) return;
    if (ArrayBuffer.isView(value)) throw new Complaint(`${path} is shared by a copy and its original.`);
    Object.freeze(value);
  });
}

function visit(value: unknown, path: string, look: (value: object, path: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  look(value, path);
  for (const [name, inside] of Object.entries(value)) visit(inside, pathTo(path, name, Array.isArray(value)), look);
}

/** Says what a write to something frozen means. */
function catchingChanges(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (
      error instanceof TypeError &&
      /read only|not extensible|Cannot (add|delete|assign|redefine)/.test(error.message)
    ) {
      throw new Complaint(`a copy and its original share something that is changed in place (${error.message}).`);
    }
    throw error;
  }
}
