import { t } from '../text/index.js';
import { toast } from './toasts.js';

/** Copies a text, and says so; where the browser does not allow it, shows the text to be copied by hand. */
export async function copy(words: string, said = t('web.copied')): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    toast(said);
  } catch {
    toast(words);
  }
}
