// Dice as they lie, in a line of the log or in the tray. Any of them opens its proof.

import { hasPips, Pips } from '../../games/Pips.js';
import { SeatMark } from '../../boards/seats.js';
import { t } from '../../text/index.js';
import { useScene } from '../context.js';
import type { Roll } from './rolls.js';
import { rollsIn, valuesBefore } from './rolls.js';
import './dice.css';

export function RolledDice({ roll, only }: { readonly roll: Roll; readonly only?: number }) {
  const scene = useScene();
  const { values, told } = roll;
  const before =
    told.isAgain === true ? valuesBefore(roll, rollsIn(scene.parts, scene.timeline.choices.value)) : undefined;
  return (
    <span class="dice-row">
      {values.map((value, index) => {
        const seat = told.seats?.[index];
        const won = told.won?.[index];
        const state = won === undefined ? '' : won ? ' is-won' : ' is-aside';
        return (
          <button
            type="button"
            key={index}
            class={`die${state}${only === index ? ' is-meant' : ''}`}
            aria-label={
              seat === undefined
                ? t('web.die.open', { value })
                : t('web.die.openOf', { value, seat: scene.parts.seatText(seat) })
            }
            title={t('web.proof.title')}
            onClick={() => (scene.die.value = { roll, index })}
          >
            {before !== undefined && before[index] !== value && <s>{before[index]}</s>}
            {seat !== undefined && <SeatMark seat={seat} size={10} />}
            <Face value={value} sides={told.diceEach === undefined ? told.sides : undefined} />
          </button>
        );
      })}
    </span>
  );
}

function Face({ value, sides }: { readonly value: number; readonly sides: number | undefined }) {
  return (
    <svg class="die-face" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="4" />
      {sides === undefined || sides > 6 || !hasPips(value) ? (
        <text x="12" y="16.500">
          {value}
        </text>
      ) : (
        <Pips value={value} />
      )}
    </svg>
  );
}
