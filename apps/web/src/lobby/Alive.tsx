// What is alive, below the posters and above them: matches that wait for you, your others, and what others play.

import { useEffect } from 'preact/hooks';
import { t } from '../text/index.js';
import { refresh, turns } from './lists.js';
import { YourMatches } from './MatchRows.js';
import { OpenTables } from './OpenTables.js';
import { WaitingBoards } from './WaitingBoards.js';

const REFRESH_EVERY = 15_000;

export function Alive() {
  useEffect(() => {
    const look = (): void => void refresh();
    look();
    const timer = setInterval(look, REFRESH_EVERY);
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
    };
  }, []);
  const title = t('web.title.lobby', { count: turns.value });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <YourMatches />
      <OpenTables />
    </>
  );
}

export function Waiting() {
  return <WaitingBoards />;
}
