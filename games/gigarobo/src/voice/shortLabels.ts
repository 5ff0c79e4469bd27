// What answers are called on a button: by the names of this table and what they cost, short enough for a phone.

import { clauseOf } from '@automachia/effects';
import type { Choice, Seat, Table, Text } from '@automachia/kernel';
import { questionName, text } from '@automachia/kernel';
import type { AskedOnScreen } from '@automachia/manifest';
import type { GigaQuestions } from '../asking/questions.js';
import type { GigaPack, Printed } from '../content/types.js';
import { robotText, seatText } from './names.js';
import { attackOf, fightersOf, wordOf, words } from './reading.js';
import { spokenBox } from './spoken.js';

/** Questions at which to pass means something that has a better name. */
const PASSES: readonly (keyof GigaQuestions)[] = [
  'takeAction',
  'chooseMove',
  'chooseAttackCard',
  'forceStep',
  'throwTo',
];

/** The facts of a question; undefined where another is asked. */
export function factsOf<Name extends keyof GigaQuestions>(
  { step, facts }: AskedOnScreen,
  name: Name,
): GigaQuestions[Name] | undefined {
  return questionName(step) === name ? (facts as GigaQuestions[Name]) : undefined;
}

/** Undefined where the label of the choice will do. */
export function shortLabel(asked: AskedOnScreen, choice: Choice, table: Table, pack: GigaPack): Text | undefined {
  if (choice === 'pass') {
    const name = PASSES.find((one) => one === questionName(asked.step));
    return name === undefined ? undefined : text(`button.pass.${name}`);
  }
  const { aim, at, play, card, by, gain, react, die, trigger } = words(choice);
  if (typeof aim === 'string') return aimText(table, aim, wordOf(at));
  if (typeof trigger === 'string') return triggerText(trigger, pack);
  if (typeof die === 'number') return dieText(table, die);
  if (typeof play === 'string') return playText(play, pack);
  if (typeof card === 'string' && questionName(asked.step) === 'chooseAttackCard' && by === undefined)
    return costText(card, pack);
  if (typeof gain === 'string') return gainText(asked, gain);
  return react === 'defend' ? defendText(asked.seat, table, pack) : undefined;
}

/** The robot that is meant, by its name. */
function aimText(table: Table, aim: string, at: string): Text | undefined {
  const there = aim === 'robot' ? fightersOf(table).find((one) => one.at === at) : undefined;
  return there === undefined ? undefined : text('button.attack', { robot: robotText(table, there.seat), at });
}

/** A text that was set off, by what it does: several may have the same source. */
function triggerText(trigger: string, pack: GigaPack): Text | undefined {
  const { book } = spokenBox(pack);
  const named = book.nodeNamed(book.numberOf(trigger) ?? -1);
  const script = named === undefined ? undefined : book.scripts.get(named.key);
  if (named === undefined || script === undefined) return undefined;
  return text('button.trigger', { source: script.entry, clause: clauseOf(book, script.nodes[named.at]!.tree) });
}

/** A die of the combat: what it shows, and whose it is. */
function dieText(table: Table, die: number): Text | undefined {
  const found = attackOf(table)?.dice[die - 1];
  return found === undefined ? undefined : text('button.die', { value: found.value, player: seatText(found.seat) });
}

/** An instant with its cost, an ability with the tokens that activate it. */
function playText(play: string, pack: GigaPack): Text | undefined {
  const ability = [...pack.pilots, ...pack.robots]
    .flatMap(({ abilities }) => abilities)
    .find(({ name }) => name === play);
  if (ability?.tokens !== undefined) return text('button.activate', { name: play, tokens: ability.tokens });
  return costText(play, pack);
}

function costText(card: string, pack: GigaPack): Text | undefined {
  const cost: Printed | undefined = [...pack.pilots, ...pack.robots]
    .flatMap(({ cards }) => cards)
    .find(({ name }) => name === card)?.cost;
  return cost === undefined ? undefined : text('button.cost', { card, cost });
}

function gainText(asked: AskedOnScreen, gain: string): Text | undefined {
  const heart = factsOf(asked, 'chooseGain');
  const rage = factsOf(asked, 'chooseRage');
  const spirit = heart?.heart ?? rage?.rage;
  const power = heart?.power ?? rage?.power;
  if (spirit === undefined || power === undefined) return undefined;
  return gain === 'spirit' ? text('button.gainSpirit', { spirit }) : text('button.gainPower', { power });
}

/** With the dice that are printed; what changes them is said by its entry. */
function defendText(seat: Seat, table: Table, pack: GigaPack): Text | undefined {
  const robot = fightersOf(table).find((one) => one.seat === seat)?.robot;
  const printed = pack.robots.find(({ name }) => name === robot);
  return printed === undefined ? undefined : text('button.defend', { dice: printed.defence });
}
