// What had the focus may go with what it was part of, as a card that is played. The next question takes it; where none comes
// soon, the sentence does: nobody is left nowhere.

/** In milliseconds: whoever answers at once has done so. */
const SOON = 1500;

/** Until it is told to stop. */
export function catchLostFocus(): () => void {
  let isOver = false;
  const onLost = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    setTimeout(() => {
      const isGone = target instanceof Node && !target.isConnected;
      if (isGone && !isOver && document.activeElement === document.body)
        document.querySelector<HTMLElement>('.ask h1')?.focus();
    }, SOON);
  };
  addEventListener('focusout', onLost);
  return () => {
    isOver = true;
    removeEventListener('focusout', onLost);
  };
}
