import type { Language } from '../contract/messages/formatParam.ts';

/** Making an Intl format is slow, so each is kept. */
const formats = new Map<string, Intl.NumberFormat>();

/** `1,605.95` of cents, without a currency; nl `1.605,95`. */
export function formatCents(cents: number, language: Language): string {
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
  formats.set(language, format);
  return format.format(cents / 100);
}
