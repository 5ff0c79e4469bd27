// What runs in the page that is measured, before anything of its own. It changes nothing there: it notes when a press
// happened, when the server's answer to it arrived, and when the browser says that the answer stood on the screen.
//
// How the last is known: with the answer, in the same frame, a letter is put into a corner of the page. The browser
// tells when an element so marked was first presented (Element Timing), and the answer was presented with it.

/** Milliseconds of one answer: from the press to its arrival, and to the screen. */
export interface AnswerTime {
  readonly arrived: number;
  readonly shown: number;
}

/** Milliseconds from a press that means nothing to the next frame on the screen: what any press costs here. */
export type EmptyTime = number;

/** How the frames came while something moved: how many in how many milliseconds, and the longest pause between two. */
export interface Frames {
  readonly count: number;
  readonly milliseconds: number;
  readonly longest: number;
}

export const observer = `
(() => {
  const answers = [], empty = [], waiting = new Map();
  const frames = { count: 0, milliseconds: 0, longest: 0 };
  window.automachiaBench = { answers, empty, frames };
  localStorage.setItem('automachia.speed', '"normal"');
  localStorage.setItem('automachia.language', '"en"');

  let pressed;
  addEventListener('click', (event) => {
    const isEmpty = event.target.closest('.bug-game') !== null;
    if (isEmpty) noteWhenShown(event.timeStamp, undefined);
    else pressed = event.timeStamp;
  }, true);

  const noteWhenShown = (at, arrived) => requestAnimationFrame(() => {
    const mark = document.createElement('span');
    const name = 'press ' + at;
    mark.setAttribute('elementtiming', name);
    mark.textContent = String.fromCharCode(65 + (waiting.size % 26));
    mark.style.cssText = 'position:fixed;left:2px;top:2px;font:9px sans-serif;z-index:99';
    document.body.append(mark);
    waiting.set(name, { at, arrived, mark });
  });
  new PerformanceObserver((list) => {
    for (const { identifier, renderTime } of list.getEntries()) {
      const noted = waiting.get(identifier);
      if (noted === undefined) continue;
      waiting.delete(identifier);
      noted.mark.remove();
      const shown = renderTime - noted.at;
      if (noted.arrived === undefined) empty.push(shown);
      else answers.push({ arrived: noted.arrived - noted.at, shown });
    }
  }).observe({ type: 'element', buffered: true });

  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === 'update' && message.answers !== undefined && pressed !== undefined)
          noteWhenShown(pressed, performance.now());
        pressed = message.answers === undefined ? pressed : undefined;
      });
    }
  };

  let last;
  const frame = (now) => {
    const isMoving = document.getAnimations().some((one) => one.playState === 'running');
    if (isMoving && last !== undefined) {
      frames.count += 1;
      frames.milliseconds += now - last;
      frames.longest = Math.max(frames.longest, now - last);
    }
    last = isMoving ? now : undefined;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})();
`;

/** Opens a match on the server for this browser and bots, and goes there. */
export const openMatch = `(async () => {
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(path + ': ' + (await response.text()));
    return response.json();
  };
  await post('/api/guests', { language: 'en' });
  localStorage.setItem('automachia.known', 'true');
  const bot = { kind: 'bot', level: 'rookie' };
  const match = { game: 'tournoi', options: { players: 4 }, seats: [{ kind: 'me' }, bot, bot, bot] };
  const seated = await post('/api/matches', match);
  location.hash = '#/match/' + seated.match.id;
  location.reload();
})()`;

/** Where the next press goes: a lit thing that is not chosen yet, an answer, or the primary; null while nothing is asked. */
export const nextPress = `(() => {
  const lower = document.querySelector('.lower.is-asked');
  if (lower === null || document.querySelector('.table[aria-busy=true]') !== null) return null;
  const lit = '.card-button[data-lit]:not([aria-pressed=true]), [data-cell][data-lit]:not([aria-selected=true]), ' +
    '.board button[data-lit]:not([aria-pressed=true])';
  const primary = lower.querySelector('.is-primary');
  const candidates = primary !== null && primary.getAttribute('aria-disabled') !== 'true'
    ? [primary]
    : [...document.querySelectorAll(lit), ...lower.querySelectorAll('[data-answer]')];
  const seen = candidates.filter((one) => one.getClientRects().length > 0);
  const one = seen[Math.floor(Math.random() * seen.length)];
  if (one === undefined) return null;
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** Where a press means nothing: the name of the game. */
export const emptyPlace = `(() => {
  const { x, y, width, height } = document.querySelector('.bug-game').getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;
