// The server itself, as `automachia serve` starts it, in a process that can be killed.

import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Served } from './staticServer.js';

const built = fileURLToPath(new URL('../../cli/dist/automachia.mjs', import.meta.url));
/** Another build than the usual one where AUTOMACHIA_PROGRAM names its file; it serves the client beside it. */
const program = process.env['AUTOMACHIA_PROGRAM'] ?? built;

/** Why there is no server to test with; undefined where there is one. */
export const whyNoServer = existsSync(built) ? undefined : 'the program is not built (node tools/ready.mjs)';

export class RealServer implements Served {
  private constructor(
    private readonly data: string,
    private child: ChildProcess,
    readonly address: string,
    private readonly more: readonly string[],
  ) {}

  /** `more` is what stands behind `serve` on the command line. */
  static async start(...more: readonly string[]): Promise<RealServer> {
    const data = mkdtempSync(path.join(tmpdir(), 'automachia-web-'));
    const { child, address } = await launch(data, 0, more);
    return new RealServer(data, child, address, more);
  }

  /** As a power cut does it. */
  async kill(): Promise<void> {
    await ended(this.child, 'SIGKILL');
  }

  /** As a machine does that has too much to do: what is sent to it arrives, and nobody reads it. */
  standStill(): void {
    this.child.kill('SIGSTOP');
  }

  goOn(): void {
    this.child.kill('SIGCONT');
  }

  /** At the same address, with the same data. */
  async startAgain(): Promise<void> {
    this.child = (await launch(this.data, Number(new URL(this.address).port), this.more)).child;
  }

  async close(): Promise<void> {
    await ended(this.child, 'SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }
}

async function launch(
  data: string,
  port: number,
  more: readonly string[],
): Promise<{ child: ChildProcess; address: string }> {
  const line = [program, 'serve', '--port', String(port), '--data', data, '--log', 'error', ...more];
  const child = spawn(process.execPath, line, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let heard = '';
    child.stdout.on('data', (part: Buffer) => {
      heard += part.toString();
      const [, address] = /at (http:\S+?)\/?\s/.exec(heard) ?? [];
      if (address !== undefined) resolve({ child, address });
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${heard}`)));
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill(signal);
  await gone;
}
