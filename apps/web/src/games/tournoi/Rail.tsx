// What is shared beside the board: the event track, what waits for the end of the turn, the deck and the discard pile.

import type { Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { placesOf, waitingOf } from '@automachia/tournoi/facts';
import { SeatMark } from '../../boards/seats.js';
import type { BoardProps } from '../face.js';
import { Card } from './Card.js';
import { cardWithPlace, cardName } from './cards.js';
import { PlateIcon } from './icons.js';
import { phaseOf, playedBy, robotOf, sealedBy, seatsInOrder, sharedPile } from '@automachia/tournoi/reading';
import type { Acting } from './track.js';
import { actingOn } from './track.js';
import { pack } from './pack.js';
import { Icon } from '../../parts/icons.js';
import { RuleChip } from '../../parts/RuleChip.js';

type Shared = Pick<BoardProps, 'view' | 'say'>;

export function Rail(props: BoardProps) {
  const { view, say } = props;
  return (
    <div class="tn-rail">
      <Track view={view} say={say} acting={actingOn(props)} />
      <Waiting view={view} say={say} />
      <Piles view={view} say={say} />
    </div>
  );
}

/** GTM-EVA-04: the cards in the order in which they act; face down for as long as they are sealed. */
function Track({ view, say, acting }: Shared & { readonly acting: Acting | undefined }) {
  const seats = seatsInOrder(view);
  const isChoosing = phaseOf(view) === 'choosingEvents';
  const isEmpty = !isChoosing && seats.every((seat) => playedBy(view, seat).length === 0);
  return (
    <section>
      <h3>{say(text('web.tournoi.track.title'))}</h3>
      {isEmpty && <p>{say(text('web.tournoi.track.none'))}</p>}
      <ol class="tn-track">
        {seats.map((seat) =>
          isChoosing ? (
            <Sealed key={seat} seat={seat} view={view} say={say} />
          ) : (
            playedBy(view, seat).map((card, i) => (
              <Played
                key={`${seat} ${i}`}
                seat={seat}
                card={card}
                cells={placesOf(view, pack(), seat, i)}
                isNow={acting?.seat === seat && acting.card === card}
                say={say}
              />
            ))
          ),
        )}
      </ol>
    </section>
  );
}

interface PlayedProps extends Pick<BoardProps, 'say'> {
  readonly seat: Seat;
  readonly card: string;
  readonly cells: readonly string[];
  readonly isNow: boolean;
}

function Played({ seat, card, cells, isNow, say }: PlayedProps) {
  const robot = text(`robot.${seat}`);
  const hasPlace = cells.length > 0;
  return (
    <li aria-current={isNow ? 'step' : undefined}>
      <PlateIcon card={card} size={34} />
      <span>
        <b>{say(cardName(card))}</b>
        {say(hasPlace ? text('web.tournoi.track.on', { robot, cells: cells.join(', ') }) : robot)}
      </span>
      <SeatMark seat={seat} size={13} />
    </li>
  );
}

function Sealed({ seat, view, say }: Shared & { readonly seat: Seat }) {
  if (robotOf(view, seat)?.isOut) return null;
  const sealed = sealedBy(view, seat);
  const own = typeof sealed === 'object' ? (sealed['cards'] as readonly string[]) : [];
  return (
    <li class="tn-sealed">
      {sealed === undefined ? (
        <span class="tn-empty-place" />
      ) : (
        <span class="tn-back">
          <Icon name="lock" size={16} />
        </span>
      )}
      <span>
        <b>{say(own.length > 0 ? text('choice.cards', { cards: own.map(cardName) }) : text(`robot.${seat}`))}</b>
        {say(text(sealed === undefined ? 'web.tournoi.track.choosing' : 'web.tournoi.track.sealed'))}
      </span>
      <SeatMark seat={seat} size={13} />
    </li>
  );
}

function Waiting({ view, say }: Shared) {
  const waiting = waitingOf(view, pack());
  if (waiting.length === 0) return null;
  return (
    <section>
      <h3>{say(text('web.tournoi.waiting.title'))}</h3>
      <ol class="tn-waiting">
        {waiting.map(({ card, at, text: happens, rule }, i) => (
          <li key={`${card} ${at} ${i}`}>
            <i>{i + 1}</i>
            <span>
              <b>{say(cardWithPlace(card, at))}.</b> {say(happens)} <RuleChip rule={rule} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Piles({ view, say }: Shared) {
  const deck = sharedPile(view, 'deck');
  const discard = sharedPile(view, 'discard');
  const top = discard.cards?.[0];
  return (
    <section class="tn-piles">
      <figure>
        {deck.count > 0 ? <Card say={say} size="tile" /> : <span class="tn-card-place" />}
        <figcaption>
          <b>{deck.count}</b> {say(text('web.tournoi.deck'))}
        </figcaption>
      </figure>
      <figure>
        {top === undefined ? <span class="tn-card-place" /> : <Card card={top} say={say} size="tile" />}
        <figcaption>
          <b>{discard.count}</b> {say(text('web.tournoi.discard'))}
        </figcaption>
      </figure>
    </section>
  );
}
