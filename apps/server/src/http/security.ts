// What every answer says to browsers, and which origins may use a cookie.

import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../problems.js';
import type { Settings } from '../settings.js';

/** What decides who may come in. */
type Doors = Pick<Settings, 'origins' | 'hostNames' | 'isBehindProxy'>;

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

/** How long whoever has asked for too much is to wait, in milliseconds; and how they are told. */
export const A_WHILE = 1000;
export const waitAWhile: Readonly<Record<string, string>> = { 'retry-after': String(A_WHILE / 1000) };

/** Browsers say where a request comes from; programs say nothing. Another site must not act with our cookie. */
export function checkOrigin(request: IncomingMessage, { origins, isBehindProxy }: Doors): void {
  const { origin, host } = request.headers;
  if (origin === undefined || origins.includes(origin)) return;
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  const scheme = isBehindProxy ? schemeOf(request) : undefined;
  // Where neither has a name, as in HTTP/1.0 from a page of no origin, they are not the same.
  const isOwn = from !== undefined && from.host !== '' && from.host === host;
  if (isOwn && (scheme === undefined || from.protocol === scheme)) return;
  throw new ProblemError(
    'foreignOrigin',
    `Requests from ${from?.origin ?? 'that origin'} are not accepted here. If it is this server's own address, start it with --origin.`,
  );
}

/**
 * Where the server was told its names, it answers to no other: a name that somebody else made to point here would let
 * their pages pass for ours.
 */
export function checkHost({ headers }: IncomingMessage, { hostNames }: Doors): void {
  if (hostNames.length === 0 || hostNames.includes(hostNameOf(headers.host ?? '') ?? '')) return;
  throw new ProblemError(
    'foreignOrigin',
    'This server does not answer to the name in this address. If it is its own, start it with --host-name.',
  );
}

/** The name in a Host header, without its port; undefined for what is none. */
function hostNameOf(host: string): string | undefined {
  return /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;
}

/** What browsers used to come to the proxy; undefined where it does not say. Some name a socket as such. */
export function schemeOf({ headers }: IncomingMessage): string | undefined {
  const said = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)!
    .trim()
    .toLowerCase();
  return said === '' ? undefined : `${said.replace(/^ws/, 'http')}:`;
}
