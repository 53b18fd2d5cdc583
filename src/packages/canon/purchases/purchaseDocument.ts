import type { LineBookingKind } from '../../../contract/cardStatement.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { mappingMissing, VendorError } from '../../kit/vendorError.ts';
import { amountText, split, sum } from '../../kit/money.ts';
import type { PaidBy } from '../../kit/paidBy.ts';
import { cutText } from '../../kit/cutText.ts';
import { mappingKey } from '../../kit/settingValues.ts';

/*
 * The canon between expense sources and accounting targets (docs/sync.md 14). Amounts are integers in the
 * currency's unit (cents, or thousandths where it has three decimals), positive; a credit note has a flag. It shows the source's view: its own names and codes, mapped to the target's codes only when
 * the target's document is made.
 */

export interface Party {
  role: 'employee' | 'supplier' | 'clearing';
  /** Stable across documents: the key under which a creditor is shared. */
  key: string;
  name: string;
  /** Number of the creditor in the accounting package, if the source stores it. */
  code?: string;
  email?: string;
  /** VAT number of a supplier, with the country's letters. */
  vatNumber?: string;
  /** ISO 3166 alpha-2 of a supplier. */
  country?: string;
}

/** A value of the source that a setting maps: the setting may contain any of its names. */
export interface SourceValue {
  /** Label for people, also used for a missing mapping. */
  label: string;
  /** Code, name and id, in the order in which they are tried. */
  names: string[];
}

/** First and last day, YYYY-MM-DD, of what was delivered; both the same if the source stores one day. */
export interface ServicePeriod {
  from: string;
  to: string;
}

export interface PurchaseLine {
  description: string;
  category: SourceValue;
  /** Ledger account that the source itself stores for the category. */
  ledger?: string;
  /** An additional charge (tip, card fee) on top of the purchase. */
  charge?: true;
  /** The charge is a fee that the card company took: on the account for card fees where the settings have one. */
  cardFee?: true;
  /** Units by which the source's amounts differ from each other: on a separate account, either sign. */
  rounding?: true;
  /** A line of a card's statement without an expense: on the account that the settings have for its kind. */
  statementLine?: LineBookingKind;
  /** A private purchase with the company's money: this employee owes it, and no VAT is claimed. */
  chargedToEmployee?: SourceValue;
  /** Absent: no VAT applies (allowances, tips). */
  tax?: SourceValue;
  costCentre?: SourceValue;
  /** The current account with the administration that bears these costs, if that is another one. */
  currentAccount?: string;
  /** Days of its own, if the source stores some for a line. */
  servicePeriod?: ServicePeriod;
  net: number;
  vat: number;
  gross: number;
}

/** Where costs are booked that another administration has paid. */
export interface Recharge {
  administration: string;
  /** Undefined in books without journals. */
  journal?: string | undefined;
  /** Its current account with the administration that paid. */
  account: string;
}

export interface PurchaseDocument {
  /** The source's own id; the target finds the document again by it. */
  reference: string;
  description: string;
  /** The source's company. */
  company: SourceValue;
  /** YYYY-MM-DD on the receipt. */
  documentDate: string;
  /** YYYY-MM-DD on which it is booked. */
  bookingDate: string;
  /** YYYY-MM-DD by which it is to be paid, if an invoice states it. */
  dueDate?: string;
  servicePeriod?: ServicePeriod;
  /** The number that the supplier gave the document, if the source stores it. */
  invoiceNumber?: string;
  party: Party;
  paidBy: PaidBy;
  /** Only of costs that another administration has paid. */
  recharge?: Recharge;
  /** The card of the payment, by name, reference and the account that the source stores for it. */
  card?: SourceValue;
  /** Currency of the amount owed or charged. */
  currency: string;
  /** The receipt's amount, if it is in another currency. */
  original?: { currency: string; total: number };
  /** Tags and the source's own fields, for settings that map them. */
  tags: SourceValue[];
  /** Units of each currency for one unit of a common one. */
  fxRates: Readonly<Record<string, number>>;
  creditNote: boolean;
  lines: PurchaseLine[];
  /** Gross; the lines add up to it. */
  total: number;
  hasReceipt: boolean;
  /** Names of the files other than the receipt. */
  attachments: string[];
  /** The key of its files at the source, if that is not the reference. */
  fileKey?: string;
}

/** A share of a line by cost centre. */
export interface CostShare {
  costCentre: SourceValue;
  weight: number;
}

/**
 * Divides a line over cost centres: net and VAT each by largest remainder.
 * Without shares the line stays whole.
 */
export function divideLine(line: PurchaseLine, shares: readonly CostShare[]): PurchaseLine[] {
  if (shares.length === 0) {
    return [line];
  }
  const weights = shares.map(({ weight }) => Math.max(0, weight));
  const net = split(line.net, weights);
  const vat = split(line.vat, weights);
  return shares.map(({ costCentre }, i) => {
    const part = { net: net[i] ?? 0, vat: vat[i] ?? 0 };
    return { ...line, ...part, gross: part.net + part.vat, costCentre };
  });
}

/** As `combineLines`; lines without an amount are dropped. */
export const mergeLines = (lines: readonly PurchaseLine[]): PurchaseLine[] =>
  combineLines(lines).filter(({ gross, vat }) => gross !== 0 || vat !== 0);

/** One line per category, tax rate, cost centre and service period (charges apart), in the order of their first appearance. */
export function combineLines(lines: readonly PurchaseLine[]): PurchaseLine[] {
  const merged = new Map<string, PurchaseLine>();
  for (const line of lines) {
    const key = JSON.stringify([
      line.category.names,
      [line.charge, line.cardFee, line.rounding, line.chargedToEmployee, line.currentAccount],
      line.tax?.names,
      line.costCentre?.names,
      line.servicePeriod,
    ]);
    const earlier = merged.get(key);
    if (earlier) {
      const vat = earlier.vat + line.vat;
      const gross = earlier.gross + line.gross;
      merged.set(key, { ...earlier, vat, gross, net: gross - vat });
    } else {
      merged.set(key, line);
    }
  }
  return [...merged.values()];
}

/** Throws if the lines don't add up to the total: nothing is sent that would book another amount. */
export function assertAddsUp(document: PurchaseDocument): void {
  const gross = sum(document.lines.map((line) => line.gross));
  const parts = sum(document.lines.map((line) => line.net + line.vat));
  if (gross !== document.total || parts !== document.total) {
    throw amountsDontAddUp(document.reference);
  }
}

export function amountsDontAddUp(reference: string): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'amounts-do-not-add-up',
    text: text('document.amountsDiffer', { reference }),
    solution: text('document.amountsDifferSolution'),
    wiki: 'amounts-do-not-add-up',
  });
}

/** The target's code for a source value, by any of its names. */
export function mapped(
  mapping: ReadonlyMap<string, string>,
  value: SourceValue,
): string | undefined {
  for (const name of value.names) {
    const code = mapping.get(mappingKey(name));
    if (code !== undefined) {
      return code;
    }
  }
  return undefined;
}

/** As `mapped`, but a value without a counterpart fails the element and is named (docs/sync.md 14). */
export function mustMap(
  mapping: ReadonlyMap<string, string>,
  value: SourceValue,
  what: MessageText,
  field: MessageText,
): string {
  const code = mapped(mapping, value);
  if (code === undefined) {
    throw mappingMissing(what, value.label, field);
  }
  return code;
}

/**
 * Ledger account of a line: the setting, otherwise the account that the source stores for the category, otherwise the
 * default.
 */
export function ledgerOf(
  line: PurchaseLine,
  mapping: ReadonlyMap<string, string>,
  fallback: string | undefined,
  field: MessageText,
): string {
  const code = mapped(mapping, line.category) ?? line.ledger ?? fallback;
  if (code === undefined) {
    throw mappingMissing(text('word.ledgerAccount'), line.category.label, field);
  }
  return code;
}

/** The description, with the receipt's own amount if it is in another currency. */
export function describedWithOriginal({ description, original }: PurchaseDocument): string {
  return original === undefined
    ? description
    : `${description} (${original.currency} ${amountText(original.total, original.currency)})`;
}

/**
 * The supplier's own invoice number, for the field in which a bookkeeper expects it: only of what is owed to the
 * supplier, and only if it is usable there whole. The source's reference then moves to another field of the target.
 */
export function numberOfInvoice(
  { party, invoiceNumber }: PurchaseDocument,
  isUsable: (number: string) => boolean,
): string | undefined {
  return party.role === 'supplier' && invoiceNumber !== undefined && isUsable(invoiceNumber)
    ? invoiceNumber
    : undefined;
}

/** On one line, at most `max` long, cut between characters and marked as cut. */
export function shortened(whole: string, max: number): string {
  const text = whole.replace(/\s+/g, ' ').trim();
  return text.length <= max ? text : `${cutText(text, max - 1)}…`;
}
