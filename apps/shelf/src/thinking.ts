// What is sent to a thread in which bots think, and what comes back.

import type { KernelState } from '@automachia/kernel';
import type { BotAnswer, Budget, View } from '@automachia/kernel/host';

/** What is sent to the worker. */
export interface Thinking {
  readonly id: number;
  readonly game: string;
  /** Where it is not the house's. */
  readonly pack?: unknown;
  /** By which it is known again, where it has one. */
  readonly packDigest?: string;
  readonly bot: string;
  readonly view: View<KernelState>;
  readonly budget: Budget;
  readonly seed: number;
}

/** What comes back. */
export type Thought =
  | { readonly id: number; readonly answer: BotAnswer; readonly error?: undefined }
  | { readonly id: number; readonly error: string };
