import { guidOf } from '../../../sandbox/deterministicId.ts';
import type { SeedLedger } from '../../../sandbox/seedLedgers.ts';
import type { Table } from '../../../sandbox/table.ts';

export interface XeroContact {
  ContactID: string;
  Name: string;
  ContactStatus: 'ACTIVE' | 'ARCHIVED' | 'GDPRREQUEST';
  ContactNumber?: string;
  AccountNumber?: string;
  FirstName?: string;
  LastName?: string;
  EmailAddress?: string;
  TaxNumber?: string;
  CompanyNumber?: string;
  BankAccountDetails?: string;
  DefaultCurrency?: string;
  IsSupplier: boolean;
  IsCustomer: boolean;
  Addresses: Record<string, string>[];
  Phones: Record<string, string>[];
  updatedAt: number;
}

export interface XeroLine {
  LineItemID: string;
  Description: string;
  Quantity: number;
  UnitAmount: number;
  AccountCode?: string;
  AccountID?: string;
  TaxType: string;
  TaxAmount: number;
  LineAmount: number;
  Tracking: Record<string, string>[];
}

/** An invoice, bill or credit note. Days are 'YYYY-MM-DD', amounts in the document's currency. */
export interface XeroDocument {
  id: string;
  type: 'ACCPAY' | 'ACCREC' | 'ACCPAYCREDIT' | 'ACCRECCREDIT' | 'SPEND' | 'RECEIVE';
  number: string | undefined;
  reference: string;
  contactId: string;
  /** Only for money spent or received: the account it was paid from or to. */
  bankAccountId?: string;
  day: string;
  dueDay: string | undefined;
  status: 'DRAFT' | 'SUBMITTED' | 'AUTHORISED' | 'PAID' | 'VOIDED' | 'DELETED';
  lineAmountTypes: 'Exclusive' | 'Inclusive' | 'NoTax';
  currency: string;
  /** Units of the document's currency for one of the organisation's. */
  rate: number;
  lines: XeroLine[];
  subTotal: number;
  totalTax: number;
  total: number;
  paidDay: string | undefined;
  url: string | undefined;
  hasAttachments: boolean;
  createdByApp: boolean;
  updatedAt: number;
}

export interface XeroJournal {
  id: string;
  narration: string;
  day: string;
  status: 'DRAFT' | 'POSTED' | 'DELETED' | 'VOIDED';
  lineAmountTypes: string;
  lines: {
    LineAmount: number;
    AccountCode: string;
    AccountID: string;
    Description: string;
    TaxType: string;
    TaxAmount: number;
    Tracking: Record<string, string>[];
  }[];
  url: string | undefined;
  showOnCash: boolean;
  hasAttachments: boolean;
  updatedAt: number;
}

export interface XeroAccount {
  AccountID: string;
  Code: string;
  Name: string;
  Type: string;
  Class: string;
  TaxType: string;
  SystemAccount?: string;
  kind: SeedLedger['kind'];
  updatedAt: number;
}

export interface XeroAttachment {
  AttachmentID: string;
  parent: string;
  FileName: string;
  MimeType: string;
  ContentLength: number;
  /** Base64, only for small files. */
  content: string | undefined;
}

export interface StoredAnswer {
  key: string;
  fingerprint: string;
  status: number;
  headers: Record<string, string>;
  body: string;
  at: number;
}

/** One Xero organisation (tenant) of a login. */
export interface XeroOrganisation {
  login: string;
  tenant: XeroTenant;
  createdAt: number;
  contacts: Table<XeroContact>;
  invoices: Table<XeroDocument>;
  creditNotes: Table<XeroDocument>;
  bankTransactions: Table<XeroDocument>;
  journals: Table<XeroJournal>;
  accounts: Table<XeroAccount>;
  attachments: Table<XeroAttachment>;
  idempotency: Table<StoredAnswer>;
  counters: Table<{ id: string; next: number }>;
  trackingCategories: {
    TrackingCategoryID: string;
    Name: string;
    Status: string;
    Options: { TrackingOptionID: string; Name: string; Status: string }[];
  }[];
}

export interface XeroTenant {
  tenantId: string;
  name: string;
  baseCurrency: 'GBP' | 'EUR';
  countryCode: 'GB' | 'NL';
}

/** The two organisations of a login. */
export function tenantsOf(login: string): XeroTenant[] {
  return [
    {
      tenantId: guidOf('xero', 'tenant', login, 1),
      name: `${login} Ltd`,
      baseCurrency: 'GBP',
      countryCode: 'GB',
    },
    {
      tenantId: guidOf('xero', 'tenant', login, 2),
      name: `${login} Europe B.V.`,
      baseCurrency: 'EUR',
      countryCode: 'NL',
    },
  ];
}

/** A GUID for a new object in this organisation. */
export function newGuid(organisation: XeroOrganisation, kind: string): string {
  return guidOf(organisation.tenant.tenantId, kind, nextNumber(organisation, `guid ${kind}`));
}

export function nextNumber(organisation: XeroOrganisation, series: string): number {
  const next = organisation.counters.get(series)?.next ?? 1;
  organisation.counters.put({ id: series, next: next + 1 });
  return next;
}
