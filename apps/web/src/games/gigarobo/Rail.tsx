// What is shared beside the board: the attack that is under way, a push that is planned, and everybody's hand, meter and build.

import { text } from '@automachia/kernel';
import { SeatMark } from '../../boards/seats.js';
import type { BoardProps } from '../face.js';
import { isAsked } from './asked.js';
import { CombatStrip } from './Combat.js';
import { BuildRail } from './makers.js';
import { Meter, Power } from './Meter.js';
import { PushSum } from './Push.js';
import { portraitOf } from './portraits.js';
import type { FighterOnTable } from './table.js';
import { fightersOf, turnOf } from './table.js';

export function Rail(props: BoardProps) {
  const { view, say } = props;
  if (isAsked(props, 'build')) return <BuildRail {...props} />;
  const { order, active } = turnOf(view);
  const fighters = fightersOf(view).filter(({ robot }) => robot !== undefined);
  const inOrder = [...fighters].sort((one, other) => order.indexOf(one.seat) - order.indexOf(other.seat));
  return (
    <div class="gr-rail">
      <PushSum {...props} />
      <CombatStrip {...props} />
      <section class="gr-robots">
        <h3>{say(text('web.gigarobo.robots'))}</h3>
        {inOrder.map((fighter) => (
          <Fighter key={fighter.seat} fighter={fighter} isActive={fighter.seat === active} say={say} />
        ))}
      </section>
    </div>
  );
}

interface FighterProps extends Pick<BoardProps, 'say'> {
  readonly fighter: FighterOnTable;
  readonly isActive: boolean;
}

/** Hands, meters and builds are open (GIG-RUL-64). */
function Fighter({ fighter, isActive, say }: FighterProps) {
  const { seat, pilot, robot, ability, abilities, hand, armour, spirit, power } = fighter;
  const portrait = portraitOf(pilot);
  return (
    <details class={`gr-fighter seat-${seat}${isActive ? ' is-active' : ''}`}>
      <summary>
        {portrait !== undefined && <img src={portrait} alt="" width="34" height="34" loading="lazy" />}
        <SeatMark seat={seat} size={13} />
        <b>{pilot}</b>
        <small>{robot}</small>
        <span>{say(text('web.gigarobo.fighter.numbers', { armour, spirit, power }))}</span>
      </summary>
      <h4>{say(text('web.gigarobo.fighter.hand', { count: hand.length }))}</h4>
      <p>{hand.map((card) => say(text(`card.${card}.name`))).join(', ')}</p>
      <h4>{say(text('web.gigarobo.fighter.meter'))}</h4>
      <Meter fighter={fighter} say={say} />
      <Power fighter={fighter} say={say} />
      <h4>{say(text('web.gigarobo.fighter.build'))}</h4>
      <ul>
        {[...(ability === undefined ? [] : [{ name: ability, tokens: 0 }]), ...abilities].map(({ name, tokens }) => (
          <li key={name}>
            <b>{name}</b> {tokens > 0 && <i>×{tokens}</i>} <span>{say(text(`card.${name}.text`))}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
