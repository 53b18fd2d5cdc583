import { guidOf } from '../../../sandbox/deterministicId.ts';
import {
  seedCostCentres,
  seedCostUnits,
  seedLedgers,
  seedPaymentConditions,
} from '../../../sandbox/seedLedgers.ts';
import { seedParties, type SeedParty } from '../../../sandbox/seedParties.ts';
import { addToBalance, emptyAccount, padCode, type ExactDivision } from './exactDivision.ts';

/** VAT codes of the seed; the type states whether line amounts exclude (E) or include (I) it, or have no VAT (N). */
const vatCodes: {
  Code: string;
  Description: string;
  Percentage: number;
  Type: string;
  VATTransactionType: string;
  Charged?: boolean;
}[] = [
  { Code: '0', Description: 'No VAT', Percentage: 0, Type: 'N', VATTransactionType: 'B' },
  {
    Code: '1',
    Description: 'VAT sales low 9%',
    Percentage: 0.09,
    Type: 'E',
    VATTransactionType: 'S',
  },
  {
    Code: '2',
    Description: 'VAT sales high 21%',
    Percentage: 0.21,
    Type: 'E',
    VATTransactionType: 'S',
  },
  {
    Code: '4',
    Description: 'VAT purchase high 21%',
    Percentage: 0.21,
    Type: 'E',
    VATTransactionType: 'P',
  },
  {
    Code: '5',
    Description: 'VAT purchase low 9%',
    Percentage: 0.09,
    Type: 'E',
    VATTransactionType: 'P',
  },
  {
    Code: '6',
    Description: 'VAT purchase zero 0%',
    Percentage: 0,
    Type: 'E',
    VATTransactionType: 'P',
  },
  {
    Code: 'G2',
    Description: 'UK VAT purchase 20%',
    Percentage: 0.2,
    Type: 'E',
    VATTransactionType: 'P',
  },
  {
    Code: 'G0',
    Description: 'UK VAT purchase 0%',
    Percentage: 0,
    Type: 'E',
    VATTransactionType: 'P',
  },
  {
    Code: '7',
    Description: 'EU services, reverse charge 21%',
    Percentage: 0.21,
    Type: 'E',
    VATTransactionType: 'P',
    Charged: true,
  },
  {
    Code: '8',
    Description: 'VAT purchase including 21%',
    Percentage: 0.21,
    Type: 'I',
    VATTransactionType: 'P',
  },
];

/** Journal types: 12 cash, 20 sales, 22 purchase, 90 general. */
const journals: { Code: string; Description: string; Type: number; own?: boolean }[] = [
  { Code: '10', Description: 'Cash', Type: 10 },
  { Code: '20', Description: 'Bank', Type: 12 },
  { Code: '50', Description: 'Sales', Type: 20 },
  { Code: '60', Description: 'Purchase', Type: 22 },
  { Code: '61', Description: 'Employee expenses', Type: 22 },
  { Code: '65', Description: 'Purchase in euros alone', Type: 22, own: true },
  { Code: '90', Description: 'General journal', Type: 90 },
];

/** Ledger accounts that require a cost centre (1) or allow none (2). */
const costCentreUse: Record<string, number> = { '4540': 1, '4000': 2 };

/** Groups of debtors and creditors. */
const classifications = [
  { Code: 'EMP', Description: 'Employees' },
  { Code: 'SUP', Description: 'Suppliers' },
];

const glTypes: Record<string, number> = {
  bank: 12,
  fixed: 30,
  current: 32,
  liability: 55,
  equity: 52,
  revenue: 110,
  directCosts: 111,
  expense: 121,
};

/** Fills new books: the options, sixty debtors, twenty suppliers and the opening balances. */
export function seedDivision(division: ExactDivision): void {
  seedOptions(division);
  seedPeriods(division);
  seedAccounts(division);
  seedBalances(division);
}

function seedOptions(division: ExactDivision): void {
  const { createdAt, code: Division, login } = division;
  const stamp = { Created: createdAt, Modified: createdAt, Division };
  const id = (kind: string, code: string) => guidOf(login, Division, kind, code);
  for (const one of classifications) {
    division.accountClassifications.put({
      ...one,
      ID: id('classification', one.Code),
      ...stamp,
      AccountClassificationName: id('classificationName', '1'),
      AccountClassificationNameDescription: 'Classification 1',
    });
  }
  for (const { own: onlyOwnCurrency = false, ...one } of journals) {
    const ID = id('journal', one.Code);
    division.journals.put({
      ...one,
      ID,
      ...stamp,
      Currency: 'EUR',
      IsBlocked: false,
      AllowVariableCurrency: !onlyOwnCurrency,
      AllowVariableExchangeRate: !onlyOwnCurrency,
      AllowVAT: true,
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
      Type: glTypes[kind],
      UseCostcenter: costCentreUse[code] ?? 0,
      // default for a line without a code
      VATCode: kind === 'expense' || kind === 'directCosts' ? '4' : null,
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
      Charged: one.Charged ?? false,
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

/**
 * Months of the years around the creation of the books, all open; a lasting `closedPeriod` fault appears in the list.
 */
function seedPeriods(division: ExactDivision): void {
  const { createdAt, code: Division, login } = division;
  const made = new Date(createdAt).getUTCFullYear();
  for (let year = made - 1; year <= made + 1; year += 1) {
    for (let period = 1; period <= 12; period += 1) {
      const name = `${year}/${period}`;
      division.financialPeriods.put({
        ID: guidOf(login, Division, 'period', name),
        FinYear: year,
        FinPeriod: period,
        StartDate: Date.UTC(year, period - 1, 1),
        EndDate: Date.UTC(year, period, 0),
        Division,
        Created: createdAt,
        Modified: createdAt,
      });
      for (const { Code, Description, Type } of journals.filter(({ Type }) => Type >= 22))
        division.journalStatuses.put({
          ID: guidOf(login, Division, 'status', Code, name),
          Journal: Code,
          JournalDescription: Description,
          JournalType: Type,
          Year: year,
          Period: period,
          Status: 0,
          StatusDescription: 'Open',
        });
    }
  }
}

function seedAccounts(division: ExactDivision): void {
  const debtors = seedParties(division.login, 'debtor', seededDebtors);
  for (const party of debtors) putParty(division, party, false);
  for (const party of seedParties(division.login, 'supplier', 20)) putParty(division, party, true);
  seedCollecting(division, debtors);
}

const seededDebtors = 60;
/** Debtors beyond the seed's have numbers above all others. */
const firstExtraDebtorCode = 100_000;

/** Adds debtors like the seed's until there are `count`. */
export function addDebtors(division: ExactDivision, count: number): void {
  const added = seedParties(division.login, 'debtor', count)
    .slice(seededDebtors)
    .map((party, i) => ({ ...party, code: String(firstExtraDebtorCode + i + 1) }))
    .filter(({ code }) => division.accounts.find('Code', padCode(code)) === undefined);
  for (const party of added) putParty(division, party, false);
  seedCollecting(division, added);
}

function putParty(division: ExactDivision, party: SeedParty, supplier: boolean): void {
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
    PaymentConditionSales: party.paymentMethod === 'directDebit' ? 'IN' : '30',
    PaymentConditionPurchase: '30',
    BankAccounts: [
      { ID: guidOf(division.login, 'bank', party.iban), BankAccount: party.iban, Main: true },
    ],
  });
}

/** Every seventh debtor has no mandate, and another seventh has paid everything. */
function seedCollecting(division: ExactDivision, debtors: readonly SeedParty[]): void {
  const { code: Division, createdAt, login } = division;
  const stamp = { Created: createdAt, Modified: createdAt, Division };
  for (const [i, { code, name, iban }] of debtors.entries()) {
    const account = {
      Account: guidOf(login, Division, 'account', code),
      AccountCode: padCode(code),
      AccountName: name,
    };
    if (i % 7 !== 6)
      division.mandates.put({
        ...account,
        ID: guidOf(login, Division, 'mandate', code),
        BankAccount: guidOf(login, 'bank', iban),
        Reference: `M-${code}`,
        SignatureDate: createdAt,
        CancellationDate: null,
        Main: true,
        ...stamp,
      });
    division.receivables.put({
      ...account,
      ID: guidOf(login, Division, 'receivable', code),
      Currency: 'EUR',
      AmountDC: 100 + i,
      AmountFC: 100 + i,
      IsFullyPaid: i % 7 === 5,
      InvoiceNumber: 50_001 + i,
      ...stamp,
    });
  }
}

/** The opening balances are in period 1 of the year in which the division was made. */
function seedBalances(division: ExactDivision): void {
  const year = new Date(division.createdAt).getUTCFullYear();
  for (const { code, opening } of seedLedgers) {
    if (opening !== 0) addToBalance(division, code, year, 1, '', opening);
  }
}
