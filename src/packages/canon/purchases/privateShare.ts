import { type MessageText, text } from '../../../contract/messages/message.ts';
import { sum } from '../../kit/money.ts';
import { mappingSetting, textSetting } from '../../kit/settingValues.ts';
import { settingMissing } from '../../kit/vendorError.ts';
import { mapped, type PurchaseDocument, type PurchaseLine } from './purchaseDocument.ts';

/** The books' settings for private purchases with the company's money. */
interface PrivateSettings {
  /** Setting of the account that all employees share. */
  shared: string;
  label: MessageText;
  /** Setting with employees' own accounts, and its column of accounts. */
  perEmployee: string;
  column: string;
}

/**
 * Account on which the employee owes a private line: the employee's own, otherwise the shared one. Undefined for other
 * lines.
 */
export function accountOfEmployee(
  { chargedToEmployee: employee, category }: PurchaseLine,
  settings: Readonly<Record<string, unknown>>,
  { shared, label, perEmployee, column }: PrivateSettings,
): string | undefined {
  if (!employee) return undefined;
  const ownAccounts = mappingSetting(settings, perEmployee, 'employee', column);
  const account = mapped(ownAccounts, employee) ?? textSetting(settings, shared);
  if (account === undefined)
    throw settingMissing(text('word.ledgerAccount'), category.label, label);
  return account;
}

/** The purchase as the company owes it to the employee who paid: private lines are the employee's own affair. */
export function withoutPrivateShare(purchase: PurchaseDocument): PurchaseDocument {
  if (purchase.paidBy !== 'employee') return purchase;
  const lines = purchase.lines.filter(({ chargedToEmployee }) => !chargedToEmployee);
  return { ...purchase, lines, total: sum(lines.map(({ gross }) => gross)) };
}
