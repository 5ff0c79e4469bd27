// From the codex into a deck: one that is kept on this device, or a new one. A weapon goes in with all its copies; whether
// the deck is legal is said where decks are built.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { useState } from 'preact/hooks';
import { cardName, cardNamed } from '../cards.js';
import { deckRules, keep, kept, sizeOf, startOf, toggled, withCopies } from '../deck/draft.js';

interface AddToDeckProps {
  /** Of a card. */
  readonly id: string;
  readonly say: (text: Text) => string;
}

export function AddToDeck({ id, say }: AddToDeckProps) {
  const card = cardNamed(id);
  const faction = card === undefined || card.kind === 'deploy' ? undefined : card.faction;
  const decks = kept.value.filter((deck) => deck.faction === faction);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [said, setSaid] = useState<Text | undefined>(undefined);
  // Deploy cards are in every deck; units, pilots and sponsor cards in none.
  if (card === undefined || card.kind === 'deploy' || faction === undefined) return null;
  const known = decks.find((deck) => deck.name === chosen) ?? (chosen === '' ? decks[0] : undefined);
  const wanted = known?.name ?? name.trim();
  const add = (): void => {
    if (wanted === '') return;
    const cards = decks.find((deck) => deck.name === wanted)?.cards ?? startOf(faction);
    const has = cards[card.id] ?? 0;
    const isWeapon = card.kind === 'primary' || card.kind === 'secondary';
    const isFull = has >= card.copies;
    const next = isFull ? cards : isWeapon ? toggled(cards, card) : withCopies(cards, card, has + 1);
    keep(wanted, faction, next);
    setChosen(wanted);
    const values = { card: cardName(card.id), name: wanted, size: sizeOf(next), wanted: deckRules.size };
    setSaid(text(isFull ? 'web.gkr.codex.full' : 'web.gkr.codex.added', values));
  };
  if (!isOpen) {
    return (
      <button type="button" class="button" onClick={() => setIsOpen(true)}>
        <span>{say(text('web.gkr.codex.add'))}</span>
      </button>
    );
  }
  return (
    <form
      class="codex-add"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      {decks.length > 0 && (
        <label>
          <span>{say(text('web.gkr.codex.deck'))}</span>
          <select value={known?.name ?? NEW} onChange={(event) => setChosen(event.currentTarget.value)}>
            {decks.map((deck) => (
              <option key={deck.name} value={deck.name}>
                {deck.name}
              </option>
            ))}
            <option value={NEW}>{say(text('web.gkr.codex.new'))}</option>
          </select>
        </label>
      )}
      {known === undefined && (
        <label>
          <span>{say(text('web.gkr.deck.name'))}</span>
          <input type="text" maxLength={40} value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
      )}
      <button type="submit" class="button" aria-disabled={wanted === ''}>
        <span>{say(text('web.gkr.codex.add'))}</span>
      </button>
      {said !== undefined && <p role="status">{say(said)}</p>}
    </form>
  );
}

/** No deck has this name: names are trimmed. */
const NEW = ' ';
