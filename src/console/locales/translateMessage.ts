import type { TFunction } from 'i18next';
import { messages } from '../../contract/violations.ts';
import type { ApiError } from '../api/apiError.ts';

/** The contract's messages with a number in them. */
const numbered = [patternOf(messages.min), patternOf(messages.max)];

function patternOf(message: (count: number) => string): { pattern: RegExp; key: string } {
  const [before = '', after = ''] = message(7).split('7');
  const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return {
    pattern: new RegExp(`^${escape(before)}(\\d+)${escape(after)}$`),
    key: `${before}{{n}}${after}`,
  };
}

/**
 * A message of the contract or the server in the user's language. On the wire messages are English (violations.ts) or
 * keys of the specifications (`connection.agreeToS.error`); the `messages` namespace has them as its keys. What it
 * does not have is shown as it came, which beats hiding it.
 */
export function translateText(t: TFunction, message: string): string {
  for (const { pattern, key } of numbered) {
    const n = pattern.exec(message)?.[1];
    if (n) return lookUp(t, key, message, n);
  }
  return lookUp(t, message, message);
}

function lookUp(t: TFunction, key: string, otherwise: string, n?: string): string {
  // The keys are whole sentences: dots and colons in them separate nothing.
  const options = { ns: 'messages', keySeparator: false, nsSeparator: false, n } as const;
  return (t as (key: string, options: object) => string)(key, {
    ...options,
    defaultValue: otherwise,
  });
}

/** One sentence for an error without violations: description or title, else 'An error occurred.' (FORM-03). */
export function translateError(t: TFunction, error: ApiError): string {
  const said = error.description ?? error.title;
  if (error.status === 0 && !said) return t('errors.noAnswer');
  if (error.retryAfter && (error.status === 429 || error.status === 503))
    return t('errors.tryAgainIn', { count: error.retryAfter });
  return said ? translateText(t, said) : t('errors.occurred');
}
