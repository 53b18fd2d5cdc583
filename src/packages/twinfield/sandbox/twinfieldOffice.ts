import { numberOf } from '../../../sandbox/deterministicId.ts';
import { seedCostCentres, seedCostUnits, seedLedgers } from '../../../sandbox/seedLedgers.ts';
import { seedParties } from '../../../sandbox/seedParties.ts';
import { seedCustomer, type CustomerFields } from './customerFields.ts';
import type { Space } from '../../../sandbox/space.ts';
import type { Table } from '../../../sandbox/table.ts';

/** A dimension: ledger account (PNL, BAS), supplier (CRD), debtor (DEB), cost centre (KPL), project (PRJ). */
export interface Dimension {
  type: string;
  code: string;
  name: string;
  blocked?: boolean;
  email?: string;
  city?: string;
  /** Its bank account, if it has one. */
  iban?: string;
  /** Only for a debtor. */
  customer?: CustomerFields;
}

export interface TransactionLine {
  id: string;
  type: string;
  dim1: string;
  dim2: string;
  dim3: string;
  /** Cents, debit positive. */
  amount: number;
  vatcode: string;
  /** Cents of the line's own side. */
  vat: number;
  description: string;
}

export interface Transaction {
  code: string;
  number: string;
  destiny: string;
  currency: string;
  /** yyyymmdd */
  date: string;
  /** yyyy/pp */
  period: string;
  invoicenumber: string;
  /** yyyymmdd, if it was given. */
  duedate?: string;
  /** Free text field 1, if it was given. */
  freetext1?: string;
  lines: TransactionLine[];
}

/** The books of one company. */
export interface TwinfieldOffice {
  login: string;
  code: string;
  createdAt: number;
  dimensions: Table<Dimension>;
  transactions: Table<Transaction>;
  counters: Table<{ id: string; next: number }>;
}

/** VAT codes of the seed; `shares` are the percentages of its accounts. */
export const vatCodes = [
  { code: 'VH', name: 'VAT sales high 21%', type: 'sales', percentage: 21, shares: [100] },
  { code: 'VL', name: 'VAT sales low 9%', type: 'sales', percentage: 9, shares: [100] },
  { code: 'IH', name: 'VAT purchase high 21%', type: 'purchase', percentage: 21, shares: [100] },
  { code: 'IL', name: 'VAT purchase low 9%', type: 'purchase', percentage: 9, shares: [100] },
  { code: 'IN', name: 'Purchase, no VAT', type: 'purchase', percentage: 0, shares: [100] },
  {
    code: 'IEU',
    name: 'EU services, reverse charge 21%',
    type: 'purchase',
    percentage: 21,
    shares: [100, -100],
  },
];

export const daybooks = [
  { code: 'BNK', name: 'Bank', category: 'bank' },
  { code: 'INK', name: 'Purchase', category: 'purchase' },
  { code: 'INKD', name: 'Employee expenses', category: 'purchase' },
  { code: 'MEMO', name: 'General journal', category: 'journal' },
  { code: 'VRK', name: 'Sales', category: 'sales' },
];

/** The two offices of a login. */
export function officesOf(login: string): { code: string; name: string; country: string }[] {
  const first = 100 + 2 * numberOf(4000, 'twinfield', login);
  return [
    { code: `NL${first}`, name: `${login} B.V.`, country: 'NL' },
    { code: `NL${first + 1}`, name: `${login} België`, country: 'BE' },
  ];
}

/** Creates the books, named `login#office`: one seeded company. */
export function createTwinfieldOffice(space: Space): TwinfieldOffice {
  const hash = space.name.lastIndexOf('#');
  const office: TwinfieldOffice = {
    login: space.name.slice(0, hash),
    code: space.name.slice(hash + 1),
    createdAt: space.createdAt,
    dimensions: space.table<Dimension>('dimensions', {
      key: ({ type, code }) => `${type}/${code}`,
      indexes: { type: ({ type }) => type },
    }),
    transactions: space.table<Transaction>('transactions', {
      key: ({ code, number }) => `${code}/${number}`,
      indexes: { invoicenumber: ({ invoicenumber }) => invoicenumber || undefined },
    }),
    counters: space.table<{ id: string; next: number }>('counters', { key: ({ id }) => id }),
  };
  seed(office);
  seedHistory(office);
  return office;
}

function seed({ dimensions, login }: TwinfieldOffice): void {
  for (const { code, name, kind } of seedLedgers) {
    const balance = ['fixed', 'bank', 'current', 'liability', 'equity'].includes(kind);
    dimensions.put({ type: balance ? 'BAS' : 'PNL', code, name });
  }
  for (const { code, name } of seedCostCentres)
    dimensions.put({ type: 'KPL', code, name: `${name} (${login})` });
  for (const { code, name } of seedCostUnits)
    dimensions.put({ type: 'PRJ', code, name: `${name} (${login})` });
  for (const [role, type] of [
    ['debtor', 'DEB'],
    ['supplier', 'CRD'],
  ] as const)
    for (const [i, party] of seedParties(login, role, role === 'debtor' ? 60 : 20).entries()) {
      const { code, name, email, city, blocked, paymentMethod } = party;
      const isCollected = paymentMethod === 'directDebit';
      const customer = role === 'debtor' ? seedCustomer(i, isCollected) : undefined;
      dimensions.put({ type, code, name, email, city, blocked, ...(customer && { customer }) });
    }
}

/** Manual bookings, last year and this one: two final transactions of each daybook, and a provisional one. */
function seedHistory(office: TwinfieldOffice): void {
  const thisYear = new Date(office.createdAt).getUTCFullYear();
  for (const year of [thisYear - 1, thisYear])
    for (const { code, category } of daybooks) {
      if (category !== 'purchase' && category !== 'journal') continue;
      const isPurchase = category === 'purchase';
      for (const destiny of ['final', 'final', 'temporary']) {
        const number = String(nextNumber(office, `${code} ${year}`, year * 100_000 + 1));
        const line = { dim3: '', vatcode: 'IN', vat: 0, description: `By hand ${number}` };
        office.transactions.put({
          code,
          number,
          destiny,
          currency: 'EUR',
          date: `${year}0105`,
          period: `${year}/01`,
          invoicenumber: isPurchase ? `H${number}` : '',
          lines: [
            isPurchase
              ? { ...line, id: '1', type: 'total', dim1: '1600', dim2: '20001', amount: -2500 }
              : { ...line, id: '1', type: 'detail', dim1: '1620', dim2: '', amount: -2500 },
            { ...line, id: '2', type: 'detail', dim1: '4500', dim2: '', amount: 2500 },
          ],
        });
      }
    }
}

/** The next number of a series. */
export function nextNumber({ counters }: TwinfieldOffice, series: string, first: number): number {
  const next = counters.get(series)?.next ?? first;
  counters.put({ id: series, next: next + 1 });
  return next;
}
