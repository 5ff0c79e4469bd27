// GIG-CRD-36: how it is known that the rules text of a card is gone for a while.

import type { Seat } from '@automachia/kernel';

export const BLANK = 'blank ';

export const blankOf = (seat: Seat, card: number): string => `${BLANK}${card} of ${seat}`;
