// In the panel of a seat: what stands for it, with its numbers and what it can do.

import type { Seat } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol';
import { say } from '../../text/index.js';
import { useScene } from '../context.js';
import { LookLines } from './LookNote.js';

export function SeatLook({ seat, view }: { readonly seat: Seat; readonly view: TableView }) {
  const { parts, seat: viewer } = useScene();
  return (
    <>
      {parts.inspect({ seat }, { table: view, seat: viewer }).map(({ name, kind, lines }, i) => (
        <div key={i} class="seat-look">
          <small>{[say(name), ...(kind === undefined ? [] : [say(kind)])].join(' · ')}</small>
          <LookLines lines={lines} />
        </div>
      ))}
    </>
  );
}
