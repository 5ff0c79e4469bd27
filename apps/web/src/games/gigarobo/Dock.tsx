// What is yours beside the hand: your meter, your power, your abilities; and cards elsewhere that can be chosen.

import { text } from '@automachia/kernel';
import type { BoardProps } from '../face.js';
import { asKind } from '../targets.js';
import '../deepDock.css';
import { Card } from './Card.js';
import { CombatStrip } from './Combat.js';
import { BuildDock, isBuilding } from './makers.js';
import { Meter, Power } from './Meter.js';
import { PushSum } from './Push.js';
import { fighterOf } from './table.js';

export function Dock(props: BoardProps) {
  const { view, seat, say } = props;
  const fighter = fighterOf(view, seat);
  if (isBuilding(props)) return <BuildDock {...props} />;
  if (fighter?.robot === undefined) return null;
  const pilot = fighterOf(view, fighter.aboard) ?? fighter;
  return (
    <div class="gr-dock deep-dock">
      <div class="gr-narrow">
        <PushSum {...props} />
        <CombatStrip {...props} />
      </div>
      <OtherCards {...props} />
      <section class="gr-own">
        <h3>{say(text('web.gigarobo.meter'))}</h3>
        <Meter fighter={fighter} say={say} />
        <Power fighter={{ ...fighter, power: pilot.power, abilities: pilot.abilities }} say={say} />
      </section>
    </div>
  );
}

/** Lit cards that are not in the hand: of a meter, of somebody else. */
function OtherCards({ view, seat, lit, say, onTarget }: BoardProps) {
  const own = fighterOf(view, seat)?.hand ?? [];
  const others = lit.flatMap((one) => {
    const card = asKind(one.target, 'card')?.card;
    return card === undefined || own.includes(card) ? [] : [{ card, one }];
  });
  if (others.length === 0) return null;
  return (
    <section class="gr-others">
      <h3>{say(text('web.gigarobo.others'))}</h3>
      <ul>
        {others.map(({ card, one }) => (
          <li key={card}>
            <button
              type="button"
              class="card-button"
              data-lit=""
              aria-pressed={one.isChosen}
              aria-label={one.label}
              onClick={() => onTarget(one.target)}
            >
              <Card card={card} say={say} size="tile" isLit isChosen={one.isChosen} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
