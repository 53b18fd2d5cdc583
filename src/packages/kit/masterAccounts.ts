import { text } from '../../contract/messages/message.ts';
import type { SettingField } from './definePackage.ts';
import { textSetting } from './settingValues.ts';

/** A setting for books that don't mark their cost accounts: the accounts that an expense package gets. */
export const masterAccounts: SettingField = {
  fieldName: 'masterDataAccounts',
  whileSource: { fieldName: 'masterData', values: ['ledger-account'] },
  fieldType: 'string',
  fieldOptions: {
    label: text('label.masterDataAccounts'),
    notes: text('note.masterDataAccounts'),
    help: text('help.masterDataAccounts'),
    max: 200,
  },
};

/** Ranges by the beginnings of codes, e.g. `4000-4999, 7`; empty if the setting names none. */
export function accountRanges(settings: Readonly<Record<string, unknown>>): [string, string][] {
  const typed = (textSetting(settings, masterAccounts.fieldName) ?? '').replace(/\s*[-–]\s*/g, '-');
  return typed
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const [from = '', to = from] = part.split('-');
      return [from, to];
    });
}

/**
 * Whether an account is a cost account. The settings define ranges; without them it is any account that is not on the
 * balance sheet and doesn't begin with 8, as revenue does in a Dutch chart of accounts.
 */
export function isCostAccount(
  code: string,
  isBalance: boolean,
  ranges: readonly (readonly [string, string])[],
): boolean {
  if (ranges.length === 0) return !isBalance && !code.startsWith('8');
  return ranges.some(
    ([from, to]) => code.slice(0, from.length) >= from && code.slice(0, to.length) <= to,
  );
}
