// Why something cannot be chosen: the host's reasons with their rules, or what the shell itself says.

import { RuleChip } from '../parts/RuleChip.js';
import { t } from '../text/index.js';
import { useScene } from './context.js';

export function Reasons() {
  const { store, whyNot } = useScene();
  const refusal = store.refusal.value;
  if (refusal === undefined) return <>{whyNot.value}</>;
  const reasons = refusal.reasons.map(({ text }) => text);
  return (
    <>
      {reasons.length === 0 ? t('web.refused') : t('web.because', { reasons })}{' '}
      {[...new Set([refusal.rule, ...refusal.reasons.map(({ rule }) => rule)])].map((rule) => (
        <RuleChip key={rule} rule={rule} />
      ))}
    </>
  );
}
