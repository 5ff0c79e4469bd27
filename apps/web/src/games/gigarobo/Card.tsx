// A card's face: the one bright paper surface on the screen, so that a hand is found at once.

import { text } from '@automachia/kernel';
import type { PrintedCard } from '@automachia/gigarobo/facts';
import type { CardProps } from '../face.js';
import { Icon } from './drawings.js';
import { cardNamed } from './pack.js';

export function Card({ card, say, size = 'face', isLit, isChosen, isDim, reason }: CardProps) {
  const state = `${isLit ? ' is-lit' : ''}${isChosen ? ' is-chosen' : ''}${isDim ? ' is-dim' : ''}`;
  if (card === undefined) return <span class={`gr-card gr-card-tile is-back${state}`} aria-hidden="true" />;
  const printed = cardNamed(card);
  const stats = printed === undefined ? [] : statsOf(printed);
  const kind = printed?.type ?? 'instant';
  return (
    <span class={`gr-card gr-card-${size} is-${kind}${printed?.isUltimate ? ' is-ultimate' : ''}${state}`}>
      <span class="gr-card-head">
        {printed !== undefined && <span class="gr-cost">{printed.cost}</span>}
        <b>{say(text(`card.${card}.name`))}</b>
        {printed?.icons?.map((icon) => (
          <Icon key={icon} name={icon === 'C' ? 'combo' : 'reaction'} size={15} />
        ))}
        {isChosen && <i class="gr-check">✓</i>}
      </span>
      {size === 'face' && (
        <>
          {stats.length > 0 && (
            <span class="gr-stats">
              {stats.map(({ name, value }) => (
                <span key={name}>
                  <b>{value}</b>
                  <small>{say(text(`web.gigarobo.stat.${name}`))}</small>
                </span>
              ))}
            </span>
          )}
          {reason !== undefined && <span class="gr-card-reason">{reason}</span>}
          <span class="gr-card-text">{say(text(`card.${card}.text`))}</span>
          <span class="gr-card-kind">
            <Icon name={kind} size={15} />
            <span>
              {say(
                text('web.gigarobo.kind', {
                  kind: text(`web.gigarobo.kind.${printed?.isUltimate ? 'ultimate' : kind}`),
                  cooldown: printed?.cooldown ?? 0,
                }),
              )}
            </span>
          </span>
        </>
      )}
    </span>
  );
}

/** The numbers of an attack. */
function statsOf({ range, dice, damage, type }: PrintedCard) {
  if (type === 'instant') return [];
  return [
    {
      name: 'range',
      value: range === undefined ? '∞' : range[0] === range[1] ? `${range[0]}` : `${range[0]}–${range[1]}`,
    },
    ...(dice === undefined ? [] : [{ name: 'dice', value: `${dice}` }]),
    ...(damage === undefined ? [] : [{ name: 'damage', value: `${damage}` }]),
  ];
}
