// What one may begin with, ready-made or kept on this device: a press takes it up. What is one's own can be forgotten.

import type { Text } from '@automachia/kernel';
import './building.css';

export interface BeginningRow {
  readonly key: string;
  readonly name: string;
  /** What it is made of, in a few words. */
  readonly about?: string;
  readonly isDisabled?: boolean;
  readonly onTake: () => void;
  /** Left out for what everybody has. */
  readonly onForget?: () => void;
}

interface KeptListProps {
  readonly rows: readonly BeginningRow[];
  readonly say: (text: Text) => string;
  /** What the button says that forgets one. */
  readonly forget: (name: string) => Text;
}

export function KeptList({ rows, say, forget }: KeptListProps) {
  return (
    <ul class="kept-list">
      {rows.map(({ key, name, about, isDisabled, onTake, onForget }) => (
        <li key={key}>
          <button type="button" aria-disabled={isDisabled} onClick={onTake}>
            <b>{name}</b>
            {about !== undefined && <small>{about}</small>}
          </button>
          {onForget !== undefined && (
            <button type="button" class="kept-forget" aria-label={say(forget(name))} onClick={onForget}>
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
