import { cents } from '../../src/packages/kit/money.ts';
import type { Books, Posting, VatAmount } from './expectedBooks.ts';

/* What the books of a target hold, read back through the vendor's own API: its entries as plain postings. */

export type Row = Readonly<Record<string, unknown>>;

/** Names of the accounts that the company's money is paid from, by their code in a target. */
export type MoneyAccounts = Readonly<Record<string, string>>;

/** Boxes of the VAT return by the target's codes. */
export type Boxes = Readonly<Record<string, VatAmount['box']>>;

const controlAccounts: Readonly<Record<string, string>> = {
  1400: 'VAT to claim',
  1500: 'VAT to pay',
};

const usualMoney: MoneyAccounts = {
  1620: 'card',
  1900: 'other company money',
  1100: 'other company money',
};

export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
export const centsOf = (value: unknown): number => cents(Number(value ?? 0));

/** Collects what is read. */
export class ReadBooks implements Books {
  readonly postings: Posting[] = [];
  readonly vat: VatAmount[] = [];
  /** Behind the names of accounts in the entry that is being read. */
  #currency = '';

  /** Begins an entry; `rate`: euros for one unit. */
  begin(currency: string, rate?: number): void {
    const atRate = rate === undefined ? '' : ` ${Number(rate.toFixed(4))}`;
    this.#currency = currency === 'EUR' ? '' : ` ${currency}${atRate}`;
  }

  add(period: string, account: string, amount: number): void {
    this.postings.push({ period, account: account + this.#currency, amount });
  }

  addVat(period: string, box: VatAmount['box'], base: number, vat: number): void {
    this.vat.push({ period, box, currency: this.#currency, base, vat });
  }
}

/** A cost account with its cost centre, or the name of a control or money account. */
export const accountName = (
  code: string,
  centre: string,
  money: MoneyAccounts = usualMoney,
): string => money[code] ?? controlAccounts[code] ?? `${code} ${centre}`.trim();

/** YYYY-MM */
export const periodName = (year: unknown, period: unknown): string =>
  `${text(year)}-${text(period).padStart(2, '0')}`;
