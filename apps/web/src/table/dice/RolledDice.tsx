// Dice as they lie, in a line of the log or in the tray. Any of them opens its proof.

import { dieSides } from '@automachia/manifest';
import { DieFace } from '../../games/DieFace.js';
import { SeatMark } from '../../boards/seats.js';
import { t } from '../../text/index.js';
import type { TableScene } from '../context.js';
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
            aria-label={nameOf(roll, index, scene.parts)}
            title={t('web.proof.title')}
            onClick={() => (scene.die.value = { roll, index })}
          >
            {before !== undefined && before[index] !== value && <s>{before[index]}</s>}
            {seat !== undefined && <SeatMark seat={seat} size={10} />}
            <svg class="die-face" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <DieFace value={value} sides={told.diceEach === undefined ? dieSides(told, index) : undefined} />
            </svg>
          </button>
        );
      })}
    </span>
  );
}

/** What a die is called: whose it is, what it shows, and of which kind it is where they are of several. */
function nameOf({ values, told }: Roll, index: number, parts: TableScene['parts']): string {
  const seat = told.seats?.[index];
  const value = values[index]!;
  const kind = typeof told.sides === 'object' ? dieSides(told, index) : undefined;
  const shown = kind === undefined ? value : t('web.die.kind', { value, sides: kind });
  return seat === undefined
    ? t('web.die.open', { value: shown })
    : t('web.die.openOf', { value: shown, seat: parts.seatText(seat) });
}
