// What is yours beside the hand: the direction tiles as a compass, and what the chosen one would bring.

import { text } from '@automachia/kernel';
import type { Landing } from '@automachia/tournoi/facts';
import { landingOf, wayOf } from '@automachia/tournoi/facts';
import type { BoardProps } from '../face.js';
import type { Heading } from './arena.js';
import { COMPASS } from './arena.js';
import { Card } from './Card.js';
import { cardWithPlace } from './cards.js';
import { Figure } from './Figure.js';
import { pack } from './pack.js';
import { words } from '@automachia/tournoi/reading';
import type { TableView } from '@automachia/protocol/view';
import { useRef } from 'preact/hooks';
import { Icon } from '../../parts/icons.js';
import { RuleChip } from '../../parts/RuleChip.js';

export function Dock(props: BoardProps) {
  const { seat, lit, say, question } = props;
  const isAsked = lit.some(({ target }) => 'direction' in target);
  if (!isAsked) return <Placed {...props} />;
  const off = lit
    .map(({ target }) => ('direction' in target ? wayOf(question, target.direction) : undefined))
    .find((way) => way?.to === null);
  const chosen = lit.find(({ target, isChosen }) => isChosen && 'direction' in target)?.target;
  const direction = chosen !== undefined && 'direction' in chosen ? chosen.direction : undefined;
  return (
    <div class="tn-dock">
      <h3>{say(text('web.tournoi.tiles'))}</h3>
      <div class="tn-rose">
        {[...COMPASS.slice(0, 4), undefined, ...COMPASS.slice(4)].map((heading) =>
          heading === undefined ? (
            <svg key="robot" viewBox="-50 -50 100 100" aria-hidden="true">
              <Figure seat={seat} size={96} />
            </svg>
          ) : (
            <Tile key={heading.name} heading={heading} {...props} />
          ),
        )}
      </div>
      {(off === undefined ? [] : landingOf(props, off, props.view, pack())).map(({ text: cost, rule }) => (
        <p class="tn-note" key={rule}>
          <Icon name="warning" size={16} />
          <span>
            <b>{say(text('web.tournoi.landing.away'))}.</b> {say(cost)} {rule !== undefined && <RuleChip rule={rule} />}
          </span>
        </p>
      ))}
      {direction !== undefined && <IfYouLand {...props} direction={direction} />}
    </div>
  );
}

/**
 * The card that is being placed: what it does is read where its cell is chosen. It stays for as long as the table is the one on
 * which it was asked for, until it is seen to lie where it was placed.
 */
function Placed({ question, view, say }: BoardProps) {
  const last = useRef<{ readonly view: TableView; readonly card: unknown } | undefined>(undefined);
  if (question) last.current = { view, card: words(question.facts)['card'] };
  const card = last.current?.view === view ? last.current.card : undefined;
  if (typeof card !== 'string') return null;
  return (
    <section class="tn-dock tn-placed" data-card={card}>
      <h3>{say(text('web.tournoi.placing'))}</h3>
      <Card card={card} say={say} isChosen />
    </section>
  );
}

function Tile({ heading, ...props }: BoardProps & { readonly heading: Heading }) {
  const { lit, say, question, onTarget, onOther } = props;
  const target = { direction: heading.name };
  const here = lit.find((one) => 'direction' in one.target && one.target.direction === heading.name);
  const isOff = here !== undefined && wayOf(question, heading.name)?.to === null;
  const angle = (Math.atan2(-heading.row, heading.column) * 180) / Math.PI;
  const state = `${here === undefined ? ' is-closed' : ''}${here?.isChosen ? ' is-chosen' : ''}${isOff ? ' is-off' : ''}`;
  return (
    <button
      type="button"
      class={`tn-tile${state}`}
      aria-label={here?.label ?? say(text(`direction.${heading.name}`))}
      aria-keyshortcuts={heading.key}
      aria-pressed={here?.isChosen ?? false}
      aria-disabled={here === undefined}
      onClick={() => (here === undefined ? onOther : onTarget)(target)}
    >
      <span class="tn-tile-key key-cap" data-cap={heading.key} />
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <path transform={`rotate(${angle})`} d="M-9 0H8M1-7 8 0 1 7" />
      </svg>
    </button>
  );
}

function IfYouLand({ direction, ...props }: BoardProps & { readonly direction: string }) {
  const { say } = props;
  const way = wayOf(props.question, direction);
  if (way === undefined) return null;
  const { to: cell } = way;
  return (
    <section class="tn-landing">
      <h3>{say(cell === null ? text('web.tournoi.landing.away') : text('web.tournoi.landing', { cell }))}</h3>
      <ul>
        {landingOf(props, way, props.view, pack()).map((landing, i) => (
          <li class={`is-${landing.tone}`} key={i}>
            <Sign tone={landing.tone} />
            <span>
              {landing.card !== undefined && <b>{say(cardWithPlace(landing.card, landing.at))}.</b>} {say(landing.text)}{' '}
              {landing.rule !== undefined && <RuleChip rule={landing.rule} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sign({ tone }: { readonly tone: Landing['tone'] }) {
  if (tone === 'bad') return <Icon name="warning" size={14} />;
  return tone === 'good' ? <Icon name="check" size={14} /> : <Icon name="die" size={14} />;
}
