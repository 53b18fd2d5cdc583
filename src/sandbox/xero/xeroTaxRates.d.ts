export interface XeroTaxRate {
  Name: string;
  TaxType: string;
  /** Per cent. */
  EffectiveRate: number;
  /** Usable on revenue, on expenses, or on both. */
  on: 'revenue' | 'expense' | 'both';
}
/** UK's standard set, with the Dutch rates as rates of the customer's own. */
export declare const xeroTaxRates: readonly XeroTaxRate[];
export declare function taxRateOf(taxType: string): XeroTaxRate | undefined;
