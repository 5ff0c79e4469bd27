// Every entry of the codex can be tried: the game lays its table out, and what is played or declared from the hand is
// really offered there.

import { gkr, housePack } from '@automachia/gkr';
import type { Choice, Plain } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import type { CodexEntry } from '../src/games/gkr/codex/entries.js';
import { entriesOf } from '../src/games/gkr/codex/entries.js';
import { trialOf } from '../src/games/gkr/codex/tries.js';
import './around/housePacks.js';

const ENTRIES = entriesOf(housePack);

function tableOf(entry: CodexEntry, seed: number) {
  const { options, table } = trialOf(entry);
  return gkr.arrange(options, table, seed);
}

/** Whether a choice plays, declares, uses or deploys it. */
function names(choice: Choice, entry: CodexEntry): boolean {
  const { play, declare, use, deploy } = choice as Readonly<Record<string, Plain>>;
  if (entry.kind === 'deploy') return deploy !== undefined;
  return play === entry.id || use === entry.id || (Array.isArray(declare) && declare.includes(entry.id));
}

/** What keeps the card in the hand and every window open, where there is such a choice. */
function patient(isWindow: boolean, options: readonly { readonly choice: Choice }[] = []): Choice | undefined {
  const choices = options.map(({ choice }) => choice);
  const words = (choice: Choice) => choice as Readonly<Record<string, Plain>>;
  return choices.find((choice) => (isWindow ? choice === 'pass' : words(choice)['lose'] === 'deck'));
}

/** Plays on for a turn: whatever else is offered, it is not taken in place of what is waited for. */
function isOffered(entry: CodexEntry, seed: number): boolean {
  const state = tableOf(entry, seed);
  const random = new Random(seed);
  for (let i = 0; i < 60 && state.turn < 2; i++) {
    const decision = gkr.decision(state);
    if (decision === undefined) return false;
    const seat = decision.seats[0]!;
    if (seat === 1) {
      const options = gkr.question(state, 1)?.options ?? [];
      if (options.some(({ choice }) => names(choice, entry))) return true;
    }
    gkr.choose(
      state,
      seat,
      patient(gkr.round(state) !== undefined, gkr.question(state, seat)?.options) ?? gkr.propose(state, seat, random),
    );
  }
  return false;
}

describe('a table for every entry of the codex', () => {
  test('is laid out by the game, with a decision of somebody', () => {
    const idle = ENTRIES.filter((entry) => (gkr.decision(tableOf(entry, 1))?.seats.length ?? 0) === 0);
    expect(idle.map(({ id }) => id)).toEqual([]);
  });

  test('offers what is played from the hand, in one course of the turn or another', () => {
    const played = ENTRIES.filter(({ kind }) => !['unit', 'pilot', 'upgrade'].includes(kind));
    const never = played.filter(
      (entry) => !Array.from({ length: 30 }, (_, i) => i + 1).some((seed) => isOffered(entry, seed)),
    );
    expect(never.map(({ id }) => id)).toEqual([]);
  });

  test('has the pilot or the upgrade in it', () => {
    const lacking = ENTRIES.filter((entry) => {
      const players = gkr.describeFor(1, tableOf(entry, 1))['players'] as Record<string, Record<string, Plain>>;
      const { pilot, track } = players['1']!;
      if (entry.kind === 'pilot') return pilot !== entry.id;
      return entry.kind === 'upgrade' && Number(track) < 8;
    });
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });
});
