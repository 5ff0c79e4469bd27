// What takes the board's place where an answer has none on it: fighters to choose, a build to make. Both come when they are
// asked for.

import type { Build } from '@automachia/gigarobo/builds';
import { text } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import { silentPart } from '../../parts/silentPart.js';
import type { BoardProps, Maker } from '../face.js';
import { isAsked } from './asked.js';
import { fightersAsked } from './building/asked.js';
import { chooseFighters, quickBuild, setBuild } from './building/draft.js';
import { words, wordOf } from './table.js';

const CHOOSING: Maker = {
  Page: silentPart<BoardProps>(async () => (await import('./building/Choosing.js')).Choosing),
  adopt(_, choice) {
    const { pilot, robot } = words(choice);
    const fighters = { pilot: wordOf(pilot), robot: wordOf(robot) };
    chooseFighters(fighters);
    return text('web.gigarobo.build.fighters', fighters);
  },
};
const BUILDING: Maker = {
  Page: silentPart<BoardProps>(async () => (await import('./building/Building.js')).Building),
  adopt(question, choice) {
    const fighters = fightersAsked({ question });
    const { build } = words(choice);
    if (typeof build === 'string') quickBuild(fighters);
    else setBuild(fighters, build as unknown as Build);
    return text('web.gigarobo.build.this');
  },
};

export const BuildRail = silentPart<BoardProps>(async () => (await import('./building/Legality.js')).BuildRail);
export const BuildDock = silentPart<BoardProps>(async () => (await import('./building/Shelf.js')).BuildDock);

/** Whether fighters or a build are asked for. */
export function isBuilding(asked: Pick<BoardProps, 'question'>): boolean {
  return isAsked(asked, 'chooseFighters', 'chooseFightersAgain', 'build');
}

export function makerOf(question: SentQuestion): Maker | undefined {
  if (isAsked({ question }, 'build')) return BUILDING;
  return isBuilding({ question }) ? CHOOSING : undefined;
}
