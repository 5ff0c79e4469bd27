// What was compared when a record was verified, and what was not, in words.

import type { RecordedActs } from './recordFormat.js';
import type { RecordPart } from './recordParts.js';

/** Checked with the form of the record. */
export function streamWords(parts: readonly RecordPart[]): string {
  const { earlier } = parts.at(-1)!;
  const places = earlier.map(({ state, upTo }) => `${state.chance.word} numbers after choice ${upTo}`);
  return `where the rules changed, the dice go on in the stream that was promised (${places.join(', ')})`;
}

export function actsWords({ list }: RecordedActs): string {
  const said = list.map(({ seat, act, rule, after }) => `seat ${seat}: ${act}, after choice ${after} (${rule})`);
  return `what was done by the rules of the table, and how it ended by them: ${said.join('; ')}`;
}

export function playedWords({ first, last, left, rulesVersion }: RecordPart, of: number): string {
  if (of === 1) return `${last} choices, each offered at its moment, and the state after each`;
  const states = left === undefined ? 'the state after each' : 'the state in which these rules left the table';
  return `${stretchWords(first, last)}, under rules ${rulesVersion}: each offered at its moment, and ${states}`;
}

export function unplayedWords({ first, last, left, rulesVersion, pack }: RecordPart, known: string): string {
  const under = rulesVersion === known ? `with the pack ${pack.id} ${pack.version}` : `under rules ${rulesVersion}`;
  const state = left === undefined ? 'and how the match ended' : 'and the state that they left';
  return `${stretchWords(first, last)}, ${under}: not compared, because this program has others; so are the dice in them, ${state}`;
}

function stretchWords(first: number, last: number): string {
  const setUp = first === 1 ? 'the set-up' : '';
  if (last < first) return setUp === '' ? `no choice after choice ${last}` : setUp;
  const choices = first === last ? `choice ${first}` : `choices ${first} to ${last}`;
  return setUp === '' ? choices : `${setUp} and ${choices}`;
}
