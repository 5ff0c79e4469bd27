// A choice that was sent to a server and is not answered yet.

import { t } from '../text/index.js';
import { ClockWords } from './Clock.js';
import { useScene } from './context.js';
import type { FrameProps } from './Frame.js';
import { Frame } from './Frame.js';

export function OnItsWay({ heading }: Required<Pick<FrameProps, 'heading'>>) {
  const isKept = useScene().store.sending.isKept.value;
  return (
    <Frame
      tone="waiting"
      icon={isKept ? 'warning' : 'link'}
      call={t('web.call.waiting')}
      title={t(isKept ? 'web.sending.kept' : 'web.sending')}
      heading={heading}
      actions={null}
    >
      {t(isKept ? 'web.sending.keptHint' : 'web.sending.hint')}
      <ClockWords />
    </Frame>
  );
}
