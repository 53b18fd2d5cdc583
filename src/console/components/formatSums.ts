import { formatAmount, type Language } from '../../contract/messages/formatParam.ts';

/** Sums by currency, e.g. `€1,120.30 + £64.10`; empty for none. A line breaks only between two amounts. */
export const formatSums = (
  sums: readonly { readonly currency: string; readonly amount: string }[],
  language: string,
): string =>
  sums
    .map(({ amount, currency }) =>
      formatAmount(amount, currency, language as Language).replaceAll(' ', '\u00a0'),
    )
    .join('\u00a0+ ');
