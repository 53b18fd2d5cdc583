import { takesVat } from './bookingRules.ts';
import { crmAccounts } from './crmAccounts.ts';
import { documentAttachments, documents } from './documents.ts';
import type { EntitySet } from './entitySet.ts';
import {
  accountClassificationFields,
  balanceFields,
  costCenterFields,
  costUnitFields,
  deletedFields,
  financialPeriodFields,
  generalJournalEntryLineFields,
  glAccountFields,
  journalFields,
  journalStatusFields,
  mandateFields,
  paymentConditionFields,
  receivableFields,
  vatCodeFields,
} from './exactFields.ts';
import { webhookSubscriptions } from './webhookSubscriptions.ts';
import { generalJournalEntries } from './generalJournalEntries.ts';
import { purchaseEntries } from './purchaseEntries.ts';
import { purchaseEntryLines } from './purchaseEntryLines.ts';

/** Every resource of a division. A new one is a line here. */
export const entitySets: EntitySet[] = [
  crmAccounts,
  purchaseEntries,
  purchaseEntryLines,
  generalJournalEntries,
  documents,
  documentAttachments,
  {
    path: 'crm/AccountClassifications',
    type: 'AccountClassification',
    key: 'ID',
    fields: accountClassificationFields,
    options: true,
    table: (division) => division.accountClassifications,
  },
  {
    path: 'financial/Journals',
    type: 'Journal',
    key: 'ID',
    fields: journalFields,
    options: true,
    table: (division) => division.journals,
    now: (context, row) => ({ ...row, AllowVAT: takesVat(context, row) }),
  },
  {
    path: 'financial/GLAccounts',
    type: 'GLAccount',
    key: 'ID',
    fields: glAccountFields,
    options: true,
    table: (division) => division.glAccounts,
    update: (context, row, body) => void context.division.glAccounts.put({ ...row, ...body }),
    sync: 'sync/Financial/GLAccounts',
    bulk: 'bulk/Financial/GLAccounts',
    hidden: ({ exchange }) => {
      const gone = exchange.consumeFault('unknownLedger', ({ ledger }) => ledger !== undefined);
      return gone === undefined ? undefined : (row) => row.Code === gone.ledger;
    },
  },
  {
    path: 'financial/FinancialPeriods',
    type: 'FinancialPeriod',
    key: 'ID',
    fields: financialPeriodFields,
    table: (division) => division.financialPeriods,
  },
  {
    path: 'financial/JournalStatusList',
    type: 'JournalStatusList',
    key: 'ID',
    fields: journalStatusFields,
    table: (division) => division.journalStatuses,
    now: ({ exchange }, row) => {
      const name = `${String(row.Year)}-${String(row.Period).padStart(2, '0')}`;
      const closed = exchange.consumeFault(
        'closedPeriod',
        ({ times, period }) => times === undefined && (period === undefined || period === name),
      );
      return closed === undefined ? row : { ...row, Status: 1, StatusDescription: 'Closed' };
    },
  },
  {
    path: 'generaljournalentry/GeneralJournalEntryLines',
    type: 'GeneralJournalEntryLine',
    key: 'ID',
    fields: generalJournalEntryLineFields,
    table: (division) => division.generalJournalEntryLines,
  },
  {
    path: 'financial/ReportingBalance',
    type: 'ReportingBalance',
    key: 'ID',
    fields: balanceFields,
    table: (division) => division.balances,
  },
  {
    path: 'vat/VATCodes',
    type: 'VATCode',
    key: 'ID',
    fields: vatCodeFields,
    options: true,
    table: (division) => division.vatCodes,
    update: (context, row, body) => void context.division.vatCodes.put({ ...row, ...body }),
  },
  {
    path: 'hrm/Costcenters',
    type: 'Costcenter',
    key: 'ID',
    fields: costCenterFields,
    options: true,
    table: (division) => division.costCenters,
    update: (context, row, body) => void context.division.costCenters.put({ ...row, ...body }),
  },
  {
    path: 'hrm/Costunits',
    type: 'Costunit',
    key: 'ID',
    fields: costUnitFields,
    options: true,
    table: (division) => division.costUnits,
  },
  {
    path: 'cashflow/PaymentConditions',
    type: 'PaymentCondition',
    key: 'ID',
    fields: paymentConditionFields,
    options: true,
    table: (division) => division.paymentConditions,
  },
  {
    path: 'cashflow/DirectDebitMandates',
    type: 'DirectDebitMandate',
    key: 'ID',
    fields: mandateFields,
    table: (division) => division.mandates,
  },
  {
    path: 'cashflow/Receivables',
    type: 'Receivable',
    key: 'ID',
    fields: receivableFields,
    table: (division) => division.receivables,
  },
  {
    path: 'sync/Deleted',
    type: 'Deleted',
    key: 'ID',
    fields: deletedFields,
    sync: 'sync/Deleted',
    table: (division) => division.deleted,
  },
  webhookSubscriptions,
];
