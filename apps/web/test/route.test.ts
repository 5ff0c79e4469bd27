// Addresses: a match, an invitation, a moment. What is written is what is read.

import { beforeAll, expect, test } from 'vitest';
import type * as Routes from '../src/route.js';
import { pretendToBeAPage } from './around/page.js';

let routes: typeof Routes;

beforeAll(async () => {
  pretendToBeAPage();
  routes = await import('../src/route.js');
});

test('every address leads to where it was written for', () => {
  const places: readonly Routes.PageRoute[] = [
    { to: 'lobby' },
    { to: 'learn', game: 'tournoi' },
    { to: 'learn', game: 'gkr', lesson: 2 },
    { to: 'codex', game: 'gkr' },
    { to: 'codex', game: 'gigarobo', card: 'Think You Can Stop Me!?' },
    { to: 'building', game: 'gigarobo' },
    { to: 'rules', game: 'gkr' },
    { to: 'rules', game: 'gkr', rule: 'GKR-HIT-06' },
    { to: 'rules', game: 'gkr', rule: 'GKR-HIT-06', scenario: 'example-7-partial-cover-adds-one' },
    { to: 'here', match: 'abc' },
    { to: 'here', match: 'abc', at: 0 },
    { to: 'match', match: 'abc', invitation: undefined },
    { to: 'match', match: 'abc', invitation: undefined, at: 94 },
    { to: 'match', match: 'abc', invitation: '~a/b?c', at: 7 },
  ];
  for (const place of places) expect(routes.read(routes.addressOf(place))).toEqual(place);
});

test('a moment is a number; anything else leads to the match', () => {
  expect(routes.read('#/here/abc?at=-3')).toEqual({ to: 'here', match: 'abc' });
  expect(routes.read('#/here/abc?at=last')).toEqual({ to: 'here', match: 'abc' });
  expect(routes.linkTo({ to: 'here', match: 'abc', at: 5 })).toBe('https://play.example/#/here/abc?at=5');
});

test('an address that was cut off or written by hand leads somewhere all the same', () => {
  const odd = ['%', '%E0%A4%A', '%%%', '%2', '\u0000', '__proto__', 'constructor', '..', '~', '?', '#', '😀', ' '];
  const places = ['', 'match', 'match/x', 'here', 'record', 'learn', 'codex', 'rules', 'rules/gkr', 'nowhere', '%'];
  const hashes = places.flatMap((place) =>
    odd.flatMap((words) => [`#/${place}/${words}`, `#${place}${words}`, `#/${place}/x?at=${words}`]),
  );
  for (const hash of hashes) expect(() => routes.read(hash)).not.toThrow();
  expect(routes.read('#/match/x/%')).toEqual({ to: 'match', match: 'x', invitation: '%' });
  expect(routes.read('#%')).toEqual({ to: 'lobby' });
});
