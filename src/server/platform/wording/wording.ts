import i18next from 'i18next';
import { type Language, languages } from '../../../contract/messages/formatParam.ts';
import type { Message, MessageText } from '../../../contract/messages/message.ts';
import { wordMessage } from '../../../contract/messages/wordMessage.ts';
import { packages } from '../../../packages/registry.ts';
import enCalls from '../../../contract/messages/en/calls.ts';
import enForms from '../../../contract/messages/en/forms.ts';
import enLabels from '../../../contract/messages/en/labels.ts';
import enMails from '../../../contract/messages/en/mails.ts';
import enWork from '../../../contract/messages/en/work.ts';
import nlCalls from '../../../contract/messages/nl/calls.ts';
import nlForms from '../../../contract/messages/nl/forms.ts';
import nlLabels from '../../../contract/messages/nl/labels.ts';
import nlMails from '../../../contract/messages/nl/mails.ts';
import nlWork from '../../../contract/messages/nl/work.ts';

const namespaces = ['calls', 'forms', 'work', 'labels', 'mails', 'packages'] as const;
/** The wordings of packages, each in its folder. */
const packagesIn = (language: Language): Record<string, string> =>
  Object.assign({}, ...packages.map(({ messages }) => messages[language]));
const wordings = i18next.createInstance();
await wordings.init({
  supportedLngs: languages,
  fallbackLng: false,
  ns: namespaces,
  // codes contain dots, and vendors' words contain colons
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {
    en: {
      calls: enCalls,
      forms: enForms,
      work: enWork,
      labels: enLabels,
      mails: enMails,
      packages: packagesIn('en'),
    },
    nl: {
      calls: nlCalls,
      forms: nlForms,
      work: nlWork,
      labels: nlLabels,
      mails: nlMails,
      packages: packagesIn('nl'),
    },
  },
});

/** The time zone of mails, and of English texts without a reader. */
const timeZone = 'Europe/Amsterdam';

/**
 * A message in a language, with instants in Amsterdam's time; the code itself if it has no wording (a newer version's).
 */
export function wordFor(language: Language, text: MessageText): string {
  const t = wordings.getFixedT(language, namespaces as unknown as string[]) as unknown as (
    code: string,
    options: object,
  ) => string;
  const wording = (code: string, replace: Record<string, string>, count?: number) => {
    const worded = t(code, { replace, ...(count === undefined ? {} : { count }) });
    return worded === code ? undefined : worded;
  };
  return wordMessage({ language, timeZone, wording }, text) ?? text.code;
}

/** A message spread over an answer with its status in `code` (`messageFields` of the contract). */
export function toMessageFields(text: MessageText) {
  const { code, params, message } = toMessage(text);
  return { message, messageCode: code, params };
}

/** A stored message in a language; a row from before messages had codes keeps its text. */
export const wordStored = (
  language: Language,
  coded: MessageText | null,
  message: string,
): string => (coded ? wordFor(language, coded) : message);

/** A message in its wire and stored form, with its English wording. */
export function toMessage(text: MessageText): Message {
  return { code: text.code, params: text.params, message: wordFor('en', text) };
}
