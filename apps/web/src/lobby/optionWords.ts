// What a table has agreed on, in a few words: what is as every match begins is not said.

import type { MatchInfo } from '@automachia/protocol';
import { sayOf } from '../text/index.js';
import { boxOf } from './shelf.js';

export function optionWords({ game, options }: Pick<MatchInfo, 'game' | 'options'>): readonly string[] {
  const box = boxOf(game);
  if (box === undefined) return [];
  return Object.entries(box.options).flatMap(([name, spec]) => {
    const value = options[name];
    if (name === 'players' || value === undefined || value === spec.initial || value === false) return [];
    const label = sayOf(game, { key: `option.${name}` });
    if (value === true) return [label];
    const said = typeof value === 'string' ? sayOf(game, { key: `option.${name}.${value}` }) : JSON.stringify(value);
    return [`${label}: ${said}`];
  });
}
