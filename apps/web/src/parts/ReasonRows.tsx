// A number with its reasons: base, changes, total, each with the rule, pilot or card that says so.

import type { RuleId, Text } from '@automachia/kernel';
import { RuleChip } from './RuleChip.js';

/** A change of a number by a rule, or a new beginning. */
export interface ShownReason {
  readonly by: number;
  readonly rule: RuleId;
  readonly isSet: boolean;
}

interface ReasonRowsProps {
  readonly reasons: readonly ShownReason[];
  /** A reason in a few words; a card or a pilot by its name. */
  readonly nameOf: (rule: RuleId) => Text;
  readonly say: (text: Text) => string;
}

export function ReasonRows({ reasons, nameOf, say }: ReasonRowsProps) {
  return (
    <>
      {reasons.map((reason, i) => (
        <tr key={i}>
          <th scope="row">{say(nameOf(reason.rule))}</th>
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
export function changeOf({ by, isSet }: ShownReason, place: number): string {
  if (isSet) return `= ${by}`;
  return place === 0 ? String(by) : by > 0 ? `+${by}` : `−${Math.abs(by)}`;
}
