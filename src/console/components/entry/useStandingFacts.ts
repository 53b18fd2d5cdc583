import { useTranslation } from 'react-i18next';
import { formatAmount, type Language } from '../../../contract/messages/formatParam.ts';
import type { PlannedElement } from '../../../contract/plan.ts';
import { formatDate } from '../../../ui/formatInstant.ts';

/** A booking as it is now, on one line: its number, amount, day and creditor. */
export function useStandingFacts(): (stands: NonNullable<PlannedElement['stands']>) => string {
  const { i18n } = useTranslation();
  return ({ number, date, amount, party }) =>
    [
      number,
      formatAmount(amount.amount, amount.currency, i18n.language as Language),
      date && formatDate(date, i18n.language),
      party,
    ]
      .filter(Boolean)
      .join(' · ');
}
