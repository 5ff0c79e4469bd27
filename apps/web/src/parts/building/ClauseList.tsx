// Is it legal: one line for each clause, whether it is kept or what is said against it, and its rule.

import type { RuleId } from '@automachia/kernel';
import { RuleChip } from '../RuleChip.js';
import './building.css';

export interface ClauseLine {
  /** Left out where no clause says so. */
  readonly rule?: RuleId;
  readonly state: 'kept' | 'broken' | 'advice';
  /** What kind of remark it is, in bold before the others. */
  readonly heading?: string;
  readonly words: string;
}

interface ClauseListProps {
  readonly lines: readonly ClauseLine[];
  /** Whether changes are said to whoever does not see them. */
  readonly isLive?: boolean;
}

export function ClauseList({ lines, isLive = false }: ClauseListProps) {
  return (
    <ul class="clause-list" aria-live={isLive ? 'polite' : undefined}>
      {lines.map(({ rule, state, heading, words }, i) => (
        <li key={i} class={state === 'kept' ? '' : `is-${state}`}>
          <i>{state === 'kept' ? '✓' : '⚠'}</i>
          <span>
            {heading !== undefined && <b>{heading}</b>} {words}
          </span>
          {rule !== undefined && <RuleChip rule={rule} />}
        </li>
      ))}
    </ul>
  );
}
