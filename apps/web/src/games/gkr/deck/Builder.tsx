// The deck builder: three shelves in the order of the rule. Clicking a weapon takes all its copies; the others have
// steppers that stop at the copies that exist. What cannot be taken says why not.

import type { DeckList, FactionCard } from '@automachia/gkr/deck';
import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { useLayoutEffect, useState } from 'preact/hooks';
import '../../../parts/building/boardPage.css';
import { ShelfHead } from '../../../parts/building/ShelfHead.js';
import type { BoardProps } from '../../face.js';
import { Card } from '../Card.js';
import { cardName } from '../cards.js';
import {
  cardsOfFaction,
  checkDeck,
  countOf,
  deckRules,
  draftOf,
  factionAsked,
  setDraft,
  sizeOf,
  toggled,
  withCopies,
} from './draft.js';
import { pack } from '../pack.js';

export function Builder(props: BoardProps) {
  const { say, onAnswer } = props;
  const faction = factionAsked(props);
  const deck = draftOf(faction);
  const isLegal = checkDeck(pack(), faction, deck).length === 0;
  const written = JSON.stringify(deck);
  /** The weapon that was tried and has no room: it is said for as long as that is so. */
  const [tried, setTried] = useState('');
  // With the deck itself: what is sent at once is what is seen.
  useLayoutEffect(() => {
    const short = deckRules.size - sizeOf(deck);
    onAnswer?.(
      isLegal
        ? { choice: { deck: { ...deck } }, label: say(text('web.gkr.deck.this')) }
        : { missing: say(text('web.gkr.deck.short', { count: Math.max(0, short) })) },
    );
  }, [written, isLegal]);
  const cards = cardsOfFaction(pack(), faction);
  const change = (next: DeckList): void => {
    setTried('');
    setDraft(faction, next);
  };
  const primaries = cards.filter(({ kind }) => kind === 'primary');
  const secondaries = cards.filter(({ kind }) => kind === 'secondary');
  const others = cards.filter(({ kind }) => kind === 'orbital' || kind === 'reaction' || kind === 'manoeuvre');
  const weapon = (card: FactionCard, most: number, shelf: readonly FactionCard[]) => {
    const isTaken = (deck[card.id] ?? 0) > 0;
    const chosen = shelf.filter(({ id }) => (deck[id] ?? 0) > 0);
    const isFull = !isTaken && chosen.length >= most;
    const press = (): void => {
      if (!isFull) change(toggled(deck, card));
      else if (most === 1) change(toggled({ ...deck, [chosen[0]!.id]: 0 }, card));
      else setTried(card.id);
    };
    return (
      <li key={card.id}>
        <button type="button" class="gk-take" aria-pressed={isTaken} onClick={press}>
          <Card card={card.id} say={say} isDim={isFull} />
          <span class="gk-copies">×{card.copies}</span>
        </button>
        {isFull && tried === card.id && (
          <p class="gk-why" role="alert">
            {say(text('web.gkr.deck.full', { cards: chosen.map(({ id }) => cardName(id)) }))}{' '}
            <span class="rule">GKR-DCK-03</span>
          </p>
        )}
      </li>
    );
  };
  return (
    <div class="gk-builder board-page">
      <DeckShelf
        title={say(text('web.gkr.deck.primary'))}
        rule={say(text('web.gkr.deck.primary.rule', { count: primaries.length }))}
        count={countOf(deck, primaries)}
        wanted={primaries[0]?.copies ?? 0}
        say={say}
      />
      <ul class="gk-shelf">{primaries.map((card) => weapon(card, deckRules.primaries, primaries))}</ul>
      <DeckShelf
        title={say(text('web.gkr.deck.secondary'))}
        rule={say(text('web.gkr.deck.secondary.rule', { count: secondaries.length }))}
        count={countOf(deck, secondaries)}
        wanted={deckRules.secondaries * (secondaries[0]?.copies ?? 0)}
        say={say}
      />
      <ul class="gk-shelf">{secondaries.map((card) => weapon(card, deckRules.secondaries, secondaries))}</ul>
      <DeckShelf
        title={say(text('web.gkr.deck.others'))}
        rule={say(text('web.gkr.deck.others.rule'))}
        count={countOf(deck, others)}
        wanted={deckRules.utilityCards}
        say={say}
      />
      <ul class="gk-shelf">
        {others.map((card) => (
          <Stepper key={card.id} card={card} deck={deck} say={say} onChange={change} />
        ))}
      </ul>
    </div>
  );
}

interface DeckShelfProps {
  readonly title: string;
  readonly rule: string;
  readonly count: number;
  readonly wanted: number;
  readonly say: (text: Text) => string;
}

function DeckShelf({ title, rule, count, wanted, say }: DeckShelfProps) {
  return (
    <ShelfHead
      title={title}
      rule={rule}
      isDone={count === wanted}
      count={say(text('web.gkr.deck.of', { count, wanted }))}
    />
  );
}

interface StepperProps {
  readonly card: FactionCard;
  readonly deck: DeckList;
  readonly say: (text: Text) => string;
  readonly onChange: (deck: DeckList) => void;
}

function Stepper({ card, deck, say, onChange }: StepperProps) {
  const count = deck[card.id] ?? 0;
  const name = say(cardName(card.id));
  const step = (by: number): void => onChange(withCopies(deck, card, count + by));
  return (
    <li class={count > 0 ? 'is-taken' : ''}>
      <Card card={card.id} say={say} />
      <span class="gk-stepper" role="group" aria-label={name}>
        <button type="button" aria-label={`− ${name}`} aria-disabled={count === 0} onClick={() => step(-1)}>
          −
        </button>
        <b>{say(text('web.gkr.deck.of', { count, wanted: card.copies }))}</b>
        <button type="button" aria-label={`+ ${name}`} aria-disabled={count >= card.copies} onClick={() => step(1)}>
          +
        </button>
      </span>
    </li>
  );
}
