// From the codex into the build that is being put together: the fighter it belongs to is chosen with it, and the rest is done
// where one builds.

import type { Build } from '@automachia/gigarobo/builds';
import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { useState } from 'preact/hooks';
import { addressOf } from '../../../route.js';
import { buildFor, chooseFighters, draft, setBuild } from '../building/draft.js';
import { cardName } from '../cards.js';
import { pack } from '../pack.js';
import type { CodexEntry } from './entries.js';
import { entriesOf, isCard } from './entries.js';

interface AddToBuildProps {
  /** Of a card or an ability. */
  readonly id: string;
  readonly say: (text: Text) => string;
}

export function AddToBuild({ id, say }: AddToBuildProps) {
  const [added, setAdded] = useState('');
  const entry = entriesOf(pack()).find(({ printed }) => printed.name === id);
  if (entry === undefined) return null;
  if (added !== id) {
    const add = (): void => {
      addToDraft(entry);
      setAdded(id);
    };
    return (
      <button type="button" class="button" onClick={add}>
        <span>{say(text('web.gigarobo.codex.add'))}</span>
      </button>
    );
  }
  return (
    <p class="codex-added" role="status">
      {say(text('web.gigarobo.codex.added', { entry: cardName(id) }))}{' '}
      <a href={addressOf({ to: 'building', game: 'gigarobo' })}>{say(text('web.gigarobo.codex.open'))}</a>
    </p>
  );
}

/** What there can be only one of takes the place of another. */
function addToDraft({ printed, of }: CodexEntry): void {
  chooseFighters({ [of.is]: of.name });
  const { name } = printed;
  const build = buildFor(draft.value);
  const withIt = (names: readonly string[]): readonly string[] => [...names.filter((one) => one !== name), name];
  const change = (): Partial<Build> => {
    if (!isCard(printed)) return of.is === 'pilot' ? { ability: name } : { abilities: withIt(build.abilities) };
    return printed.isUltimate === true ? { ultimate: name } : { cards: withIt(build.cards) };
  };
  setBuild(draft.value, { ...build, ...change() });
}
