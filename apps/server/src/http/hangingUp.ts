// How a connection is ended so that whoever is at its other end comes to read why.

import type { Duplex } from 'node:stream';

/** How long whoever is turned away has to read why, in milliseconds. */
export const LAST_LOOK = 1000;

/**
 * Says a last thing, if there is one, and nothing more. Whatever they still send is let run out and read by nobody:
 * otherwise the system would take back what was said. Whoever does not hang up is let go.
 */
export function hangUp(socket: Duplex, lastWords?: string): void {
  const cut = setTimeout(() => socket.destroy(), LAST_LOOK);
  socket.once('close', () => clearTimeout(cut)).resume();
  socket.end(lastWords);
}
