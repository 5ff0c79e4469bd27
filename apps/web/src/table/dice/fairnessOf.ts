import type { MatchRecord } from '@automachia/kernel/host';
import type { MatchInfo } from '@automachia/protocol';

/** Dice from a plain number: nobody promised anything about them. */
export const NO_PROMISE: MatchInfo['fairness'] = { commitment: '', contributions: [] };

/** What a record says that was promised about its dice. */
export function fairnessOf({ chance }: MatchRecord): MatchInfo['fairness'] {
  if (!('fairness' in chance)) return NO_PROMISE;
  return { ...chance.fairness, contributions: [...chance.fairness.contributions] };
}
