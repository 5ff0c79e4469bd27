// What a simulation found, for people and for programs.

import type { SimPlan } from './plan.js';
import { gameOf, isRepeatable } from './plan.js';
import type { Tally } from './tally.js';
import { lengthAt } from './tally.js';
import type { Interval } from './wilson.js';
import { wilson } from './wilson.js';

export type SimReport = Awaited<ReturnType<typeof reportOn>>;

type Rate = Interval & { readonly wins: number };

/** Everything there is to say, as plain data. */
export async function reportOn(plan: SimPlan, tally: Tally, seconds: number, threads: number) {
  const { game } = await gameOf(plan);
  const { shared, drawn, wonTogether, lostTogether } = tally.undecided;
  const together = wonTogether + lostTogether;
  const decided = tally.games - shared - drawn - wonTogether - lostTogether;
  const rate = (wins: number): Rate => ({ wins, ...wilson(wins, decided) });
  const seatsOf = (bot: string): number => plan.bots.filter((one) => one === bot).length;
  const lengths = Object.keys(tally.lengths).map(Number);
  return {
    game: game.id,
    rulesVersion: game.version,
    pack: game.pack,
    options: plan.options,
    bots: plan.bots,
    fixedSeats: plan.fixedSeats,
    budget: plan.budget,
    seed: plan.seed,
    ...(plan.each === undefined ? {} : { each: 'option' in plan.each ? plan.each.option : plan.each.step }),
    games: tally.games,
    digest: Buffer.from(tally.digest).toString('hex'),
    isRepeatable: isRepeatable(plan),
    decided,
    ...tally.undecided,
    // Where all win and lose together, of the matches that were won or lost.
    ...(together > 0 && { together: { wins: wonTogether, ...wilson(wonTogether, together) } }),
    winsBySeat: tally.winsBySeat.map((wins, i) => ({ seat: i + 1, ...rate(wins) })),
    winsByBot: Object.entries(tally.winsByBot).map(([bot, wins]) => ({ bot, seats: seatsOf(bot), ...rate(wins) })),
    winsByAnswer: byName(tally.answers).map(([answer, { seats, wins }]) => ({
      answer,
      seats,
      wins,
      ...wilson(wins, seats),
    })),
    winsByValue: byName(tally.values).map(([value, { games, wins }]) => ({
      value,
      games,
      wins,
      ...wilson(wins, games),
    })),
    // Of the matches that one of the two has won.
    pairings: byName(tally.pairings).map(([pairing, { games, first, second }]) => ({
      pairing,
      games,
      wins: first,
      ...wilson(first, first + second),
    })),
    endings: byName(tally.endings).map(([rule, games]) => ({ rule, games, share: games / tally.games })),
    length: {
      mean: tally.actions / tally.games,
      median: lengthAt(tally, 0.5),
      shortest: Math.min(...lengths),
      longest: Math.max(...lengths),
    },
    // For each seat in a turn, where somebody thought and the table counts turns.
    ...(tally.questions.turns > 0 && {
      questions: {
        asked: tally.questions.asked / tally.questions.turns,
        passed: tally.questions.passed / tally.questions.turns,
        together: tally.questions.together / tally.questions.turns,
        inOthersTurns: tally.questions.inOthersTurns / tally.questions.turns,
        inOthersTurnsByDefault: tally.questions.inOthersTurnsByDefault / tally.questions.turns,
        byName: Object.entries(tally.questions.byName)
          .map(([name, asked]) => ({ name, asked: asked / tally.questions.turns }))
          .sort((one, other) => other.asked - one.asked || (one.name < other.name ? -1 : 1)),
      },
    }),
    speed: {
      seconds,
      threads,
      gamesPerSecond: tally.games / seconds,
      actionsPerSecond: tally.actions / seconds,
    },
  };
}

/** Whichever thread found it first. */
function byName<Counts>(counts: Readonly<Record<string, Counts>>): [string, Counts][] {
  return Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** How many questions a person is told of: those that are asked most. */
const MOST_QUESTIONS = 8;

/** The report for a person. */
export function writeReport(report: SimReport): string {
  const { game, pack, options, bots, games, decided, shared, length, questions, speed } = report;
  const { together } = report;
  const seated = report.fixedSeats ? 'each on its own seat' : 'changing seats from game to game';
  const lines = [
    `${game} with ${pack.id} ${pack.version}: ${inWords(options)}`,
    `${bots.join(', ')}${new Set(bots).size > 1 ? ` (${seated})` : ''}; seed ${report.seed}`,
    '',
    `${count(games)} games in ${speed.seconds.toFixed(2)} s on ${speed.threads === 1 ? '1 thread' : `${speed.threads} threads`}: ` +
      `${count(speed.gamesPerSecond)} games and ${count(speed.actionsPerSecond)} actions a second`,
    `length     ${length.mean.toFixed(1)} choices on average (median ${length.median}, from ${length.shortest} to ${length.longest})`,
    ...(questions === undefined
      ? []
      : [
          `questions  ${questions.asked.toFixed(1)} for each seat in a turn, ` +
            `${questions.together.toFixed(1)} more answered together with one of them, ` +
            `and ${questions.passed.toFixed(1)} at which only passing is left`,
          ...(questions.inOthersTurns > 0
            ? [
                `           in turns of others ${questions.inOthersTurns.toFixed(2)} of them for whoever says nothing beforehand, ` +
                  `${questions.inOthersTurnsByDefault.toFixed(2)} with the answers that stand by default`,
              ]
            : []),
          `           ${questions.byName
            .slice(0, MOST_QUESTIONS)
            .map(({ name, asked }) => `${name} ${asked.toFixed(1)}`)
            .join(', ')}`,
        ]),
    together === undefined
      ? `decided    ${count(decided)}; win shared ${count(shared)}${report.drawn > 0 ? `; drawn ${count(report.drawn)}` : ''}`
      : `together   won ${count(report.wonTogether)}, lost ${count(report.lostTogether)}`,
    `ended by   ${report.endings.map(({ rule, games: ended, share }) => `${rule} ${percent(share)} (${count(ended)})`).join(', ')}`,
    '',
    ...(together === undefined
      ? [
          'wins of the decided games, with 95 % confidence',
          ...report.winsBySeat.map(({ seat, ...rate }) => rateLine(`seat ${seat}`, rate)),
        ]
      : ['wins of the games, with 95 % confidence', rateLine('all together', together)]),
  ];
  if (together === undefined && report.winsByBot.length > 1) {
    for (const { bot, seats, ...rate } of report.winsByBot) {
      lines.push(
        `${rateLine(bot, rate)}   on ${seats} of ${bots.length} seats: ${percent(seats / bots.length)} if all were equal`,
      );
    }
  }
  if (report.winsByValue.length > 0) {
    lines.push('', `by value of ${report.each}: games that somebody won`);
    for (const { value, ...rate } of report.winsByValue) lines.push(rateLine(value, rate));
  }
  if (report.winsByAnswer.length > 0) {
    const ifEqual = together === undefined ? `, ${percent(1 / bots.length)} if all were equal` : '';
    lines.push('', `by answer to ${report.each}${ifEqual}`);
    for (const { answer, ...rate } of report.winsByAnswer) lines.push(rateLine(answer, rate));
  }
  if (report.pairings.length > 0) {
    lines.push('', 'and of the games that one of two won, the first of them');
    for (const { pairing, ...rate } of report.pairings) lines.push(rateLine(pairing, rate));
  }
  lines.push(
    '',
    report.isRepeatable
      ? `digest     ${report.digest}`
      : `digest     ${report.digest} (bots thought by the clock: not repeatable)`,
  );
  return lines.join('\n');
}

function rateLine(label: string, { wins, rate, low, high }: Rate): string {
  const between = `${percent(low).padStart(7)} – ${percent(high).padEnd(7)}`;
  return `  ${label.padEnd(12)} ${percent(rate).padStart(7)}  ${between} ${count(wins).padStart(9)} ${wins === 1 ? 'win ' : 'wins'}`;
}

function inWords(options: SimReport['options']): string {
  return Object.entries(options)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en-GB');
}
