// What is wrong with a file: what, where, and what to do (ui.md, section 8).

import { say } from '../text/index.js';
import { words } from './words.js';
import type { FileProblem } from './reading.js';

export function FileFault({ problem, file }: { readonly problem: FileProblem; readonly file?: string }) {
  const { what, where, advice, complaint } = problem;
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
