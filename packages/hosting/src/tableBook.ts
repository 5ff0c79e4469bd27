// The rules of the table in words: its catalogue, as a game has one, and what is said of what was done by them.

import type { Text } from '@automachia/kernel';
import type { TableAct } from '@automachia/kernel/host';
import { endNamed } from '@automachia/kernel/host';

/** Its catalogue, by language. */
export const tableCatalogue = {
  en: async () => import('../catalogue/en.json', { with: { type: 'json' } }),
  fr: async () => import('../catalogue/fr.json', { with: { type: 'json' } }),
  it: async () => import('../catalogue/it.json', { with: { type: 'json' } }),
};

/** The names of its chapters, and what is said of acts. */
export const tableTexts = {
  en: async () => import('../text/en.json', { with: { type: 'json' } }),
  fr: async () => import('../text/fr.json', { with: { type: 'json' } }),
  it: async () => import('../text/it.json', { with: { type: 'json' } }),
};

/** An act as a sentence; `nameOf` says who sits where. */
export function actText(act: TableAct, nameOf: (seat: number) => Text, isCooperative: boolean): Text {
  const name = nameOf(act.seat);
  switch (act.act) {
    case 'resign':
      return { key: act.ends === true ? 'table.act.resign' : 'table.act.resign.goesOn', values: { name } };
    case 'agree': {
      const to = endNamed(act.to, isCooperative);
      return { key: act.rule === 'AUT-AGR-01' ? 'table.act.offer' : 'table.act.agree', values: { name, to } };
    }
    case 'decline':
      return { key: 'table.act.decline', values: { name } };
    default:
      return { key: 'table.act.standIn', values: { name, other: nameOf(act.for) } };
  }
}
