// Pilot and robot side by side, with the numbers on their boards.

import { text } from '@automachia/kernel';
import type { BoardProps } from '../../face.js';
import { Picture } from '../pictures.js';
import { portraitOf } from '../portraits.js';
import type { Fighters } from './draft.js';
import { pilotNamed, robotNamed } from './draft.js';

export function Hero({ fighters, say }: Pick<BoardProps, 'say'> & { readonly fighters: Fighters }) {
  const pilot = pilotNamed(fighters.pilot);
  const robot = robotNamed(fighters.robot);
  if (pilot === undefined && robot === undefined) return null;
  const numbers = (list: Readonly<Record<string, number>>) => (
    <dl>
      {Object.entries(list).map(([name, value]) => (
        <div key={name}>
          <dd>{value}</dd>
          <dt>{say(text(`web.gigarobo.board.${name}`))}</dt>
        </div>
      ))}
    </dl>
  );
  return (
    <div class="gb-hero">
      {pilot !== undefined && (
        <figure>
          <img src={portraitOf(pilot.name)} alt="" width="120" height="120" />
          <figcaption>
            <b>{pilot.name}</b>
            {numbers({ heart: pilot.heart, rage: pilot.rage, power: pilot.power, maximumSpirit: pilot.maximumSpirit })}
          </figcaption>
        </figure>
      )}
      {robot !== undefined && (
        <figure class="is-robot">
          <Picture name={robot.name} size={120} />
          <figcaption>
            <b>{robot.name}</b>
            {numbers({ armour: robot.maximumArmour, speed: robot.speed, defence: robot.defence })}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
