// What every answer says to browsers, and which origins may use a cookie.

import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../problems.js';

export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Browsers say where a request comes from; programs say nothing. Another site must not act with our cookie. */
export function checkOrigin(request: IncomingMessage, others: readonly string[]): void {
  const { origin, host } = request.headers;
  if (origin === undefined || others.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new ProblemError(
    'foreignOrigin',
    `Requests from ${URL.canParse(origin) ? new URL(origin).origin : 'that origin'} are not accepted here. If it is this server's own address, start it with --origin.`,
  );
}
