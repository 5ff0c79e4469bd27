// What a direction would bring, from the facts of the question: where it leads and what is known to await the robot there.

import type { Choice, RuleId, Table, Text } from '@automachia/kernel';
import { questionName, text } from '@automachia/kernel';
import type { AskedOnScreen, Prospect, ProspectLine } from '@automachia/manifest';
import { cardEffect, cardNamed, cardWithPlace } from './cardTexts.js';
import type { TournoiPack } from './content.js';
import { dangersOf } from './dangers.js';
import type { Awaiting, Cause, TournoiQuestions, Way } from './events.js';
import { robotsOf, words } from './reading.js';

/** One thing that a move would bring. */
export interface Landing {
  readonly tone: 'good' | 'bad' | 'note';
  /** What brings it, and from where, if not from the cell itself. */
  readonly card?: string;
  readonly at?: string;
  readonly text: Text;
  readonly rule?: RuleId;
}

const TONES = { red: 'bad', blue: 'good', yellow: 'note' } as const;

/** Where a direction leads; undefined where directions are not asked for, or this one may not be chosen. */
export function wayOf(asked: AskedOnScreen | null | undefined, direction: string): Way | undefined {
  if (!asked || questionName(asked.step) !== 'chooseDirection') return undefined;
  return (asked.facts as TournoiQuestions['chooseDirection']).ways[direction];
}

/** How much life a way costs if the others stay away, at once and at the end of the turn. */
export function costOf({ brings: awaiting }: Way): { readonly now: number; readonly end: number } {
  const cost = { now: 0, end: 0 };
  for (const one of awaiting) if (one.what === 'damage') cost[one.when] += one.damage;
  return cost;
}

/** Whether it is known that a way costs no life if the others stay away. */
export function isUnhurt(way: Way): boolean {
  const { now, end } = costOf(way);
  return way.to !== null && way.life !== null && now + end === 0;
}

/** Whether it is known that a way costs the last life point if the others stay away. */
export function isLast({ life }: Way): boolean {
  return life !== null && life <= 0;
}

/** What a way would bring, and what there is to think of beside it. */
export function landingOf(
  { seat }: Pick<AskedOnScreen, 'seat'>,
  way: Way,
  table: Table,
  pack: TournoiPack,
): readonly Landing[] {
  const { to, brings: awaiting } = way;
  const landing = awaiting.map((one) => landingBy(one, pack));
  if (to === null) return landing;
  if (isLast(way)) landing.push({ tone: 'bad', text: text('brings.lastLife'), rule: 'GTM-END-04' });
  if (dangersOf(table, pack).length > 0 && isUnhurt(way)) landing.push({ tone: 'good', text: text('brings.unhurt') });
  for (const other of robotsOf(table)) {
    if (other.at !== to || other.seat === seat) continue;
    const robot = text(`robot.${other.seat}`);
    landing.push({ tone: 'note', text: text('brings.mustLeave', { robot }), rule: 'GTM-MOV-03' });
  }
  // "All this" is said of something, and what it is said under is said once.
  const isSupposed = landing.length > 0 && !landing.some((one) => one.text.key === 'brings.unhurt');
  landing.push({ tone: 'note', text: text(isSupposed ? 'brings.fight' : 'brings.meets'), rule: 'GTM-CBT-01' });
  return landing;
}

function landingBy(awaiting: Awaiting, pack: TournoiPack): Landing {
  const { rule } = awaiting;
  if (awaiting.what === 'ejection') {
    return { tone: 'bad', text: text(awaiting.life <= 0 ? 'brings.lastLife' : 'brings.off'), rule };
  }
  if (awaiting.what === 'location') {
    const { card } = awaiting;
    return { tone: TONES[cardNamed(pack, card).colour], card, text: cardEffect(pack, card), rule };
  }
  const { what, when, damage, because } = awaiting;
  const [hits, ...earlier] = because;
  const effect =
    what === 'prevented'
      ? text('brings.prevented')
      : text(when === 'end' ? 'brings.endOfTurn' : 'brings.now', { damage });
  return {
    tone: what === 'prevented' ? 'note' : 'bad',
    ...hits,
    text: earlier.length === 0 ? effect : text('brings.setOff', { effect, by: earlier.map(placed) }),
    rule: earlier.length === 0 ? rule : 'GTM-CHN-01',
  };
}

function placed({ card, at }: Cause): Text {
  return cardWithPlace(card, at);
}

/** The same as lines that any screen shows: what is good or bad, and what it is said under. */
export function brings(asked: AskedOnScreen, choice: Choice, table: Table, pack: TournoiPack): Prospect | undefined {
  if (questionName(asked.step) === 'spendWeapon') return { lines: [fightLine(asked, choice)] };
  const way = wayOf(asked, directionIn(choice));
  if (way === undefined) return undefined;
  const lines = landingOf(asked, way, table, pack).flatMap(({ tone, card, at, text: effect, rule }): ProspectLine[] => {
    // What stands or lands there is seen on the board; a portal, or a shield that holds, is told.
    if (tone === 'note' && card === undefined) return [];
    const label = card === undefined ? effect : text('brings.from', { card: cardWithPlace(card, at), effect });
    return [{ label, ...(tone !== 'note' && { emphasis: tone }), ...(rule !== undefined && { rule }) }];
  });
  // Said once: that nothing hurts says it, too.
  if (way.to !== null && lines.length > 0 && !lines.some(({ label }) => label.key === 'brings.unhurt')) {
    lines.push({ label: text('brings.othersAway') });
  }
  return { lines };
}

/** GTM-CBT-02: a token wins; GTM-CBT-01, GTM-RUL-17: otherwise each who fights has the same chance. */
function fightLine({ facts }: AskedOnScreen, choice: Choice): ProspectLine {
  const { fighters, armed } = facts as TournoiQuestions['spendWeapon'];
  if (words(choice)['spendWeapon'] === true)
    return { label: text('brings.wins'), emphasis: 'good', rule: 'GTM-CBT-02' };
  return { label: text('brings.rolls', { fighters, armed }), rule: 'GTM-CBT-01' };
}

export function directionIn(choice: Choice): string {
  const { direction } = words(choice);
  return typeof direction === 'string' ? direction : '';
}
