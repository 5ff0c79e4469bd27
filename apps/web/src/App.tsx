// Which page is shown.

import { useArrival } from './parts/arrival.js';
import { Fault } from './parts/faults.js';
import { lazy, lazyPart } from './parts/lazy.js';
import { PageOutline } from './parts/PageOutline.js';
import { TableOutline } from './parts/TableOutline.js';
import { route } from './route.js';
import { areSettingsOpen } from './settings.js';

// Each page comes by itself: whoever opens a table by a link waits for no lobby, and whoever looks in for no table.
const LobbyPage = lazy(async () => (await import('./lobby/LobbyPage.js')).LobbyPage, Nothing, []);
const LocalPage = lazy(async () => (await import('./localTable/LocalPage.js')).LocalPage, TableOutline, ['table']);
const OnlinePage = lazy(async () => (await import('./online/OnlinePage.js')).OnlinePage, TableOutline, ['table']);
const RecordPage = lazy(async () => (await import('./records/RecordPage.js')).withWords(), TableOutline);
const LookUpPage = lazy(async () => (await import('./lobby/LookUpPage.js')).LookUpPage, PageOutline);
const TutorialPage = lazy(async () => (await import('./tutorial/TutorialPage.js')).TutorialPage, TableOutline);
// Whoever sets nothing does not wait for what could be set.
const Settings = lazyPart(async () => (await import('./parts/Settings.js')).Settings);

/** The lobby is there before its outline would be seen. */
function Nothing() {
  return null;
}

export function App() {
  const to = route.value;
  const isTable = to.to === 'here' || to.to === 'match' || to.to === 'record' || to.to === 'learn';
  useArrival(isTable ? undefined : to.to === 'lobby' ? to.to : `${to.to} ${to.game}`);
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
      ) : to.to === 'game' || to.to === 'codex' || to.to === 'building' || to.to === 'rules' ? (
        <LookUpPage key={to.game} to={to} />
      ) : (
        <LobbyPage game={to.game} />
      )}
      {areSettingsOpen.value && <Settings />}
      <Fault />
    </>
  );
}
