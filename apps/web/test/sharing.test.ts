// Sharing a match that lives on this device: a link that holds it where that can work, the file where it cannot.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { unpack } from '../src/records/packing.js';
import type * as SharingModule from '../src/records/sharing.js';
import { pretendToBeAPage } from './around/page.js';
import { playedRecord } from './around/playedRecord.js';

let sharing: typeof SharingModule;
const record = playedRecord();
const copied: string[] = [];
const downloaded: string[] = [];

beforeAll(async () => {
  pretendToBeAPage();
  vi.stubGlobal('document', {
    createElement: () => ({
      click(this: { download: string }) {
        downloaded.push(this.download);
      },
    }),
  });
  sharing = await import('../src/records/sharing.js');
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  copied.length = 0;
  downloaded.length = 0;
  at('play.example');
  has({});
});

function at(hostname: string): void {
  vi.stubGlobal('location', { hostname, hash: '', href: `https://${hostname}/#/here/abc` });
}

/** What the device can do, beside copying. */
function has(abilities: object): void {
  const clipboard = { writeText: async (words: string) => void copied.push(words) };
  vi.stubGlobal('navigator', { language: 'en', clipboard, ...abilities });
}

/** What a link holds. */
async function heldBy(link: string | undefined): Promise<unknown> {
  const packed = /#\/record\/([^?]+)/.exec(link ?? '')?.[1];
  return JSON.parse((await unpack(packed ?? '')) ?? 'null');
}

test('the link that is copied holds the whole match', async () => {
  await sharing.shareRecord(record, 'Tournoi');
  expect(copied).toHaveLength(1);
  expect(copied[0]).toMatch(/^https:\/\/play\.example\/#\/record\/~/);
  expect(await heldBy(copied[0])).toEqual(JSON.parse(JSON.stringify(record)));
  expect(downloaded).toEqual([]);
});

test('a device that can share by itself is handed the link; who changes their mind is told nothing', async () => {
  const given: ShareData[] = [];
  has({ share: async (data: ShareData) => void given.push(data) });
  await sharing.shareRecord(record, 'Tournoi');
  expect(await heldBy(given[0]?.url)).toMatchObject({ game: 'tournoi' });
  has({
    share: async () => {
      throw new DOMException('', 'AbortError');
    },
  });
  await expect(sharing.shareRecord(record, 'Tournoi')).resolves.toBeUndefined();
  expect(copied).toEqual([]);
});

test('where a link would lead every machine to itself, the file is given', async () => {
  at('localhost');
  await sharing.shareRecord(record, 'Tournoi');
  expect(copied).toEqual([]);
  expect(downloaded).toEqual(['tournoi-record.json']);
});

test('a match too long for a link goes as a file', async () => {
  const chatter = Array.from({ length: 2000 }, (_, i) => `${(i * 7919).toString(36)}${i}`);
  await sharing.shareRecord({ ...record, checks: chatter }, 'Tournoi');
  expect(copied).toEqual([]);
  expect(downloaded).toEqual(['tournoi-record.json']);
});

test('a link to a moment names it', async () => {
  expect(await sharing.copyRecordLink(record, 12)).toBe(true);
  expect(copied[0]).toMatch(/\?at=12$/);
  at('127.0.0.1');
  expect(await sharing.copyRecordLink(record, 12)).toBe(false);
});
