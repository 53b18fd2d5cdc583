import { seedLedgers } from '../../src/sandbox/seedLedgers.ts';

/** Tax rates of both sources: Dutch ones, a foreign one whose VAT nobody may claim here, and reverse charge. */
export type RateKey = 'NL21' | 'NL9' | 'NL0' | 'UK20' | 'UK0';

export const percentages: Readonly<Record<RateKey, number>> = {
  NL21: 21,
  NL9: 9,
  NL0: 0,
  UK20: 20,
  UK0: 0,
};

/** Part of a document with one category and one rate; amounts in cents of the document's currency. */
export interface Part {
  category: string;
  /** Absent: no VAT applies. */
  rate?: RateKey;
  gross: number;
  vat: number;
  /** `tip`: on top of the purchase. `private`: the employee's own affair. */
  kind?: 'tip' | 'private';
  /** Weights by the code of the cost centre. */
  centres: Readonly<Record<string, number>>;
}

/** A receipt, an allowance or an invoice of the year, as the company's people see it. */
export interface YearDocument {
  /** Its place in the year; unique. */
  number: number;
  /** YYYY-MM-DD on which it is booked. */
  day: string;
  paid: 'employee' | 'card' | 'travel' | 'cash' | 'advance' | 'supplier';
  /** Number of the employee, or of the supplier of an invoice, as a creditor. */
  party: string;
  kind: 'receipt' | 'mileage' | 'perDiem';
  currency: 'EUR' | 'USD' | 'GBP';
  /** Euros for one unit of another currency, in ten-thousandths. */
  rate: number;
  /** The main category. */
  category: string;
  parts: readonly Part[];
  isCredit: boolean;
  /** Euro cents on the card's statement, without its fee. */
  charged?: number;
  /** Euro cents. */
  fee?: number;
}

/** A correction after booking. `rejected` and `back` concern the document as it was. */
export interface Correction {
  kind: 'amount' | 'category' | 'rate' | 'rejected' | 'back';
  /** The document as it is from then on. */
  document: YearDocument;
}

/** What arrives together, in the order of a year. */
export interface Stage {
  name: string;
  /** The last closed month, YYYY-MM; undefined while all are open. */
  closedUntil: string | undefined;
  arrive: readonly YearDocument[];
  corrections: readonly Correction[];
}

/** The gross amount of a document, in cents of its currency. */
export const totalOf = ({ parts }: Pick<YearDocument, 'parts'>): number =>
  parts.reduce((total, { gross }) => total + gross, 0);

/** The VAT that a shop prints for a gross amount. */
export const printedVat = (gross: number, rate: RateKey): number =>
  Math.round((gross * percentages[rate]) / (100 + percentages[rate]));

/** An amount of cents in units of its currency, as the sources have it. */
export const units = (amount: number): number => amount / 100;

/** Ledger account of a category, as the sources hold it. */
export const ledgerOf = (category: string): string =>
  seedLedgers.find((one) => one.category === category)?.code ?? '';
