// What the check of a pack finds, as it comes out of the worker.

import type { Fault } from '@automachia/content-tools';
import type { PlayedPack } from '@automachia/manifest';

export type PackReading =
  | { readonly is: 'sound'; readonly played: PlayedPack }
  | { readonly is: 'faulty'; readonly faults: readonly Fault[] };
