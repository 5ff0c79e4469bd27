// What stands in place of a match that plays itself: a picture of it, where nothing may move or be fetched, and until it has come.

import { gameName } from '../lobby/shelf.js';
import './show.css';

export function StillShow({ game }: { readonly game: string }) {
  return (
    <figure class="show is-still">
      <img src={`/pictures/${game}-board.jpg`} alt="" width="760" height="520" onError={hide} />
      <figcaption>
        <small>{gameName(game)}</small>
      </figcaption>
    </figure>
  );
}

/** A game that has no picture yet has its name. */
function hide({ currentTarget }: { readonly currentTarget: HTMLImageElement }): void {
  currentTarget.hidden = true;
}
