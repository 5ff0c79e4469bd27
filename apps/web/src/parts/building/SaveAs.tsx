// Keeping something under a name.

import type { Text } from '@automachia/kernel';
import { useState } from 'preact/hooks';
import './building.css';

interface SaveAsProps {
  readonly say: (text: Text) => string;
  /** What the name is of. */
  readonly label: Text;
  /** What the button says. */
  readonly action: Text;
  readonly isEmpty: boolean;
  readonly onSave: (name: string) => void;
}

export function SaveAs({ say, label, action, isEmpty, onSave }: SaveAsProps) {
  const [name, setName] = useState('');
  return (
    <form
      class="save-as"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || isEmpty) return;
        onSave(name.trim());
        setName('');
      }}
    >
      <input
        type="text"
        maxLength={40}
        aria-label={say(label)}
        placeholder={say(label)}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" class="button is-small" aria-disabled={name.trim() === '' || isEmpty}>
        <span>{say(action)}</span>
      </button>
    </form>
  );
}
