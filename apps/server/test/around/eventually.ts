// Waits until something holds. A busy machine is not a failure.

import { vi } from 'vitest';

export async function eventually(holds: () => void | Promise<void>): Promise<void> {
  await vi.waitFor(holds, { timeout: 40_000, interval: 10 });
}
