// What the things that options point at are to whoever picks one. Said here for every kind, so that a kind that is added
// does not compile until it is known what becomes of it.

import type { Target, TargetKind, TargetOf } from '@automachia/kernel';
import { targetKind } from '@automachia/kernel';

/**
 * A place has a name and an outline on the board, a point has neither; a thing is there or stands beside it; a card lies in
 * a hand; a heading is where something looks or goes; an answer is said and not pointed at.
 */
export type TargetRole = 'place' | 'point' | 'thing' | 'card' | 'heading' | 'answer';

const ROLES: { readonly [Kind in TargetKind]: TargetRole } = {
  cell: 'place',
  zone: 'place',
  point: 'point',
  piece: 'thing',
  seat: 'thing',
  token: 'thing',
  ability: 'thing',
  response: 'thing',
  die: 'thing',
  card: 'card',
  direction: 'heading',
  button: 'answer',
};

export function roleOf(target: Target): TargetRole {
  return ROLES[targetKind(target)];
}

/** A target of one kind; undefined where it is of another. Who makes something of every kind reads `byKind` instead. */
export function asKind<Kind extends TargetKind>(target: Target | undefined, kind: Kind): TargetOf<Kind> | undefined {
  return target !== undefined && targetKind(target) === kind ? (target as TargetOf<Kind>) : undefined;
}
