// The chat is fetched when it is first opened: most matches with bots never need it.

import { lazyPart } from '../parts/lazy.js';
import type { ChatProps } from './Chat.js';

export const Chat = lazyPart<ChatProps>(async () => (await import('./Chat.js')).Chat);
