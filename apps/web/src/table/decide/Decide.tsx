// The form of a question, by its kind.

import { t } from '../../text/index.js';
import { useScene } from '../context.js';
import { declaredIn } from './declared.js';
import { Facing } from './Facing.js';
import { NumberRows } from './NumberRows.js';
import { Plates } from './Plates.js';
import { Responses } from './Responses.js';
import { Search } from './Search.js';
import { Share } from './Share.js';
import './decide.css';

export function Decide() {
  const scene = useScene();
  const { store, decision } = scene;
  const form = decision.form.value;
  const view = store.view.value;
  const declared = view === undefined ? undefined : declaredIn(view);
  return (
    <section class="decide" data-region="decide" tabIndex={-1} aria-label={t('web.region.decide')}>
      {declared !== undefined && <Responses declared={declared} />}
      {decision.hasFacings.value && <Facing />}
      {form.is === 'number' && <NumberRows form={form} />}
      {form.is === 'share' && <Share form={form} />}
      {form.is === 'yesNo' && <Plates yes={form.yes} no={form.no} />}
      {form.is === 'search' && <Search />}
    </section>
  );
}
