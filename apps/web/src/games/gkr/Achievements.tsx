// The achievements track, one lane for each player; the upgrades it unlocks and who has them; tags and rubble.

import { text } from '@automachia/kernel';
import type { BoardProps } from '../face.js';
import { cardName, cardText } from './cards.js';
import { SeatMark } from '../../boards/seats.js';
import { Placed, Symbols } from './drawings.js';
import { playersOf, sitesOf, turnOf } from './table.js';
import { pack } from './pack.js';
import { RUBBLE_TO_WIN } from '@automachia/gkr/facts';

type Shared = Pick<BoardProps, 'view' | 'say'>;

/** What the tag that is chosen would change here. */
interface Foreseen extends Shared {
  readonly about:
    | { readonly seat: number; readonly cell: string; readonly isFalling: boolean; readonly space: number | undefined }
    | undefined;
}

export function Achievements({ view, say, about }: Foreseen) {
  const { last, triggers } = pack().track;
  const players = playersOf(view);
  const spaces = Array.from({ length: last + 1 }, (_, space) => space);
  return (
    <section>
      <h3>
        {say(text('web.gkr.track'))} <small>{say(text('web.gkr.track.unlock', { spaces: triggers.join(', ') }))}</small>
      </h3>
      <ul class="gk-track">
        {players.map(({ seat, track, isOut }) => (
          <li key={seat} class={isOut ? 'is-out' : ''}>
            <SeatMark seat={seat} size={12} />
            <b>{say(text(`seat.${seat}`))}</b>
            <div
              role="img"
              aria-label={say(
                about?.seat === seat && about.space !== undefined
                  ? text('web.gkr.track.to', { player: text(`seat.${seat}`), space: track, next: about.space })
                  : text('web.gkr.track.at', { player: text(`seat.${seat}`), space: track }),
              )}
            >
              {spaces.map((space) => (
                <i
                  key={space}
                  aria-hidden="true"
                  class={`${triggers.includes(space) ? 'is-trigger' : ''}${space < track ? ' is-passed' : ''}${space === track ? ' is-here' : ''}${about?.seat === seat && space === about.space ? ' is-next' : ''}`}
                >
                  {space === track ? <SeatMark seat={seat} size={11} /> : space}
                </i>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <ul class="gk-upgrades">
        {pack().upgrades.map(({ id }, i) => {
          const owners = players.filter(({ track }) => track >= (triggers[i] ?? Number.POSITIVE_INFINITY));
          return (
            <li
              key={id}
              class={`${owners.length > 0 ? 'is-open' : ''}${about?.space !== undefined && about.space === triggers[i] ? ' is-next' : ''}`}
            >
              <small>{say(text('web.gkr.upgrade.at', { space: triggers[i] ?? 0 }))}</small>
              <b>{say(cardName(id))}</b>
              <span>{say(cardText(id))}</span>
              {owners.length > 0 && (
                <i>
                  {owners.map(({ seat }) => (
                    <span key={seat}>
                      <SeatMark seat={seat} size={12} />
                      <span class="aloud">{say(text(`seat.${seat}`))} </span>
                    </span>
                  ))}
                </i>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Who has placed how many tags this turn: the most takes the Glory Hound. */
export function TagsThisPhase({ view, say }: Shared) {
  const { phase, gloryHound } = turnOf(view);
  if (phase === 'setUp') return null;
  const isCounted = phase === 'tag' || phase === 'reset';
  return (
    <section>
      <h3>
        {say(text(isCounted ? 'web.gkr.tags' : 'web.gkr.hound'))}{' '}
        <small>{say(text(isCounted ? 'web.gkr.tags.most' : 'web.gkr.hound.for'))}</small>
      </h3>
      <ul class="gk-counts">
        {playersOf(view)
          .filter(({ seat, isOut }) => !isOut && (isCounted || seat === gloryHound))
          .map(({ seat, tagsPlaced }) => (
            <li key={seat}>
              <SeatMark seat={seat} size={12} />
              <span>
                {say(text(`seat.${seat}`))}
                {seat === gloryHound && isCounted ? `, ${say(text('web.gkr.hound'))}` : ''}
              </span>
              {seat === gloryHound && <Hound />}
              {isCounted && <b>{tagsPlaced}</b>}
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The token of whoever is followed by the cameras. */
function Hound() {
  return (
    <svg class="am" width="22" height="22" viewBox="-104 -104 208 208" aria-hidden="true">
      <Symbols of="gk-hound" only={['gloryHound']} />
      <Placed piece="gloryHound" of="gk-hound" size={208} />
    </svg>
  );
}

export function Demolished({ view, say, about }: Foreseen) {
  const fallen = sitesOf(view).filter(({ rubble }) => rubble !== 0);
  const falling = about?.isFalling ? about : undefined;
  if (fallen.length === 0 && falling === undefined) return null;
  const owners = [...new Set(fallen.map(({ rubble }) => rubble))];
  return (
    <section>
      <h3>
        {say(text('web.gkr.demolished'))} <small>{say(text('web.gkr.demolished.win', { count: RUBBLE_TO_WIN }))}</small>
      </h3>
      <ul class="gk-counts">
        {owners.map((seat) => (
          <li key={seat}>
            <SeatMark seat={seat} size={12} />
            <span>{say(text(`seat.${seat}`))}</span>
            <b>
              {fallen
                .filter(({ rubble }) => rubble === seat)
                .map(({ at }) => at)
                .join(', ')}
            </b>
          </li>
        ))}
        {falling !== undefined && (
          <li>
            <SeatMark seat={falling.seat} size={12} />
            <span>{say(text('web.gkr.demolished.if', { player: text(`seat.${falling.seat}`) }))}</span>
            <b>{falling.cell}</b>
          </li>
        )}
      </ul>
    </section>
  );
}
