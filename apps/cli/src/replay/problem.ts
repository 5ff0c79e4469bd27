// What is wrong with a record, for a person: a refused choice with the sentences of its rules.

import type { BadRecord, MatchRecord } from '@automachia/kernel/host';
import { replay } from '@automachia/kernel/host';
import type { GameEntry } from '@automachia/shelf';
import { translatorOf } from '../languages.js';

/** The complaint about a record, in English as every complaint; where a choice is refused, with its reasons. */
export function problemOf(error: BadRecord, entry: GameEntry, record: MatchRecord): string {
  const choice = record.choices[error.choice - 1];
  if (choice === undefined || !error.message.includes(' could not choose ')) return error.message;
  const { game } = entry;
  const translate = translatorOf(entry);
  const { state } = replay(game, record, error.choice - 1);
  const [seat, chosen] = choice;
  const answer = game.choose(state, seat, chosen);
  if (answer.refused === undefined) return error.message;
  const reasons = answer.reasons.map(({ rule, text }) => `${translate('en', text)} (${rule})`).join('; ');
  return `choice ${error.choice}: seat ${seat} could not choose ${JSON.stringify(chosen)}: ${reasons}.`;
}
