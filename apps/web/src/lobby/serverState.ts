// Whether there is a server behind this page; undefined until it was asked.

import { signal } from '@preact/signals';

export const isOnline = signal<boolean | undefined>(undefined);
