import type { Language } from '../../../contract/messages/formatParam.ts';

/** `1,605.95` of decimal text, without a currency and with its own decimals; nl `1.605,95`. The minus is that of `formatAmount`. */
export function formatDecimal(amount: string, language: Language): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
    .format(Number(amount))
    .replace('-', '−');
}
