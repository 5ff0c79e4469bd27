// Saved states: the same plain data, except that frames name their procedure and step, so that a saved match survives
// steps inserted before the one it waits at. Renaming a step is a migration.

import type { Engine } from './engine.js';
import type { Frame, KernelState } from './state.js';
import type { Locals } from './words.js';

export interface SavedFrame {
  readonly procedure: string;
  readonly at: string;
  readonly locals: Locals;
}

export type Saved<S extends KernelState> = Omit<S, 'stack'> & { readonly stack: readonly SavedFrame[] };

/** The fields of a state as they were stored, by whichever version. */
export type SavedFields = Readonly<Record<string, unknown>>;

/**
 * How frames of earlier rules are read, by procedure and step: where such a frame stands now, and what it remembers. A
 * step that is renamed, or a loop that counts otherwise, is written down here, beside the procedures; `saved` is the whole
 * state as it was stored.
 */
export type EarlierFrames = Readonly<
  Record<string, (locals: Locals, saved: SavedFields) => { readonly at: string; readonly locals: Locals }>
>;

/** A save that this version of the rules cannot take up. */
export class BadSave extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadSave';
  }
}

export function saveStack<S extends KernelState, C>(engine: Engine<S, C>, stack: readonly Frame[]): SavedFrame[] {
  return stack.map((frame) => {
    const { procedure, name } = engine.program.instructions[frame.at]!;
    return { procedure, at: name, locals: { ...frame.locals } };
  });
}

export function loadStack<S extends KernelState, C>(
  engine: Engine<S, C>,
  frames: readonly SavedFrame[],
  earlier: EarlierFrames = {},
  saved: SavedFields = {},
): Frame[] {
  return frames.map((frame) => {
    const { procedure } = frame;
    const key = `${procedure}.${frame.at}`;
    const { at, locals } = Object.hasOwn(earlier, key) ? earlier[key]!(frame.locals, saved) : frame;
    const place = engine.program.place(procedure, at);
    if (place === undefined) {
      const known = engine.program.stepsOf(procedure);
      throw new BadSave(
        known.length === 0
          ? `These rules have no procedure "${procedure}".`
          : `The procedure "${procedure}" has no step "${at}". Its steps: ${known.join(', ')}.`,
      );
    }
    return { at: place, locals: { ...locals } };
  });
}
