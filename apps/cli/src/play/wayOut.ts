// A way out of a match at the keyboard: what may be said to the table, by a letter each, and how it is told.

import { actText } from '@automachia/hosting/table-book';
import type { ActWords } from '@automachia/kernel/host';
import type { Sitting } from './sitting.js';
import type { Line } from './terminal/styled.js';
import { line, span } from './terminal/styled.js';
import type { Wording } from './words.js';

/** The letter of each, and the text that says what it does. */
const letters: readonly { readonly key: string; readonly of: ActWords }[] = [
  { key: 'r', of: { act: 'resign' } },
  { key: 'd', of: { act: 'agree', to: 'draw' } },
  { key: 'e', of: { act: 'agree', to: 'end' } },
  { key: 'n', of: { act: 'decline' } },
];

/** What was meant, of what may be said now. */
export function actMeant(typed: string, acts: readonly ActWords[]): ActWords | undefined {
  const wanted = letters.find(({ key }) => key === typed.trim().toLowerCase());
  return acts.find((act) => wanted !== undefined && isSame(act, wanted.of));
}

function isSame(one: ActWords, other: ActWords): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function actLines(acts: readonly ActWords[], isCooperative: boolean, words: Wording): Line[] {
  const known = letters.filter(({ of }) => acts.some((act) => isSame(act, of)));
  return known.map(({ key }) => [
    span(key, { hue: 'signal', isBold: true }),
    span(`  ${words.say(isCooperative && key === 'e' ? 'play.wayOut.e.together' : `play.wayOut.${key}`)}`),
  ]);
}

/** What was said to the table so far, line by line. */
export function saidLines({ match }: Pick<Sitting, 'match'>, words: Wording): Line[] {
  return match.acts.map((act) =>
    line(`${words.write(actText(act, (seat) => words.seatText(seat), match.game.isCooperative))} ${act.rule}`),
  );
}
