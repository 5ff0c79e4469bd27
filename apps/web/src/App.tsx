// Which page is shown.

import { Fault } from './parts/faults.js';
import { lazy, lazyPart } from './parts/lazy.js';
import { TableOutline } from './parts/TableOutline.js';
import { LobbyPage } from './lobby/LobbyPage.js';
import { route } from './route.js';
import { areSettingsOpen } from './settings.js';

// The table comes in a chunk of its own: the lobby is there at once.
const LocalPage = lazy(async () => (await import('./localTable/LocalPage.js')).LocalPage, TableOutline);
const OnlinePage = lazy(async () => (await import('./online/OnlinePage.js')).OnlinePage, TableOutline);
const RecordPage = lazy(async () => (await import('./records/RecordPage.js')).withWords(), TableOutline);
const LookUpPage = lazy(async () => (await import('./lobby/LookUpPage.js')).LookUpPage, TableOutline);
const TutorialPage = lazy(async () => (await import('./tutorial/TutorialPage.js')).TutorialPage, TableOutline);
// Whoever sets nothing does not wait for what could be set.
const Settings = lazyPart(async () => (await import('./parts/Settings.js')).Settings);

export function App() {
  const to = route.value;
  return (
    <>
      {to.to === 'here' ? (
        <LocalPage key={to.match} match={to.match} at={to.at} />
      ) : to.to === 'match' ? (
        <OnlinePage key={to.match} match={to.match} invitation={to.invitation} at={to.at} />
      ) : to.to === 'record' ? (
        <RecordPage key={to.record} record={to.record} at={to.at} />
      ) : to.to === 'learn' ? (
        <TutorialPage key={`${to.game} ${to.lesson ?? 1}`} game={to.game} number={to.lesson ?? 1} />
      ) : to.to === 'codex' || to.to === 'rules' ? (
        <LookUpPage key={to.game} to={to} />
      ) : (
        <LobbyPage />
      )}
      {areSettingsOpen.value && <Settings />}
      <Fault />
    </>
  );
}
