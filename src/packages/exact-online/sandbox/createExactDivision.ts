import type { ExactDivision, ExactRow } from './exactDivision.ts';
import { asText } from '../../../sandbox/asText.ts';
import type { Space } from '../../../sandbox/space.ts';
import type { Table } from '../../../sandbox/table.ts';
import { seedDivision } from './seedDivision.ts';

/** Creates the books: a seeded company of the division's login. Named `login#code`. */
export function createExactDivision(space: Space): ExactDivision {
  const hash = space.name.lastIndexOf('#');
  const login = space.name.slice(0, hash);
  const code = Number(space.name.slice(hash + 1));
  const text = (row: ExactRow, field: string): string => String(row[field]);
  const keyed = (name: string, key: string, ...indexes: string[]): Table<ExactRow> =>
    space.table<ExactRow>(name, {
      key: (row) => text(row, key),
      indexes: Object.fromEntries(
        indexes.map((field) => [
          field,
          (row: ExactRow) => (row[field] == null ? undefined : asText(row[field])),
        ]),
      ),
    });
  const division: ExactDivision = {
    login,
    code,
    createdAt: space.createdAt,
    accounts: keyed('accounts', 'ID', 'Code', 'Name', 'Email', 'VATNumber'),
    accountClassifications: keyed('accountClassifications', 'ID', 'Code'),
    journals: keyed('journals', 'ID', 'Code'),
    glAccounts: keyed('glAccounts', 'ID', 'Code'),
    vatCodes: keyed('vatCodes', 'ID', 'Code'),
    costCenters: keyed('costCenters', 'ID', 'Code'),
    costUnits: keyed('costUnits', 'ID', 'Code'),
    paymentConditions: keyed('paymentConditions', 'ID', 'Code'),
    mandates: keyed('mandates', 'ID', 'Account'),
    receivables: keyed('receivables', 'ID', 'Account'),
    purchaseEntries: keyed('purchaseEntries', 'EntryID', 'YourRef', 'Supplier', 'EntryNumber'),
    purchaseEntryLines: keyed('purchaseEntryLines', 'ID', 'EntryID'),
    generalJournalEntries: keyed('generalJournalEntries', 'EntryID', 'EntryNumber'),
    generalJournalEntryLines: keyed('generalJournalEntryLines', 'ID', 'EntryID'),
    financialPeriods: keyed('financialPeriods', 'ID'),
    journalStatuses: keyed('journalStatuses', 'ID', 'Journal'),
    documents: keyed('documents', 'ID', 'Subject', 'Account'),
    attachments: keyed('attachments', 'ID', 'Document'),
    balances: keyed('balances', 'ID', 'GLAccountCode', 'ReportingYear'),
    deleted: keyed('deleted', 'ID', 'EntityKey'),
    subscriptions: keyed('subscriptions', 'ID'),
    counters: space.table<{ id: string; next: number }>('counters', { key: (row) => row.id }),
  };
  seedDivision(division);
  return division;
}
