/** One ledger account of the seed company, independent of any vendor's format. */
export interface SeedLedger {
  code: string;
  name: string;
  kind:
    | 'fixed'
    | 'bank'
    | 'current'
    | 'liability'
    | 'equity'
    | 'revenue'
    | 'directCosts'
    | 'expense';
  /** Opening balance in euro cents, debit positive; the ledgers add up to zero. */
  opening: number;
  /** Name of the expense category that is booked on it, if there is one. */
  category?: string;
}

const thousandEuros = 100_000; // a thousand euro in cents

/** The chart of accounts, in the Dutch decimal order. */
export const seedLedgers: readonly SeedLedger[] = [
  { code: '0200', name: 'Office equipment', kind: 'fixed', opening: 48 * thousandEuros },
  { code: '0900', name: 'Share capital', kind: 'equity', opening: -18 * thousandEuros },
  { code: '0950', name: 'Retained earnings', kind: 'equity', opening: -75 * thousandEuros },
  { code: '1000', name: 'Bank EUR', kind: 'bank', opening: 92 * thousandEuros },
  { code: '1010', name: 'Bank GBP', kind: 'bank', opening: 14 * thousandEuros },
  { code: '1100', name: 'Petty cash', kind: 'current', opening: 1 * thousandEuros },
  { code: '1300', name: 'Accounts receivable', kind: 'current', opening: 0 },
  { code: '1400', name: 'VAT to claim', kind: 'current', opening: 0 },
  { code: '1500', name: 'VAT to pay', kind: 'liability', opening: -7 * thousandEuros },
  { code: '1600', name: 'Accounts payable', kind: 'liability', opening: 0 },
  { code: '1610', name: 'Expenses payable to employees', kind: 'liability', opening: 0 },
  { code: '1620', name: 'Company card clearing', kind: 'liability', opening: 0 },
  { code: '1900', name: 'Suspense account', kind: 'current', opening: 0 },
  { code: '4000', name: 'Wages', kind: 'expense', opening: 61 * thousandEuros },
  { code: '4100', name: 'Rent', kind: 'expense', opening: 24 * thousandEuros },
  { code: '4200', name: 'Energy', kind: 'expense', opening: 6 * thousandEuros },
  {
    code: '4410',
    name: 'Travel',
    kind: 'expense',
    opening: 0,
    category: 'Public transport and taxi',
  },
  { code: '4420', name: 'Hotels', kind: 'expense', opening: 0, category: 'Hotel' },
  { code: '4430', name: 'Meals', kind: 'expense', opening: 0, category: 'Lunch and dinner' },
  { code: '4440', name: 'Fuel', kind: 'expense', opening: 0, category: 'Fuel and parking' },
  { code: '4450', name: 'Mileage', kind: 'expense', opening: 0, category: 'Mileage' },
  { code: '4460', name: 'Per diems', kind: 'expense', opening: 0, category: 'Per diem' },
  {
    code: '4500',
    name: 'Office supplies',
    kind: 'expense',
    opening: 0,
    category: 'Office supplies',
  },
  {
    code: '4510',
    name: 'Software',
    kind: 'expense',
    opening: 3 * thousandEuros,
    category: 'Software',
  },
  { code: '4520', name: 'Telephone', kind: 'expense', opening: 0, category: 'Telephone' },
  {
    code: '4530',
    name: 'Entertainment',
    kind: 'expense',
    opening: 0,
    category: 'Client entertainment',
  },
  { code: '4540', name: 'Training', kind: 'expense', opening: 0, category: 'Training' },
  { code: '4900', name: 'Bank charges', kind: 'expense', opening: 1 * thousandEuros },
  { code: '7000', name: 'Cost of sales', kind: 'directCosts', opening: 52 * thousandEuros },
  { code: '8000', name: 'Revenue high rate', kind: 'revenue', opening: -150 * thousandEuros },
  { code: '8010', name: 'Revenue low rate', kind: 'revenue', opening: -20 * thousandEuros },
  { code: '8020', name: 'Revenue EU', kind: 'revenue', opening: -22 * thousandEuros },
  { code: '8030', name: 'Revenue UK', kind: 'revenue', opening: -10 * thousandEuros },
];

/** A VAT rate of the seed company. */
export interface SeedVat {
  key: 'NL21' | 'NL9' | 'NL0' | 'UK20' | 'UK0';
  name: string;
  percentage: number;
  country: 'NL' | 'GB';
}

export const seedVats: readonly SeedVat[] = [
  { key: 'NL21', name: 'NL high 21%', percentage: 21, country: 'NL' },
  { key: 'NL9', name: 'NL low 9%', percentage: 9, country: 'NL' },
  { key: 'NL0', name: 'NL zero 0%', percentage: 0, country: 'NL' },
  { key: 'UK20', name: 'UK standard 20%', percentage: 20, country: 'GB' },
  { key: 'UK0', name: 'UK zero 0%', percentage: 0, country: 'GB' },
];

export const seedCostCentres = [
  { code: '100', name: 'Sales' },
  { code: '200', name: 'Operations' },
  { code: '300', name: 'Research' },
] as const;

export const seedCostUnits = [
  { code: 'P01', name: 'Project Dawn' },
  { code: 'P02', name: 'Project Dusk' },
] as const;

export const seedPaymentConditions = [
  { code: '00', name: 'Cash', method: 'K', days: 0 },
  { code: '14', name: '14 days on credit', method: 'B', days: 14 },
  { code: '30', name: '30 days on credit', method: 'B', days: 30 },
  { code: 'IN', name: 'Direct debit', method: 'I', days: 14 },
] as const;
