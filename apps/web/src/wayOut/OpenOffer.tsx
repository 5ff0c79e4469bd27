// What somebody has offered, above the table for everybody whom it concerns: to agree, to decline, to take it back.

import { endNamed, standingAfter } from '@automachia/kernel/host';
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
  const isOpen = offer !== undefined && match?.status === 'playing';
  const said = isOpen ? offerWords() : '';
  if (!isOpen) return null;
  const { talk } = store.link;
  const isOwn = offer.by[0] === seat;
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
    // A part of the screen of its own: one comes to it as to the others. The log has said it.
    <section class="offer" data-region="offer" tabIndex={-1} aria-label={said}>
      <p>
        {said} <RuleChip rule="AUT-AGR-02" />
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
    </section>
  );

  function offerWords(): string {
    const [offerer] = offer!.by;
    const name = isolated(playerOf(match!.seats[offerer! - 1]!, scene.own));
    return words(offerer === seat ? 'web.offer.own' : 'web.offer.by', {
      name,
      to: endNamed(offer!.to, scene.parts.isCooperative === true),
    });
  }
}
