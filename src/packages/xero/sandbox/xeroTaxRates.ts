export interface XeroTaxRate {
  Name: string;
  TaxType: string;
  /** Per cent. */
  EffectiveRate: number;
  /** Usable on revenue, on expenses, or on both. */
  on: 'revenue' | 'expense' | 'both';
}

/** UK's standard set, with the Dutch rates as the customer's own rates. */
export const xeroTaxRates: readonly XeroTaxRate[] = [
  { Name: '20% (VAT on Expenses)', TaxType: 'INPUT2', EffectiveRate: 20, on: 'expense' },
  { Name: '20% (VAT on Income)', TaxType: 'OUTPUT2', EffectiveRate: 20, on: 'revenue' },
  { Name: '5% (VAT on Expenses)', TaxType: 'RRINPUT', EffectiveRate: 5, on: 'expense' },
  { Name: '5% (VAT on Income)', TaxType: 'RROUTPUT', EffectiveRate: 5, on: 'revenue' },
  { Name: 'Zero Rated Expenses', TaxType: 'ZERORATEDINPUT', EffectiveRate: 0, on: 'expense' },
  { Name: 'Zero Rated Income', TaxType: 'ZERORATEDOUTPUT', EffectiveRate: 0, on: 'revenue' },
  { Name: 'Exempt Expenses', TaxType: 'EXEMPTINPUT', EffectiveRate: 0, on: 'expense' },
  { Name: 'Exempt Income', TaxType: 'EXEMPTOUTPUT', EffectiveRate: 0, on: 'revenue' },
  { Name: 'NL high 21%', TaxType: 'TAX001', EffectiveRate: 21, on: 'both' },
  { Name: 'NL low 9%', TaxType: 'TAX002', EffectiveRate: 9, on: 'both' },
  {
    Name: 'Reverse Charge Expenses (20%)',
    TaxType: 'REVERSECHARGES',
    EffectiveRate: 0,
    on: 'expense',
  },
  { Name: 'No VAT', TaxType: 'NONE', EffectiveRate: 0, on: 'both' },
];

const byType = new Map(xeroTaxRates.map((rate) => [rate.TaxType, rate]));

export function taxRateOf(taxType: string): XeroTaxRate | undefined {
  return byType.get(taxType);
}
