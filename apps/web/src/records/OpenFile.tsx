// Opening a record or a scenario in the lobby: by a button, or by dropping its file anywhere on the page.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/Dialog.js';
import { Icon } from '../parts/icons.js';
import { loadWords, words } from './words.js';
import { FileFault } from './FileFault.js';
import { openFile, fileProblem, reading } from './opening.js';

/** The component, once its words are here. */
export async function withWords(): Promise<typeof OpenFile> {
  await loadWords();
  return OpenFile;
}

function OpenFile() {
  const field = useRef<HTMLInputElement>(null);
  const isOver = useDrop();
  const found = fileProblem.value;
  return (
    <>
      <button
        type="button"
        class="link"
        aria-disabled={reading.value !== undefined}
        onClick={() => field.current?.click()}
      >
        <Icon name="book" size={16} />
        {words('web.file.open')}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={words('web.file.open')}
        accept=".json,.yaml,.yml,application/json,application/yaml"
        onChange={(event) => {
          const { files } = event.currentTarget;
          if (files?.[0] !== undefined) void openFile(files[0]);
          // The same file may be chosen again once it was mended.
          event.currentTarget.value = '';
        }}
      />
      <span role="status">{reading.value !== undefined && words('web.file.reading', { name: reading.value })}</span>
      {isOver && <p class="drop-here">{words('web.file.drop')}</p>}
      {found !== undefined && (
        <Dialog title={words('web.file.problem')} onClose={() => (fileProblem.value = undefined)}>
          <FileFault problem={found} file={found.file.name} onPack={() => void openFile(found.file)} />
        </Dialog>
      )}
    </>
  );
}

/** Takes files that are dropped on the page; says whether one is held over it. */
function useDrop(): boolean {
  const [isOver, setIsOver] = useState(false);
  useLayoutEffect(() => {
    const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent): void => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent): void => {
      // Only where the page itself is left, and not one of its parts for another.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      void openFile(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
