import { text } from '../../contract/messages/message.ts';
import type { SettingField } from './definePackage.ts';

/** Up to which difference between a card's statement and a claim in the same currency the card is taken to have charged a fee. */
export interface CardFeeLimit {
  /** Percent of the claim. */
  percentage: number;
  /** Hundredths of the card's currency. */
  amount: number;
}

const percentageField = { fieldName: 'cardFeePercentage', default: 5, max: 100 };
const amountField = { fieldName: 'cardFeeMaximum', default: 25, max: 10_000 };

/** Settings of targets: a larger difference is a tip, a wrong match or a typing error, and is refused by name. */
export const cardFeeLimitFields: SettingField[] = [
  {
    fieldName: percentageField.fieldName,
    paidBy: ['companyCard'],
    fieldType: 'float',
    fieldOptions: {
      label: text('label.cardFeePercentage'),
      notes: text('note.cardFeeLimit'),
      help: text('help.cardFeePercentage'),
      min: 0,
      max: percentageField.max,
      default: percentageField.default,
    },
  },
  {
    fieldName: amountField.fieldName,
    paidBy: ['companyCard'],
    fieldType: 'float',
    fieldOptions: {
      label: text('label.cardFeeMaximum'),
      help: text('help.cardFeeMaximum'),
      min: 0,
      max: amountField.max,
      default: amountField.default,
    },
  },
];

/** The limit in the settings, or its default. */
export function cardFeeLimitOf(settings: Readonly<Record<string, unknown>>): CardFeeLimit {
  const valueOf = (field: typeof percentageField) => {
    const value = Number(settings[field.fieldName] ?? field.default);
    return Number.isFinite(value) ? Math.min(Math.max(value, 0), field.max) : field.default;
  };
  return {
    percentage: valueOf(percentageField),
    amount: Math.round(valueOf(amountField) * 100),
  };
}
