// What is hidden in Giga-Robo!, byte by byte: fighters and builds are sealed until all have made theirs (GIG-RUL-99). Two matches
// that differ in nothing but what one player has sealed are sent to the others and to who watches; every byte is the same.

import { gigarobo, housePack } from '@automachia/gigarobo';
import { quickStartBuild } from '@automachia/gigarobo/builds';
import { setUpTable, sightOf, Telling } from '@automachia/hosting';
import type { Choice, Seat } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';

interface Move {
  readonly seat: Seat;
  readonly choice: Choice;
}

const OTHERS: readonly Seat[] = [2, 0];

/** Everything that is sent to a seat when these choices are made: the updates, and the table for whoever comes later. */
function sentTo(seat: Seat, moves: readonly Move[]): string {
  const options = { mode: 'duel', players: 2, quickStart: false, duplicates: false, roundLimit: true };
  const { table } = setUpTable(gigarobo, { options, chance: { seed: 11 } });
  let sum = 0;
  const sent: string[] = [];
  for (const { seat: who, choice } of moves) {
    const step = table.choose(who, choice, 'player');
    if (step.refused !== undefined) throw new Error(`${JSON.stringify(choice)}: ${step.refused}`);
    const aside = { clock: null, answers: undefined, isPlayer: seat !== 0, wishes: { stills: true, facts: true } };
    const told = new Telling(table, step).for(seat, sum, aside);
    sum = told.sum;
    sent.push(told.text);
  }
  return [...sent, JSON.stringify(sightOf(table, seat, true))].join('\n');
}

const fighters = (pilot: string, robot: string): Choice => ({ pilot, robot });
const ONE: Move = { seat: 1, choice: fighters('Dash', 'Ayzn') };
const OTHER: Move = { seat: 1, choice: fighters('Kong of the Wastes', 'O-Gun') };
const ANSWER: Move = { seat: 2, choice: fighters('Takashi Kato', 'Chogoking') };

describe('a sealed choice of fighters', () => {
  test.each(OTHERS)('[GIG-RUL-99] says nothing of itself to seat %i until all have chosen', (seat) => {
    const sent = sentTo(seat, [ONE]);
    expect(sent).toBe(sentTo(seat, [OTHER]));
    // Once all have, everybody sees it: the comparison can tell.
    const revealed = sentTo(seat, [ONE, ANSWER]);
    expect(revealed).not.toBe(sentTo(seat, [OTHER, ANSWER]));
    expect(revealed).toContain('Ayzn');
  });
});

describe('a sealed build', () => {
  const pilot = housePack.pilots.find(({ name }) => name === 'Dash')!;
  const robot = housePack.robots.find(({ name }) => name === 'Ayzn')!;
  const quick = quickStartBuild(pilot, robot);
  const spare = robot.cards.find(({ name, isUltimate }) => isUltimate !== true && !quick.cards.includes(name))!;
  const own = { ...quick, cards: [...quick.cards.slice(1), spare.name] };
  const chosen = [ONE, ANSWER];
  const builds: readonly Move[] = [quick, own].map((build) => ({
    seat: 1,
    choice: { build } as unknown as Choice,
  }));
  const answer: Move = { seat: 2, choice: { build: 'quickStart' } };

  test.each(OTHERS)('[GIG-RUL-99] says nothing of itself to seat %i until all are made', (seat) => {
    const [sent, other] = builds.map((build) => sentTo(seat, [...chosen, build]));
    expect(sent).toBe(other);
    expect(sent).not.toContain(quick.ability);
    const [revealed, otherRevealed] = builds.map((build) => sentTo(seat, [...chosen, build, answer]));
    expect(revealed).not.toBe(otherRevealed);
    expect(otherRevealed).toContain(spare.name);
  });

  test('[GIG-RUL-64] its own player sees it all the time', () => {
    const [sent, other] = builds.map((build) => sentTo(1, [...chosen, build]));
    expect(sent).not.toBe(other);
  });
});
