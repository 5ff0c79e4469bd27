// Waiting for something that must come. Tests that run side by side cannot wait by `expect.poll`, which belongs to the
// one test that runs.

/** Long, because a busy machine is not a failure. */
const PATIENCE = 40_000;

export async function until(isSo: () => boolean | Promise<boolean>, patience = PATIENCE): Promise<void> {
  for (const end = Date.now() + patience; !(await isSo()); ) {
    if (Date.now() > end) throw new Error(`Waited ${patience / 1000} s in vain for: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
