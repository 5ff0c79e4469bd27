// What somebody has offered, above the table for everybody whom it concerns: to agree, to decline, to take it back.

import { standingAfter } from '@automachia/kernel/host';
import { useState } from 'preact/hooks';
import { RuleChip } from '../parts/RuleChip.js';
import { toast } from '../parts/toasts.js';
import { isolated, playerOf } from '../table/names.js';
import type { WayOutProps } from './WayOut.js';
import { words, wordsAgainst } from './words.js';
import './wayOut.css';

export function OpenOffer({ scene }: WayOutProps) {
  const { store, seat } = scene;
  const [isBusy, setIsBusy] = useState(false);
  const match = store.match.value;
  const acts = store.log.value.flatMap(({ act }) => act ?? []);
  const { offer, resigned } = standingAfter(acts);
  if (offer === undefined || match === undefined || match.status !== 'playing') return null;
  const { talk } = store.link;
  const [offerer] = offer.by;
  const nameOf = (one: number): string => playerOf(match.seats[one - 1]!, scene.own);
  const isOwn = offerer === seat;
  const hasSay = talk !== undefined && seat > 0 && !resigned.includes(seat);
  const act = async (what: Parameters<NonNullable<typeof talk>['act']>[0]): Promise<void> => {
    setIsBusy(true);
    try {
      await talk!.act(what);
    } catch (error) {
      toast(wordsAgainst(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div class="offer" role="status">
      <p>
        {words(isOwn ? 'web.offer.own' : 'web.offer.by', { name: isolated(nameOf(offerer!)), to: offer.to })}{' '}
        <RuleChip rule="AUT-AGR-02" />
      </p>
      {hasSay && (
        <div class="row">
          {!offer.by.includes(seat) && (
            <button
              type="button"
              class="button is-primary"
              disabled={isBusy}
              onClick={() => void act({ act: 'agree', to: offer.to })}
            >
              <span>{words('web.offer.agree')}</span>
            </button>
          )}
          <button type="button" class="button" disabled={isBusy} onClick={() => void act({ act: 'decline' })}>
            <span>{words(isOwn ? 'web.offer.takeBack' : 'web.offer.decline')}</span>
          </button>
        </div>
      )}
    </div>
  );
}
