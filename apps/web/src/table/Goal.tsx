// How the match is won and how far each seat is: a line at the top of the table, open for whoever is new to the game.

import { useState } from 'preact/hooks';
import { RuleChip } from '../parts/RuleChip.js';
import { SeatMark } from '../boards/seats.js';
import { isNewTo } from '../settings.js';
import { say, t } from '../text/index.js';
import { boardProps } from './BoardArea.js';
import { useScene } from './context.js';

export function Goal() {
  const scene = useScene();
  const { parts } = scene;
  const view = boardProps(scene)?.view;
  // Somebody's first matches; whoever closes it has read it.
  const [isOpen, setOpen] = useState(isNewTo(parts.id));
  if (view === undefined) return null;
  const { goal, seats } = parts.aim(view);
  return (
    <details class="goal rail-section" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{t('web.goal')}</b> {say(goal.label)}
      </summary>
      <ul>
        {seats.map(({ seat, lines }) => (
          <li key={seat}>
            <SeatMark seat={seat} />
            <span>
              {seat === scene.seat
                ? t('web.plate', { state: parts.seatText(seat), player: { key: 'web.you' } })
                : say(parts.seatText(seat))}
            </span>
            {lines.map(({ label, value, emphasis }, i) => (
              <span key={i} class={emphasis === undefined ? 'goal-count' : `goal-count is-${emphasis}`}>
                {value !== undefined && <b>{value}</b>} {say(label)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {goal.rule !== undefined && <RuleChip rule={goal.rule} />}
    </details>
  );
}
