// Which page is shown.

import { lazy } from './parts/lazy.js';
import { Settings } from './parts/Settings.js';
import { LobbyPage } from './lobby/LobbyPage.js';
import { route } from './route.js';

// The table comes in a chunk of its own: the lobby is there at once.
const LocalPage = lazy(async () => (await import('./localTable/LocalPage.js')).LocalPage);
const OnlinePage = lazy(async () => (await import('./online/OnlinePage.js')).OnlinePage);
const TutorialPage = lazy(async () => (await import('./tutorial/TutorialPage.js')).TutorialPage);

export function App() {
  const to = route.value;
  return (
    <>
      {to.to === 'here' ? (
        <LocalPage key={to.match} match={to.match} />
      ) : to.to === 'match' ? (
        <OnlinePage key={to.match} match={to.match} invitation={to.invitation} />
      ) : to.to === 'learn' ? (
        <TutorialPage key={to.game} game={to.game} />
      ) : (
        <LobbyPage />
      )}
      <Settings />
    </>
  );
}
