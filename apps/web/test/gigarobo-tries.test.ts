// Every entry of the codex of Giga-Robo! can be tried: the game lays its table out, and what is played, declared, activated or
// paid for is really offered there.

import { gigarobo, housePack } from '@automachia/gigarobo';
import { neededBy } from '@automachia/gigarobo/builds';
import type { Choice, Plain } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import type { CodexEntry } from '../src/games/gigarobo/codex/entries.js';
import { entriesOf, isCard } from '../src/games/gigarobo/codex/entries.js';
import { trialOf } from '../src/games/gigarobo/codex/tries.js';

const ENTRIES = entriesOf(housePack);

function tableOf(entry: CodexEntry, seed: number) {
  const { options, table } = trialOf(entry, housePack);
  return gigarobo.arrange(options, table, seed);
}

/** Whoever is asked attacks where that can be, answers attacks, and passes else; now and then something else. */
function chosen(choices: readonly Choice[], random: Random): Choice | undefined {
  const words = choices.map((choice) => [choice, JSON.stringify(choice)] as const);
  const some = (pattern: RegExp): Choice | undefined => {
    const found = words.filter(([, word]) => pattern.test(word));
    return found.length === 0 ? undefined : found[random.below(found.length)]![0];
  };
  if (random.below(4) === 0) return choices[random.below(choices.length)];
  return (
    some(/"aim":"robot"|"defend"|"react":"attack"|"declare"|"move"/) ??
    (choices.includes('pass') ? 'pass' : choices[random.below(choices.length)])
  );
}

function isOffered({ printed: { name } }: CodexEntry, state: ReturnType<typeof tableOf>, seed: number): boolean {
  const random = new Random(seed);
  const named = `"${name.replaceAll('"', '\\"')}`;
  for (let i = 0; i < 60; i++) {
    const seat = gigarobo.decision(state)?.seats[0];
    if (seat === undefined) return false;
    const choices = gigarobo.choices(state, seat) ?? [];
    if (seat === 1 && choices.some((choice) => JSON.stringify(choice).includes(named))) return true;
    gigarobo.choose(state, seat, chosen(choices, random) ?? gigarobo.propose(state, seat, random));
  }
  return false;
}

describe('a table for every entry of the codex', () => {
  test('is laid out by the game, with a decision of somebody', () => {
    const idle = ENTRIES.filter((entry) => (gigarobo.decision(tableOf(entry, 1))?.seats.length ?? 0) === 0);
    expect(idle.map(({ printed }) => printed.name)).toEqual([]);
  });

  test('offers what is played or paid for, in one course of the turn or another', () => {
    const offered = ENTRIES.filter(({ printed }) => isCard(printed) || printed.kind !== 'passive');
    const never = offered.filter(
      (entry) =>
        !Array.from({ length: 12 }, (_, i) => i + 1).some((seed) => isOffered(entry, tableOf(entry, seed), seed)),
    );
    expect(never.map(({ printed }) => printed.name)).toEqual([]);
  });

  test('has what an entry needs lying there, and passive abilities in force', () => {
    const lacking = ENTRIES.filter(({ printed, of }) => {
      const { ability, abilities } = (
        trialOf({ printed, of }, housePack).table['fighters'] as Record<string, Record<string, Plain>>
      )['1']!;
      const said = JSON.stringify([ability, abilities]);
      if (isCard(printed))
        return (
          of.is === 'robot' && neededBy(of, printed).some((name) => !said.includes(`"ability":${JSON.stringify(name)}`))
        );
      return !said.includes(JSON.stringify(printed.name));
    });
    expect(lacking.map(({ printed }) => printed.name)).toEqual([]);
  });
});
