// What stands on the box of a game in a language: the names of the game, of its options and of its seats.

import type { Catalogue, Language } from '@automachia/i18n';
import type { OptionSpecs } from '@automachia/kernel';
import { gameTexts } from '../../parts/gameTexts.js';
import type { GameBox } from '../boxes.js';

export async function wordsOnBox(
  { id, options, seats }: Pick<GameBox, 'id' | 'options' | 'seats'>,
  language: Language,
): Promise<Catalogue> {
  const said = new Set([...Object.entries(options).flatMap(optionKeys), ...seats.map(({ key }) => key)]);
  const all = Object.entries(await gameTexts(id, language));
  return Object.fromEntries(all.filter(([key]) => key.startsWith(`game.${id}.`) || said.has(key)));
}

/** What an option is called, and what may be agreed on for it. */
function optionKeys([name, spec]: readonly [string, OptionSpecs[string]]): string[] {
  const values = 'oneOf' in spec ? spec.oneOf : [];
  return [`option.${name}`, ...values.map((value) => `option.${name}.${String(value)}`)];
}
