// Before a Firing Line is sealed: the chosen cards in the order in which they will fire, what each costs and why, the
// energy that is left, and the cards that the rest would redline.

import { text } from '@automachia/kernel';
import { useEffect } from 'preact/hooks';
import type { Declarable } from '@automachia/gkr/facts';
import { reasonsOf, reasonText } from '@automachia/gkr/facts';
import type { BoardProps } from '../face.js';
import { cardName } from './cards.js';
import { declarablesOf, isAsked, redlineOf } from './facts.js';
import { ReasonRows } from '../../parts/ReasonRows.js';
import { sayAloud } from '../../table/saying.js';
import { cardsLeft, playerOf } from './table.js';

export function Declaring({ view, seat, lit, question, say }: BoardProps) {
  if (!isAsked(question, 'declareFiringLine')) return null;
  const picked = lit.flatMap(({ isChosen, target }) => (isChosen && 'card' in target ? [target.card] : []));
  const chosen = declarablesOf(question)
    .filter(({ card }) => picked.includes(card))
    .sort((one, other) => other.speed - one.speed);
  if (chosen.length === 0) return null;
  const energy = playerOf(view, seat)?.energy ?? 0;
  const price = chosen.reduce((sum, { cost }) => sum + cost, 0);
  const redline = redlineOf(question, price);
  const cards = cardsLeft(view, seat);
  const paid = say(
    redline >= cards
      ? text('web.gkr.price.fatal', { price, missing: redline, cards })
      : text('web.gkr.price', { price, left: Math.max(0, energy - price), missing: redline }),
  );
  return (
    <section class="gk-declaring">
      <h3>
        {say(text('web.gkr.declaring'))} <small>{say(text('web.gkr.line.order'))}</small>
      </h3>
      <ol>
        {chosen.map((one) => (
          <li key={one.card}>
            <i>{one.speed}</i>
            <b>{say(cardName(one.card))}</b>
            <span>{say(text('web.gkr.declaring.cost', { cost: one.cost }))}</span>
            <Why of={one} say={say} />
          </li>
        ))}
      </ol>
      <Paid words={paid} isDear={redline > 0} isSaid={redline >= cards} />
    </section>
  );
}

interface PaidProps {
  readonly words: string;
  readonly isDear: boolean;
  /** Where nothing else that is heard tells it: what would be sent says its price. */
  readonly isSaid: boolean;
}

/** What it costs, in a sentence: it may be the last cards. */
export function Paid({ words, isDear, isSaid }: PaidProps) {
  useEffect(() => {
    if (isSaid) sayAloud(words);
  }, [words, isSaid]);
  return <p class={`gk-price${isDear ? ' is-dear' : ''}`}>{words}</p>;
}

/** The reasons of what is not as printed. */
function Why({ of, say }: { readonly of: Declarable; readonly say: BoardProps['say'] }) {
  const changed = [
    { label: text('web.gkr.stat.speed'), total: of.speed, reasons: reasonsOf(of.speedReasons) },
    { label: text('web.gkr.stat.cost'), total: of.cost, reasons: reasonsOf(of.costReasons) },
  ].filter(({ reasons }) => reasons.length > 1);
  return (
    <>
      {changed.map(({ label, total, reasons }) => (
        <table class="gk-reasons" key={label.key}>
          <tbody>
            <ReasonRows nameOf={reasonText} reasons={reasons} say={say} />
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say(label)}</th>
              <td>{total}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      ))}
    </>
  );
}
