import { type MessageText, text } from '../../contract/messages/message.ts';
import type { ConnectorContext } from './connectorContext.ts';

/** The code of an entry about a creditor that can't be paid yet. */
export const missingBankAccount = 'creditor-without-bank-account';

/** How creditors get a bank account, which no source of expenses knows. */
export interface BankAccounts {
  /**
   * Those of these creditors that have one by now: `logMissingBankAccount` was called for each. Asked after a push, while
   * any are left.
   */
  among(context: ConnectorContext, creditors: readonly string[]): Promise<string[]>;
  /** Where a person adds it. */
  solution: MessageText;
}

/**
 * Logs that the creditor that was just made for an employee can't be paid yet: an expense package stores no bank account
 * of its users that we could send. It is left to do until its package finds the account (`bankAccounts`).
 * @param creditor `id`: how the package knows it; undefined in a package that doesn't show its creditors' accounts
 * @param solution where the bank account is added
 */
export function logMissingBankAccount(
  context: ConnectorContext,
  { id, name }: { id: string | undefined; name: string },
  solution: MessageText,
): void {
  context.log({
    level: 250,
    code: missingBankAccount,
    text: text('document.noBankAccount', { name }),
    solution,
    ...(id === undefined ? {} : { todo: { subject: id, name } }),
  });
}
