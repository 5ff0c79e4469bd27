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
  // What was complained about must be gone twice: it might only have been drawn anew just then.
  let clean = found.length === 0 ? 2 : 0;
  for (const end = Date.now() + patience; clean < 2 && Date.now() < end; clean = found.length === 0 ? clean + 1 : 0) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    found = await complaints();
  }
  return found;
}
