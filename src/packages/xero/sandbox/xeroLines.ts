import { asText } from '../../../sandbox/asText.ts';
import type { XeroInput } from './xeroBatch.ts';
import { accountOf, cents, trackingOf } from './xeroBookingRules.ts';
import type { XeroContext } from './xeroContext.ts';
import { newGuid, type XeroDocument, type XeroLine } from './xeroOrganisation.ts';
import { taxRateOf } from './xeroTaxRates.ts';

export interface LineTotals {
  lines: XeroLine[];
  lineAmountTypes: XeroDocument['lineAmountTypes'];
  subTotal: number;
  totalTax: number;
  total: number;
  errors: string[];
}

/** The lines of a document with computed amounts and tax, and their sums. */
export function documentLines(
  context: XeroContext,
  input: XeroInput,
  before: XeroDocument | undefined,
  type: XeroDocument['type'] | undefined,
  status: XeroDocument['status'],
): LineTotals {
  const errors: string[] = [];
  const lineAmountTypes = (input.LineAmountTypes ??
    before?.lineAmountTypes ??
    'Exclusive') as LineTotals['lineAmountTypes'];
  if (!['Exclusive', 'Inclusive', 'NoTax'].includes(lineAmountTypes)) {
    errors.push(`LineAmountTypes '${lineAmountTypes}' is not valid`);
  }
  let lines: XeroLine[] = before?.lines ?? [];
  if (Array.isArray(input.LineItems)) {
    const sales = type === 'ACCREC' || type === 'ACCRECCREDIT';
    lines = (input.LineItems as XeroInput[]).map((line) =>
      preparedLine(context, line, { lineAmountTypes, sales, status, errors }),
    );
  }
  if (lines.length === 0) errors.push('One or more line items must be specified');
  const amount = lines.reduce((sum, line) => sum + cents(line.LineAmount), 0);
  const tax = lines.reduce((sum, line) => sum + cents(line.TaxAmount), 0);
  const subTotal = lineAmountTypes === 'Inclusive' ? amount - tax : amount;
  if (subTotal + tax < 0)
    errors.push('The total for this document must be greater than or equal to zero');
  return {
    lines,
    lineAmountTypes,
    subTotal: subTotal / 100,
    totalTax: tax / 100,
    total: (subTotal + tax) / 100,
    errors,
  };
}

function preparedLine(
  context: XeroContext,
  line: XeroInput,
  as: {
    lineAmountTypes: LineTotals['lineAmountTypes'];
    sales: boolean;
    status: XeroDocument['status'];
    errors: string[];
  },
): XeroLine {
  const { errors } = as;
  const { account, errors: accountErrors } = accountOf(context, line);
  errors.push(...accountErrors);
  const named = line.AccountCode !== undefined || line.AccountID !== undefined;
  if (!named && as.status !== 'DRAFT') errors.push('Account must be specified');
  if (account?.Type === 'BANK') {
    errors.push(`Account code '${account.Code}' is not a valid code for this document.`);
  }
  const description = asText(line.Description ?? '');
  if (description === '' && as.status !== 'DRAFT') errors.push('Description must be specified');
  if (description.length > 4000) errors.push('The Description field is too long');

  const quantity = Number(line.Quantity ?? 1);
  const stated = line.LineAmount === undefined ? undefined : Number(line.LineAmount);
  const unit =
    line.UnitAmount === undefined ? (stated ?? 0) / (quantity || 1) : Number(line.UnitAmount);
  const lineAmount = Math.round(quantity * unit * 100) / 100;
  if (![quantity, unit].every(Number.isFinite))
    errors.push('A line item has an amount that is no number');
  if (stated !== undefined && Math.abs(stated - lineAmount) > 0.005) {
    errors.push(
      `The line total ${stated} does not match the expected line total ${lineAmount.toFixed(2)}`,
    );
  }
  const { tracking, errors: trackingErrors } = trackingOf(context, line);
  errors.push(...trackingErrors);
  const { taxType, taxAmount } = taxOf(line, account?.TaxType, lineAmount, as);
  return {
    LineItemID: newGuid(context.organisation, 'line'),
    Description: description,
    Quantity: quantity,
    UnitAmount: Math.round(unit * 10_000) / 10_000,
    ...(account === undefined ? {} : { AccountCode: account.Code, AccountID: account.AccountID }),
    TaxType: taxType,
    TaxAmount: taxAmount,
    LineAmount: lineAmount,
    Tracking: tracking,
  };
}

function taxOf(
  line: XeroInput,
  accountTaxType: string | undefined,
  lineAmount: number,
  as: { lineAmountTypes: string; sales: boolean; errors: string[] },
): { taxType: string; taxAmount: number } {
  if (as.lineAmountTypes === 'NoTax') return { taxType: 'NONE', taxAmount: 0 };
  const taxType = asText(line.TaxType ?? accountTaxType ?? 'NONE');
  const rate = taxRateOf(taxType);
  const usable = rate !== undefined && (rate.on === 'both' || (rate.on === 'revenue') === as.sales);
  if (!usable) {
    as.errors.push(
      `The TaxType code '${taxType}' does not exist or cannot be used for this type of transactions.`,
    );
    return { taxType, taxAmount: 0 };
  }
  const percent = rate.EffectiveRate;
  const base = as.lineAmountTypes === 'Inclusive' ? 100 + percent : 100;
  const computed = Math.round((lineAmount * 100 * percent) / base) / 100;
  const taxAmount =
    line.TaxAmount === undefined ? computed : Math.round(Number(line.TaxAmount) * 100) / 100;
  if (percent === 0 && taxAmount !== 0)
    as.errors.push(`TaxAmount must be 0 for tax type '${taxType}'`);
  return { taxType, taxAmount };
}
