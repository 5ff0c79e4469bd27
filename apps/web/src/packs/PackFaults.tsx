// Why a pack was refused: every fault with its file, its place in it, and what to do.

import { say } from '../text/index.js';
import type { PackOpened, WantedPack } from './opening.js';
import { words } from './words.js';

export interface PackFaultsProps {
  readonly state: PackOpened | { readonly is: 'waiting' | 'checking' | 'failed' };
  readonly wanted: WantedPack;
}

/** More would be read by nobody; the first ones are mended first. */
const MOST = 20;

export function PackFaults({ state, wanted }: PackFaultsProps) {
  switch (state.is) {
    case 'waiting':
    case 'checking':
    case 'sound':
      return null;
    case 'faulty':
      return (
        <div class="pack-faults" role="alert">
          <p>
            <b>{words('web.pack.faulty', { count: state.faults.length })}</b>
          </p>
          <ul>
            {state.faults.slice(0, MOST).map(({ file, path, place, complaint }, i) => (
              <li key={i}>
                <span class="file-where">
                  <span>{file}</span>
                  {place !== undefined && (
                    <span>{words('web.pack.atLine', { line: place.line, column: place.column })}</span>
                  )}
                  {path !== '' && <span>{path}</span>}
                </span>
                <span class="quoted" lang="en">
                  {complaint}
                </span>
              </li>
            ))}
          </ul>
          {state.faults.length > MOST && <p>{words('web.pack.more', { count: state.faults.length - MOST })}</p>}
          <p>{words('web.pack.mend')}</p>
        </div>
      );
    case 'otherGame':
      return (
        <p class="pack-faults" role="alert">
          {words('web.pack.otherGame', {
            found: say({ key: `game.${state.played.game}.name` }),
            wanted: say({ key: `game.${wanted.game}.name` }),
          })}
        </p>
      );
    case 'otherPack': {
      const { id, version, digest } = state.played;
      return (
        <p class="pack-faults" role="alert">
          {words('web.pack.otherPack', { found: `${id} ${version}`, digest: digest.slice(0, 16) })}
        </p>
      );
    }
    default:
      return (
        <p class="pack-faults" role="alert">
          {words(`web.pack.${state.is}`)}
        </p>
      );
  }
}
