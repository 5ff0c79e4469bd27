// The cards and abilities of Giga-Robo! as they are looked up.

import { rulesOf } from '@automachia/gigarobo/facts';
import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { BookEntry, CodexBook } from '../../../codex/book.js';
import { abilityKind, cardName, cardText, kindText, stat, statsOf } from '../cards.js';
import { pack } from '../pack.js';
import { portraitOf } from '../portraits.js';
import { AddToBuild } from './AddToBuild.js';
import type { CodexEntry } from './entries.js';
import { entriesOf, isCard } from './entries.js';
import { trialOf } from './tries.js';

/** The pack that is looked at, at this moment. */
export function codexBook(): CodexBook {
  const entries = entriesOf(pack());
  const named = new Map(entries.map((entry) => [entry.printed.name, entry]));
  return {
    entries: entries.map(inBook),
    facets: (['kind', 'of', 'cooldown'] as const).map((name) => ({
      name,
      label: text(`web.gigarobo.codex.${name}`),
      nameOf: (value) => nameOfValue(name, value),
    })),
    trialOf: (id) => trialOf(named.get(id)!, pack()),
    Acts: AddToBuild,
  };
}

function inBook({ printed, of }: CodexEntry): BookEntry {
  const { name } = printed;
  const cost = isCard(printed) ? printed.cost : undefined;
  return {
    id: name,
    name: cardName(name),
    text: cardText(name),
    subtitle: [isCard(printed) ? kindText(printed) : abilityKind(printed), printedName(of.name)],
    cost,
    stats: isCard(printed) ? [stat('cost', printed.cost), ...statsOf(printed)] : [],
    rules: rulesOf(printed),
    portrait: portraitOf(of.name),
    facets: {
      kind: kindOf(printed),
      of: of.name,
      cooldown: isCard(printed) ? String(printed.cooldown ?? 0) : NONE,
    },
  };
}

const NONE = 'none';
const TYPES: readonly string[] = ['melee', 'ranged', 'instant', 'ultimate'];

function kindOf(printed: CodexEntry['printed']): string {
  if (!isCard(printed)) return printed.kind;
  return printed.isUltimate === true ? 'ultimate' : printed.type;
}

function nameOfValue(facet: 'kind' | 'of' | 'cooldown', value: string): Text {
  if (facet === 'of') return printedName(value);
  if (facet === 'kind')
    return text(TYPES.includes(value) ? `web.gigarobo.kind.${value}` : `web.gigarobo.codex.kind.${value}`);
  return value === NONE
    ? text('web.gigarobo.codex.ability')
    : value === '0'
      ? text('web.gigarobo.build.inHand')
      : text('web.gigarobo.meter.slot', { slot: value });
}

/** Fighters are called as they are printed, in every language. */
function printedName(words: string): Text {
  return text('web.words', { words });
}
