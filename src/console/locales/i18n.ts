import i18next from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language, languages } from '../../contract/messages/formatParam.ts';

const storageKey = 'linkspan.language';

/** The language that was chosen in this browser before; undefined where none was (SHELL-12). */
export function keptLanguage(): Language | undefined {
  const kept = localStorage.getItem(storageKey);
  return languages.find((language) => language === kept);
}

const messages = import.meta.glob('../../contract/messages/*/{forms,calls,mails}.ts');

function loadTexts(language: string, namespace: string): Promise<unknown> {
  // what calls answer comes with its English
  if (language === 'en' && namespace === 'calls') return Promise.resolve({});
  // one file for both, with what packages say
  if (/^(work|labels)$/.test(namespace)) return import(`./work/${language}.ts`);
  return (
    messages[`../../contract/messages/${language}/${namespace}.ts`]?.() ??
    import(`./${language}/${namespace}.ts`)
  );
}

let started: Promise<unknown> | undefined;

/** Loads the texts that every page needs; others come with their page (`textsFor`). */
export async function startTexts(
  language: Language = keptLanguage() ?? defaultLanguage,
): Promise<void> {
  started = i18next
    .use(resourcesToBackend(loadTexts))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: languages,
      ns: ['app', 'forms', 'calls', 'notices'],
      defaultNS: 'app',
      // React escapes; escaping twice shows entities.
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  await started;
  document.documentElement.lang = language;
}

/**
 * Changes the language of the page and keeps the choice (SHELL-12).
 * @throws where its texts don't come: the page stays as it is, and nothing is kept
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await speakLanguage(language);
  localStorage.setItem(storageKey, language);
}

/** Texts of this language that have not come. */
const missing = (language: string, namespaces: readonly string[]) =>
  namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));

/** Loads what is missing; i18next itself takes texts that failed once for loaded, and shows their keys. */
async function loadMissing(language: string, namespaces: readonly string[]): Promise<void> {
  const left = () => missing(language, namespaces);
  if (left()[0]) await i18next.reloadResources([language], left());
  if (left()[0]) throw new Error(`No texts: ${left().join()}`);
}

/** Changes the language of the page for now: nobody has chosen it. Fails like `chooseLanguage`. */
export async function speakLanguage(language: Language): Promise<void> {
  await loadMissing(language, [i18next.options.ns ?? []].flat());
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

type Namespace = keyof import('i18next').CustomTypeOptions['resources'];

/**
 * For a route's `loader` or a lazy dialog: its texts are there before it shows, so that nothing flickers. Fails where they don't
 * come: keys are nothing to read.
 */
export function textsFor(...namespaces: Namespace[]): () => Promise<void> {
  return async () => {
    await started;
    await i18next.loadNamespaces(namespaces);
    await loadMissing(i18next.language, namespaces);
  };
}
