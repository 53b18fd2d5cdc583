import { bankTransactionKind, type DocumentKind } from './documentKind.ts';
import { textOf, tooLong, type Prepared, type XeroInput } from './xeroBatch.ts';
import { lockedPeriod, xeroCurrencies } from './xeroBookingRules.ts';
import { contactOf } from './xeroContacts.ts';
import type { XeroContext } from './xeroContext.ts';
import { readDay } from './xeroDates.ts';
import { documentLines, type LineTotals } from './xeroLines.ts';
import {
  newGuid,
  nextNumber,
  type XeroDocument,
  type XeroOrganisation,
} from './xeroOrganisation.ts';

type Type = XeroDocument['type'];
type Status = XeroDocument['status'];

/** Allowed status changes of a document. */
const moves: Record<XeroDocument['status'], readonly XeroDocument['status'][]> = {
  DRAFT: ['DRAFT', 'SUBMITTED', 'AUTHORISED', 'DELETED'],
  SUBMITTED: ['DRAFT', 'SUBMITTED', 'AUTHORISED', 'DELETED'],
  AUTHORISED: ['AUTHORISED', 'VOIDED'],
  PAID: ['PAID'],
  VOIDED: [],
  DELETED: [],
};

/** Checks a document's input against its books, and makes the row to store. */
export function prepareDocument(
  context: XeroContext,
  kind: DocumentKind,
  method: string,
  input: XeroInput,
  id: string | undefined,
): Prepared<XeroDocument> {
  const before = method === 'PUT' ? undefined : existing(context, kind, input, id);
  if (before === null) return { errors: [`${kind.list.slice(0, -1)} could not be found`] };
  const errors = tooLong(input, { [kind.numberField]: 255, Reference: 4000 });
  const type = (textOf(input, 'Type') ?? before?.type) as Type | undefined;
  if (type === undefined) errors.push('Type is mandatory');
  else if (!kind.types.includes(type)) errors.push(`Type '${type}' is not valid`);
  const isBank = kind === bankTransactionKind;
  const status = (textOf(input, 'Status') ??
    before?.status ??
    (isBank ? 'AUTHORISED' : 'DRAFT')) as Status;
  errors.push(...statusErrors(kind, before, status));
  if (before !== undefined && (status === 'VOIDED' || status === 'DELETED')) {
    if (errors.length === 0) errors.push(...lockedPeriod(context, before.day));
    return errors.length > 0
      ? { errors }
      : { row: { ...before, status, updatedAt: context.exchange.at } };
  }
  const contact = contactOf(context, input.Contact, before?.contactId);
  errors.push(...contact.errors);
  const dates = datesOf(context, kind, input, before, status);
  const currency =
    textOf(input, 'CurrencyCode') ?? before?.currency ?? context.organisation.tenant.baseCurrency;
  errors.push(...dates.errors);
  if (!xeroCurrencies.includes(currency)) {
    errors.push(`Organisation is not subscribed to currency ${currency}`);
  }
  if (input.CurrencyRate != null && !(Number(input.CurrencyRate) > 0))
    errors.push('CurrencyRate must be greater than zero');
  const bank = isBank ? bankAccountOf(context, input, before) : { id: undefined, errors: [] };
  errors.push(...bank.errors);
  const totals = documentLines(context, input, before, type, status);
  errors.push(...totals.errors, ...statedTotals(input, totals));
  const number = isBank ? undefined : (textOf(input, kind.numberField) ?? before?.number);
  if (type === 'ACCREC' && number !== undefined && takenBy(context, kind, number, before)) {
    errors.push('Invoice # must be unique.');
  }
  if (errors.length > 0) return { errors };

  const { organisation, exchange } = context;
  const sales = type === 'ACCREC' || kind.list === 'CreditNotes';
  const bankAccount = bank.id === undefined ? {} : { bankAccountId: bank.id };
  return {
    also: contact.make,
    row: {
      id: before?.id ?? newGuid(organisation, kind.list),
      type: type as Type,
      number: number ?? (sales ? nextDocumentNumber(organisation, kind) : undefined),
      reference: textOf(input, 'Reference') ?? before?.reference ?? '',
      contactId: contact.id as string,
      ...bankAccount,
      day: dates.day as string,
      dueDay: dates.dueDay,
      status,
      lineAmountTypes: totals.lineAmountTypes,
      currency,
      rate: Number(input.CurrencyRate ?? before?.rate ?? 1),
      lines: totals.lines,
      subTotal: totals.subTotal,
      totalTax: totals.totalTax,
      total: totals.total,
      paidDay: before?.paidDay,
      url: textOf(input, 'Url') ?? before?.url,
      hasAttachments: before?.hasAttachments ?? false,
      createdByApp: true,
      updatedAt: exchange.at,
    },
  };
}

function statusErrors(
  kind: DocumentKind,
  before: XeroDocument | undefined,
  status: Status,
): string[] {
  const isBank = kind === bankTransactionKind;
  if (before === undefined)
    return [
      ...(['DRAFT', 'SUBMITTED', 'AUTHORISED'].includes(status)
        ? []
        : ['Invoice not of valid status for creation']),
      ...(isBank && status !== 'AUTHORISED' ? ['Bank transactions must be AUTHORISED'] : []),
    ];
  const deletes = isBank && before.status === 'AUTHORISED' && status === 'DELETED';
  return deletes || moves[before.status].includes(status)
    ? []
    : ['Invoice not of valid status for modification'];
}

/** Its own day, in an open period, and its due day, which an approved invoice must have. */
function datesOf(
  context: XeroContext,
  kind: DocumentKind,
  input: XeroInput,
  before: XeroDocument | undefined,
  status: Status,
): { day: string | undefined; dueDay: string | undefined; errors: string[] } {
  const errors: string[] = [];
  const day = input.Date === undefined ? (before?.day ?? today(context)) : readDay(input.Date);
  const dueDay = input.DueDate === undefined ? before?.dueDay : readDay(input.DueDate);
  if (day === undefined) errors.push('Date is not a valid date');
  else errors.push(...lockedPeriod(context, day));
  if (input.DueDate !== undefined && dueDay === undefined)
    errors.push('DueDate is not a valid date');
  if (status === 'AUTHORISED' && kind.list === 'Invoices' && dueDay === undefined) {
    errors.push('The DueDate field is mandatory for approved documents');
  }
  return { day, dueDay, errors };
}

/** The account that money was spent from or received on: a bank account, in its own currency. */
function bankAccountOf(
  { organisation }: XeroContext,
  input: XeroInput,
  before: XeroDocument | undefined,
): { id: string | undefined; errors: string[] } {
  const given = input.BankAccount as XeroInput | undefined;
  if (given == null) {
    if (before?.bankAccountId !== undefined) return { id: before.bankAccountId, errors: [] };
    return { id: undefined, errors: ['BankAccount is mandatory'] };
  }
  const account =
    organisation.accounts.get(String(given.AccountID ?? '').toLowerCase()) ??
    organisation.accounts.find('Code', String(given.Code ?? ''));
  if (account?.Type !== 'BANK')
    return { id: undefined, errors: ['Account code of BankAccount is not a valid bank account'] };
  return { id: account.AccountID, errors: [] };
}

/** The document with the given id or number; null if the id is unknown. */
function existing(
  { organisation }: XeroContext,
  kind: DocumentKind,
  input: XeroInput,
  id: string | undefined,
): XeroDocument | null | undefined {
  const table = kind.table(organisation);
  const given = id ?? textOf(input, kind.idField);
  if (given !== undefined) return table.get(given.toLowerCase()) ?? null;
  const number = textOf(input, kind.numberField);
  // Numbers of bills need not be unique, so only sales documents are found by theirs.
  if (number === undefined || textOf(input, 'Type') !== 'ACCREC') return undefined;
  for (const row of table.rows({ index: 'number', value: number })) {
    if (row.type === 'ACCREC') return row;
  }
  return undefined;
}

function takenBy(
  { organisation }: XeroContext,
  kind: DocumentKind,
  number: string,
  before: XeroDocument | undefined,
): boolean {
  for (const row of kind.table(organisation).rows({ index: 'number', value: number })) {
    const lives = row.status !== 'VOIDED' && row.status !== 'DELETED';
    if (row.type === 'ACCREC' && row.id !== before?.id && lives) return true;
  }
  return false;
}

/** Totals in the request must equal those of the lines. */
function statedTotals(input: XeroInput, totals: LineTotals): string[] {
  const differs = (field: string, actual: number): boolean =>
    input[field] !== undefined && Math.abs(Number(input[field]) - actual) > 0.005;
  const wrong =
    differs('SubTotal', totals.subTotal) ||
    differs('TotalTax', totals.totalTax) ||
    differs('Total', totals.total);
  return wrong ? ['The document total does not equal the sum of the lines.'] : [];
}

function nextDocumentNumber(organisation: XeroOrganisation, kind: DocumentKind): string {
  return `${kind.prefix}${String(nextNumber(organisation, kind.prefix)).padStart(4, '0')}`;
}

function today({ exchange }: XeroContext): string {
  return new Date(exchange.at).toISOString().slice(0, 10);
}
