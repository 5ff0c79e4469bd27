// The record of a match of Tournoi as it would be, had its first choices been made under other rules.

import type { EarlierPart, Fairness, MatchRecord } from '@automachia/kernel/host';
import { Match, replay } from '@automachia/kernel/host';
import { tournoi } from '@automachia/tournoi';

export function takenOver(record: MatchRecord, upTo: number): MatchRecord {
  const { options, seats, pack, choices } = record;
  const { secret, contributions } = (record.chance as { fairness: Required<Fairness> }).fairness;
  const state = tournoi.save(replay(tournoi, record, upTo).state) as unknown as EarlierPart['state'];
  const match = new Match(tournoi, {
    options,
    seats,
    chance: { secret, contributions },
    earlier: { parts: [{ rulesVersion: '0.9.0', pack, upTo, state }], choices: choices.slice(0, upTo) },
  });
  for (const [seat, choice] of choices.slice(upTo)) match.choose(seat, choice);
  return match.record();
}
