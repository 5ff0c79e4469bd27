// What this browser has kept of the dice of a match: the commitment that it saw first, how it came by that, and the words
// it sent. A server that shows another commitment later, or leaves the words out, is found out by it, so no commitment that
// was seen first is ever replaced. Where we sit may change as long as a match has not begun.

import type { Seat } from '@automachia/kernel';
import type { MatchInfo } from '@automachia/protocol';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { DiceLink } from '../table/link.js';
import { read, staysHere, write } from './device.js';

/**
 * How this browser came by a commitment: as a promise, before the server heard any words; from the match as it was shown
 * before sitting down; only after sitting down; from a match that was watched; or only from one that was over, when it
 * binds nobody any more.
 */
export type SeenHow = 'promised' | 'before' | 'seated' | 'watching' | 'over';

export interface KeptDice {
  readonly commitment: string;
  readonly how: SeenHow;
  /** What this browser added to the dice, and for which seats. */
  readonly words?: string;
  readonly seats?: readonly Seat[];
  /** How often the server refused after it had heard words of ours. */
  readonly refusals?: number;
  /** How often that led to another promise with other words: so many dice the server knew and did not play with. */
  readonly redrawn?: number;
  /** What the server has shown since that does not agree. It stays, whatever is shown after it. */
  readonly broken?: BrokenPromise;
}

export interface BrokenPromise {
  readonly what: 'commitment' | 'words';
  readonly shown: string;
}

const DICE = 'automachia.dice.';

export function keptDice(match: string): KeptDice | undefined {
  try {
    return (JSON.parse(read(DICE + match) ?? 'null') as KeptDice | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is first known of a match; where something is kept already, that stays. */
export function keepFirst(match: string, first: KeptDice): KeptDice {
  return keptDice(match) ?? keep(match, first);
}

/** The words for a seat that is to be taken: the same again after a refusal, so that refusing changes no die. */
export function wordsFor({ id, fairness }: MatchInfo): string {
  const { how, words, ...kept } = keepFirst(id, { commitment: fairness.commitment, how: 'before' });
  const chosen = words ?? newWords();
  // Whoever only watched until now has seen it before sitting down.
  keep(id, { ...kept, how: how === 'watching' ? 'before' : how, words: chosen });
  return chosen;
}

/** The server has heard our words and has not let us sit down. */
export function countRefusal(match: string): void {
  const kept = keptDice(match);
  if (kept !== undefined) keep(match, { ...kept, refusals: (kept.refusals ?? 0) + 1 });
}

/** What was sent to sit down, and where we sit now. */
export function keepSent(match: string, sent: Pick<KeptDice, 'words' | 'seats' | 'refusals' | 'redrawn'>): void {
  const kept = keptDice(match);
  if (kept !== undefined) keep(match, { ...kept, ...sent });
}

/** We have got up: whoever sits there now has words of their own. */
export function forgetSeats(match: string): void {
  const { seats: _, ...kept } = keptDice(match) ?? {};
  if ('commitment' in kept) keep(match, kept);
}

/** Words of this device's own for the dice, so that the server alone cannot have chosen them. */
export function newWords(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

function keep(match: string, dice: KeptDice): KeptDice {
  write(DICE + match, JSON.stringify(dice));
  return dice;
}

/** Looks at all that the server shows of a match's dice. */
export class DiceWatch implements DiceLink {
  private readonly found: Signal<KeptDice | undefined>;

  constructor(
    private readonly match: string,
    private readonly seat: Seat,
  ) {
    this.found = signal(keptDice(match));
  }

  get kept(): ReadonlySignal<KeptDice | undefined> {
    return this.found;
  }

  get isStored(): boolean {
    return staysHere(DICE + this.match);
  }

  see({ fairness, status }: Pick<MatchInfo, 'fairness' | 'status'>): void {
    this.compare(fairness, status);
  }

  compare(fairness: MatchInfo['fairness'], status: MatchInfo['status'] = 'over'): void {
    const { commitment } = fairness;
    const how = status === 'over' ? 'over' : this.seat > 0 ? 'seated' : 'watching';
    const kept = keepFirst(this.match, { commitment, how });
    const hasBegun = status !== 'waiting' && status !== 'cancelled';
    const broken = kept.broken === undefined ? brokenBy(kept, fairness, hasBegun) : undefined;
    this.found.value = broken === undefined ? kept : keep(this.match, { ...kept, broken });
  }
}

/** Before a match begins nobody is shown the words of others, nor their own. */
function brokenBy(kept: KeptDice, fairness: MatchInfo['fairness'], hasBegun: boolean): BrokenPromise | undefined {
  const { commitment, contributions } = fairness;
  if (commitment !== kept.commitment) return { what: 'commitment', shown: commitment };
  const seat = hasBegun ? kept.seats?.find((one) => contributions[one - 1] !== kept.words) : undefined;
  return seat === undefined ? undefined : { what: 'words', shown: contributions[seat - 1] ?? '' };
}
