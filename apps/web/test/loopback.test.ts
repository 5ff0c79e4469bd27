// Which addresses a friend on another machine cannot open.

import { expect, test } from 'vitest';
import { isLoopback } from '../src/online/loopback.js';

test.each(['localhost', 'LOCALHOST', 'play.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('%s stays here', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each([
  '192.168.1.27',
  'play.example.org',
  'localhost.example.org',
  '127.0.0.1.example.org',
  '[fe80::1]',
  '1127.0.0.1',
])('%s leads here from elsewhere', (host) => {
  expect(isLoopback(host)).toBe(false);
});
