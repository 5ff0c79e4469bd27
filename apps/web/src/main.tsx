// The front door of the browser client.

import { render } from 'preact';
import { App } from './App.js';
import { followMotion, followOtherTabs, followTheme, language } from './settings.js';
import { keepOffline } from './offline/register.js';
import { watchForFaults } from './parts/faults.js';
import { speak } from './text/index.js';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/lobby.css';
import './styles/table.css';
import './styles/timeline.css';
import './styles/panels.css';
import './styles/states.css';
import './styles/touch.css';

watchForFaults();
followTheme();
followMotion();
followOtherTabs((next) => void speak(next));
keepOffline();

void speak(language.value)
  // Without the texts of a language there are still those in English.
  .catch(() => undefined)
  .then(() => render(<App />, document.getElementById('app')!));
