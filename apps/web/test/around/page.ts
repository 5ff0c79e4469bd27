// What the client's modules read of a browser when they are first asked for, for tests without one.

import { vi } from 'vitest';

export function pretendToBeAPage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('navigator', { language: 'en', onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
    clear: () => kept.clear(),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('location', { hash: '', pathname: '/', href: 'https://play.example/' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}
