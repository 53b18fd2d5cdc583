import { z } from 'zod';
import { text } from '../../contract/messages/message.ts';
import { someOf } from '../kit/answer.ts';
import type { FinancialPeriod, VatNature } from '../kit/booksFacts.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Facts } from '../kit/defineFlow.ts';
import { codeSchema, connectorRows, undefinedIfRefused } from './connector/afasApi.ts';

/** A VAT code, with the ledger account of its VAT: Profit requires us to send that line. */
export interface AfasVat extends VatNature {
  account?: string;
}

/** Facts of an administration. Parts that could not be read are absent. */
export interface AfasFacts {
  vatCodes?: Record<string, AfasVat>;
  /** Numbers of the creditors that are blocked. */
  blockedCreditors?: string[];
  /** In order. */
  periods?: FinancialPeriod[];
}

/** Facts that this task has read of an administration; empty if mapping is tried without a call. */
export function afasFactsOf(
  facts: Facts | undefined,
  administration: string | undefined,
): AfasFacts {
  return (facts?.['afas']?.[administration ?? ''] ?? {}) as AfasFacts;
}

const vatSchema = z.object({
  VatCode: codeSchema,
  Description: codeSchema,
  AccountNr: codeSchema,
  VatPerc: z.number().nullish(),
  VatDuty: codeSchema,
  VatMethod: codeSchema,
  VatType: codeSchema,
  Blocked: z.boolean().nullish(),
});

/** VAT codes that aren't blocked, with their nature. */
export async function vatCodesOf(
  context: ConnectorContext,
): Promise<{ code: string; name: string; nature: AfasVat }[]> {
  const rows = await connectorRows(context, 'vatCodes', vatSchema, { order: 'VatCode' });
  return someOf(rows, text('label.vatCodes')).flatMap((row) =>
    row.Blocked === true || row.VatCode === ''
      ? []
      : [{ code: row.VatCode, name: row.Description, nature: natureOf(row) }],
  );
}

/** The vendor doesn't publish the meaning of its kind codes: an unknown one restricts nothing. */
function natureOf(row: z.infer<typeof vatSchema>): AfasVat {
  const percentage = (row.VatPerc ?? 0) / 100;
  const includes = /^(?:i|inclusief|including)$/i.test(row.VatMethod);
  return {
    type: includes ? 'I' : percentage === 0 ? 'N' : 'E',
    transaction: /^(?:v|verkoop|sales)$/i.test(row.VatType) ? 'S' : 'P',
    charged: /^(?:v|verlegd|reverse.*)$/i.test(row.VatDuty),
    percentage,
    ...(row.AccountNr === '' ? {} : { account: row.AccountNr }),
  };
}

const periodSchema = z.object({
  Year: z.number(),
  Period: z.number(),
  DateFrom: z.string(),
  DateTo: z.string(),
  Blocked: z.boolean().nullish(),
});

/** The calendar from last year to the next. Period 0 opens a year, and a period within another one closes it. */
export async function periodsOf(
  context: ConnectorContext,
  administration: string,
): Promise<FinancialPeriod[]> {
  const thisYear = context.now().getUTCFullYear();
  const rows = await connectorRows(context, 'periods', periodSchema, {
    order: 'Year,Period',
    where: [
      { field: 'Unit', is: administration },
      { field: 'Year', is: String(thisYear - 1), operator: 2 },
      { field: 'Year', is: String(thisYear + 1), operator: 3 },
    ],
  });
  const periods: FinancialPeriod[] = [];
  for (const { Year, Period, DateFrom, DateTo, Blocked } of rows) {
    const [from, to] = [DateFrom.slice(0, 10), DateTo.slice(0, 10)];
    const before = periods.at(-1)?.to ?? '';
    if (Period > 0 && from > before && from <= to)
      periods.push({ year: Year, period: Period, from, to, open: Blocked !== true });
  }
  return periods;
}

const blockedSchema = z.object({ CreditorId: codeSchema, TempBlocked: z.boolean().nullish() });

/** Nothing is booked on a creditor that is blocked for a time; one that is blocked for good is offered no more. */
async function blockedCreditors(context: ConnectorContext): Promise<string[]> {
  const rows = await connectorRows(context, 'creditors', blockedSchema, {
    order: 'CreditorId',
    where: [{ field: 'TempBlocked', is: 'true' }],
  });
  // whether a yes or no is filtered so is not documented
  return rows.flatMap(({ CreditorId, TempBlocked }) => (TempBlocked === true ? [CreditorId] : []));
}

export async function afasFacts(
  context: ConnectorContext,
  administration: string,
): Promise<AfasFacts> {
  const codes = await undefinedIfRefused(() => vatCodesOf(context));
  const periods = await undefinedIfRefused(() => periodsOf(context, administration));
  const blocked = await undefinedIfRefused(() => blockedCreditors(context));
  return {
    ...(codes && { vatCodes: Object.fromEntries(codes.map(({ code, nature }) => [code, nature])) }),
    ...(periods && periods.length > 0 ? { periods } : {}),
    ...(blocked && blocked.length > 0 ? { blockedCreditors: blocked } : {}),
  };
}
