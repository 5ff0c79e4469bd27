// Hand building (GIG-BLD): everybody chooses in secret, and all is revealed together (GIG-RUL-99).

import type { Choice, Plain, Random, Reading, Reason, Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Build } from '../content/buildCheck.js';
import { buildByLot, checkBuild } from '../content/buildCheck.js';
import { playerOf } from '../model/seats.js';
import type { At } from '../model/steps.js';
import { quickBuildOf } from './layingOut.js';

const QUICK = 'quickStart';

/** A build as somebody chose it, or the ready-made one. */
export interface ChosenWords {
  readonly build: Build;
  readonly isQuick: boolean;
}

const isNames = (value: Plain | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** GIG-SET-06: all that a build is made of is said at one time, so nothing of it comes first. */
/** Reads { build: 'quickStart' } or { build: { ability, abilities, ultimate, cards } }. */
export function readBuild(m: At, words: Choice, seat: Seat): Reading<ChosenWords> {
  const unclear = { unclear: [{ rule: 'GIG-BLD-01', text: text('why.notABuild') }] };
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return unclear;
  const { build, ...others } = words as { readonly [word: string]: Plain };
  if (Object.keys(others).length > 0) return unclear;
  if (build === QUICK) return { answer: { build: quickBuildOf(m, seat), isQuick: true } };
  if (typeof build !== 'object' || build === null || Array.isArray(build)) return unclear;
  const { ability, abilities, ultimate, cards, ...more } = build as { readonly [word: string]: Plain };
  if (Object.keys(more).length > 0 || typeof ability !== 'string' || typeof ultimate !== 'string') return unclear;
  if (!isNames(abilities) || !isNames(cards)) return unclear;
  return { answer: { build: { ability, abilities, ultimate, cards }, isQuick: false } };
}

export function writeBuild({ build, isQuick }: ChosenWords): Choice {
  return { build: isQuick ? QUICK : { ...build, abilities: [...build.abilities], cards: [...build.cards] } };
}

export function objectionsTo({ state, content }: At, { build }: ChosenWords, seat: Seat): Reason[] {
  const { pilot, robot } = playerOf(state, seat);
  return checkBuild(content.pilots[pilot]!.printed, content.robots[robot]!.printed, build);
}

/** A legal build drawn by lot. */
export function proposeBuild({ state, content }: At, random: Random, seat: Seat): ChosenWords {
  const { pilot, robot } = playerOf(state, seat);
  const build = buildByLot(content.pilots[pilot]!.printed, content.robots[robot]!.printed, random);
  return { build, isQuick: false };
}

export const buildSchema = (): { readonly [key: string]: Plain } => ({
  type: 'object',
  properties: {
    build: {
      anyOf: [
        { const: QUICK },
        {
          type: 'object',
          properties: {
            ability: { type: 'string' },
            abilities: { type: 'array', items: { type: 'string' } },
            ultimate: { type: 'string' },
            cards: { type: 'array', items: { type: 'string' } },
          },
          required: ['ability', 'abilities', 'ultimate', 'cards'],
          additionalProperties: false,
        },
      ],
    },
  },
  required: ['build'],
  additionalProperties: false,
});
