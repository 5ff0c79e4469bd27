// What takes Enter and Space for itself.

export function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary, [role=gridcell], input, select') !== null;
}
