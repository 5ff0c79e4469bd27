// The armour: 25 cards split into damage, hand and the rest; and one's own Damage Pile, which nobody else may see.

import { text } from '@automachia/kernel';
import type { BoardProps } from '../face.js';
import { cardName } from './cards.js';
import { cardsLeft, DECK_SIZE, pileOfSeat, playerOf, turnOf } from './table.js';

export function ArmourBar({ view, seat, say }: Pick<BoardProps, 'view' | 'seat' | 'say'>) {
  const player = playerOf(view, seat);
  if (player?.faction === undefined || turnOf(view).phase === 'setUp') return null;
  const damage = pileOfSeat(view, 'damage', seat);
  const held = pileOfSeat(view, 'hands', seat).count;
  const rest = Math.max(0, cardsLeft(view, seat) - held);
  const parts = ['damage', 'hand', 'rest'] as const;
  const counts = { damage: damage.count, hand: held, rest };
  return (
    <section class={`gk-armour seat-${seat}`}>
      <h3>
        {say(text(`faction.${player.faction}.hh`))}{' '}
        <small>{say(text('web.gkr.armour', { left: cardsLeft(view, seat), all: DECK_SIZE }))}</small>
      </h3>
      <div class="gk-armour-bar" aria-hidden="true">
        {parts.flatMap((part) =>
          Array.from({ length: counts[part] }, (_, i) => <i key={`${part}${i}`} class={`is-${part}`} />),
        )}
      </div>
      <ul>
        {parts.map((part) => (
          <li key={part} class={`is-${part}`}>
            {say(text(`web.gkr.armour.${part}`, { count: counts[part] }))}
          </li>
        ))}
        <li class="is-energy">{say(text('web.gkr.armour.energy', { count: player.energy }))}</li>
      </ul>
      {damage.cards !== undefined && damage.cards.length > 0 && (
        <details>
          <summary>{say(text('web.gkr.damage', { count: damage.count }))}</summary>
          <p>{namesOf(damage.cards)}</p>
        </details>
      )}
    </section>
  );

  /** Each kind once, with how many there are. */
  function namesOf(cards: readonly string[]): string {
    const kinds = [...new Set(cards)];
    return kinds
      .map((card) => {
        const count = cards.filter((other) => other === card).length;
        return count > 1 ? `${say(cardName(card))} ×${count}` : say(cardName(card));
      })
      .join(', ');
  }
}
