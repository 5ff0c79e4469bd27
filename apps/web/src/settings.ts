// What a player has set on this device. Kept in the browser's storage; where that is closed, for as long as the page is.

import type { Language } from '@automachia/i18n';
import { languageFromLocale, languages } from '@automachia/i18n';
import type { Signal } from '@preact/signals';
import { computed, effect, signal } from '@preact/signals';

export const themes = ['system', 'dark', 'light'] as const;
export const speeds = ['off', 'still', 'slow', 'normal', 'fast'] as const;
export const announcements = ['all', 'own', 'none'] as const;

export const chips = ['byGame', 'sign', 'id'] as const;

export type RuleChips = (typeof chips)[number];
export type Theme = (typeof themes)[number];
export type Speed = (typeof speeds)[number];
export type Announcements = (typeof announcements)[number];

const PREFIX = 'automachia.';
/** Takes over what another tab has set, by the name of the setting. */
const takingOver = new Map<string, () => void>();

/** Faces are also drawn outside of a browser, where nobody has set anything. */
const isInBrowser = typeof document !== 'undefined';

export const language: Signal<Language> = kept(
  'language',
  isInBrowser ? languageFromLocale(navigator.language) : 'en',
  languages,
);
export const theme: Signal<Theme> = kept<Theme>('theme', 'system', themes);
export const speed: Signal<Speed> = kept<Speed>('speed', 'normal', speeds);
export const announced: Signal<Announcements> = kept<Announcements>('announced', 'all', announcements);
export const hasSound: Signal<boolean> = kept<boolean>('sound', false, [true, false]);
/** Whether single letters and digits act; screen readers may want them for themselves. */
export const hasKeys: Signal<boolean> = kept<boolean>('keys', true, [true, false]);
/** Keys that the player has given to something else, by what they do. */
export const ownKeys: Signal<Readonly<Record<string, string>>> = kept<Readonly<Record<string, string>>>('ownKeys', {});
/** Whether boards name their cells. */
export const hasCoordinates: Signal<boolean> = kept<boolean>('coordinates', true, [true, false]);
/** Whether a player who can only pass need not say so. */
export const passesAlone: Signal<boolean> = kept<boolean>('passesAlone', true, [true, false]);
/** Whether a player whom nothing that they could play would help need not say so. */
export const passesUseless: Signal<boolean> = kept<boolean>('passesUseless', true, [true, false]);
/** Whether what can be taken back is chosen by one press. */
export const isOnePressEnough: Signal<boolean> = kept<boolean>('onePress', true, [true, false]);
/** Whether rules are cited by their whole ids, or by a sign; left open, by a sign in somebody's first matches of a game. */
export const ruleChips: Signal<RuleChips> = kept<RuleChips>('ruleChips', 'byGame', chips);
/** How many matches were played to their end on this device, by game. */
const finished: Signal<Readonly<Record<string, number>>> = kept<Readonly<Record<string, number>>>('finished', {});
/** What others call this player; empty where the table may choose. */
export const playerName: Signal<string> = kept('name', '');

/** Whether the player is at them. */
export const areSettingsOpen = signal(false);

/** Whether the server has met this browser: before, there is nothing to ask it for. */
export const isKnown: Signal<boolean> = kept<boolean>('known', false, [true, false]);

/** Who this browser is to the server; empty where that is not known. */
export const playerId: Signal<string> = kept('player', '');

/** Whether the server has ceased to know this browser, and the player has not been told or has not put that away. */
export const wasSignedOut: Signal<boolean> = kept<boolean>('signedOut', false, [true, false]);

/** How many matches somebody is new to a game for. */
const FIRST_MATCHES = 3;

export function isNewTo(game: string): boolean {
  return (finished.value[game] ?? 0) < FIRST_MATCHES;
}

/** A match was played to its end. */
export function countFinished(game: string): void {
  finished.value = { ...finished.value, [game]: (finished.value[game] ?? 0) + 1 };
}

/** The game at whose table somebody sits; '' where at none. */
export const gameAtTable = signal('');

/** Whether rules are cited by a sign there. */
export const areChipsQuiet = computed(
  () =>
    ruleChips.value === 'sign' ||
    (ruleChips.value === 'byGame' && gameAtTable.value !== '' && isNewTo(gameAtTable.value)),
);

/** How much faster than normal things move. */
export const paces: Readonly<Record<Speed, number>> = {
  off: Number.POSITIVE_INFINITY,
  still: 1,
  slow: 0.6,
  normal: 1,
  fast: 2.5,
};

const reduced = isInBrowser ? matchMedia('(prefers-reduced-motion: reduce)') : undefined;
const isReduced = signal(reduced?.matches === true);
reduced?.addEventListener('change', () => {
  isReduced.value = reduced.matches;
});

/**
 * How things get from one place to another, as the system says and as the player has set: they move; they are shown
 * where they were and where they are, with the way drawn between; or they are simply there.
 */
export function motion(): 'full' | 'still' | 'none' {
  if (speed.value === 'off') return 'none';
  return speed.value === 'still' || isReduced.value ? 'still' : 'full';
}

/** Whether what happened is shown one thing after the other. */
export function isMoving(): boolean {
  return motion() !== 'none';
}

/** Tells the style sheets whether anything may slide, now and whenever that changes. */
export function followMotion(): void {
  effect(() => {
    document.documentElement.dataset['motion'] = motion();
  });
}

/** Sets the theme on the page, now and whenever the system or the player changes it. */
export function followTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = (): void => {
    const isLight = theme.value === 'light' || (theme.value === 'system' && light.matches);
    document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark';
  };
  theme.subscribe(apply);
  light.addEventListener('change', apply);
}

/** What is set in one tab holds in the others. A language is spoken once its texts have arrived. */
export function followOtherTabs(speak: (next: Language) => void): void {
  addEventListener('storage', ({ key }) => {
    const name = key?.startsWith(PREFIX) === true ? key.slice(PREFIX.length) : '';
    if (name === 'language') {
      const next = languages.find((one) => one === read(name));
      if (next !== undefined) speak(next);
    } else takingOver.get(name)?.();
  });
}

/** A setting that stays: any value, or one of those allowed. */
export function kept<T extends string | boolean | object>(name: string, initial: T, allowed?: readonly T[]): Signal<T> {
  const stored = (): T => {
    const found = read(name) as T | undefined;
    const isUsable =
      allowed === undefined ? typeof found === typeof initial : found !== undefined && allowed.includes(found);
    return isUsable && found !== undefined ? found : initial;
  };
  const setting = signal<T>(stored());
  setting.subscribe((value) => {
    if (value !== read(name)) write(name, value);
  });
  takingOver.set(name, () => {
    setting.value = stored();
  });
  return setting;
}

function read(name: string): unknown {
  try {
    const stored = localStorage.getItem(PREFIX + name);
    return stored === null ? undefined : (JSON.parse(stored) as unknown);
  } catch {
    return undefined;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing for this page: the setting holds until it is closed.
  }
}
