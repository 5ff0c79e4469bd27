// Keeps the client on the device, so that the lobby and matches with bots open without a network. What the server says
// is never kept: a match online is where the server says it is.

/** Written in when the client is built: every file it may need, and a name for this set of files. */
declare const CLIENT_FILES: readonly string[];
declare const CLIENT_VERSION: string;

/** What we use of a service worker's surroundings; the library of types for pages does not know them. */
interface Surroundings {
  addEventListener(type: 'install' | 'activate', heard: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', heard: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as Surroundings;
const HOME = '/';

worker.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return;
  event.respondWith(request.mode === 'navigate' ? newest(request) : kept(request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(CLIENT_VERSION);
  await cache.addAll([HOME, ...CLIENT_FILES]);
  await worker.skipWaiting();
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CLIENT_VERSION).map(async (name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page itself: from the server where it can be reached, so that a new version is seen at once. */
async function newest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const home = await caches.match(HOME);
    if (home === undefined) throw error;
    return home;
  }
}

/** Files carry a hash of what is in them: what is kept is right. */
async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
