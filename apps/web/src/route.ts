// Where the player is: the part of the address after #. A match, an invitation or a place in a replay is a link.

import { signal } from '@preact/signals';

export type Route =
  | { readonly to: 'lobby' }
  /** The guided match of a game. */
  | { readonly to: 'learn'; readonly game: string }
  /** A match on this device. */
  | { readonly to: 'here'; readonly match: string }
  /** A match on the server; with an invitation for who wants to sit down. */
  | { readonly to: 'match'; readonly match: string; readonly invitation: string | undefined };

export const route = signal<Route>(read(location.hash));

addEventListener('hashchange', () => {
  route.value = read(location.hash);
});

export function addressOf(to: Route): string {
  switch (to.to) {
    case 'lobby':
      return '#/';
    case 'learn':
      return `#/learn/${to.game}`;
    case 'here':
      return `#/here/${to.match}`;
    default:
      return `#/match/${to.match}${to.invitation === undefined ? '' : `/${encodeURIComponent(to.invitation)}`}`;
  }
}

export function go(to: Route): void {
  location.hash = addressOf(to);
}

function read(hash: string): Route {
  const [place, first, second] = hash.replace(/^#\/?/, '').split('/');
  if (place === 'learn' && first) return { to: 'learn', game: first };
  if (place === 'here' && first) return { to: 'here', match: first };
  if (place === 'match' && first) {
    return { to: 'match', match: first, invitation: second ? decodeURIComponent(second) : undefined };
  }
  return { to: 'lobby' };
}
