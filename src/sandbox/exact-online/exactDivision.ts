import { guidOf } from '../core/deterministicId.ts';
import {
  seedCostCentres,
  seedCostUnits,
  seedLedgers,
  seedPaymentConditions,
} from '../core/seedLedgers.ts';
import { seedParties, type SeedParty } from '../core/seedParties.ts';
import type { Space } from '../core/space.ts';
import type { Table } from '../core/table.ts';

/** A row as Exact names its fields; dates are epoch ms, GUIDs lower case. */
export type ExactRow = Record<string, unknown>;

/** The books of one company (Exact calls it a division). */
export interface ExactDivision {
  login: string;
  code: number;
  createdAt: number;
  accounts: Table<ExactRow>;
  journals: Table<ExactRow>;
  glAccounts: Table<ExactRow>;
  vatCodes: Table<ExactRow>;
  costCenters: Table<ExactRow>;
  costUnits: Table<ExactRow>;
  paymentConditions: Table<ExactRow>;
  purchaseEntries: Table<ExactRow>;
  generalJournalEntries: Table<ExactRow>;
  documents: Table<ExactRow>;
  attachments: Table<ExactRow>;
  balances: Table<ExactRow>;
  deleted: Table<ExactRow>;
  counters: Table<{ id: string; next: number }>;
}

/** Exact pads account codes to 18 characters, right-aligned. */
export function padCode(code: string): string {
  return code.trim().padStart(18, ' ');
}

/** VAT codes of the seed; the type says whether line amounts exclude (E) or have no VAT (N). */
const vatCodes = [
  { Code: '0', Description: 'No VAT', Percentage: 0, Type: 'N', VatTransactionType: 'B' },
  {
    Code: '1',
    Description: 'VAT sales low 9%',
    Percentage: 0.09,
    Type: 'E',
    VatTransactionType: 'S',
  },
  {
    Code: '2',
    Description: 'VAT sales high 21%',
    Percentage: 0.21,
    Type: 'E',
    VatTransactionType: 'S',
  },
  {
    Code: '4',
    Description: 'VAT purchase high 21%',
    Percentage: 0.21,
    Type: 'E',
    VatTransactionType: 'P',
  },
  {
    Code: '5',
    Description: 'VAT purchase low 9%',
    Percentage: 0.09,
    Type: 'E',
    VatTransactionType: 'P',
  },
  {
    Code: '6',
    Description: 'VAT purchase zero 0%',
    Percentage: 0,
    Type: 'E',
    VatTransactionType: 'P',
  },
  {
    Code: 'G2',
    Description: 'UK VAT purchase 20%',
    Percentage: 0.2,
    Type: 'E',
    VatTransactionType: 'P',
  },
  {
    Code: 'G0',
    Description: 'UK VAT purchase 0%',
    Percentage: 0,
    Type: 'E',
    VatTransactionType: 'P',
  },
];

/** Journal types: 12 cash, 20 sales, 22 purchase, 90 general. */
const journals = [
  { Code: '10', Description: 'Cash', Type: 10 },
  { Code: '20', Description: 'Bank', Type: 12 },
  { Code: '50', Description: 'Sales', Type: 20 },
  { Code: '60', Description: 'Purchase', Type: 22 },
  { Code: '61', Description: 'Employee expenses', Type: 22 },
  { Code: '90', Description: 'General journal', Type: 90 },
];

const GL_TYPES: Record<string, number> = {
  bank: 12,
  fixed: 30,
  current: 32,
  liability: 55,
  equity: 52,
  revenue: 110,
  directCosts: 111,
  expense: 121,
};

/** Opens the books: a seeded company of the division's login. Named `login#code`. */
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
          (row: ExactRow) => (row[field] == null ? undefined : String(row[field])),
        ]),
      ),
    });
  const division: ExactDivision = {
    login,
    code,
    createdAt: space.createdAt,
    accounts: keyed('accounts', 'ID', 'Code', 'Name', 'Email', 'VATNumber'),
    journals: keyed('journals', 'ID', 'Code'),
    glAccounts: keyed('glAccounts', 'ID', 'Code'),
    vatCodes: keyed('vatCodes', 'ID', 'Code'),
    costCenters: keyed('costCenters', 'ID', 'Code'),
    costUnits: keyed('costUnits', 'ID', 'Code'),
    paymentConditions: keyed('paymentConditions', 'ID', 'Code'),
    purchaseEntries: keyed('purchaseEntries', 'EntryID', 'YourRef', 'Supplier', 'EntryNumber'),
    generalJournalEntries: keyed('generalJournalEntries', 'EntryID', 'EntryNumber'),
    documents: keyed('documents', 'ID', 'Subject', 'Account'),
    attachments: keyed('attachments', 'ID', 'Document'),
    balances: keyed('balances', 'ID', 'GLAccountCode', 'ReportingYear'),
    deleted: keyed('deleted', 'ID', 'EntityKey'),
    counters: space.table<{ id: string; next: number }>('counters', { key: (row) => row.id }),
  };
  seedOptions(division);
  seedAccounts(division);
  seedBalances(division);
  return division;
}

/** The next number of a series (entry numbers, account codes), starting at `first`. */
export function nextNumber(division: ExactDivision, series: string, first: number): number {
  const next = division.counters.get(series)?.next ?? first;
  division.counters.put({ id: series, next: next + 1 });
  return next;
}

/** A GUID for something new in this division; the same in a division with the same history. */
export function newGuid(division: ExactDivision, kind: string): string {
  return guidOf(division.login, division.code, kind, nextNumber(division, `guid ${kind}`, 1));
}

function seedOptions(division: ExactDivision): void {
  const { createdAt, code: Division, login } = division;
  const stamp = { Created: createdAt, Modified: createdAt, Division };
  const id = (kind: string, code: string) => guidOf(login, Division, kind, code);
  for (const one of journals) {
    const ID = id('journal', one.Code);
    division.journals.put({
      ...one,
      ID,
      ...stamp,
      Currency: 'EUR',
      IsBlocked: false,
      AllowVariableCurrency: true,
    });
  }
  for (const { code, name, kind } of seedLedgers) {
    const balance = ['fixed', 'bank', 'current', 'liability', 'equity'].includes(kind);
    const debit = ['fixed', 'bank', 'current', 'directCosts', 'expense'].includes(kind);
    division.glAccounts.put({
      ID: id('gl', code),
      Code: code,
      Description: name,
      SearchCode: name.toUpperCase().replaceAll(' ', ''),
      BalanceSide: debit ? 'D' : 'C',
      BalanceType: balance ? 'B' : 'W',
      Type: GL_TYPES[kind],
      IsBlocked: false,
      ...stamp,
    });
  }
  for (const one of vatCodes) {
    division.vatCodes.put({
      ...one,
      ID: id('vat', one.Code),
      ...stamp,
      IsBlocked: false,
      Country: one.Code.startsWith('G') ? 'GB' : 'NL',
    });
  }
  for (const { code, name } of seedCostCentres) {
    division.costCenters.put({
      ID: id('cc', code),
      Code: code,
      Description: `${name} (${login})`,
      Active: true,
      ...stamp,
    });
  }
  for (const { code, name } of seedCostUnits) {
    division.costUnits.put({
      ID: id('cu', code),
      Code: code,
      Description: `${name} (${login})`,
      ...stamp,
    });
  }
  for (const { code, name, method, days } of seedPaymentConditions) {
    division.paymentConditions.put({
      ID: id('pc', code),
      Code: code,
      Description: name,
      PaymentMethod: method,
      PaymentDays: days,
      ...stamp,
    });
  }
}

function seedAccounts(division: ExactDivision): void {
  const put = (party: SeedParty, supplier: boolean): void => {
    division.accounts.put({
      ...emptyAccount(division),
      ID: guidOf(division.login, division.code, 'account', party.code),
      Code: padCode(party.code),
      Name: party.name,
      Email: party.email,
      AddressLine1: party.street,
      Postcode: party.postcode,
      City: party.city,
      Country: party.country,
      VATNumber: party.vatNumber,
      Blocked: party.blocked,
      IsSupplier: supplier,
      IsSales: !supplier,
      Status: supplier ? 'S' : 'C',
      PaymentConditionSales: party.paymentMethod === 'I' ? 'IN' : '30',
      PaymentConditionPurchase: '30',
      BankAccounts: [
        { ID: guidOf(division.login, 'bank', party.iban), BankAccount: party.iban, Main: true },
      ],
    });
  };
  for (const party of seedParties(division.login, 'debtor', 60)) put(party, false);
  for (const party of seedParties(division.login, 'supplier', 20)) put(party, true);
}

/** Fields every account has. */
export function emptyAccount(division: ExactDivision): ExactRow {
  return {
    Division: division.code,
    Created: division.createdAt,
    Modified: division.createdAt,
    StartDate: division.createdAt,
    Type: 'A',
    Blocked: false,
    IsSupplier: false,
    IsSales: false,
    Country: 'NL',
    SalesCurrency: 'EUR',
    PurchaseCurrency: 'EUR',
    PaymentConditionSales: '30',
    PaymentConditionPurchase: '30',
    BankAccounts: [],
  };
}

/** The opening balances stand in period 1 of the year in which the division was made. */
function seedBalances(division: ExactDivision): void {
  const year = new Date(division.createdAt).getUTCFullYear();
  for (const { code, opening } of seedLedgers) {
    if (opening !== 0) addToBalance(division, code, year, 1, '', opening);
  }
}

/** Adds to a ledger's balance of a period; cents, debit positive. */
export function addToBalance(
  division: ExactDivision,
  glCode: string,
  year: number,
  period: number,
  costCenter: string,
  cents: number,
): void {
  const ID = guidOf(division.login, division.code, 'balance', glCode, year, period, costCenter);
  const gl = division.glAccounts.find('Code', glCode);
  const before = division.balances.get(ID);
  const debit = Number(before?.AmountDebit ?? 0) + Math.max(cents, 0) / 100;
  const credit = Number(before?.AmountCredit ?? 0) + Math.max(-cents, 0) / 100;
  const round = (amount: number): number => Math.round(amount * 100) / 100;
  division.balances.put({
    ID,
    Division: division.code,
    GLAccount: gl?.ID,
    GLAccountCode: glCode,
    GLAccountDescription: gl?.Description,
    BalanceType: gl?.BalanceType,
    ReportingYear: year,
    ReportingPeriod: period,
    CostCenterCode: costCenter === '' ? null : costCenter,
    Amount: round(debit - credit),
    AmountDebit: round(debit),
    AmountCredit: round(credit),
    Count: Number(before?.Count ?? 0) + 1,
    Status: 50,
    Type: 30,
  });
}
