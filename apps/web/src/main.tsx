// The front door of the browser client.

import { render } from 'preact';
import { App } from './App.js';
import { followTheme, language } from './settings.js';
import { keepOffline } from './offline/register.js';
import { speak } from './text/index.js';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/lobby.css';
import './styles/table.css';
import './styles/panels.css';

followTheme();
keepOffline();

void speak(language.value)
  // Without the texts of a language there are still those in English.
  .catch(() => undefined)
  .then(() => render(<App />, document.getElementById('app')!));
