import { useTranslation } from 'react-i18next';
import { formatAmount, type Language } from '../../contract/messages/formatParam.ts';

/** Writes sums by currency, e.g. `€1,120.30 + £64.10`; empty for none. A line breaks only between two amounts. */
export function useSumsText(): (
  sums: readonly { readonly currency: string; readonly amount: string }[],
) => string {
  const { i18n } = useTranslation();
  return (sums) =>
    sums
      .map(({ amount, currency }) => formatAmount(amount, currency, i18n.language as Language))
      .map((amount) => amount.replaceAll(' ', '\u00a0'))
      .join('\u00a0+ ');
}
