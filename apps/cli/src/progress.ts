// How far a long command has come: on a terminal only, on standard error, and only after a second.

export interface ProgressLine {
  report(done: number): void;
  /** Wipes the line, so that the result stands alone. */
  end(): void;
}

/** Shows "label 120 of 500" while a command runs. */
export function showProgress(label: string, total: number, out: NodeJS.WriteStream = process.stderr): ProgressLine {
  const begin = performance.now();
  let shownAt = 0;
  return {
    report(done) {
      const now = performance.now();
      if (!out.isTTY || now - begin < 1000 || now - shownAt < 100) return;
      shownAt = now;
      const left = done === 0 ? '' : `, ${inWords(((now - begin) / done) * (total - done))} left`;
      out.write(`\r\u001b[2K${label} ${done} of ${total}${left}`);
    },
    end() {
      if (shownAt > 0) out.write('\r\u001b[2K');
    },
  };
}

function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
