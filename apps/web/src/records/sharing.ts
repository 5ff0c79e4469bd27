// Giving others a match that lives on this device. A link to it would lead nowhere elsewhere, so the link holds the match
// itself: whoever opens it replays and verifies it. One that is too long for a link goes as a file.

import type { MatchRecord } from '@automachia/kernel/host';
import { isLoopback } from '../online/loopback.js';
import { copy } from '../parts/copy.js';
import { download } from '../parts/download.js';
import { toast } from '../parts/toasts.js';
import { linkTo } from '../route.js';
import { loadWords, words } from './words.js';
import { LONGEST_LINK, pack } from './packing.js';

/** The match in the way in which others can have it. */
export async function shareRecord(record: MatchRecord, title: string): Promise<void> {
  await loadWords();
  const link = await linkWith(record, undefined);
  if (link !== undefined) return offerLink(link, title);
  const name = `${record.game}-record.json`;
  const text = JSON.stringify(record, undefined, 2);
  const file = new File([text], name, { type: 'application/json' });
  if (navigator.canShare?.({ files: [file] })) return hand({ files: [file], title });
  download(name, text, 'application/json');
  toast(words('web.share.file', { name }));
}

/** Copies a link that holds the record, at a moment of it; false where there cannot be one. */
export async function copyRecordLink(record: MatchRecord, at: number | undefined): Promise<boolean> {
  const link = await linkWith(record, at);
  await loadWords();
  if (link !== undefined) await copy(link, words('web.share.copied'));
  return link !== undefined;
}

/** Undefined where the link would be too long, or would lead every machine to itself. */
async function linkWith(record: MatchRecord, at: number | undefined): Promise<string | undefined> {
  if (isLoopback(location.hostname)) return undefined;
  const packed = await pack(JSON.stringify(record));
  const link = linkTo({ to: 'record', record: packed, ...(at === undefined ? {} : { at }) });
  return link.length > LONGEST_LINK ? undefined : link;
}

async function offerLink(url: string, title: string): Promise<void> {
  if (navigator.share === undefined) await copy(url, words('web.share.copied'));
  else await hand({ url, title });
}

/** Hands something to the device's own way of sharing; who changes their mind has done nothing wrong. */
async function hand(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast(words('web.share.failed'));
  }
}
