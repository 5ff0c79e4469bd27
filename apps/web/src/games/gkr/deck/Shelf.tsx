// Beside the deck builder: whose deck it is, ready-made decks, and those kept on this device.

import type { DeckList } from '@automachia/gkr/deck';
import { text } from '@automachia/kernel';
import type { BeginningRow } from '../../../parts/building/KeptList.js';
import { KeptList } from '../../../parts/building/KeptList.js';
import { SaveAs } from '../../../parts/building/SaveAs.js';
import type { BoardProps } from '../../face.js';
import { cardName, cardText } from '../cards.js';
import { portraitOf } from '../portraits.js';
import { playerOf } from '../table.js';
import { cardsOfFaction, draftOf, factionAsked, forget, keep, kept, setDraft, sizeOf } from './draft.js';
import { pack } from '../pack.js';

export function Shelf(props: BoardProps) {
  const { view, seat, say } = props;
  const faction = factionAsked(props);
  const pilot = playerOf(view, seat)?.pilot;
  const deck = draftOf(faction);
  const ready = pack().decks.filter((one) => one.faction === faction);
  const own = kept.value.filter((one) => one.faction === faction);
  return (
    <div class="gk-dock gk-deck-dock deep-dock">
      <figure class="gk-hero">
        <img src={portraitOf(faction) ?? ''} alt="" />
        <figcaption>
          <b>{say(text(`faction.${faction}.hh`))}</b>
          <span>{say(text(`faction.${faction}.name`))}</span>
        </figcaption>
      </figure>
      {pilot !== undefined && (
        <div class="gk-pilot">
          <img src={portraitOf(pilot) ?? ''} alt="" width="56" height="56" />
          <p>
            <b>{say(cardName(pilot))}</b> {say(cardText(pilot))}
          </p>
        </div>
      )}
      <section>
        <h3>{say(text('web.gkr.deck.decks'))}</h3>
        <KeptList
          rows={[
            ...ready.map((one) => row(one.id, say(text(`deck.${one.id}.name`)), one.cards)),
            ...own.map((one) => ({ ...row(one.name, one.name, one.cards), onForget: () => forget(one) })),
          ]}
          say={say}
          forget={(name) => text('web.gkr.deck.forget', { name })}
        />
      </section>
      <SaveAs
        say={say}
        label={text('web.gkr.deck.name')}
        action={text('web.gkr.deck.save')}
        isEmpty={sizeOf(deck) === 0}
        onSave={(name) => keep(name, faction, deck)}
      />
    </div>
  );

  function row(key: string, name: string, cards: DeckList): BeginningRow {
    return { key, name, about: weaponsIn(cards), onTake: () => setDraft(faction, cards) };
  }

  function weaponsIn(cards: DeckList): string {
    return cardsOfFaction(pack(), faction)
      .filter(({ id, kind }) => (kind === 'primary' || kind === 'secondary') && (cards[id] ?? 0) > 0)
      .map(({ id }) => say(cardName(id)))
      .join(', ');
  }
}
