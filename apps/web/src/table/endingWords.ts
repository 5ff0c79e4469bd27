// The result of a match in one line.

import { resultOf } from '@automachia/kernel/host';
import { t } from '../text/index.js';
import type { TableScene } from './context.js';

export function endingWords(scene: TableScene): string {
  const match = scene.store.match.value;
  if (match === undefined || match.outcome === null) return t('web.state.over');
  const { winners } = match.outcome;
  const result = resultOf(match.outcome, match.seats.length);
  if (result !== 'won' && result !== 'shared') return t(`web.end.${result}`);
  if (winners.includes(scene.own)) return t(result === 'shared' ? 'web.end.youShare' : 'web.end.youWon');
  const names = winners.map((seat) => scene.parts.seatText(seat));
  return t(scene.own > 0 ? 'web.end.youLost' : 'web.end.won', { names, count: winners.length, result });
}
