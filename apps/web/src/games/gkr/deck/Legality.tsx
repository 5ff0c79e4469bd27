// Is it legal: one line for each clause, always visible. The 25 cards are drawn as the armour they are; the odds are of
// the deck as it stands.

import type { DeckList, FactionCard } from '@automachia/gkr/deck';
import { text } from '@automachia/kernel';
import type { ClauseLine } from '../../../parts/building/ClauseList.js';
import { ClauseList } from '../../../parts/building/ClauseList.js';
import { Columns } from '../../../parts/building/Columns.js';
import type { BoardProps } from '../../face.js';
import { cardName } from '../cards.js';
import { cardsOfFaction, checkDeck, countOf, deckRules, draftOf, factionAsked, sizeOf } from './draft.js';
import { pack } from '../pack.js';
import { RuleChip } from '../../../parts/RuleChip.js';

const CLAUSES = ['GKR-DCK-01', 'GKR-DCK-02', 'GKR-DCK-03', 'GKR-DCK-04', 'GKR-DCK-05'] as const;
const KINDS = ['primary', 'secondary', 'deploy', 'orbital', 'reaction', 'manoeuvre'] as const;

export function Legality(props: BoardProps) {
  const { say } = props;
  const faction = factionAsked(props);
  const deck = draftOf(faction);
  const cards = cardsOfFaction(pack(), faction);
  const remarks = checkDeck(pack(), faction, deck);
  const ofKind = (kind: FactionCard['kind']): readonly FactionCard[] => cards.filter((card) => card.kind === kind);
  const size = sizeOf(deck);
  return (
    <div class="gk-rail gk-legality">
      <section>
        <p class="gk-deck-size">
          <b>{size}</b> {say(text('web.gkr.deck.size', { wanted: deckRules.size }))} <RuleChip rule="GKR-DCK-10" />
        </p>
        <div class="gk-armour-bar" aria-hidden="true">
          {KINDS.flatMap((kind) =>
            Array.from({ length: countOf(deck, ofKind(kind)) }, (_, i) => (
              <i key={`${kind}${i}`} class={`is-${kind}`} />
            )),
          )}
          {Array.from({ length: Math.max(0, deckRules.size - size) }, (_, i) => (
            <i key={`missing${i}`} class="is-missing" />
          ))}
        </div>
        <ul class="gk-armour-kinds">
          {KINDS.filter((kind) => countOf(deck, ofKind(kind)) > 0).map((kind) => (
            <li key={kind} class={`is-${kind}`}>
              {say(text(`cardKind.${kind}`))} <b>×{countOf(deck, ofKind(kind))}</b>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{say(text('web.gkr.deck.legal'))}</h3>
        <ClauseList
          isLive
          lines={CLAUSES.map((rule): ClauseLine => {
            const against = remarks.filter((remark) => remark.rule === rule);
            return against.length > 0
              ? { rule, state: 'broken', words: against.map((remark) => say(remark.text)).join('; ') }
              : { rule, state: 'kept', words: say(text(`web.gkr.clause.${rule.slice(-2)}`)) };
          })}
        />
      </section>
      <Speeds cards={cards} deck={deck} say={say} />
      <Opening cards={cards} deck={deck} say={say} />
    </div>
  );
}

interface PartProps {
  readonly cards: readonly FactionCard[];
  readonly deck: DeckList;
  readonly say: BoardProps['say'];
}

/** How many cards fire at each speed. */
function Speeds({ cards, deck, say }: PartProps) {
  const speeds = Array.from({ length: 10 }, (_, i) => 10 - i);
  const counts = speeds.map((speed) =>
    countOf(
      deck,
      cards.filter((card) => 'speed' in card && card.speed === speed),
    ),
  );
  return (
    <section>
      <h3>
        {say(text('web.gkr.deck.speeds'))} <small>{say(text('web.gkr.deck.speeds.unit'))}</small>
      </h3>
      <Columns columns={speeds.map((label, i) => ({ label, count: counts[i]! }))} />
    </section>
  );
}

const OPENING = 6;

/** The chance that at least one of so many copies is among the cards drawn. */
function chanceOfOne(copies: number, size: number): number {
  let none = 1;
  for (let i = 0; i < OPENING; i++) none *= Math.max(0, size - copies - i) / Math.max(1, size - i);
  return Math.round(100 * (1 - none));
}

function Opening({ cards, deck, say }: PartProps) {
  const size = sizeOf(deck);
  if (size < OPENING) return null;
  const primary = cards.find(({ id, kind }) => kind === 'primary' && (deck[id] ?? 0) > 0);
  const rows = [
    ...(primary === undefined ? [] : [{ name: cardName(primary.id), copies: deck[primary.id]! }]),
    {
      name: text('cardKind.deploy'),
      copies: countOf(
        deck,
        cards.filter(({ kind }) => kind === 'deploy'),
      ),
    },
    {
      name: text('cardKind.reaction'),
      copies: countOf(
        deck,
        cards.filter(({ kind }) => kind === 'reaction'),
      ),
    },
  ].filter(({ copies }) => copies > 0);
  return (
    <section>
      <h3>{say(text('web.gkr.deck.opening', { count: OPENING }))}</h3>
      <ul class="gk-counts">
        {rows.map(({ name, copies }, i) => (
          <li key={i}>
            <span>{say(text('web.gkr.deck.atLeast', { card: name }))}</span>
            <b>{say(text('web.gkr.percent', { percent: chanceOfOne(copies, size) }))}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
