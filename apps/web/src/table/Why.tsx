// The clause behind something, in the player's language, with its chip.

import type { Language } from '@automachia/i18n';
import { useEffect, useState } from 'preact/hooks';
import type { Clause } from '../parts/catalogue.js';
import { catalogueOf, clauseNamed } from '../parts/catalogue.js';
import type { GameParts } from '../parts/gameParts.js';
import { RuleChip } from '../parts/RuleChip.js';
import { language } from '../settings.js';
import { useScene } from './context.js';

export function Why({ rule }: { readonly rule: string }) {
  const clause = useClause(rule);
  const words = clause?.paragraphs.find(({ field }) => field === 'text' || field === 'answer')?.text;
  return (
    <>
      <RuleChip rule={rule} />{' '}
      {/* Two lines of it have room; all of it is told under the pointer, and behind its sign. */}
      <span class="why" title={words}>
        {words}
      </span>
    </>
  );
}

function useClause(rule: string): Clause | undefined {
  const [clause] = useFetched(async (parts, spoken) => [await clauseNamed(parts, rule, spoken)], rule);
  // Another question: until its clause has come there is none.
  return clause?.id === rule ? clause : undefined;
}

/** The catalogue of the game at this table, in the language of the moment; empty until it has arrived. */
export function useClauses(): readonly Clause[] {
  return useFetched(catalogueOf, '');
}

function useFetched<One>(
  fetch: (parts: GameParts, spoken: Language) => Promise<readonly One[]>,
  what: string,
): readonly One[] {
  const { parts } = useScene();
  const [found, setFound] = useState<readonly One[]>([]);
  const spoken = language.value;
  useEffect(() => {
    let isWanted = true;
    void fetch(parts, spoken)
      .then((one) => isWanted && setFound(one))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [parts, spoken, what]);
  return found;
}
