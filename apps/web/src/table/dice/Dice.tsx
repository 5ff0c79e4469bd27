// The tray: the dice that fell last, with what came of them in words; and the promise behind all dice, visible from the
// start.

import type { GameEvent } from '@automachia/kernel';
import { Icon } from '../../parts/icons.js';
import { RuleChip } from '../../parts/RuleChip.js';
import { say, t } from '../../text/index.js';
import { useScene } from '../context.js';
import { RolledDice } from './LazyRolledDice.js';
import type { Roll } from './rolls.js';
import { rollsIn } from './rolls.js';

export function Dice() {
  const { store, isBranch, commitment } = useScene();
  const roll = useLastRoll();
  // Nobody promised the dice of a branch, nor those of a match that was simulated.
  const isPromised = !isBranch.value && commitment.value !== '';
  if (store.match.value === undefined || (!isPromised && roll === undefined)) return null;
  return (
    <section class="rail-section dice">
      <Icon name="die" size={20} />
      <div>
        <h3>{t(isPromised ? 'web.dice.title' : 'web.dice.last')}</h3>
        {roll !== undefined && <LastRoll {...roll} />}
        {isPromised && (
          <p>
            {t('web.dice.promise')} <code title={commitment.value}>{grouped(commitment.value)}</code>
          </p>
        )}
      </div>
    </section>
  );
}

interface Fallen {
  readonly roll: Roll;
  readonly event: GameEvent;
}

function useLastRoll(): Fallen | undefined {
  const { timeline, parts, store } = useScene();
  const entries = store.playback.told(timeline.choices.value.slice(0, timeline.current.value + 1));
  const entry = entries.findLast(({ events }) =>
    events.some((event) => (parts.chanceIn?.(event).rolls?.length ?? 0) > 0),
  );
  const roll = entry === undefined ? undefined : rollsIn(parts, [entry]).at(-1);
  return entry === undefined || roll === undefined ? undefined : { roll, event: entry.events[roll.event]! };
}

function LastRoll({ roll, event }: Fallen) {
  const { parts } = useScene();
  return (
    <div class="dice-tray">
      <RolledDice roll={roll} />
      <p>
        {say(parts.eventText(event))} <RuleChip rule={event.rule} />
      </p>
    </div>
  );
}

/** The beginning of a hash, as people compare it. */
export function grouped(hash: string): string {
  return hash.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ');
}
