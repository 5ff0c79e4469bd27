// Why a target number is what it is: base, changes, total, and the chance; beside the board's chosen target.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { Aim } from '@automachia/gkr/facts';
import { chanceToHit, damageToExpect, reasonsOf, reasonText } from '@automachia/gkr/facts';
import { cornerFor } from './corner.js';
import type { MapFrame } from '../../boards/frame.js';
import { ReasonRows } from '../../parts/ReasonRows.js';
import { unitNamed, shortName } from './table.js';
import { pack } from './pack.js';

interface AimSumProps {
  readonly aim: Aim;
  readonly view: TableView;
  readonly say: (text: Text) => string;
  readonly frame: MapFrame;
  /** Hexes that must stay in sight. */
  readonly kept: readonly string[];
}

/** In a corner where nothing lit lies and not the attacker; in the dock alone where there is none. */
export function AimSum({ aim, view, say, frame, kept }: AimSumProps) {
  const unit = unitNamed(view, aim.target);
  const corner = cornerFor(frame, kept);
  const name = unit === undefined ? text('reason.other') : shortName(view, pack(), unit.name);
  if (unit === undefined || frame.scale < 26 || corner === undefined) return null;
  return (
    <aside class={`gk-sum is-${corner[0]} is-${corner[1]}`}>
      <h3>{say(aim.needed > 0 ? text('web.gkr.aim.title', { unit: name, needed: aim.needed }) : name)}</h3>
      <AimRows aim={aim} say={say} />
    </aside>
  );
}

export function AimRows({ aim, say }: Pick<AimSumProps, 'aim' | 'say'>) {
  const expected = Math.round(10 * damageToExpect(aim)) / 10;
  return (
    <>
      {aim.needed > 0 && (
        <table class="gk-reasons">
          <tbody>
            <ReasonRows nameOf={reasonText} reasons={reasonsOf(aim.reasons)} say={say} />
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say(text('web.gkr.aim.dice'))}</th>
              <td>{aim.needed}+</td>
              <td>{say(text('web.gkr.aim.chance', { percent: chanceToHit(aim) }))}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p>
        {say(
          text(aim.needed > 0 ? 'web.gkr.aim.then' : 'web.gkr.aim.orbital', {
            damage: aim.damage,
            most: aim.most,
            dice: aim.most > aim.damage ? 'decide' : 'no',
            save: aim.save,
            expected,
          }),
        )}
      </p>
    </>
  );
}
