import i18next from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from './texts.ts';

const storageKey = 'linkspan.language';
const defaultLanguage: Language = 'en';

/** The language chosen before, else the default (SHELL-12). */
function keptLanguage(): Language {
  const kept = localStorage.getItem(storageKey);
  return languages.find((language) => language === kept) ?? defaultLanguage;
}

/** Loads the texts that every page needs; others come with their page (`textsFor`). */
export async function startTexts(language: Language = keptLanguage()): Promise<void> {
  await i18next
    .use(
      resourcesToBackend((code: string, namespace: string) => import(`./${code}/${namespace}.ts`)),
    )
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: languages,
      ns: ['app', 'messages', 'notices'],
      defaultNS: 'app',
      // React escapes; escaping twice shows entities.
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  document.documentElement.lang = language;
}

/** Changes the language of the page and keeps the choice (SHELL-12). */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

type Namespace = keyof import('i18next').CustomTypeOptions['resources'];

/** For a route's `loader` or a lazy dialog: its texts are there before it shows, so that nothing flickers. */
export function textsFor(...namespaces: Namespace[]): () => Promise<void> {
  return () => i18next.loadNamespaces(namespaces);
}
