import { asText } from '../../../sandbox/asText.ts';
import type { Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import { textOf, type Prepared, type XeroBatchShape, type XeroInput } from './xeroBatch.ts';
import { accountOf, cents, lockedPeriod, trackingOf } from './xeroBookingRules.ts';
import { framed, type XeroContext } from './xeroContext.ts';
import { msDate, readDay } from './xeroDates.ts';
import { notFound } from './xeroErrors.ts';
import { listRows } from './xeroList.ts';
import { newGuid, type XeroJournal } from './xeroOrganisation.ts';

/** GET /ManualJournals */
export function listJournals(context: XeroContext): Answer {
  return listRows(context, context.organisation.journals, {
    name: 'ManualJournals',
    render: renderJournal,
    updatedAt: (row) => row.updatedAt,
    fields: {
      ManualJournalID: (row) => row.id,
      Narration: (row) => row.narration,
      Status: (row) => row.status,
      Date: (row) => Date.parse(row.day),
      UpdatedDateUTC: (row) => row.updatedAt,
    },
    indexOf: { Narration: 'narration' },
    paged: true,
    summaryWithoutPage: true,
    touch: (row) => ({ ...row, updatedAt: context.exchange.at }),
  });
}

/** GET /ManualJournals/{id} */
export function getJournal(context: XeroContext, params: PathParams): Answer {
  const row = context.organisation.journals.get((params.id ?? '').toLowerCase()) ?? notFound();
  return framed(context, { ManualJournals: [renderJournal(row, false)] });
}

export function journalShape(method: string): XeroBatchShape<XeroJournal> {
  return {
    name: 'ManualJournals',
    idField: 'ManualJournalID',
    prepare: (context, input, id) => prepare(context, method, input, id),
    isNew: ({ organisation }, row) => organisation.journals.get(row.id) === undefined,
    store: ({ world, organisation, exchange }, row, isNew) => {
      organisation.journals.put(row);
      const debit = row.lines.reduce((sum, line) => sum + Math.max(0, cents(line.LineAmount)), 0);
      world.effects.add({
        at: exchange.at,
        vendor: 'xero',
        account: organisation.login,
        tenant: organisation.tenant.tenantId,
        action: isNew ? 'created' : 'updated',
        kind: 'manualJournal',
        id: row.id,
        ref: row.narration,
        amount: debit / 100,
        currency: organisation.tenant.baseCurrency,
        text: row.narration,
      });
    },
    render: (_context, row) => renderJournal(row, false),
  };
}

function prepare(
  context: XeroContext,
  method: string,
  input: XeroInput,
  id: string | undefined,
): Prepared<XeroJournal> {
  const { organisation, exchange } = context;
  const errors: string[] = [];
  const given = method === 'PUT' ? undefined : (id ?? textOf(input, 'ManualJournalID'));
  const before = given === undefined ? undefined : organisation.journals.get(given.toLowerCase());
  if (given !== undefined && before === undefined)
    errors.push('The manual journal could not be found');
  const narration = textOf(input, 'Narration') ?? before?.narration;
  if (narration === undefined) errors.push('Narration is mandatory');
  const status = (textOf(input, 'Status') ?? before?.status ?? 'DRAFT') as XeroJournal['status'];
  if (!['DRAFT', 'POSTED', 'DELETED', 'VOIDED'].includes(status))
    errors.push(`Status '${status}' is not valid`);
  const day =
    input.Date === undefined
      ? (before?.day ?? new Date(exchange.at).toISOString().slice(0, 10))
      : readDay(input.Date);
  if (day === undefined) errors.push('Date is not a valid date');
  else errors.push(...lockedPeriod(context, day));
  const lineAmountTypes = asText(input.LineAmountTypes ?? before?.lineAmountTypes ?? 'NoTax');
  if (!['Exclusive', 'Inclusive', 'NoTax'].includes(lineAmountTypes))
    errors.push(`LineAmountTypes '${lineAmountTypes}' is not valid`);
  const lines = Array.isArray(input.JournalLines)
    ? (input.JournalLines as XeroInput[]).map((line) => preparedLine(context, line, errors))
    : (before?.lines ?? []);
  if (lines.length < 2) errors.push('A manual journal must have at least two lines');
  const sum = lines.reduce(
    (total, line) => total + cents(line.LineAmount) + cents(line.TaxAmount),
    0,
  );
  if (sum !== 0) errors.push('The total debits must equal total credits');
  if (errors.length > 0) return { errors };
  return {
    row: {
      id: before?.id ?? newGuid(organisation, 'journal'),
      narration: narration as string,
      day: day as string,
      status,
      lineAmountTypes,
      lines,
      url: textOf(input, 'Url') ?? before?.url,
      showOnCash: input.ShowOnCashBasisReports !== false,
      hasAttachments: before?.hasAttachments ?? false,
      updatedAt: exchange.at,
    },
  };
}

function preparedLine(
  context: XeroContext,
  line: XeroInput,
  errors: string[],
): XeroJournal['lines'][number] {
  const { account, errors: accountErrors } = accountOf(context, line);
  errors.push(...accountErrors);
  if (account === undefined && accountErrors.length === 0) errors.push('Account must be specified');
  const { tracking, errors: trackingErrors } = trackingOf(context, line);
  errors.push(...trackingErrors);
  const amount = Number(line.LineAmount);
  if (!Number.isFinite(amount)) errors.push('LineAmount is mandatory');
  return {
    LineAmount: amount,
    AccountCode: account?.Code ?? '',
    AccountID: account?.AccountID ?? '',
    Description: asText(line.Description ?? ''),
    TaxType: asText(line.TaxType ?? 'NONE'),
    TaxAmount: Number(line.TaxAmount ?? 0),
    Tracking: tracking,
  };
}

function renderJournal(row: XeroJournal, summary: boolean): object {
  return {
    ManualJournalID: row.id,
    Narration: row.narration,
    Date: msDate(Date.parse(row.day)),
    Status: row.status,
    LineAmountTypes: row.lineAmountTypes,
    JournalLines: summary ? [] : row.lines,
    ShowOnCashBasisReports: row.showOnCash,
    HasAttachments: row.hasAttachments,
    UpdatedDateUTC: msDate(row.updatedAt),
    ...(row.url === undefined ? {} : { Url: row.url }),
  };
}
