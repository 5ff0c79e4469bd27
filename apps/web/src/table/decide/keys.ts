// The keys of the forms a question may take, beside those of every table: numbers by arrows and digits, paths by
// Backspace, Q and E.

import { hasKeys } from '../../settings.js';
import type { TableScene } from '../context.js';
import { step, typeDigit } from './numbers.js';

/** Whether the key did something. */
export function pressInForm(scene: TableScene, key: string): boolean {
  const { decision } = scene;
  if (scene.moment.value !== undefined) return false;
  // Arrows and Backspace always; digits, signs and letters where the player has not switched them off.
  if (key.length === 1 && !hasKeys.value) return false;
  const form = decision.form.value;
  if (form.is === 'number') {
    if (/^\d$/.test(key)) return typeDigit(scene, form, key);
    const by = key === 'ArrowUp' || key === 'ArrowRight' || key === '+' ? 1 : backwards.includes(key) ? -1 : 0;
    if (by === 0) return false;
    step(scene, form, by);
    return true;
  }
  if (key === 'Backspace') return decision.shorten();
  if (decision.manner.value.name !== 'path' && decision.drawn.value === undefined) return false;
  const letter = key.toLowerCase();
  return letter === 'q' ? decision.turn(-1) : letter === 'e' && decision.turn(1);
}

const backwards: readonly string[] = ['ArrowDown', 'ArrowLeft', '-'];
