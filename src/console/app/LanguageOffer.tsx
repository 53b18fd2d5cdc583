import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../contract/messages/formatParam.ts';
import { keptLanguage } from '../locales/i18n.ts';
import classes from './MinimalLayout.module.css';
import { takeLanguage } from './takeLanguage.ts';

/** Each offer is in the offered language: the user may not read the page's. */
const offers: Record<Language, string> = {
  en: 'Continue in English',
  nl: 'Verder in het Nederlands',
};

/** The first supported language that the browser requests. */
function askedLanguage(): Language | undefined {
  return navigator.languages
    .map((tag) => languages.find((language) => tag.toLowerCase().split('-')[0] === language))
    .find((language) => language !== undefined);
}

/** One line for a browser that requests another language than the page's, until one is chosen (SHELL-12). */
export function LanguageOffer() {
  const { i18n } = useTranslation();
  const asked = askedLanguage();
  if (asked === undefined || asked === i18n.language || keptLanguage() !== undefined) return null;
  return (
    <button
      type="button"
      lang={asked}
      className={classes['offer']}
      onClick={() => void takeLanguage(asked)}
    >
      {offers[asked]}
    </button>
  );
}
