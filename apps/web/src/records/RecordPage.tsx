// A record or a scenario that was opened: its table at every moment, from every seat.

import type { Seat } from '@automachia/kernel';
import { useEffect, useState } from 'preact/hooks';
import { Notice } from '../parts/Notice.js';
import { TableOutline } from '../parts/TableOutline.js';
import { lazyPart } from '../parts/lazy.js';
import { loadGame } from '../parts/gameParts.js';
import { toast } from '../parts/toasts.js';
import { TableScene } from '../table/context.js';
import { TableStore } from '../table/store.js';
import { TableScreen } from '../table/TableScreen.js';
import { useMoment } from '../table/useMoment.js';
import { loadWords, words } from './words.js';
import { FileFault } from './FileFault.js';
import { loadFile } from './keptFiles.js';
import { read } from './opening.js';
import { isPacked, unpack } from './packing.js';
import type { FileProblem, OpenedFile } from './reading.js';
import { RecordLower } from './RecordLower.js';
import type { Shown } from './recordLink.js';
import { RecordLink } from './recordLink.js';

export interface RecordPageProps {
  /** An id on this device, or the record itself as a link carries it. */
  readonly record: string;
  readonly at: number | undefined;
}

type State =
  | { readonly is: 'opening' }
  | { readonly is: 'missing' }
  | { readonly is: 'bad'; readonly problem: FileProblem }
  | { readonly is: 'open'; readonly scene: TableScene };

/** The page, once its words are here. */
export async function withWords(): Promise<typeof RecordPage> {
  await loadWords();
  return RecordPage;
}

function RecordPage({ record, at }: RecordPageProps) {
  const [state, setState] = useState<State>({ is: 'opening' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const open = async (): Promise<void> => {
      const file = await find(record);
      const found = file === undefined ? undefined : await read(file);
      if (!isWanted) return;
      if (file === undefined || found === undefined) setState({ is: 'missing' });
      else if (found.is === 'bad') setState({ is: 'bad', problem: found.problem });
      else {
        await look(file, found, 0, undefined);
        if (found.is === 'record' && found.isOver) {
          toast(verifiedWords(found));
        }
      }
    };
    /** Sits down at a seat; where somebody looked before, at the moment that they saw. */
    const look = async (file: OpenedFile, found: Shown, seat: Seat, place: number | undefined): Promise<void> => {
      const parts = await (found.is === 'record'
        ? loadGame(found.record.game, found.record.pack)
        : loadGame(found.game));
      if (!isWanted) return;
      const link = new RecordLink(record, file, found, (next) => {
        const { value: shown } = scene.timeline.place;
        close(scene);
        void look(file, found, next, shown);
      });
      const scene = new TableScene(new TableStore(parts, link, seat));
      current = scene;
      setState({ is: 'open', scene });
      await link.moments('own');
      if (place !== undefined) await scene.timeline.go(place);
    };
    let current: TableScene | undefined;
    open().catch((error: unknown) => isWanted && setState({ is: 'bad', problem: asProblem(error) }));
    return () => {
      isWanted = false;
      if (current !== undefined) close(current);
    };
  }, [record, tries]);
  const scene = state.is === 'open' ? state.scene : undefined;
  useMoment(scene, at);
  switch (state.is) {
    case 'opening':
      return <TableOutline />;
    case 'missing':
      return <Notice title={words(isPacked(record) ? 'web.file.brokenLink' : 'web.file.unknown')} isFinal />;
    case 'bad':
      return (
        <Notice title={words('web.file.problem')} isFinal>
          <FileFault problem={state.problem} onPack={() => setTries(tries + 1)} />
        </Notice>
      );
    default:
      return <Shown scene={state.scene} />;
  }
}

// What happened, and whose eyes see it: in a record that is all there is to know.
const WhatHappened = lazyPart(async () => (await import('../table/WhatHappened.js')).WhatHappened);

function Shown({ scene }: { readonly scene: TableScene }) {
  // What is over has its own ending, and looking back its own words.
  const match = scene.store.match.value;
  const isPlain = scene.moment.value === undefined && match !== undefined && match.status !== 'over';
  return (
    <TableScreen scene={scene} dock={<WhatHappened />} lower={isPlain ? <RecordLower scene={scene} /> : undefined} />
  );
}

/** No more than was compared. */
function verifiedWords({ record, checked: count }: Extract<Shown, { is: 'record' }>): string {
  const all = record.choices.length;
  return words(count === all ? 'web.file.verified' : 'web.file.verifiedInPart', { count, all });
}

async function find(record: string): Promise<OpenedFile | undefined> {
  if (!isPacked(record)) return loadFile(record);
  const text = await unpack(record);
  return text === undefined ? undefined : { name: 'record.json', text };
}

function close(scene: TableScene): void {
  scene.close();
  scene.store.close();
}

function asProblem(error: unknown): FileProblem {
  const complaint = error instanceof Error ? error.message : String(error);
  return { what: { key: 'web.file.unreadable' }, advice: { key: 'web.file.advice.choose' }, complaint };
}
