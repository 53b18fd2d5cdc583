import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../contract/messages/formatParam.ts';
import { keptLanguage } from '../locales/i18n.ts';
import classes from './MinimalLayout.module.css';
import { changeLanguage } from './changeLanguage.ts';

/** Each offer is in the offered language: the user may not read the page's. */
const offers: Record<Language, string> = {
  en: 'Continue in English',
  nl: 'Verder in het Nederlands',
};

/** The first supported language that the browser requests. */
function requestedLanguage(): Language | undefined {
  return navigator.languages
    .map((tag) => languages.find((language) => tag.toLowerCase().split('-')[0] === language))
    .find((language) => language !== undefined);
}

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
