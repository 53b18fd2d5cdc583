import type { Language } from '../../contract/messages/formatParam.ts';
import { chooseLanguage } from '../locales/i18n.ts';
import { showToast } from '../api/showToast.ts';

/**
 * Changes the language at the user's request; if its texts can't be loaded the page stays unchanged and shows a
 * toast. Returns false then.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  try {
    await chooseLanguage(language);
    return true;
  } catch {
    showToast('language', 'error');
    return false;
  }
}
