// How the match is won and how far each seat is: a line at the top of the table, open for whoever is new to the game.

import type { Text } from '@automachia/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { RuleChip } from '../parts/RuleChip.js';
import { SeatMark } from '../boards/seats.js';
import { isNewTo } from '../settings.js';
import { say, t } from '../text/index.js';
import { boardProps } from './BoardArea.js';
import type { TableScene } from './context.js';
import { useScene } from './context.js';
import { sayAloud } from './saying.js';

export function Goal() {
  const scene = useScene();
  const { parts } = scene;
  const view = boardProps(scene)?.view;
  // Somebody's first matches; whoever closes it has read it.
  const [isOpen, setOpen] = useState(isNewTo(parts.id));
  const aim = view === undefined ? undefined : parts.aim(view);
  useToldOnce(scene, aim?.goal.label);
  if (aim === undefined) return null;
  const { goal, seats } = aim;
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

/** Whoever is new to a game hears whom they play and how it is won: others see both. */
function useToldOnce({ parts, seat, store }: TableScene, goal: Text | undefined): void {
  const isTold = useRef(!isNewTo(parts.id));
  const isPlaying = store.match.value?.status === 'playing';
  useEffect(() => {
    if (isTold.current || goal === undefined || seat === 0 || !isPlaying) return;
    isTold.current = true;
    sayAloud(`${t('web.youPlay', { name: parts.seatText(seat) })} ${t('web.goal')}: ${say(goal)}`);
  }, [goal, seat, isPlaying]);
}
