// What brought about what, as a list: numbered where there are several, each with what set it off and who lost what.

import type { Seat } from '@automachia/kernel';
import { SeatMark } from '../../boards/seats.js';
import { RuleChip } from '../../parts/RuleChip.js';
import { say, t } from '../../text/index.js';
import { useScene } from '../context.js';
import type { ToldCause } from './causes.js';
import './causes.css';

export function CauseList({ causes }: { readonly causes: readonly ToldCause[] }) {
  const scene = useScene();
  const { parts } = scene;
  return (
    <ol class="causes">
      {causes.map((cause) => (
        <li
          key={cause.place}
          onPointerEnter={() => (scene.pointed.value = cause.about)}
          onPointerLeave={() => (scene.pointed.value = [])}
        >
          {causes.length > 1 && <b class="cause-number">{cause.number}</b>}
          <div>
            <b>{say(parts.eventText(cause.event))}</b>
            {cause.by !== undefined && <p>{t('web.causes.setOff', { number: cause.by })}</p>}
            <Losses cause={cause} />
            {cause.also.length > 0 && <p>{cause.also.map((event) => say(parts.eventText(event))).join(' ')}</p>}
            <RuleChip rule={cause.event.rule} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Who lost what by it. */
function Losses({ cause: { costs, outs } }: { readonly cause: ToldCause }) {
  const { parts } = useScene();
  if (costs.length === 0) return <p>{t('web.causes.nobody')}</p>;
  return (
    <ul class="losses">
      {costs.map(({ seat, amount, piece }) => (
        <li key={piece}>
          <Loss seat={seat} words={`${say(parts.targetText?.({ piece }) ?? parts.seatText(seat))} −${amount}`} />
        </li>
      ))}
      {outs.map((event, i) => (
        <li key={i}>{say(parts.eventText(event))}</li>
      ))}
    </ul>
  );
}

export function Loss({ seat, words }: { readonly seat: Seat; readonly words: string }) {
  return (
    <span class="loss">
      <SeatMark seat={seat} size={11} /> {words}
    </span>
  );
}
