// A button for what cannot be taken back: what would happen is said before it is done, and where it cannot be done, why.

import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../parts/icons.js';

export interface ConfirmedProps {
  readonly label: string;
  /** What would happen. */
  readonly what: string;
  readonly yes: string;
  readonly no: string;
  readonly onSure: () => Promise<void>;
  /** What to say where it failed. */
  readonly wordsAgainst: (error: unknown) => string;
}

export function Confirmed({ label, what, yes, no, onSure, wordsAgainst }: ConfirmedProps) {
  const [isAsking, setIsAsking] = useState(false);
  // Beside the button and not as news at the foot of the page, which a curtain would cover.
  const [said, setSaid] = useState('');
  const whole = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // What was pressed is gone. What would happen takes the focus, and not the button that does it, which the same key would press.
    if (isAsking) {
      // It may lie below the edge of what can be seen.
      whole.current?.scrollIntoView({ block: 'nearest' });
      whole.current?.querySelector('p')?.focus({ preventScroll: true });
    } else if (wasAsking.current) whole.current?.querySelector('button')?.focus({ preventScroll: true });
    wasAsking.current = isAsking;
  }, [isAsking]);
  const act = async (): Promise<void> => {
    setIsAsking(false);
    try {
      await onSure();
    } catch (error) {
      setSaid(wordsAgainst(error));
    }
  };
  return (
    <div class="leaving" ref={whole}>
      {isAsking ? (
        <>
          {/* Of several ways out, which one it is. */}
          <p tabIndex={-1}>
            <b>{label}.</b> {what}
          </p>
          <div class="row">
            <button type="button" class="button" onClick={() => void act()}>
              <span>{yes}</span>
            </button>
            <button type="button" class="button is-quiet" onClick={() => setIsAsking(false)}>
              <span>{no}</span>
            </button>
          </div>
        </>
      ) : (
        <button
          type="button"
          class="button is-quiet"
          onClick={() => {
            setSaid('');
            setIsAsking(true);
          }}
        >
          <Icon name="close" size={17} />
          <span>{label}</span>
        </button>
      )}
      <p role="status">{said}</p>
    </div>
  );
}
