import { z } from 'zod';
import { text } from '../../contract/messages/message.ts';
import { someOf } from '../kit/answer.ts';
import type { FinancialPeriod, VatNature } from '../kit/booksFacts.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Facts } from '../kit/defineFlow.ts';
import { isoCountry } from '../kit/isoCountry.ts';
import { odataDate } from '../kit/odataDate.ts';
import { odataText } from '../kit/odataText.ts';
import { collect } from '../kit/paging.ts';
import { textSetting } from '../kit/settingValues.ts';
import { VendorError } from '../kit/vendorError.ts';
import { divisionRequest, rows } from './connector/exactApi.ts';

export interface JournalLimits {
  currency?: string;
  /** False: entries are only in the journal's currency. */
  variableCurrency: boolean;
  /** False: the vendor uses its own rate. */
  variableRate: boolean;
  /** Its lines may have no VAT. */
  withoutVat?: true;
}

/** Facts of an administration. Parts that could not be read are absent. */
export interface ExactFacts {
  currency?: string;
  vatCodes?: Record<string, VatNature>;
  journals?: Record<string, JournalLimits>;
  /** By journal, in order. */
  periods?: Record<string, FinancialPeriod[]>;
  /** Payment term in days, by payment condition. */
  paymentDays?: Record<string, number>;
  /** Numbers of the suppliers that are blocked, by id. */
  blockedSuppliers?: Record<string, string>;
}

/** Facts that this task has read of a division; empty if mapping is tried without a call. */
export function exactFactsOf(facts: Facts | undefined, division: string | undefined): ExactFacts {
  return (facts?.['exact-online']?.[division ?? ''] ?? {}) as ExactFacts;
}

const divisionSchema = z.object({ Code: z.coerce.string(), Currency: z.string().nullish() });
const countrySchema = z.object({ Code: z.coerce.string(), Country: z.string().nullish() });
export const vatCodeSchema = z.object({
  Code: z.coerce.string(),
  Description: z.string().nullish(),
  Type: z.string().nullish(),
  VATTransactionType: z.string().nullish(),
  Charged: z.boolean().nullish(),
  Percentage: z.number().nullish(),
  IsBlocked: z.boolean().nullish(),
});
export const vatCodeFields =
  'Code,Description,Type,VATTransactionType,Charged,Percentage,IsBlocked';
const journalSchema = z.object({
  Code: z.coerce.string(),
  Currency: z.string().nullish(),
  AllowVariableCurrency: z.boolean().nullish(),
  AllowVariableExchangeRate: z.boolean().nullish(),
  AllowVAT: z.boolean().nullish(),
});
const statusSchema = z.object({
  Year: z.number(),
  Period: z.number(),
  Status: z.number().nullish(),
});
const periodSchema = z.object({
  FinYear: z.number(),
  FinPeriod: z.number(),
  StartDate: z.string(),
  EndDate: z.string(),
});
const supplierSchema = z.object({ ID: z.string(), Code: z.string().nullish() });
const conditionSchema = z.object({ Code: z.coerce.string(), PaymentDays: z.number().nullish() });

export function natureOf(row: z.infer<typeof vatCodeSchema>): VatNature {
  return {
    type: row.Type ?? 'E',
    transaction: row.VATTransactionType ?? 'B',
    charged: row.Charged === true,
    percentage: row.Percentage ?? 0,
  };
}

/** An accountant's user reaches thousands of divisions; a single one is a number. */
const oneDivision = (division: string, field: string) => ({
  $filter: `Code eq ${Number(division) || 0}`,
  $select: `Code,${field}`,
});

/** The country of a division, which determines its tax law. ISO 3166 alpha-2; undefined if this user may not read it. */
export async function divisionCountry(
  context: ConnectorContext,
  division: string,
): Promise<string | undefined> {
  const query = oneDivision(division, 'Country');
  const request = divisionRequest(division, 'system/Divisions', { query });
  const found = await unlessClosed(() => collect(rows(context, request, countrySchema)));
  return isoCountry(found?.find(({ Code }) => Code === division)?.Country);
}

/**
 * Reads the facts of a division. A list that this user may not read is left out: the vendor then reports problems
 * itself.
 */
export async function exactFacts(context: ConnectorContext, division: string): Promise<ExactFacts> {
  const facts: ExactFacts = {};
  const list = <T>(resource: string, query: Record<string, string>, row: z.ZodType<T>) =>
    unlessClosed(() => collect(rows(context, divisionRequest(division, resource, { query }), row)));

  const divisions = await list(
    'system/Divisions',
    oneDivision(division, 'Currency'),
    divisionSchema,
  );
  const currency = divisions?.find(({ Code }) => Code === division)?.Currency;
  if (currency) facts.currency = currency;

  const codes = await list('vat/VATCodes', { $select: vatCodeFields }, vatCodeSchema);
  if (codes)
    facts.vatCodes = Object.fromEntries(
      someOf(codes, text('label.vatCodes')).map((code) => [code.Code.trim(), natureOf(code)]),
    );

  const chosen = ['journal', 'cardJournal', 'cashJournal'].flatMap(
    (name) => textSetting(context.settings, name) ?? [],
  );
  for (const journal of new Set(chosen)) {
    const $filter = `Code eq ${odataText(journal)}`;
    const $select = 'Code,Currency,AllowVariableCurrency,AllowVariableExchangeRate,AllowVAT';
    const [found] = (await list('financial/Journals', { $filter, $select }, journalSchema)) ?? [];
    if (found)
      facts.journals = {
        ...facts.journals,
        [journal]: {
          ...(found.Currency ? { currency: found.Currency } : {}),
          variableCurrency: found.AllowVariableCurrency !== false,
          variableRate: found.AllowVariableExchangeRate !== false,
          ...(found.AllowVAT === false ? { withoutVat: true } : {}),
        },
      };
    const periods = await periodsOf(context, list, journal);
    if (periods) facts.periods = { ...facts.periods, [journal]: periods };
  }

  if (textSetting(context.settings, 'paymentCondition') !== undefined) {
    const query = { $select: 'Code,PaymentDays' };
    const conditions = await list('cashflow/PaymentConditions', query, conditionSchema);
    if (conditions)
      facts.paymentDays = Object.fromEntries(
        conditions.map(({ Code, PaymentDays }) => [Code.trim(), PaymentDays ?? 0]),
      );
  }
  // without names: facts are kept
  const $filter = 'Blocked eq true and IsSupplier eq true';
  const blocked = await list('bulk/CRM/Accounts', { $filter, $select: 'ID,Code' }, supplierSchema);
  if (blocked)
    facts.blockedSuppliers = Object.fromEntries(
      blocked.map(({ ID, Code }) => [ID, (Code ?? '').trim()]),
    );
  return facts;
}

type List = <T>(
  resource: string,
  query: Record<string, string>,
  row: z.ZodType<T>,
) => Promise<T[] | undefined>;

/** The calendar since last year, with the open periods of a journal. A period of unknown status counts as open. */
async function periodsOf(
  context: ConnectorContext,
  list: List,
  journal: string,
): Promise<FinancialPeriod[] | undefined> {
  const since = context.now().getUTCFullYear() - 1;
  const calendar = await list(
    'financial/FinancialPeriods',
    { $filter: `FinYear ge ${since}`, $select: 'FinYear,FinPeriod,StartDate,EndDate' },
    periodSchema,
  );
  const statuses = await list(
    'financial/JournalStatusList',
    {
      $filter: `Journal eq ${odataText(journal)} and Year ge ${since}`,
      $select: 'Year,Period,Status',
    },
    statusSchema,
  );
  if (!calendar || !statuses) return undefined;
  const closed = new Set(
    statuses.filter(({ Status }) => Status === 1).map(({ Year, Period }) => `${Year}/${Period}`),
  );
  return calendar
    .map(({ FinYear, FinPeriod, StartDate, EndDate }) => ({
      year: FinYear,
      period: FinPeriod,
      from: odataDate(StartDate) ?? '',
      to: odataDate(EndDate) ?? '',
      open: !closed.has(`${FinYear}/${FinPeriod}`),
    }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** What was loaded; undefined where this user may not read it. */
export async function unlessClosed<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof VendorError && ['notFound', 'validation'].includes(error.details.class))
      return undefined;
    throw error;
  }
}
