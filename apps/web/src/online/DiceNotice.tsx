// Whether the server keeps to the dice that it promised; nothing is said as long as it does.

import { lazyPart } from '../parts/lazy.js';
import type { DiceLink } from '../table/link.js';

const BrokenDice = lazyPart(async () => (await import('./BrokenDice.js')).withWords());

export interface DiceNoticeProps {
  readonly dice: DiceLink | undefined;
  readonly match: string;
}

export function DiceNotice({ dice, match }: DiceNoticeProps) {
  const kept = dice?.kept.value;
  return kept?.broken === undefined ? null : <BrokenDice kept={kept} broken={kept.broken} match={match} />;
}
