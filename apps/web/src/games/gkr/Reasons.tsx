// A number with its reasons: base, changes, total, each with the rule, pilot or card that says so.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { NumberReason } from '@automachia/gkr/facts';

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
            <span class="rule">{reason.rule}</span>
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

const KNOWN = ['CBT-11', 'DCK-12', 'ENE-04', 'HIT-02', 'HIT-03', 'HIT-06', 'HIT-08', 'HIT-12', 'HIT-14'];

/** A clause in a few words; a card or pilot by its name. */
export function reasonText(rule: string): Text {
  const clause = rule.replace('GKR-', '');
  if (KNOWN.includes(clause)) return text(`web.gkr.reason.${clause}`);
  return rule.startsWith('GKR-') ? text('web.gkr.reason.other') : text(`card.${rule}.name`);
}
