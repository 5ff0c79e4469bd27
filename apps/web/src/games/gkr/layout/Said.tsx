// What is wrong with the layout first of all, in one line: over the board, and where that has no room in the sheet below.

import { text } from '@automachia/kernel';
import type { BoardProps } from '../../face.js';
import { frameOfLayout, layout, verdictOn } from './draft.js';

export function Said(props: BoardProps) {
  const { errors, warnings } = verdictOn(layout.value, frameOfLayout(props).players);
  const [first] = [...errors, ...warnings];
  const kind = errors.length > 0 ? ' is-error' : warnings.length > 0 ? ' is-warning' : '';
  return (
    <p role="status" class={`gk-layout-said${kind}`}>
      {props.say(first === undefined ? text('web.gkr.layout.fine') : first.text)}
    </p>
  );
}
