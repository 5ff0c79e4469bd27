// What the chosen tag would bring, step by step with its rules, before anything is final.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { TagFacts } from '@automachia/gkr/facts';
import { broughtText } from '@automachia/gkr/facts';
import { cornerFor } from './corner.js';
import type { MapFrame } from '../../boards/frame.js';
import { unitNamed, shortName } from './table.js';
import { pack } from './pack.js';
import { RuleChip } from '../../parts/RuleChip.js';

interface TagSumProps {
  readonly tag: TagFacts;
  readonly view: TableView;
  readonly say: (text: Text) => string;
}

interface OnBoardProps extends TagSumProps {
  readonly frame: MapFrame;
  /** Hexes that must stay in sight. */
  readonly kept: readonly string[];
}

/** On the board, where it covers nothing that matters; in the dock alone where there is no such place. */
export function TagSum({ tag, view, say, frame, kept }: OnBoardProps) {
  const corner = cornerFor(frame, kept);
  if (frame.scale < 26 || corner === undefined) return null;
  return (
    <aside class={`gk-sum is-${corner[0]} is-${corner[1]}`}>
      <TagLines tag={tag} view={view} say={say} />
    </aside>
  );
}

export function TagLines({ tag, view, say }: TagSumProps) {
  const unit = unitNamed(view, tag.by);
  const values = { cell: tag.tag, face: text(`facing.${tag.on}`) };
  return (
    <>
      <h3>
        {say(
          unit === undefined
            ? text('web.gkr.choice.tag', values)
            : text('web.gkr.tag.if', { ...values, unit: shortName(view, pack(), unit.name) }),
        )}
      </h3>
      <ol class="gk-brings">
        {tag.brings.map((brought) => (
          <li key={brought.what} class={brought.what === 'falls' ? 'is-falling' : ''}>
            <p>
              <span>{say(broughtText(brought))}</span> <RuleChip rule={brought.rule} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
