import { useTranslation } from 'react-i18next';
import { formatAmount, type Language } from '../../../../contract/messages/formatParam.ts';
import type { Sums } from './planSums.ts';

/** `€ 1,976.69`, with a comma before each further currency; empty for nothing. */
export function useSumText(): (sums: Sums) => string {
  const { i18n } = useTranslation();
  return (sums) =>
    [...sums]
      .map(([currency, cents]) =>
        formatAmount(
          (cents / 100).toFixed(Number.isInteger(cents) ? 2 : 3),
          currency,
          i18n.language as Language,
        ),
      )
      .join(' + ');
}
