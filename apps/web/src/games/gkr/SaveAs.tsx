// Keeping something under a name.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { useState } from 'preact/hooks';
import type { BoardProps } from '../face.js';

interface SaveAsProps {
  readonly say: BoardProps['say'];
  /** What the name is of. */
  readonly label: Text;
  readonly isEmpty: boolean;
  readonly onSave: (name: string) => void;
}

export function SaveAs({ say, label, isEmpty, onSave }: SaveAsProps) {
  const [name, setName] = useState('');
  return (
    <form
      class="gk-save"
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
        <span>{say(text('web.gkr.deck.save'))}</span>
      </button>
    </form>
  );
}
