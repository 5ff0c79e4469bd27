// For tests of modules that read the browser as soon as they are imported: imported before them.

import { pretendToBeAPage } from './page.js';

pretendToBeAPage();
