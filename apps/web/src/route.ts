// Where the player is: the part of the address after #. A match, an invitation or a place in a replay is a link.

import { signal } from '@preact/signals';

export type PageRoute =
  /** The lobby; with a game that is chosen there. */
  | { readonly to: 'lobby'; readonly game?: string }
  /** What a game is, for whoever has never played it. */
  | { readonly to: 'game'; readonly game: string }
  /** A guided match of a game; the first one where no number is said. */
  | { readonly to: 'learn'; readonly game: string; readonly lesson?: number }
  /** All cards of a game; one of them, by its id. */
  | { readonly to: 'codex'; readonly game: string; readonly card?: string }
  /** Where one builds what is brought to matches of a game. */
  | { readonly to: 'building'; readonly game: string }
  /** The rules of a game, at a clause, with a scenario that shows it: by its file, without what the name ends in. */
  | {
      readonly to: 'rules';
      readonly game: string;
      readonly rule?: string | undefined;
      readonly scenario?: string | undefined;
    }
  /** A match on this device; at a moment of it, by the number of the choice before it. */
  | { readonly to: 'here'; readonly match: string; readonly at?: number }
  /** A record or scenario that was opened: by its id on this device, or whole, as a link carries it. */
  | { readonly to: 'record'; readonly record: string; readonly at?: number }
  /** A match on the server; with an invitation for who wants to sit down. */
  | { readonly to: 'match'; readonly match: string; readonly invitation: string | undefined; readonly at?: number };

// Whoever has come by an invitation (`online/invitationLink.ts`) is at its match from here on.
if (location.pathname.startsWith('/i/'))
  history.replaceState(null, '', `/#/match/${location.pathname.slice(3)}/${location.hash.slice(1)}`);

export const route = signal<PageRoute>(read(location.hash));

addEventListener('hashchange', () => {
  route.value = read(location.hash);
});

export function addressOf(to: PageRoute): string {
  switch (to.to) {
    case 'lobby':
      return to.game === undefined ? '#/' : `#/play/${to.game}`;
    case 'game':
    case 'building':
      return `#/${to.to}/${to.game}`;
    case 'learn':
      return `#/learn/${to.game}${to.lesson === undefined ? '' : `/${to.lesson}`}`;
    case 'codex':
      return ['#/codex', to.game, encodeURIComponent(to.card ?? '')].filter(Boolean).join('/');
    case 'rules':
      return ['#/rules', to.game, to.rule, to.scenario].filter(Boolean).join('/');
    case 'here':
      return `#/here/${to.match}${moment(to.at)}`;
    case 'record':
      return `#/record/${to.record}${moment(to.at)}`;
    default: {
      const invitation = to.invitation === undefined ? '' : `/${encodeURIComponent(to.invitation)}`;
      return `#/match/${to.match}${invitation}${moment(to.at)}`;
    }
  }
}

/** The whole address, as it is sent to others. */
export function linkTo(to: PageRoute): string {
  return new URL(addressOf(to), location.href).href;
}

export function go(to: PageRoute): void {
  location.hash = addressOf(to);
}

/** The match goes on from where it is shown: the address no longer names a moment. */
export function leaveMoment(): void {
  const to = route.value;
  if ((to.to !== 'here' && to.to !== 'match' && to.to !== 'record') || to.at === undefined) return;
  const { at: _, ...match } = to;
  history.replaceState(null, '', addressOf(match));
  route.value = match;
}

function moment(at: number | undefined): string {
  return at === undefined ? '' : `?at=${at}`;
}

export function read(hash: string): PageRoute {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?');
  const [place, first, second, third] = path.split('/');
  const named = /^\d{1,6}$/.exec(new URLSearchParams(query).get('at') ?? '');
  const at = named === null ? {} : { at: Number(named[0]) };
  if (place === 'learn' && first) {
    return { to: 'learn', game: first, ...(/^\d$/.test(second ?? '') ? { lesson: Number(second) } : {}) };
  }
  if ((place === 'game' || place === 'building') && first) return { to: place, game: first };
  if (place === 'codex' && first) return { to: 'codex', game: first, ...(second && { card: decoded(second) }) };
  if (place === 'rules' && first) return { to: 'rules', game: first, rule: second, scenario: third };
  if (place === 'here' && first) return { to: 'here', match: first, ...at };
  if (place === 'record' && first) return { to: 'record', record: first, ...at };
  if (place === 'match' && first) {
    return { to: 'match', match: first, invitation: second ? decoded(second) : undefined, ...at };
  }
  return place === 'play' && first ? { to: 'lobby', game: first } : { to: 'lobby' };
}

/** Words of an address; those that were cut off or written by hand as they stand, for whoever they are meant for to judge. */
function decoded(words: string): string {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}
