// What the table says of a thing, or of a direction, is so: matches are played by chance, and every sentence of a kind is
// held against what then happens.

import type { GameEvent } from '@automachia/kernel';
import { questionName, Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { arena, housePack, tournoi } from '../src/index.js';
import { costOf, damageOn, wayOf } from '../src/facts.js';
import { robotOf } from '../src/reading.js';
import { voice } from '../src/voice.js';

const MATCHES = 40;

type Told = Readonly<Record<string, unknown>> & GameEvent;

/** Plays matches of two to four; `see` is called where somebody is asked, and with all that is told of that choice. */
function play(see: {
  asked?(state: ReturnType<typeof tournoi.setUp>, seat: number, match: number): void;
  told?(events: readonly Told[]): void;
}): void {
  for (let match = 1; match <= MATCHES; match++) {
    const chance = new Random(match);
    const state = tournoi.setUp({ players: 2 + (match % 3), life: 3 }, chance.seed());
    for (let choices = 0; choices < 300 && tournoi.decision(state) !== undefined; choices++) {
      const seat = tournoi.seatToAct(state);
      see.asked?.(state, seat, match);
      const answered = tournoi.choose(state, seat, tournoi.propose(state, seat, new Random(chance.seed())));
      if (answered.refused !== undefined) throw new Error('What is proposed is refused.');
      see.told?.(answered.told.map(({ event }) => event as Told));
    }
  }
}

test('[GTM-MOV-02] how far robots must go this turn is said only once no card can change it', () => {
  const said: number[] = [];
  let [moved, playing] = [0, 0];
  play({
    asked(state, seat, match) {
      if (match !== playing) said.length = 0;
      playing = match;
      const table = tournoi.describeFor(seat, state);
      const shown = voice.inspect({ seat }, { table, seat, asked: null }, housePack).flatMap(({ lines }) => lines);
      for (const { label } of shown) {
        if (label.key === 'inspect.moves') said.push(label.values!['distance'] as number);
      }
    },
    told(events) {
      for (const { type, from, to } of events) {
        if (type === 'turnBegan') said.length = 0;
        if (type !== 'robotMoved' || said.length === 0) continue;
        moved += 1;
        const distance = arena.distance(arena.named(from as string), arena.named(to as string));
        expect(said.every((one) => one === distance)).toBe(true);
      }
    },
  });
  expect(moved).toBeGreaterThan(200);
});

test('[GTM-MOV-01] of a direction is told what awaits a robot there, and once on what that depends', () => {
  const seen = new Set<string>();
  play({
    asked(state, seat) {
      const asked = tournoi.question(state, seat)!;
      if (questionName(asked.step) !== 'chooseDirection') return;
      const table = tournoi.describeFor(seat, state);
      for (const { choice } of asked.options ?? []) {
        const lines = voice.brings!(asked, choice, table, housePack)!.lines;
        const keys = lines.map(({ label }) => label.key);
        const depends = keys.filter((key) => key === 'brings.unhurt' || key === 'brings.othersAway');
        // Leaving the board costs a life point whatever the others do; an empty cell brings nothing.
        const isSure = keys.includes('brings.off') || keys[0] === 'brings.lastLife' || keys.length === 0;
        expect(depends.length).toBe(isSure ? 0 : 1);
        const { facts } = asked as unknown as { facts: { ways: Record<string, { brings: { card?: string }[] }> } };
        const { direction } = choice as { direction: string };
        for (const { card } of facts.ways[direction]!.brings) {
          if (card === undefined) continue;
          seen.add(card);
          expect(JSON.stringify(lines)).toContain(`card.${card}.`);
        }
      }
    },
  });
  expect([...seen].sort()).toEqual(['force-field', 'kit', 'portal', 'springboard', 'turret', 'weapon-cache']);
});

test('[GTM-RUL-29] what is said of a cell is what it costs to end the turn there, a force field counted', () => {
  let [compared, shielded] = [0, 0];
  play({
    asked(state, seat) {
      const asked = tournoi.question(state, seat)!;
      if (questionName(asked.step) !== 'chooseDirection') return;
      const table = tournoi.describeFor(seat, state);
      const { life } = robotOf(table, seat)!;
      for (const { choice } of asked.options ?? []) {
        const way = wayOf(asked, (choice as { direction: string }).direction)!;
        const { now, end } = costOf(way);
        // Before the end of the turn nothing happened, and nobody was out before everything had.
        if (way.to === null || way.life === null || now > 0 || end >= life) continue;
        compared += 1;
        if (way.brings.some(({ what }) => what === 'prevented')) shielded += 1;
        expect([way.to, damageOn(table, housePack, way.to)]).toEqual([way.to, end]);
      }
    },
  });
  expect(compared).toBeGreaterThan(500);
  expect(shielded).toBeGreaterThan(5);
});
