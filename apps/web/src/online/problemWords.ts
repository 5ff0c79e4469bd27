// What the server did not do, in the player's language.

import { t } from '../text/index.js';
import { RequestProblem } from './api.js';

/** What is only known here is said as it was found. Of what is somebody else's, whoever asked knows better what it is. */
export function problemWords(error: unknown, notYours?: string): string {
  if (!(error instanceof RequestProblem)) return error instanceof Error ? error.message : String(error);
  switch (error.error) {
    case 'offline':
      return t('web.offline');
    case 'notFound':
      return t('web.connection.unknown');
    case 'notYours':
      return notYours ?? t('web.invited.notYours');
    case 'tooMany':
      return t('web.server.tooMany');
    case 'stopping':
    case 'notStored':
    case 'internal':
      return t('web.server.busy');
    default:
      return error.message;
  }
}
