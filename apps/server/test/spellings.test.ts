// There are many ways to write an address, and none of them leads around the guard.

import * as net from 'node:net';
import { expect, test } from 'vitest';
import { aServer, noLimits } from './around/aServer.js';

/** The status of a request written by hand. */
function statusOf(port: number, lines: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let text = '';
    socket.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
      if (status === undefined) return;
      resolve(Number(status));
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

const spellings = ['/api/guests', '/%61pi/guests', '/a%70i/guests', 'http://anywhere/api/guests'];

test.each(spellings)('another site may not post to %s', async (address) => {
  const server = await aServer();
  const foreign = ['Origin: http://evil.example', 'Host: here', 'Content-Length: 2', 'Content-Type: application/json'];
  expect(await statusOf(server.port, [`POST ${address} HTTP/1.1`, ...foreign, '', '{}'])).toBe(403);
});

test.each(['/api/me', '/%61pi/me'])('%s may be asked for only so often', async (address) => {
  const server = await aServer({ limits: { ...noLimits, perSecond: 2 } });
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) statuses.push(await statusOf(server.port, [`GET ${address} HTTP/1.1`, 'Host: here']));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(3);
});

test('a request that asks for another protocol is told to do without', async () => {
  const server = await aServer();
  const upgrade = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'];
  expect(await statusOf(server.port, ['GET /api/games HTTP/1.1', 'Host: here', ...upgrade])).toBe(400);
});
