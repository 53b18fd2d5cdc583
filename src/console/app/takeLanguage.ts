import type { Language } from '../../contract/messages/formatParam.ts';
import { chooseLanguage } from '../locales/i18n.ts';
import { showToast } from '../api/showToast.ts';

/** Changes the language at somebody's wish; where its texts don't come the page stays as it is, and says so. False then. */
export async function takeLanguage(language: Language): Promise<boolean> {
  try {
    await chooseLanguage(language);
    return true;
  } catch {
    showToast('language', 'error');
    return false;
  }
}
