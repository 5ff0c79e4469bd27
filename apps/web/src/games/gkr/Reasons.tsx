// A number with its reasons: base, changes, total, each with the rule, pilot or card that says so.

import type { Text } from '@automachia/kernel';
import type { NumberReason } from '@automachia/gkr/facts';
import { reasonText } from '@automachia/gkr/facts';
import { RuleChip } from '../../parts/RuleChip.js';

interface ReasonRowsProps {
  readonly reasons: readonly NumberReason[];
  readonly say: (text: Text) => string;
}

export function ReasonRows({ reasons, say }: ReasonRowsProps) {
  return (
    <>
      {reasons.map((reason, i) => (
        <tr key={i}>
          <th scope="row">{say(reasonText(reason.rule))}</th>
          <td>{changeOf(reason, i)}</td>
          <td>
            <RuleChip rule={reason.rule} />
          </td>
        </tr>
      ))}
    </>
  );
}

/** The first one is what it begins with; the others change it. */
export function changeOf({ by, isSet }: NumberReason, place: number): string {
  if (isSet) return `= ${by}`;
  return place === 0 ? String(by) : by > 0 ? `+${by}` : `−${Math.abs(by)}`;
}
