// What it costs to show how things come about: the choices of matches that were played at random, made again and told to
// four seats and somebody who watches, without stills and with them, in turn. Processor time of this thread, and bytes.

import type { Aside, PlayedEntry } from '@automachia/hosting';
import { HostedTable, sightOf, Telling } from '@automachia/hosting';
import { gkr } from '@automachia/gkr';
import type { Choice, Game, KernelState, Seat } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { Course } from '@automachia/kernel/host';
import { sumOf } from '@automachia/protocol/view';
import { tournoi } from '@automachia/tournoi';
import { processorTime } from '../clock.js';
import type { Spread } from '../comparing.js';
import { spreadOf } from '../comparing.js';

/** Of one choice made and told to all, in microseconds, and of one update, in bytes. */
export interface CostOfTelling {
  readonly micros: number;
  readonly bytes: number;
}

export interface ToldRow {
  readonly game: string;
  /** Events of a choice on average. */
  readonly events: number;
  readonly plain: CostOfTelling;
  readonly stills: CostOfTelling;
  /** Time with stills as a multiple of that without, of each round. */
  readonly times: Spread;
}

const PLAYERS = 4;
/** So many matches of the one take about as long as of the other. */
const MATCHES: readonly (readonly [game: Game, matches: number])[] = [
  [tournoi, 40],
  [gkr, 8],
];
const WARM_UPS = 2;
/** Milliseconds: some machines count a processor's time in steps of ten. */
const LEAST = 100;

export function measureTelling(rounds: number): readonly ToldRow[] {
  return MATCHES.map(([game, count]) => {
    const matches = Array.from({ length: count }, (_, i) => playAtRandom(game, i + 1));
    const choices = matches.reduce((sum, match) => sum + match.choices.length, 0);
    const both = (round: number): Readonly<Record<'plain' | 'stills', CostOfTelling>> => {
      // Whoever comes second finds the caches warm.
      const first = tell(game, matches, choices, round % 2 === 1);
      const second = tell(game, matches, choices, round % 2 === 0);
      return round % 2 === 0 ? { plain: first, stills: second } : { plain: second, stills: first };
    };
    for (let i = 0; i < WARM_UPS; i++) both(i);
    const measured = Array.from({ length: rounds }, (_, round) => both(round));
    const figures = (which: 'plain' | 'stills'): CostOfTelling => ({
      micros: spreadOf(measured.map((one) => one[which].micros)).median,
      bytes: measured[0]![which].bytes,
    });
    return {
      game: game.id,
      events: matches.reduce((sum, match) => sum + match.events, 0) / choices,
      plain: figures('plain'),
      stills: figures('stills'),
      times: spreadOf(measured.map(({ plain, stills }) => stills.micros / plain.micros)),
    };
  });
}

interface RandomMatch {
  readonly seed: number;
  readonly choices: readonly (readonly [seat: Seat, choice: Choice])[];
  readonly events: number;
}

function playAtRandom(game: Game, seed: number): RandomMatch {
  const random = new Random(seed);
  const state = game.setUp({ players: PLAYERS }, seed);
  const choices: [Seat, Choice][] = [];
  let events = 0;
  for (let seat = game.seatToAct(state); seat !== 0; seat = game.seatToAct(state)) {
    const choice = game.propose(state, seat, random);
    const answer = game.choose(state, seat, choice);
    if (answer.refused !== undefined) throw new Error(`A choice that was proposed is refused: ${answer.refused}.`);
    choices.push([seat, choice]);
    events += answer.told.length;
  }
  return { seed, choices, events };
}

/** Makes all choices again and tells everybody. */
function tell(game: Game, matches: readonly RandomMatch[], choices: number, wantsStills: boolean): CostOfTelling {
  const asides: readonly Aside[] = Array.from({ length: PLAYERS + 1 }, (_, seat) => ({
    clock: null,
    answers: undefined,
    isPlayer: seat > 0,
    wishes: { stills: wantsStills, facts: true },
  }));
  let bytes = 0;
  let told = 0;
  const begun = processorTime();
  let spent = 0;
  do {
    bytes = matches.reduce((sum, match) => sum + tellMatch(game, match, asides), 0);
    told += choices;
    spent = processorTime() - begun;
  } while (spent < LEAST);
  return { micros: (spent * 1000) / told, bytes: bytes / choices / asides.length };
}

/** How many bytes all are told of one match. */
function tellMatch(game: Game, { seed, choices }: RandomMatch, asides: readonly Aside[]): number {
  let bytes = 0;
  const table = new HostedTable<KernelState>(game, new Course(game, game.setUp({ players: PLAYERS }, seed)));
  table.keepsStates = asides.some(({ wishes }) => wishes?.stills === true);
  const sums = asides.map(({ isPlayer }, seat) => sumOf(sightOf(table, seat, isPlayer).digest));
  for (const [seat, choice] of choices) {
    const telling = new Telling(table, table.choose(seat, choice, 'player') as PlayedEntry<KernelState>);
    for (let to = 0; to < asides.length; to++) {
      const { text, sum } = telling.for(to, sums[to]!, asides[to]!);
      sums[to] = sum;
      bytes += Buffer.byteLength(text);
    }
  }
  return bytes;
}
