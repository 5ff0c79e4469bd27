// The set-up, while there is no battlefield to look at: factions, pilots and battlefields as plates that can be taken.

import { text } from '@automachia/kernel';
import { frameFor } from '../../boards/frame.js';
import '../../parts/building/boardPage.css';
import type { BoardProps } from '../face.js';
import { cardText } from './cards.js';
import { HexPath } from './Ground.js';
import { BATTLEFIELD, HEXES } from './hexes.js';
import { portraitOf } from './portraits.js';
import { words } from './table.js';
import { pack } from './pack.js';
import { alleysOf } from '@automachia/gkr/deck';

export function Plates({ question, answer, say, onChoice }: BoardProps) {
  const chosen = JSON.stringify(answer);
  return (
    <div class="gk-plates deep-plates board-page">
      <ul>
        {(question?.choices ?? []).map((choice) => {
          const { faction, pilot, battlefield } = words(choice);
          const isChosen = JSON.stringify(choice) === chosen;
          return (
            <li key={JSON.stringify(choice)}>
              <button type="button" data-lit="" aria-pressed={isChosen} onClick={() => onChoice?.(choice)}>
                {typeof faction === 'string' && <FactionPlate id={faction} say={say} />}
                {typeof pilot === 'string' && <PilotPlate id={pilot} say={say} />}
                {typeof battlefield === 'string' && <BattlefieldPlate id={battlefield} say={say} />}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface PlateProps {
  readonly id: string;
  readonly say: BoardProps['say'];
}

function FactionPlate({ id, say }: PlateProps) {
  return (
    <>
      <Portrait id={id} />
      <b>{say(text(`faction.${id}.hh`))}</b>
      <small>{say(text(`faction.${id}.name`))}</small>
      <span>{say(text(`faction.${id}.style`))}</span>
    </>
  );
}

function PilotPlate({ id, say }: PlateProps) {
  const isLeague = pack().pilots.find((pilot) => pilot.id === id)?.faction === undefined;
  return (
    <>
      <Portrait id={id} />
      <b>{say(text(`card.${id}.name`))}</b>
      <small>{say(text(isLeague ? 'pilotKind.league' : 'pilotKind.contract'))}</small>
      <span>{say(cardText(id))}</span>
    </>
  );
}

function Portrait({ id }: { readonly id: string }) {
  const source = portraitOf(id);
  return source === undefined ? null : <img src={source} alt="" width="120" height="120" />;
}

const FRAME = frameFor(BATTLEFIELD, 220, 200, 10);

function BattlefieldPlate({ id, say }: PlateProps) {
  const known = pack().battlefields.find((one) => one.id === id);
  const name = known === undefined ? text('battlefield.custom') : text(`battlefield.${id}.name`);
  const draw = (cell: string, kind: string) => <HexPath key={cell} class={kind} frame={FRAME} hex={cell} inset={0.9} />;
  return (
    <>
      <svg class="gk-map" viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} aria-hidden="true">
        {HEXES.map(({ id: hex }) => draw(hex, 'bk-cell gk-hex is-tone-0'))}
        {known?.buildings.map((cell) => draw(cell, 'gk-map-building'))}
        {known?.starts.map((cell) => draw(cell, 'gk-map-start'))}
      </svg>
      <b>{say(name)}</b>
      <span>
        {say(
          known === undefined
            ? text('web.gkr.map.custom')
            : text('web.gkr.map.buildings', {
                count: known.buildings.length,
                alleys: alleysOf(known.buildings).length,
              }),
        )}
      </span>
    </>
  );
}
