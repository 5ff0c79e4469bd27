// Sentences that both ways of playing say: the whole window, and plain lines.

import type { Seat, Target } from '@automachia/kernel';
import type { BotAnswer, Refusal } from '@automachia/kernel/host';
import type { Looking } from '@automachia/manifest';
import type { Drawing, SeatState } from '../boards/index.js';
import { placesIn, playersNamed } from '../boards/plain.js';
import type { Sheet } from './answers/index.js';
import type { PassingWay } from './beforehand.js';
import type { Sitting } from './sitting.js';
import type { Line } from './terminal/styled.js';
import { bold, dim, line, span } from './terminal/styled.js';
import type { Wording } from './words.js';

/** Why not: each reason with its rule. */
export function refusalLines(refusal: Refusal, words: Wording): Line[] {
  return refusal.reasons.map(({ rule, text }, i) => {
    const reason = words.write(text);
    const sentence = i === 0 ? words.say('refusal', { reason }) : words.say('play.refusal.more', { reason });
    return [span(sentence, { hue: 'danger' }), dim(` ${rule}`)];
  });
}

/** What a rule says. */
export function ruleLines(rule: string, words: Wording): Line[] {
  return [[bold(rule)], ...words.rule(rule).map((paragraph) => line(paragraph))];
}

/** What a card does. */
export function cardLines(card: string, drawing: Drawing, words: Wording): Line[] {
  return [drawing.card(card, words), line(words.cardText(card) || words.say('play.card.noText'))];
}

/** What stands on a place, or a seat or a piece by its name; empty where there is nothing of that name. */
export function lookLines(typed: string, looking: Looking, words: Wording): readonly string[] {
  const name = typed.trim().toLowerCase();
  if (name === '') return [];
  const targets: readonly Target[] = [
    { cell: name },
    { cell: name.toUpperCase() },
    { piece: name },
    ...playersNamed(looking.table)
      .filter((seat) => words.robot(seat).toLowerCase() === name)
      .map((seat) => ({ seat })),
    ...placesIn(looking.table)
      .map((cell) => ({ cell }))
      .filter((target) => words.look(target, looking).some((one) => one.toLowerCase().startsWith(`${name},`))),
  ];
  const found = targets.find((target) => words.look(target, looking).length > 0);
  return found === undefined ? [] : words.look(found, looking);
}

/** What a seat can ask about: its hand, and what lies open for everybody. */
export function cardsInSight(sitting: Sitting, viewer: Seat, drawing: Drawing): string[] {
  const table = sitting.table(viewer);
  return [...new Set([...drawing.hand(table, viewer), ...drawing.openCards(table)])];
}

/** The ways to pass on, each with its number. */
export function wayLines(ways: readonly PassingWay[], words: Wording): Line[] {
  return ways.map(
    ({ label }, i): Line => [span(String(i + 1), { hue: 'signal', isBold: true }), span(`  ${words.write(label)}`)],
  );
}

/** What somebody who says nothing more than that they pass on may mean; by its number where there are several. */
export function wayMeant(typed: string, ways: readonly PassingWay[]): PassingWay | undefined {
  return typed.trim() === '' && ways.length === 1 ? ways[0] : ways[Number(typed) - 1];
}

/** What may be typed where lines are read. */
export function plainHelp(ways: readonly PassingWay[], words: Wording): string {
  const passing = ways.length > 0 ? ` ${words.say('play.help.plain.p')}` : '';
  return words.say('play.help.plain') + passing;
}

/** What a bot would do, why, and what else it weighed. */
export function hintLines(answer: BotAnswer, sheet: Sheet, words: Wording): Line[] {
  const label = (choice: BotAnswer['choice']): string => sheet.labelOf(choice) ?? JSON.stringify(choice);
  const percent = (value: number): string => words.say('play.hint.chance', { value: Math.round(value * 100) });
  const others = answer.ranked.slice(0, 6).map(({ choice, value, share }): Line => {
    return [dim(`${percent(share).padStart(5)} ${percent(value).padStart(5)}`), span(`  ${label(choice)}`)];
  });
  const reason = line(words.write(answer.reason));
  const list = others.length > 1 ? [[], [bold(words.say('play.hint.others'))], ...others] : [];
  return [[bold(label(answer.choice))], reason, ...list];
}

export function undoNote(label: string | undefined, left: number, words: Wording): Line {
  return line(words.say('play.undo.done', { what: label ?? '', left }), { hue: 'good' });
}

/** Whether a question in passing was answered with yes. */
export function isYes(typed: string, words: Wording): boolean {
  const answer = typed.trim().toLowerCase();
  return ['y', 'yes', words.say('play.key.yes'), words.say('play.word.yes')].includes(answer);
}

/** Every command with its key; passing on only where the game has it. */
export function commandHelp(ways: readonly PassingWay[], words: Wording): Line[] {
  const keys = ['?', 'u', 'h', 'w', ...(ways.length > 0 ? ['p'] : []), 'l', 'i', 's', 'x', 'q'];
  return [
    [bold(words.say('play.help.commands'))],
    ...keys.map(
      (key): Line => [span(key, { hue: 'signal', isBold: true }), span(`  ${words.say(`play.help.${key}`)}`)],
    ),
    line(words.say('play.help.capitals')),
  ];
}

export function seatStates(sitting: Sitting, viewer: Seat, words: Wording): Map<Seat, SeatState> {
  const states = new Map<Seat, SeatState>();
  for (let seat = 1; seat <= sitting.players; seat++) {
    const person = seat === viewer ? words.say('play.seat.you') : words.say('play.seat.person');
    const who = sitting.isHuman(seat) ? person : words.say('play.seat.bot', { bot: sitting.botOf(seat) });
    states.set(seat, { name: words.robot(seat), who, state: stateOf(sitting, seat) });
  }
  return states;
}

function stateOf(sitting: Sitting, seat: Seat): SeatState['state'] {
  const { match } = sitting;
  if (match.isOver) return match.state.outcome?.winners.includes(seat) === true ? 'won' : 'waiting';
  const decision = sitting.game.decision(match.state);
  if (decision === undefined) return 'waiting';
  if (decision.seats.includes(seat)) return sitting.isHuman(seat) ? 'choosing' : 'thinking';
  return decision.isSealed && hasCommitted(sitting, seat) ? 'sealed' : 'waiting';
}

/** Who has committed is public: it is what any view shows of a sealed choice. */
function hasCommitted(sitting: Sitting, seat: Seat): boolean {
  const sealed = sitting.table(seat)['sealed'];
  return typeof sealed === 'object' && sealed !== null && Object.hasOwn(sealed, String(seat));
}
