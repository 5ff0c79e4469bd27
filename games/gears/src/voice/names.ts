// What things are called at one table: a player by the character that was chosen, a figure by the enemy that it stands for.

import type { Table } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { OwnName } from '@automachia/manifest';
import type { GearsPack } from '../content/types.js';
import { figureText, locustText, seatText } from '../telling/names.js';
import { cogsOf, locustsOf } from './reading.js';
import { spokenBox } from './spoken.js';

export function ownNames(table: Table, pack: GearsPack): readonly OwnName[] {
  const { plastics } = spokenBox(pack);
  return [
    ...cogsOf(table).flatMap(({ seat, character }) =>
      character === undefined ? [] : [{ general: seatText(seat), own: text(`character.${character}.short`) }],
    ),
    ...locustsOf(table).flatMap(({ figure, enemy }) => {
      const plastic = plastics.find(({ name }) => name === figure);
      const general = figureText(figure);
      if (plastic === undefined || plastic.kind === enemy || typeof general === 'string') return [];
      return [{ general, own: locustText(text(`enemy.${enemy}.name`), plastic.number) }];
    }),
  ];
}
