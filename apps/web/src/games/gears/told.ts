// What the log tells of the AI card and of the last roll.

import type { GearsEvent } from '@automachia/gears/facts';
import type { LogEntry } from '@automachia/protocol';
import type { FallenDie } from './beats.js';
import { pack } from './pack.js';

type Of<Type extends GearsEvent['type']> = Extract<GearsEvent, { readonly type: Type }>;

function eventsIn(log: readonly LogEntry[]): readonly GearsEvent[] {
  return log.flatMap(({ events }) => events as unknown as readonly GearsEvent[]);
}

function isOf<Type extends GearsEvent['type']>(type: Type) {
  return (event: GearsEvent): event is Of<Type> => event.type === type;
}

/** The card that was drawn last, and what it was tested on: its branches, as they were taken. */
export interface CardTold {
  readonly card: number;
  readonly tests: readonly Of<'conditionTested'>[];
}

export function cardTold(log: readonly LogEntry[]): CardTold | undefined {
  const events = eventsIn(log);
  const drawn = events.findLastIndex(({ type }) => type === 'aiCardDrawn');
  if (drawn < 0) return undefined;
  const { card } = events[drawn] as Of<'aiCardDrawn'>;
  return { card, tests: events.slice(drawn).filter(isOf('conditionTested')) };
}

export interface RollTold {
  readonly declared: Of<'attackDeclared'> | undefined;
  readonly rolled: Of<'attackRolled'>;
  readonly attack: readonly FallenDie[];
  readonly defences: readonly { readonly of: Of<'defenceRolled'>; readonly dice: readonly FallenDie[] }[];
}

/** The attack that was rolled last, with who defended. */
export function rollTold(log: readonly LogEntry[]): RollTold | undefined {
  const events = eventsIn(log);
  const at = events.findLastIndex(({ type }) => type === 'attackRolled');
  if (at < 0) return undefined;
  const rolled = events[at] as Of<'attackRolled'>;
  return {
    declared: events.slice(0, at).findLast(isOf('attackDeclared')),
    rolled,
    attack: attackDice(rolled.faces),
    defences: events
      .slice(at)
      .filter(isOf('defenceRolled'))
      .map((of) => ({ of, dice: defenceDice(of.faces) })),
  };
}

export function attackDice(faces: readonly number[]): readonly FallenDie[] {
  const { attack } = pack().dice;
  return faces.map((face) => {
    const shown = attack[face - 1]!;
    return shown === 'omen' ? { face, shows: 'omen', count: 1 } : { face, shows: 'wound', count: shown };
  });
}

export function defenceDice(faces: readonly number[]): readonly FallenDie[] {
  const { defence } = pack().dice;
  return faces.map((face) => ({ face, shows: 'shield', count: defence[face - 1]! }));
}
