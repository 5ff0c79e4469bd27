// What is wrong with a file: what, where, and what to do.

import { say } from '../text/index.js';
import { lazyPart } from '../parts/lazy.js';
import { words } from './words.js';
import type { FileProblem } from './reading.js';

const OpenPack = lazyPart(async () => (await import('../packs/OpenPack.js')).withWords(), []);

export interface FileFaultProps {
  readonly problem: FileProblem;
  readonly file?: string;
  /** Tries again, once the pack that was missing is here. */
  readonly onPack?: () => void;
}

export function FileFault({ problem, file, onPack }: FileFaultProps) {
  const { what, where, advice, complaint, pack } = problem;
  return (
    <div class="file-fault">
      <p>
        <b>{say(what)}</b>
      </p>
      {(file !== undefined || where !== undefined) && (
        <p class="file-where">
          {file !== undefined && <span>{file}</span>}
          {where !== undefined && <span>{say(where)}</span>}
        </p>
      )}
      <p>{say(advice)}</p>
      {pack !== undefined && onPack !== undefined && <OpenPack wanted={pack} onOpened={onPack} />}
      {complaint !== undefined && (
        <details>
          <summary>{words('web.file.details')}</summary>
          <p class="quoted" lang="en">
            {complaint}
          </p>
        </details>
      )}
    </div>
  );
}
