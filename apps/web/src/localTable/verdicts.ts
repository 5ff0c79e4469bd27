// A record checked from beginning to end, and counted: what the promise about the dice covers. Where the rules changed on
// the way, what these rules played is checked, and of the rest it is said that it was not.

import { SPECTATOR } from '@automachia/kernel';
import type { MatchRecord, RecordPart, Verified } from '@automachia/kernel/host';
import { BadRecord, ForeignRecord, playedBefore, playParts, verify } from '@automachia/kernel/host';
import { diceRolled } from '@automachia/manifest';
import type { GameRules } from './rules.js';
import type { Unplayed, Verdict } from './thinking.js';

export function verdictOn(rules: GameRules, record: MatchRecord, now: () => number): Verdict {
  const before = now();
  let verified: Verified;
  try {
    verified = verify(rules.game, record);
  } catch (error) {
    // What these rules cannot judge they do not condemn.
    if (error instanceof ForeignRecord || !(error instanceof BadRecord)) throw error;
    const place = Math.max(0, error.choice - playedBefore(record));
    return { holds: false, choice: error.choice, place, complaint: error.message };
  }
  const milliseconds = Math.round(now() - before);
  const { chance } = record;
  const { unplayed, choices: checked, drawn, drawnInAll } = verified;
  return {
    holds: true,
    checked,
    choices: record.choices.length,
    unplayed: unplayed.map((part) => unplayedPart(rules, part)),
    contributions: 'fairness' in chance ? chance.fairness.contributions.length : 0,
    ...chanceTold(rules, record),
    drawn,
    drawnInAll,
    milliseconds,
  };
}

/** Where only the cards were others, they are what is missing. */
function unplayedPart({ game }: GameRules, { rulesVersion, pack, first, last }: RecordPart): Unplayed {
  const rules = rulesVersion === game.version ? `${rulesVersion} (${pack.id} ${pack.version})` : rulesVersion;
  return { rules, first, last };
}

/** How many dice and shuffles were told in what these rules can play. */
function chanceTold(
  { game, chanceIn }: GameRules,
  record: MatchRecord,
): { readonly dice: number; readonly shuffles: number } {
  if (chanceIn === undefined) return { dice: 0, shuffles: 0 };
  const told = playParts(game, record)
    .flatMap(({ match }) => match?.eventsFor(SPECTATOR) ?? [])
    .map((event) => chanceIn(event));
  return {
    dice: told.reduce((sum, chance) => sum + diceRolled(chance).length, 0),
    shuffles: told.reduce((sum, { shuffles = 0 }) => sum + shuffles, 0),
  };
}
