// The package of card texts, bound to this game: one procedure that performs texts.

import type { EffectScript } from '@automachia/effects';
import { beginning, IT, NOBODY, performingTexts } from '@automachia/effects';
import type { Locals, Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { isUp } from '../model/figures.js';
import { cogObject, objects, REST } from '../model/objects.js';
import type { At, GearsScene, GearsTypes, Situation } from '../model/steps.js';
import { announce } from '../model/steps.js';
import { areTiesLeft, leaveTies, mayLeaveTies } from '../model/ties.js';
import { tellPicked, tellTested } from './explaining.js';

/** The Order step (chapters/ordering.ts), which texts grant besides (GOW-ORD-10). */
export const announcedOrdering = announce<{ seat: Seat; order: number; next: number; isOver: boolean }>('ordering');

/** A special action (chapters/specialActions.ts). */
export const announcedDoing = announce<{ seat: Seat; special: string; about: number; isFree: boolean }>('doing');

export const perform = performingTexts<GearsTypes>({
  name: 'perform',
  rule: 'GOW-ORD-05',
  book: (content) => content.book,
  objects,
  // GOW-ORD-09: whoever begins to bleed out does nothing more.
  goesOn: (m) => m.locals.seat === NOBODY || isUp(m.state, m.locals.seat),
  tested: tellTested,
  picked: tellPicked,
  picksAlone: (m) => areTiesLeft(m.state),
  leaving: {
    code: REST,
    rule: 'GOW-DEC-03',
    isOffered: (m, node) => (m.locals.seat === NOBODY || node.is === 'every') && mayLeaveTies(m),
    whyNot: () => text('why.noTiesToLeave'),
    take: leaveTies,
  },
});

/** Performs a text that belongs to nobody: what it leaves open is chosen by the active player (GOW-DEC, GOW-RUL-104). */
export function performForNobody<L extends Locals>(m: At<L>, key: string, chooser: Seat = m.state.active): void {
  const script = scriptOf(m, key);
  if (script !== undefined) m.call(perform, beginning(script, { seat: NOBODY, chooser }));
}

/** Performs a text of a player about the own COG. */
export function performFor<L extends Locals>(m: At<L>, key: string, seat: Seat): void {
  const script = scriptOf(m, key);
  if (script !== undefined) m.call(perform, beginning(script, { seat, self: cogObject(seat) }));
}

/** Performs a text of a Locust, which is “it” from the beginning. */
export function performOf<L extends Locals>(m: At<L>, script: EffectScript<GearsTypes>, locust: number): void {
  const owner = beginning(script, { seat: NOBODY, chooser: m.state.active, self: locust });
  m.call(perform, { ...owner, bound: owner.bound.map((value, slot) => (slot === IT ? locust : value)) });
}

export function scriptOf({ content }: Pick<Situation, 'content'>, key: string): EffectScript<GearsTypes> | undefined {
  return content.book.scripts.get(key);
}

/** A text as it is read before anybody performs it: whether it could do anything, what it asks for. */
export function sceneFor({ state, content }: Situation, seat: Seat): GearsScene {
  const self = seat === NOBODY ? -1 : cogObject(seat);
  return { state, content, seat, actor: seat, self, subject: -1, bound: [], looker: seat };
}

/** Of a flip that is the same for any number of players. */
export const FOR_ALL = 0;

/** The keys of texts, by what they belong to. */
export const textKeys = {
  ai: (number: number): string => `ai-${number}.text`,
  order: (id: string, action: number): string => `${id}.${action + 1}`,
  weapon: (id: string): string => `${id}.omen`,
  enemy: (id: string): string => `enemy-${id}.omen`,
  death: (id: string): string => `enemy-${id}.death`,
  equipment: (id: string): string => `equipment-${id}.text`,
  setUp: (mission: string): string => `${mission}.setUp`,
  stage: (mission: string, stage: number): string => `${mission}-${stage + 1}`,
  flip: (mission: string, stage: number, players: number): string => `${mission}-${stage + 1}.flip${players}`,
  eachFlip: (mission: string, stage: number): string => `${mission}-${stage + 1}.each`,
  stepEnd: (mission: string, stage: number): string => `${mission}-${stage + 1}.stepEnd`,
  level: (mission: string, level: number): string => `${mission}.level${level + 1}`,
  afterwards: (mission: string, stage: number): string => `${mission}-${stage + 1}.rules`,
} as const;
