import { type Language, languages } from '../../contract/messages/formatParam.ts';

/** The first supported language that the browser requests. */
export function requestedLanguage(): Language | undefined {
  return navigator.languages
    .map((tag) => languages.find((language) => tag.toLowerCase().split('-')[0] === language))
    .find((language) => language !== undefined);
}
