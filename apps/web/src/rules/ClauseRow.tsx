// One clause: its id, its words, where it stands in the rulebook, and whether it is tested. The chosen one in full.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Clause } from '../parts/catalogue.js';
import { SourceNote } from '../parts/ruleFacts/SourceNote.js';
import { addressOf } from '../route.js';
import { Badges } from './Badges.js';
import { useBook } from './context.js';
import { RuleLink, RuleText } from './RuleText.js';
import { words } from './words.js';

export interface ClauseRowProps {
  readonly clause: Clause;
  readonly isChosen: boolean;
  readonly children: ComponentChildren;
}

export function ClauseRow({ clause, isChosen, children }: ClauseRowProps) {
  const { parts, facts, citing } = useBook();
  const { id, paragraphs } = clause;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen && row.current !== null) bringIntoView(row.current);
  }, [isChosen]);
  const { source } = facts.get(id) ?? { source: undefined };
  const also = citing.get(id) ?? [];
  // In a list the reason of a ruling would only be in the way.
  const shown = isChosen ? paragraphs : paragraphs.filter(({ field }) => field !== 'reason');
  return (
    <li class={`rules-clause${isChosen ? ' is-chosen' : ''}`} ref={row}>
      <div class="rules-row">
        <a
          class="rule"
          href={addressOf({ to: 'rules', game: parts.id, rule: id })}
          data-row
          aria-current={isChosen ? 'true' : undefined}
          // Whoever goes from clause to clause hears what each says.
          aria-describedby={`${id}-words`}
        >
          {id}
        </a>
        <div class="rules-words" id={`${id}-words`}>
          {shown.map(({ field, text }, i) => (
            <p key={field} class={`rules-${field}`}>
              {isChosen && field === 'reason' && <b>{words('web.ruleBook.reason')} </b>}
              <RuleText text={text} />
              {i === shown.length - 1 && source !== undefined && (
                <>
                  {' '}
                  <SourceNote source={source} />
                </>
              )}
            </p>
          ))}
          {isChosen && also.length > 0 && (
            <p class="rules-also">
              <span>{words('web.ruleBook.also')}</span>
              {also.map((one) => (
                <RuleLink key={one} rule={one} />
              ))}
            </p>
          )}
        </div>
        <Badges clause={clause} />
      </div>
      {children}
    </li>
  );
}

/** How much of the list lies under the search, in pixels. */
const COVERED = 72;

/** Whoever presses a clause sees it where it is; whoever comes from elsewhere has it brought into view. */
function bringIntoView(row: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect();
  const isNarrow = row.closest('.is-narrow') !== null;
  const edge = isNarrow ? 0 : (row.closest('main')?.getBoundingClientRect().top ?? 0) + COVERED;
  if (top >= edge && bottom <= innerHeight) return;
  // Where the scenario stands below it, both begin at the top.
  row.scrollIntoView({ block: isNarrow || bottom - top > innerHeight / 2 ? 'start' : 'center' });
}
