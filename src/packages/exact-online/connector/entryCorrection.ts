import { z } from 'zod';
import { unexpectedAnswer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { Standing, TakenBack } from '../../kit/correction.ts';
import { memo } from '../../kit/memo.ts';
import { cents, jsonAmount } from '../../kit/money.ts';
import { odataDate } from '../../kit/odataDate.ts';
import { odataText } from '../../kit/odataText.ts';
import { unlessClosed } from '../exactFacts.ts';
import { chosenDivision, guid } from './exactApi.ts';
import { chargedCodes, cutDescription } from './journalCorrection.ts';
import type { JournalPeriod } from './journalEntry.ts';
import { postEntry, type PurchaseEntryPayload } from './purchaseEntry.ts';
import { lineSchema, type StoredLine } from './purchaseEntryLines.ts';
import { rowsOfAny } from './rowsOfAny.ts';

/* A purchase entry can be changed while its period is open. After that a counter-entry takes it back. */

type EntryDay = Pick<PurchaseEntryPayload, 'EntryDate' | 'ReportingYear' | 'ReportingPeriod'>;

const entries = 'purchaseentry/PurchaseEntries';
const processed = 50;
const closedStatus = 1;

/** An entry as its counter-entry names it: numbers are unique in a journal. */
interface Numbered {
  Journal: string;
  EntryNumber: string;
}

const code = z.coerce.string();
const headerSchema = z.object({
  Journal: code,
  EntryNumber: code,
  ReportingYear: z.number(),
  ReportingPeriod: z.number(),
  EntryDate: z.string(),
  Status: z.number().nullish(),
});
const entrySchema = headerSchema.extend({
  Supplier: z.string(),
  Currency: z.string(),
  Rate: z.number().nullish(),
  Description: z.string().nullish(),
  PurchaseEntryLines: z.object({ results: z.array(lineSchema) }),
});
const counterSchema = z.object({ Journal: code, EntryNumber: code, YourRef: z.string() });
const daysSchema = z.object({ StartDate: z.string(), EndDate: z.string() });
const statusSchema = z.object({ Status: z.number().nullish() });

/** `YourRef` of a counter-entry; no source's reference looks like it. */
const counterReference = (number: string) => `Reversal ${number}`;

/** Returns the number of an entry's counter-entry, if it has one, of those of these entries. */
export async function entryCounters(
  context: ConnectorContext,
  taken: readonly Numbered[],
): Promise<(entry: Numbered) => string | undefined> {
  const numbers = new Set(taken.map(({ EntryNumber }) => EntryNumber));
  const found = await rowsOfAny(
    context,
    entries,
    [...numbers].map((number) => `YourRef eq ${odataText(counterReference(number))}`),
    counterSchema,
    { $select: 'Journal,EntryNumber,YourRef' },
  );
  return ({ Journal, EntryNumber }) =>
    found.find(
      (counter) => counter.Journal === Journal && counter.YourRef === counterReference(EntryNumber),
    )?.EntryNumber;
}

/**
 * How one of our purchase entries stands: final once it is processed, or its period is closed. It can't be moved to another
 * date or period, so it is deleted and booked there.
 */
export async function entryStanding(
  context: ConnectorContext,
  entryId: string,
  payload: EntryDay | undefined,
): Promise<Standing> {
  const entry = await read(context, entryId, headerSchema);
  if (!entry) return { kind: 'gone' };
  const counter = (await entryCounters(context, [entry]))(entry);
  if (counter !== undefined) return { kind: 'takenBack', former: entry.EntryNumber, counter };
  const closed = await isClosed(context, entry);
  if (entry.Status === processed || closed === true) return { kind: 'final' };
  // the payload's day is from the calendar since last year, with the periods' status
  const hasCalendar =
    closed !== undefined && entry.ReportingYear >= context.now().getUTCFullYear() - 1;
  const moved = payload && hasCalendar && (await isMoved(context, entry, payload));
  return { kind: moved ? 'deletable' : 'changeable' };
}

/** Whether it is to have another date or period; false where this user may not read the calendar. */
async function isMoved(
  context: ConnectorContext,
  { EntryDate, ReportingYear, ReportingPeriod }: z.infer<typeof headerSchema>,
  wanted: EntryDay,
): Promise<boolean> {
  const condition = `FinYear eq ${ReportingYear} and FinPeriod eq ${ReportingPeriod}`;
  const resource = 'financial/FinancialPeriods';
  const query = { $select: 'StartDate,EndDate' };
  const found = await memo(context.http, `exact days ${chosenDivision(context)} ${condition}`, () =>
    unlessClosed(() => rowsOfAny(context, resource, [condition], daysSchema, query)),
  );
  const [from, to] = [found?.[0]?.StartDate, found?.[0]?.EndDate].map((day) =>
    odataDate(day ?? ''),
  );
  if (!from || !to) return false;
  const isItsPeriod =
    wanted.ReportingYear === undefined
      ? from <= wanted.EntryDate && wanted.EntryDate <= to
      : wanted.ReportingYear === ReportingYear && wanted.ReportingPeriod === ReportingPeriod;
  return !isItsPeriod || odataDate(EntryDate) !== wanted.EntryDate;
}

/** Whether its period is closed, read once a task; undefined where this user may not read it. */
async function isClosed(
  context: ConnectorContext,
  { Journal, ReportingYear, ReportingPeriod }: z.infer<typeof headerSchema>,
): Promise<boolean | undefined> {
  const condition = `Journal eq ${odataText(Journal)} and Year eq ${ReportingYear} and Period eq ${ReportingPeriod}`;
  const resource = 'financial/JournalStatusList';
  const query = { $select: 'Status' };
  const found = await memo(
    context.http,
    `exact status ${chosenDivision(context)} ${condition}`,
    () => unlessClosed(() => rowsOfAny(context, resource, [condition], statusSchema, query)),
  );
  return found && found[0]?.Status === closedStatus;
}

/** Books the counter-entry, in this period; without one on the date and in the period of the entry itself. */
export async function takeBackEntry(
  context: ConnectorContext,
  entryId: string,
  period: JournalPeriod | undefined,
): Promise<TakenBack> {
  const entry = await read(context, entryId, entrySchema, '$expand');
  if (!entry) throw unexpectedAnswer('a purchase entry', 'EntryNumber');
  const lines = entry.PurchaseEntryLines.results;
  const charged = await chargedCodes(context, lines);
  const reference = counterReference(entry.EntryNumber);
  const inPeriod = period
    ? { year: period.FinancialYear, period: period.FinancialPeriod }
    : { year: entry.ReportingYear, period: entry.ReportingPeriod };
  const { EntryNumber } = await postEntry(
    context,
    {
      Journal: entry.Journal,
      Supplier: entry.Supplier,
      Currency: entry.Currency.trim(),
      ...(entry.Rate ? { Rate: entry.Rate } : {}),
      EntryDate: period?.EntryDate ?? odataDate(entry.EntryDate) ?? '',
      ...(inPeriod?.year === undefined ? {} : { ReportingYear: inPeriod.year }),
      ...(inPeriod?.period === undefined ? {} : { ReportingPeriod: inPeriod.period }),
      Description: cutDescription(`${reference} ${entry.Description ?? ''}`.trim()),
      YourRef: reference,
    },
    lines.map((line) => opposite(line, charged)),
  );
  return { former: entry.EntryNumber, counter: String(EntryNumber ?? '') };
}

function opposite(line: StoredLine, charged: ReadonlySet<string>) {
  const { GLAccount, AmountFC, VATAmountFC, CostCenter, CostUnit, Description, From, To } = line;
  const vatCode = line.VATCode?.trim() ?? '';
  return {
    GLAccount,
    AmountFC: jsonAmount(-cents(AmountFC)),
    ...(vatCode === '' ? {} : { VATCode: vatCode }),
    // of a reverse charge the vendor makes both lines itself
    ...(vatCode === '' || charged.has(vatCode)
      ? {}
      : { VATAmountFC: jsonAmount(-cents(VATAmountFC ?? 0)) }),
    ...(CostCenter ? { CostCenter: CostCenter.trim() } : {}),
    ...(CostUnit ? { CostUnit: CostUnit.trim() } : {}),
    ...(From ? { From: odataDate(From) } : {}),
    ...(To ? { To: odataDate(To) } : {}),
    Description: cutDescription(Description ?? ''),
  };
}

async function read<T>(
  context: ConnectorContext,
  entryId: string,
  schema: z.ZodObject & z.ZodType<T>,
  expand?: '$expand',
): Promise<T | undefined> {
  const query = {
    $select: Object.keys(schema.shape).join(','),
    ...(expand ? { $expand: 'PurchaseEntryLines' } : {}),
  };
  const condition = `EntryID eq ${guid(entryId)}`;
  const [entry] = await rowsOfAny(context, entries, [condition], schema, query);
  return entry;
}
