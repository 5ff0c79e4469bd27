// What is yours beside the hand: the weapon that fires, what can be chosen and has no place on the board, what a choice
// would cost, and the armour: 25 cards that are also the hit points.

import type { Target } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { CARDS_ELSEWHERE, factsOf, firingLine, LOSSES } from '@automachia/gkr/facts';
import type { BoardProps, LitTarget } from '../face.js';
import { AimRows } from './AimSum.js';
import { ArmourBar } from './ArmourBar.js';
import { Card } from './Card.js';
import { cardName, costOf, unitNumbers, unitOf, unitStats } from './cards.js';
import { Shelf } from './deck/Shelf.js';
import { SetUpSteps } from './SetUpSteps.js';
import { angleOf } from '../../boards/hexDrawing.js';
import { aimChosen, costsOf, isAsked } from './facts.js';
import { LayoutShelf } from './layout/Shelf.js';
import { pairOf, pickOther } from './pairs.js';
import { hand } from './panel.js';
import { Declaring, Paid } from './Declaring.js';
import { Line } from './Line.js';
import { Taggers } from './Taggers.js';
import { pileOfSeat, playerOf, shotsOf, unitNamed } from './table.js';
import { pack } from './pack.js';
import '../deepDock.css';

export function Dock(props: BoardProps) {
  const { view, seat, question } = props;
  if (isAsked(question, 'buildDeck')) return <Shelf {...props} />;
  if (isAsked(question, 'layOutBattlefield')) return <LayoutShelf {...props} />;
  // A start is planned together with the faction, before that is sent.
  const isPlacing = isAsked(question, 'placeHH');
  if (playerOf(view, seat)?.faction === undefined && !isPlacing) return <SetUpSteps {...props} />;
  return (
    <div class="gk-dock deep-dock">
      <SetUpSteps {...props} />
      <LineStrip {...props} />
      <Firing {...props} />
      <Deploying {...props} />
      <Facings {...props} />
      <Taggers {...props} />
      <Declaring {...props} />
      <OtherCards {...props} />
      <Price {...props} />
      <ArmourBar {...props} />
    </div>
  );
}

/** On narrow screens the firing line runs sideways, the current one in sight. */
function LineStrip({ view, say, log = [] }: BoardProps) {
  const rows = firingLine(view, log, pack()).filter(({ state }) => state === 'now' || state === 'next');
  return rows.length === 0 ? null : (
    <div class="gk-strip">
      <Line rows={rows} view={view} say={say} />
    </div>
  );
}

/** What fires now, if it is yours; with the sum of the target that is chosen. */
function Firing(props: BoardProps) {
  const { view, seat, say, question } = props;
  const aim = aimChosen(props);
  const shot = shotsOf(view).at(-1);
  // Of a volley that is planned, the one whose target is chosen.
  const by = factsOf(question, 'chooseTarget')?.by;
  if (by === undefined && shot?.seat !== seat) return null;
  const fires = by ?? (shot!.isSupport ? shot!.attacker : pileOfSeat(view, 'firing', seat).cards?.[0]);
  const isUnit = fires !== undefined && unitNamed(view, fires) !== undefined;
  const unit = isUnit ? unitOf(playerOf(view, seat)?.faction, fires.split('-')[0]!) : undefined;
  return (
    <section class="gk-firing">
      <h3>{say(text('web.gkr.firing'))}</h3>
      {unit !== undefined ? (
        <p class="gk-firing-unit">
          <b>{say(cardName(unit.id))}</b>
          {unitStats(unit)
            .slice(1, 3)
            .map(({ label, value }, i) => (
              <span key={i}>
                {value} {say(label)}
              </span>
            ))}
        </p>
      ) : (
        fires !== undefined && !isUnit && <Card card={fires} say={say} isChosen />
      )}
      {aim !== undefined && (
        <div class="gk-firing-sum">
          <AimRows aim={aim} say={say} />
        </div>
      )}
    </section>
  );
}

/** Which support unit to deploy, and what that costs with a card and without one. */
function Deploying(props: BoardProps) {
  const { view, seat, lit, question, say } = props;
  const pair = pairOf(lit, question);
  if (pair?.kind !== 'deploy') return null;
  const faction = playerOf(view, seat)?.faction;
  const costs = costsOf(question);
  return (
    <section class="gk-deploying">
      <h3>{say(text('web.gkr.deploy'))}</h3>
      {pair.others.map((name) => {
        const unit = unitOf(faction, name);
        return (
          <button
            type="button"
            key={name}
            data-lit=""
            aria-pressed={name === pair.other}
            onClick={() => pickOther(pair, name, props)}
          >
            <b>{say(unit === undefined ? text(`class.${name}`) : cardName(unit.id))}</b>
            <small>{say(text(`unitClass.${name}`))}</small>
            {unit !== undefined && <span>{say(unitNumbers(unit))}</span>}
          </button>
        );
      })}
      <p>
        {[...costs].map(([how, { energy, redline }]) => (
          <span key={how} class={redline > 0 ? 'is-dear' : ''}>
            {say(text(`web.gkr.deploy.${how}`, { energy, redline }))}
          </span>
        ))}
      </p>
    </section>
  );
}

/** Two rows of three, as they lie around a hex. */
const IN_ROWS = ['NW', 'N', 'NE', 'SW', 'S', 'SE'];

/** The six facings as tiles: for fingers, and where the arrows on the board would be too small. */
function Facings(props: BoardProps) {
  const { lit, question, say, onTarget } = props;
  const pair = pairOf(lit, question);
  const start = pair?.kind === 'start' ? pair : undefined;
  const offered = lit.filter(({ target }) => 'direction' in target);
  if (offered.length === 0 && start === undefined) return null;
  const find = (face: string): LitTarget | undefined => {
    if (start === undefined) return offered.find(({ target }) => 'direction' in target && target.direction === face);
    if (!start.others.includes(face)) return undefined;
    return { target: { direction: face }, label: say(text(`facing.${face}`)), isChosen: face === start.other };
  };
  return (
    <section class="gk-facings">
      <h3>{say(text('web.gkr.facing'))}</h3>
      <div>
        {IN_ROWS.map((face) => {
          const one = find(face);
          return one === undefined ? null : (
            <button
              type="button"
              key={face}
              class={`is-${face}`}
              data-lit=""
              aria-label={one.label}
              aria-pressed={one.isChosen}
              onClick={() => (start === undefined ? onTarget(one.target) : pickOther(start, face, props))}
            >
              <svg viewBox="-12 -12 24 24" aria-hidden="true">
                <path transform={`rotate(${angleOf(face)})`} d="M0 9V-8M-6-2 0-8 6-2" />
              </svg>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Lit cards that are not in the hand: of the discard, the Damage Pile, a Firing Line. */
function OtherCards({ view, seat, lit, question, say, onTarget }: BoardProps) {
  const own = isAsked(question, ...CARDS_ELSEWHERE) ? [] : hand(view, seat);
  const others = lit.filter(({ target }) => 'card' in target && !own.includes(target.card));
  if (others.length === 0) return null;
  return (
    <section class="gk-others">
      <h3>{say(text('web.gkr.others'))}</h3>
      <ul>
        {others.map((one) => (
          <li key={cardOf(one.target)}>
            <button
              type="button"
              class="card-button"
              data-lit=""
              aria-pressed={one.isChosen}
              onClick={() => onTarget(one.target)}
            >
              <Card card={cardOf(one.target)} say={say} size="tile" isLit isChosen={one.isChosen} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function cardOf(target: Target): string {
  return 'card' in target ? target.card : '';
}

/** Energy before and after what is chosen, and the cards that would be redlined. */
function Price({ view, seat, lit, question, say }: BoardProps) {
  const energy = playerOf(view, seat)?.energy ?? 0;
  const price = priceOf(lit, question);
  if (price === undefined) return null;
  const missing = Math.max(0, price - energy);
  const words = say(text('web.gkr.price', { price, left: Math.max(0, energy - price), missing }));
  // What is paid with energy alone is told by the name of what is chosen.
  return <Paid words={words} isDear={missing > 0} isSaid={missing > 0} />;
}

function priceOf(lit: readonly LitTarget[], question: BoardProps['question']): number | undefined {
  const chosen = lit.filter(({ isChosen }) => isChosen).map(({ target }) => target);
  if (chosen.length === 0) return undefined;
  if (isAsked(question, 'declareFiringLine')) return undefined;
  const costs = costsOf(question);
  const [cost] = chosen.flatMap((target) => ('cell' in target ? (costs.get(target.cell) ?? []) : []));
  if (cost !== undefined) return cost.energy;
  // What is lost, or lies in a line that is paid for, costs nothing more.
  if (isAsked(question, ...LOSSES, ...CARDS_ELSEWHERE)) return undefined;
  return chosen.map((target) => costOf(cardOf(target))).find((one) => one !== undefined);
}
