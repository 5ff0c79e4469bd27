// How a match ended, and how anybody can check its dice.

import { actText } from '@automachia/hosting/table-book';
import type { Seat } from '@automachia/kernel';
import { commitmentTo, resultOf } from '@automachia/kernel/host';
import type { Sitting } from './sitting.js';
import type { Wording } from './words.js';

/** The result in one sentence, for one seat. */
export function verdict(sitting: Sitting, viewer: Seat, words: Wording): string {
  const { outcome, players } = sitting.match.state;
  const winners = outcome?.winners ?? [];
  const how = outcome === null ? 'drawn' : resultOf(outcome, players);
  if (how !== 'won' && how !== 'shared') return words.say(`play.outcome.${how}`);
  const seats = winners.map((seat) => words.seatText(seat));
  const result =
    winners.length === 1
      ? words.say('play.outcome.won', { seat: seats[0]! })
      : words.say('play.outcome.shared', { seats });
  if (!sitting.isHuman(viewer) || sitting.humans.length > 1) return result;
  if (!winners.includes(viewer)) return `${words.say('play.outcome.youLost')}. ${result}`;
  return winners.length === 1
    ? `${words.say('play.outcome.youWon')}.`
    : `${words.say('play.outcome.youShared')}. ${result}`;
}

/** What the dice were promised to be: shown before the first choice. */
export function promise(sitting: Sitting, words: Wording): string {
  const { chance } = sitting.match.setting;
  if ('seed' in chance) return words.say('play.dice.seeded', { seed: String(chance.seed) });
  return words.say('play.dice.promise', { commitment: commitmentTo(chance.secret) });
}

/** The result, what was promised and is now revealed, and how to verify it. */
export function ending(sitting: Sitting, words: Wording): string[] {
  const { chance } = sitting.match.setting;
  const last = sitting.match.acts.at(-1);
  const said =
    last?.ends === true
      ? [`${words.write(actText(last, (seat) => words.seatText(seat), sitting.match.game.isCooperative))} ${last.rule}`]
      : [];
  const lines = [...said, verdict(sitting, sitting.humans[0] ?? 1, words)];
  if ('secret' in chance) {
    lines.push(words.say('play.dice.revealed', { secret: chance.secret }));
  }
  const file = sitting.savedIn;
  if (file === undefined) lines.push(words.say('play.dice.saveToVerify'));
  else lines.push(words.say('play.dice.verify', { file: file + sitting.packOption }));
  return lines;
}
