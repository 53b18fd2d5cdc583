import { guidOf } from '../../../sandbox/deterministicId.ts';
import { seedCostCentres, type SeedLedger, seedLedgers } from '../../../sandbox/seedLedgers.ts';
import type { Table } from '../../../sandbox/table.ts';
import {
  tenantsOf,
  type XeroContact,
  type XeroDocument,
  type XeroJournal,
  type XeroAccount,
  type XeroAttachment,
  type StoredAnswer,
  type XeroOrganisation,
  type XeroTenant,
} from './xeroOrganisation.ts';
import type { Space } from '../../../sandbox/space.ts';
import { seedContacts } from './seedContacts.ts';
import { seedInvoices } from './seedInvoices.ts';

/** Creates the books of a tenant; the space is named `login#tenantId`. */
export function createXeroOrganisation(space: Space): XeroOrganisation {
  const hash = space.name.lastIndexOf('#');
  const login = space.name.slice(0, hash);
  const tenantId = space.name.slice(hash + 1);
  const tenant = tenantsOf(login).find((one) => one.tenantId === tenantId) as XeroTenant;
  const documents = (name: string): Table<XeroDocument> =>
    space.table<XeroDocument>(name, {
      key: (row) => row.id,
      indexes: {
        number: (row) => row.number,
        reference: (row) => (row.reference === '' ? undefined : row.reference),
        contact: (row) => row.contactId,
        status: (row) => row.status,
      },
    });
  const organisation: XeroOrganisation = {
    login,
    tenant,
    createdAt: space.createdAt,
    contacts: space.table<XeroContact>('contacts', {
      key: (row) => row.ContactID,
      indexes: {
        Name: (row) => row.Name,
        ContactNumber: (row) => row.ContactNumber,
        AccountNumber: (row) => row.AccountNumber,
        EmailAddress: (row) => row.EmailAddress,
      },
    }),
    invoices: documents('invoices'),
    creditNotes: documents('creditNotes'),
    bankTransactions: documents('bankTransactions'),
    journals: space.table<XeroJournal>('journals', {
      key: (row) => row.id,
      indexes: { narration: (row) => row.narration },
    }),
    accounts: space.table<XeroAccount>('accounts', {
      key: (row) => row.AccountID,
      indexes: { Code: (row) => row.Code },
    }),
    attachments: space.table<XeroAttachment>('attachments', {
      key: (row) => row.AttachmentID,
      indexes: { parent: (row) => row.parent, file: (row) => `${row.parent}/${row.FileName}` },
    }),
    idempotency: space.table<StoredAnswer>('idempotency', { key: (row) => row.key }),
    counters: space.table<{ id: string; next: number }>('counters', { key: (row) => row.id }),
    trackingCategories: trackingCategories(tenantId),
  };
  seedAccounts(organisation);
  seedContacts(organisation);
  seedInvoices(organisation);
  return organisation;
}

function seedAccounts({ accounts, tenant, createdAt }: XeroOrganisation): void {
  for (const { code, name, kind } of seedLedgers) {
    const [Type, Class, TaxType] = typeNames[kind];
    accounts.put({
      AccountID: guidOf(tenant.tenantId, 'account', code),
      Code: code,
      Name: name,
      Type,
      Class,
      TaxType,
      ...(systemAccounts[code] === undefined ? {} : { SystemAccount: systemAccounts[code] }),
      kind,
      updatedAt: createdAt,
    });
  }
}

const typeNames: Record<SeedLedger['kind'], [type: string, cls: string, tax: string]> = {
  fixed: ['FIXED', 'ASSET', 'NONE'],
  bank: ['BANK', 'ASSET', 'NONE'],
  current: ['CURRENT', 'ASSET', 'NONE'],
  liability: ['CURRLIAB', 'LIABILITY', 'NONE'],
  equity: ['EQUITY', 'EQUITY', 'NONE'],
  revenue: ['REVENUE', 'REVENUE', 'OUTPUT2'],
  directCosts: ['DIRECTCOSTS', 'EXPENSE', 'INPUT2'],
  expense: ['EXPENSE', 'EXPENSE', 'INPUT2'],
};

const systemAccounts: Record<string, string> = {
  '1300': 'DEBTORS',
  '1600': 'CREDITORS',
  '1500': 'GST',
  '0950': 'RETAINEDEARNINGS',
};

function trackingCategories(tenantId: string): XeroOrganisation['trackingCategories'] {
  const category = (Name: string, options: readonly string[]) => ({
    TrackingCategoryID: guidOf(tenantId, 'tracking', Name),
    Name,
    Status: 'ACTIVE',
    Options: options.map((option) => ({
      TrackingOptionID: guidOf(tenantId, 'tracking', Name, option),
      Name: option,
      Status: 'ACTIVE',
    })),
  });
  return [
    category(
      'Cost centre',
      seedCostCentres.map(({ name }) => name),
    ),
    category('Region', ['North', 'South']),
  ];
}
