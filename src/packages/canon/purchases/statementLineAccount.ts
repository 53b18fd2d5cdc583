import type { LineBookingKind } from '../../../contract/cardStatement.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { textSetting } from '../../kit/settingValues.ts';
import { VendorError } from '../../kit/vendorError.ts';
import type { PurchaseLine } from './purchaseDocument.ts';

/** The name of each account's setting on a screen. */
const labels: Record<LineBookingKind, MessageText> = {
  fee: text('label.cardFeeAccount'),
  cashWithdrawal: text('label.cashWithdrawalAccount'),
};

/**
 * The setting that chose the account of a card's fee or cash withdrawal; nothing for other lines. A fee within an expense
 * has it only where an account is chosen.
 */
export function statementLineField(
  { statementLine: kind, cardFee }: PurchaseLine,
  feeAccount: string | undefined,
): { field?: MessageText } {
  if (kind) return { field: labels[kind] };
  return cardFee && feeAccount !== undefined ? { field: labels.fee } : {};
}

/**
 * Account of a card's fee or cash withdrawal, from the settings of these names; undefined for other lines. Throws an error
 * that names the setting if it is empty.
 */
export function statementLineAccount(
  { statementLine: kind }: PurchaseLine,
  settings: Readonly<Record<string, unknown>>,
  fieldNames: Record<LineBookingKind, string>,
): string | undefined {
  if (!kind) return undefined;
  const account = textSetting(settings, fieldNames[kind]);
  if (account !== undefined) return account;
  const field = labels[kind];
  throw new VendorError({
    class: 'validation',
    code: 'mapping-missing',
    text: text(kind === 'fee' ? 'document.cardFeeNotSet' : 'document.cashWithdrawalNotSet', {
      field,
    }),
    solution: text('document.chooseField', { field }),
    wiki: 'mapping-missing',
  });
}
