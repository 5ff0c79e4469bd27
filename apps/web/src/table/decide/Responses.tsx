// A window in which answers can be answered: what has been declared, the last on top; your own answer as a ghost in its
// place; who has priority; and passing by itself, only where you said so.

import { targetKey } from '@automachia/kernel';
import { SeatMark } from '../../boards/seats.js';
import { asKind } from '../../games/targets.js';
import { say, t } from '../../text/index.js';
import { spokenOf } from '../board/aloud.js';
import { useScene } from '../context.js';
import { tryTarget } from '../gestures.js';
import { saidOf } from '../names.js';
import { wishFor } from '../passing.js';
import type { Declared } from './declared.js';
import { buttonOf } from './forms.js';

/** What games call that which lasts until something new is declared. */
const DECLARATION = 'declaration';

export function Responses({ declared }: { readonly declared: readonly Declared[] }) {
  const scene = useScene();
  const { store, decision } = scene;
  const match = store.match.value;
  const ready = decision.ready.value;
  const pass = decision.options.value.find((option) => buttonOf(option) === 'pass');
  const asked = match?.seats.filter(({ seat }) => store.asked.value.includes(seat)) ?? [];
  return (
    <div class="responses">
      <header>
        <h2>{t('web.window.title')}</h2>
        <p role="status">
          {asked.map((info) => (
            <span key={info.seat}>
              <SeatMark seat={info.seat} size={12} />{' '}
              {t('web.window.priority', {
                name: saidOf(info, scene.seat, scene.parts.seatText),
              })}
            </span>
          ))}
        </p>
      </header>
      <ol reversed>
        {pass !== undefined && (
          <li class={`is-ghost${ready === undefined ? '' : ' is-ready'}`}>
            <SeatMark seat={scene.seat} size={13} />
            <span>{ready?.label ?? t('web.window.yours')}</span>
          </li>
        )}
        {declared.map((one) => (
          <DeclaredRow key={one.id} declared={one} />
        ))}
        {declared.length === 0 && <li class="is-empty">{t('web.window.empty')}</li>}
      </ol>
      {scene.seat > 0 && <AutoPass />}
    </div>
  );
}

/** Where the question is about what was declared, it is pressed here. */
function DeclaredRow({ declared: { id, seat, label, isCancelled } }: { readonly declared: Declared }) {
  const scene = useScene();
  const lit = scene.decision.lit.value.find(({ target }) => asKind(target, 'response')?.response === id);
  const words = (
    <>
      <SeatMark seat={seat} size={13} />
      <span>{say(label)}</span>
    </>
  );
  if (lit === undefined) return <li class={isCancelled ? 'is-cancelled' : ''}>{words}</li>;
  return (
    <li class="is-lit">
      <button
        type="button"
        data-lit=""
        data-target={targetKey(lit.target)}
        aria-pressed={lit.isChosen}
        aria-label={`${say(label)}. ${spokenOf(scene, lit)}`}
        onClick={() => tryTarget(scene, lit.target)}
      >
        {words}
      </button>
    </li>
  );
}

/** Passes in this window until somebody declares something new, where the game knows that word. */
function AutoPass() {
  const { store } = useScene();
  const isPassing = store.standing.value?.pass?.until === DECLARATION;
  const isKnown = DECLARATION in (store.question.value?.window?.until ?? {});
  if (!isKnown && !isPassing) return null;
  const change = (isWished: boolean): void =>
    wishFor(store, { pass: isWished ? { until: DECLARATION, unless: [] } : null });
  return (
    <label class="check auto-pass">
      <input type="checkbox" checked={isPassing} onChange={(event) => change(event.currentTarget.checked)} />
      <span>{t('web.window.autoPass')}</span>
    </label>
  );
}
