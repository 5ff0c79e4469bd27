// The tray: the dice that fell last, with what came of them in words; and the promise behind all dice, visible from the
// start (architecture.md, section 5).

import { Icon } from '../../parts/icons.js';
import { RuleChip } from '../../parts/RuleChip.js';
import { say, t } from '../../text/index.js';
import { useScene } from '../context.js';
import { RolledDice } from './RolledDice.js';
import { rollsIn } from './rolls.js';

export function Dice() {
  const { store, isBranch, commitment } = useScene();
  if (store.match.value === undefined) return null;
  return (
    <section class="rail-section dice">
      <Icon name="die" size={20} />
      <div>
        <h3>{t('web.dice.title')}</h3>
        <LastRoll />
        {!isBranch.value && commitment.value !== '' && (
          <p>
            {t('web.dice.promise')} <code title={commitment.value}>{grouped(commitment.value)}</code>
          </p>
        )}
      </div>
    </section>
  );
}

function LastRoll() {
  const scene = useScene();
  const { timeline, parts, store } = scene;
  const entries = store.playback.told(timeline.choices.value.slice(0, timeline.current.value + 1));
  const entry = entries.findLast(({ events }) =>
    events.some((event) => (parts.chanceIn?.(event).rolls?.length ?? 0) > 0),
  );
  const roll = entry === undefined ? undefined : rollsIn(parts, [entry]).at(-1);
  if (entry === undefined || roll === undefined) return null;
  const event = entry.events[roll.event]!;
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
