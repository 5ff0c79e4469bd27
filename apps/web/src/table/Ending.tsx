// The end of a match in the lower third: who plays on, and what one may do next. Fetched when there is an end; the whole
// result stands in the rail.

import { Icon } from '../parts/icons.js';
import { addressOf } from '../route.js';
import { t } from '../text/index.js';
import type { TableScene } from './context.js';
import { useScene } from './context.js';
import { endingWords } from './endingWords.js';
import type { FrameProps } from './Frame.js';
import { Frame } from './Frame.js';
import { isolated, playerOf } from './names.js';
import { OpenHandsNote } from './OpenHands.js';
import { canPlayAgain, playAgain } from './rematch.js';
import { Why } from './Why.js';

export function Ending({ heading }: Required<Pick<FrameProps, 'heading'>>) {
  const scene = useScene();
  const { outcome } = scene.store.match.value!;
  return (
    <Frame
      tone="over"
      icon="trophy"
      call={t('web.call.over')}
      title={endingWords(scene)}
      heading={heading}
      actions={<EndingActions />}
    >
      <RematchWords /> {outcome !== null && <Why rule={outcome.rule} />}
    </Frame>
  );
}

/** Who of the others wants to play again. */
function RematchWords() {
  const { store, seat } = useScene();
  const match = store.match.value;
  const asking = match?.seats.find((info) => info.seat === match.rematch?.seat);
  if (asking === undefined || asking.seat === seat) return null;
  // A bot may play on for whoever asks: it is they who ask.
  const name = asking.name === null ? playerOf(asking, seat) : isolated(asking.name);
  return <b role="status">{t('web.end.wantsRematch', { name })}</b>;
}

/** Opens the result, and goes to its dice: where it is open already, that is what is wanted. */
function showResult(scene: TableScene): void {
  scene.openTab('result');
  requestAnimationFrame(() => {
    const dice = document.querySelector<HTMLElement>('.verification') ?? document.getElementById('rail-panel');
    dice?.scrollIntoView({ block: 'nearest' });
    dice?.focus({ preventScroll: true });
  });
}

function EndingActions() {
  const scene = useScene();
  const match = scene.store.match.value;
  const rematch = match?.rematch ?? null;
  return (
    <>
      {canPlayAgain(scene) && <OpenHandsNote match={match} />}
      <button type="button" class="button" onClick={() => showResult(scene)}>
        <Icon name="check" size={17} />
        <span>{t('web.end.details')}</span>
      </button>
      <a class="button" href={addressOf({ to: 'lobby' })}>
        <span>{t('web.end.lobby')}</span>
      </a>
      {canPlayAgain(scene) && (
        <button type="button" class="button is-primary" onClick={() => void playAgain(scene)}>
          <Icon name="play" size={17} />
          <span>{t(rematch === null ? 'web.end.rematch' : 'web.end.joinRematch')}</span>
        </button>
      )}
      {rematch !== null && scene.seat === 0 && (
        <a class="button is-primary" href={addressOf({ to: 'match', match: rematch.id, invitation: undefined })}>
          <Icon name="eye" size={17} />
          <span>{t('web.end.watchRematch')}</span>
        </a>
      )}
    </>
  );
}
