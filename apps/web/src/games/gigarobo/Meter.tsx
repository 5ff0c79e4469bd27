// A cooldown meter: three slots from the last to the first, the cards in each, on or off, and the tokens there. Everybody's can
// be read.

import { text } from '@automachia/kernel';
import type { BoardProps } from '../face.js';
import type { DrawingName } from './drawings.js';
import { Icon } from './drawings.js';
import type { FighterOnTable } from './table.js';

const SLOTS = [3, 2, 1];
const TRAUMAS = ['fire', 'panic', 'surge', 'anchor'] as const;

interface MeterProps extends Pick<BoardProps, 'say'> {
  readonly fighter: FighterOnTable;
}

export function Meter({ fighter: { meter, tokens }, say }: MeterProps) {
  return (
    <ol class="gr-meter">
      {SLOTS.map((slot) => {
        const here = meter.filter((one) => one.slot === slot);
        const lying = TRAUMAS.filter((trauma) => (tokens[trauma][slot - 1] ?? 0) > 0);
        return (
          <li key={slot}>
            <b>
              <span class="aloud">{say(text('web.gigarobo.meter.slot', { slot }))}</span>
              <span aria-hidden="true">{slot}</span>
            </b>
            {here.map(({ card, isOn }) => (
              <span key={card} class={`gr-cooling${isOn ? ' is-on' : ''}`}>
                {say(text(`card.${card}.name`))}
                {isOn && <small>{say(text('web.gigarobo.meter.on'))}</small>}
              </span>
            ))}
            {lying.map((trauma) => (
              <span key={trauma} class={`gr-token is-${trauma}`}>
                <Icon name={trauma satisfies DrawingName} size={13} /> {say(text(`trauma.${trauma}`))}
                {tokens[trauma][slot - 1]! > 1 && ` ×${tokens[trauma][slot - 1]}`}
              </span>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

/** Power tokens in control, and those on abilities. */
export function Power({ fighter: { power, abilities }, say }: MeterProps) {
  const onAbilities = abilities.reduce((sum, { tokens }) => sum + tokens, 0);
  return (
    <p class="gr-power">
      <b>{say(text('web.gigarobo.power'))}</b>
      <span aria-hidden="true">
        {Array.from({ length: Math.max(6, power + onAbilities) }, (_, i) => (
          <i key={i} class={i < power ? 'is-free' : i < power + onAbilities ? 'is-used' : ''} />
        ))}
      </span>
      <small>{say(text('web.gigarobo.power.where', { power, onAbilities }))}</small>
    </p>
  );
}
