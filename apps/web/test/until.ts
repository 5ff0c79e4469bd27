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

/** What there is to complain about, once that is nothing; or at last, where it stays. Things may still find their place. */
export async function lasting(
  complaints: () => Promise<readonly string[]>,
  patience = PATIENCE / 4,
): Promise<readonly string[]> {
  let found = await complaints();
  for (const end = Date.now() + patience; found.length > 0 && Date.now() < end; found = await complaints())
    await new Promise((resolve) => setTimeout(resolve, 40));
  return found;
}
