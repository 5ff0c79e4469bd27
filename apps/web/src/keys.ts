// The keys that do something by themselves, by what they do. A player may switch them off, because a
// screen reader has keys of its own, or give them to something else.

import { hasKeys, ownKeys } from './settings.js';

export const usualKeys = {
  why: '?',
  look: 'i',
  help: 'h',
  suggest: 's',
  undo: 'u',
  yes: 'y',
  no: 'n',
  log: 'l',
  chat: 'c',
  timeline: 't',
  stepBack: ',',
  stepOn: '.',
  turnBack: '[',
  turnOn: ']',
  fit: '0',
  zoomIn: '+',
  zoomOut: '-',
  pan: 'z',
  coordinates: 'g',
} as const;

export type KeyAction = keyof typeof usualKeys;

export const keyActions = Object.keys(usualKeys) as readonly KeyAction[];

export function keyOf(action: KeyAction): string {
  return ownKeys.value[action] ?? usualKeys[action];
}

/** What a key does; undefined for one that does nothing. */
export function actionOf(key: string): KeyAction | undefined {
  const small = key.toLowerCase();
  return keyActions.find((action) => keyOf(action) === small);
}

/** Whether a key can be given to something: one sign, and no digit, which is a card or a target. */
export function isUsable(key: string): boolean {
  return key.length === 1 && !/[\s1-9]/.test(key);
}

/** Gives a key to something; whatever had it takes the key that becomes free. */
export function assignKey(action: KeyAction, key: string): void {
  const small = key.toLowerCase();
  const holder = actionOf(small);
  const wanted = new Map<KeyAction, string>(keyActions.map((one) => [one, keyOf(one)]));
  if (holder !== undefined) wanted.set(holder, keyOf(action));
  wanted.set(action, small);
  ownKeys.value = Object.fromEntries([...wanted].filter(([one, its]) => its !== usualKeys[one]));
}

export function forgetOwnKeys(): void {
  ownKeys.value = {};
}

/** As it is printed on a key. */
export function keyName(key: string): string {
  return key === '-' ? '−' : key.toUpperCase();
}

/** For `aria-keyshortcuts`; left out where the keys are switched off. */
export function shortcut(action: KeyAction): string | undefined {
  return hasKeys.value ? keyOf(action).toUpperCase() : undefined;
}
