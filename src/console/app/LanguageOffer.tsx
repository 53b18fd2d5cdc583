import { useTranslation } from 'react-i18next';
import type { Language } from '../../contract/messages/formatParam.ts';
import { keptLanguage } from '../locales/i18n.ts';
import { requestedLanguage } from '../locales/requestedLanguage.ts';
import classes from './MinimalLayout.module.css';
import { changeLanguage } from './changeLanguage.ts';

/** Each offer is in the offered language: the user may not read the page's. */
const offers: Record<Language, string> = {
  en: 'Continue in English',
  nl: 'Verder in het Nederlands',
};

/** One line for a browser that requests another language than the page's, until one is chosen (SHELL-12). */
export function LanguageOffer() {
  const { i18n } = useTranslation();
  const requested = requestedLanguage();
  if (requested === undefined || requested === i18n.language || keptLanguage() !== undefined)
    return null;
  return (
    <button
      type="button"
      lang={requested}
      className={classes['offer']}
      onClick={() => void changeLanguage(requested)}
    >
      {offers[requested]}
    </button>
  );
}
