import { useTranslation } from 'react-i18next';
import type { EventMoney } from '../../../../contract/insuranceEvents.ts';
import { moneyText } from '../events/eventValueText.ts';
import { useEventTypeName } from '../events/useEventTypeName.ts';

/** Texts of events and their amounts, as in the list of events (EVT-02). */
export function useEventTexts() {
  const { t } = useTranslation('insuranceEvents');
  return { money: (amount: EventMoney) => moneyText(amount, t), type: useEventTypeName() };
}
