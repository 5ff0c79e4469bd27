// Small things that this browser keeps about matches online. Where it keeps nothing for this page, or has no room left,
// they hold for as long as the page is open.

const forNow = new Map<string, string>();

export function read(name: string): string | undefined {
  try {
    return forNow.get(name) ?? localStorage.getItem(name) ?? undefined;
  } catch {
    return forNow.get(name);
  }
}

export function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
    forNow.delete(name);
  } catch {
    forNow.set(name, value);
  }
}

export function forget(name: string): void {
  forNow.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // What was never kept is forgotten already.
  }
}

/** Whether what was written here will still be there when the page is opened again. */
export function staysHere(name: string): boolean {
  return !forNow.has(name);
}
