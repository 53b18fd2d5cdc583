import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { VatNature } from '../../kit/booksFacts.ts';
import { amountText, sum, unitsInOne } from '../../kit/money.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { claimsVat, divideByDeduction } from './deductibleShare.ts';
import {
  amountsDontAddUp,
  combineLines,
  type PurchaseDocument,
  type PurchaseLine,
  type ServicePeriod,
} from './purchaseDocument.ts';
import { bookedStep } from './otherCurrency.ts';
import { vatUnsuitable } from './vatUnsuitable.ts';

/** How some books decide on a line: its VAT code, its ledger account, its dimensions. Each may refuse the line. */
export interface LineRules<Dimensions> {
  vatCode(line: PurchaseLine): string;
  /** Undefined if the books don't tell: then the receipt's own split of net and VAT holds. */
  nature(vatCode: string): VatNature | undefined;
  /** The setting that chose a line's VAT code. */
  vatField(line: PurchaseLine): MessageText;
  /** Percent of a line's VAT that is deducted, from 0; undefined if its VAT code alone decides. */
  deductible?(line: PurchaseLine): number | undefined;
  dimensions(line: PurchaseLine, purchase: PurchaseDocument): Dimensions;
  ledger(line: PurchaseLine): string;
  /** The books take a line's days of service; without it, lines that differ in them alone are one. */
  withPeriods?: boolean;
  /** Lines without an amount stay, so that those in two currencies stay in step. */
  keepsEmpty?: boolean;
}

/** A line as the books take it; a target only formats it. */
export interface BookedLine<Dimensions> {
  ledger: string;
  vatCode: string;
  /** Reverse charge: the receipt has no VAT. Most books make the VAT lines themselves; for others the target does. */
  charged: boolean;
  /** Cents, debit positive: those of a credit note are negative. */
  net: number;
  vat: number;
  dimensions: Dimensions;
  description: string;
  /** Its own, otherwise that of the whole purchase; only with `withPeriods`. */
  servicePeriod?: ServicePeriod;
}

/** 1, or -1 for a credit note. */
export const signOf = ({ creditNote }: PurchaseDocument): 1 | -1 => (creditNote ? -1 : 1);

/**
 * The lines of a purchase as the books take them. They add up to its total to the cent, or it is refused: nothing is
 * booked that differs from the receipt.
 */
export function bookedLines<Dimensions>(
  purchase: PurchaseDocument,
  rules: LineRules<Dimensions>,
): BookedLine<Dimensions>[] {
  const sign = signOf(purchase);
  const own = rules.withPeriods ? purchase.lines : combineLines(purchase.lines.map(withoutPeriod));
  const step = bookedStep(purchase.currency, purchase.total);
  const lines = divideByDeduction(own, rules, step).map((line) => {
    const vatCode = rules.vatCode(line);
    const nature = rules.nature(vatCode);
    const { net, vat } = amountsUnder(line, vatCode, nature, rules.vatField(line));
    const dimensions = rules.dimensions(line, purchase);
    const servicePeriod = rules.withPeriods
      ? (line.servicePeriod ?? purchase.servicePeriod)
      : undefined;
    return {
      ledger: rules.ledger(line),
      vatCode,
      charged: nature?.charged === true,
      net: sign * net,
      vat: sign * vat,
      dimensions,
      description: line.description,
      ...(servicePeriod && { servicePeriod }),
    };
  });
  if (sum(lines.map(({ net, vat }) => net + vat)) !== sign * purchase.total)
    throw amountsDontAddUp(purchase.reference);
  const inCents = (amount: number) => centsOf(amount, purchase.currency);
  return lines
    .filter(({ net, vat }) => rules.keepsEmpty === true || net !== 0 || vat !== 0)
    .map((line) => ({ ...line, net: inCents(line.net), vat: inCents(line.vat) }));
}

function withoutPeriod(line: PurchaseLine): PurchaseLine {
  const { servicePeriod: _, ...rest } = line;
  return rest;
}

/**
 * Cents of an amount in the units of a currency. Books take two decimals, as far as is known of any: an amount with three
 * is refused by name, since its rounding would be owed by nobody.
 */
export function centsOf(amount: number, currency: string): number {
  const inCents = (amount * 100) / unitsInOne(currency);
  if (Number.isInteger(inCents)) return inCents;
  throw new VendorError({
    class: 'validation',
    code: 'too-many-decimals',
    text: text('document.threeDecimals', {
      amount: { amount: amountText(Math.abs(amount), currency), currency },
    }),
    solution: text('document.threeDecimalsSolution', { currency }),
    wiki: 'too-many-decimals',
  });
}

/** Net and VAT in the form of a code of this nature. VAT that it doesn't claim, of another country, is cost. */
function amountsUnder(
  line: PurchaseLine,
  code: string,
  nature: VatNature | undefined,
  field: MessageText,
): { net: number; vat: number } {
  if (!nature) return line;
  const label = line.tax?.label ?? text('word.linesWithoutVat');
  if (nature.transaction === 'S')
    throw vatUnsuitable(code, label, text('document.vatForSales'), field);
  if (nature.type === 'I') throw vatUnsuitable(code, label, text('document.vatIncluding'), field);
  if (nature.charged && line.vat !== 0)
    throw vatUnsuitable(
      code,
      label,
      text('document.vatReverseCharge'),
      field,
      text('document.vatReverseChargeSolution'),
    );
  return claimsVat(nature) ? line : { net: line.gross, vat: 0 };
}
