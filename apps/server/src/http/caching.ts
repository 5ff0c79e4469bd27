// What clients may keep, and how they ask whether they still may.

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** For what never changes at its address. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Whether a client already has it. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  return request.headers['if-none-match'] === etag;
}
