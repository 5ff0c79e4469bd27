// The clause behind something, in the player's language, with its chip.

import { useEffect, useState } from 'preact/hooks';
import type { Clause } from '../parts/catalogue.js';
import { catalogueOf } from '../parts/catalogue.js';
import { RuleChip } from '../parts/RuleChip.js';
import { language } from '../settings.js';
import { useScene } from './context.js';

export function Why({ rule }: { readonly rule: string }) {
  const clause = useClauses().find(({ id }) => id === rule);
  return (
    <>
      <RuleChip rule={rule} />{' '}
      <span class="why">{clause?.paragraphs.find(({ field }) => field === 'text' || field === 'answer')?.text}</span>
    </>
  );
}

/** The catalogue of the game at this table, in the language of the moment; empty until it has arrived. */
export function useClauses(): readonly Clause[] {
  const { parts } = useScene();
  const [clauses, setClauses] = useState<readonly Clause[]>([]);
  const spoken = language.value;
  useEffect(() => {
    let isWanted = true;
    void catalogueOf(parts, spoken)
      .then((found) => isWanted && setClauses(found))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [parts, spoken]);
  return clauses;
}
