// Is it playable: what the rules refuse, and what the guidelines advise against, each with its clause; always visible.

import { text } from '@automachia/kernel';
import type { BoardProps } from '../../face.js';
import { frameOfLayout, layout, verdictOn } from './draft.js';
import { RuleChip } from '../../../parts/RuleChip.js';

export function Verdict(props: BoardProps) {
  const { say } = props;
  const { players, mostBuildings } = frameOfLayout(props);
  const { starts, buildings } = layout.value;
  const { errors, warnings } = verdictOn(layout.value, players);
  const remarks = [
    ...errors.map((remark) => ({ ...remark, kind: 'is-broken' })),
    ...warnings.map((remark) => ({ ...remark, kind: 'is-advice' })),
  ];
  return (
    <div class="gk-rail gk-legality">
      <section>
        <h3>{say(text('web.gkr.layout.playable'))}</h3>
        <p>{say(text('web.gkr.layout.starts', { count: starts.length, wanted: players }))}</p>
        <p>{say(text('web.gkr.layout.buildings', { count: buildings.length, wanted: mostBuildings }))}</p>
        <ul class="gk-clauses">
          {remarks.length === 0 && (
            <li>
              <i>✓</i>
              <span>{say(text('web.gkr.layout.fine'))}</span>
            </li>
          )}
          {remarks.map((remark, i) => (
            <li key={i} class={remark.kind}>
              <i>⚠</i>
              <span>
                <b>{say(text(`web.gkr.layout.${remark.kind === 'is-broken' ? 'error' : 'advice'}`))}</b>{' '}
                {say(remark.text)}
              </span>
              <RuleChip rule={remark.rule} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <p>{say(text('web.gkr.layout.keys'))}</p>
      </section>
    </div>
  );
}
