// Opening a pack from files: a folder, or the files themselves. What is wrong with it is said with file, place and remedy.

import type { PlayedPack } from '@automachia/manifest';
import type { Ref } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.js';
import { openPack, type PackOpened, type WantedPack } from './opening.js';
import { PackFaults } from './PackFaults.js';
import { loadWords, words } from './words.js';

export interface OpenPackProps {
  readonly wanted: WantedPack;
  readonly onOpened: (played: PlayedPack) => void;
}

/** The component, once its words are here. */
export async function withWords(): Promise<typeof OpenPack> {
  await loadWords();
  return OpenPack;
}

type State = { readonly is: 'waiting' | 'checking' | 'failed' } | PackOpened;

/** Telephones choose no folders. */
const canChooseFolders = 'webkitdirectory' in HTMLInputElement.prototype;

export function OpenPack({ wanted, onOpened }: OpenPackProps) {
  const [state, setState] = useState<State>({ is: 'waiting' });
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = async (chosen: readonly File[]): Promise<void> => {
    if (chosen.length === 0 || state.is === 'checking') return;
    setState({ is: 'checking' });
    try {
      const found = await openPack(chosen, wanted);
      setState(found);
      if (found.is === 'sound') onOpened(found.played);
    } catch {
      setState({ is: 'failed' });
    }
  };
  return (
    <div class="open-pack">
      <p>
        {canChooseFolders && <Chooser field={folder} isFolder label={words('web.pack.openFolder')} onChosen={take} />}
        <Chooser field={files} label={words('web.pack.openFiles')} onChosen={take} />
      </p>
      <span role="status">{state.is === 'checking' && words('web.pack.checking')}</span>
      <PackFaults state={state} wanted={wanted} />
    </div>
  );
}

interface ChooserProps {
  readonly field: Ref<HTMLInputElement> & { readonly current: HTMLInputElement | null };
  readonly isFolder?: boolean;
  readonly label: string;
  readonly onChosen: (files: readonly File[]) => Promise<void>;
}

function Chooser({ field, isFolder = false, label, onChosen }: ChooserProps) {
  return (
    <>
      <button type="button" class="link" onClick={() => field.current?.click()}>
        <Icon name="cards" size={16} />
        {label}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={label}
        {...(isFolder ? { webkitdirectory: true } : { accept: '.json,application/json' })}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          // The same files may be chosen again once they were mended.
          event.currentTarget.value = '';
          void onChosen(chosen);
        }}
      />
    </>
  );
}
