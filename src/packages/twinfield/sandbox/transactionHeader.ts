import { currencies } from '../../../sandbox/currencies.ts';
import { isRealDate } from '../../../sandbox/isRealDate.ts';
import type { RequestErrors } from './requestErrors.ts';
import type { TwinfieldContext } from './twinfieldContext.ts';
import { daybooks, type Transaction } from './twinfieldOffice.ts';
import { child, textOf, type Element } from './twinfieldXml.ts';

/** What the header of a transaction states. */
export interface TransactionHeader extends Omit<Transaction, 'lines' | 'destiny' | 'number'> {
  /** Kind of its daybook. */
  category: string;
  /** The transaction that is written again under its number. */
  before: Transaction | undefined;
}

/** Whether a text is a day as the vendor writes it, yyyymmdd. */
export const isDay = (text: string): boolean =>
  /^\d{8}$/.test(text) && isRealDate(text.replace(/^(....)(..)(..)$/, '$1-$2-$3'));

/** Reads a transaction's header, and marks what is wrong in it. */
export function transactionHeader(
  context: TwinfieldContext,
  header: Element | undefined,
  errors: RequestErrors,
): TransactionHeader {
  const { office } = context;
  const code = textOf(header, 'code');
  const number = textOf(header, 'number');
  const before = number === '' ? undefined : office.transactions.get(`${code}/${number}`);
  if (number !== '' && !before)
    errors.error(child(header, 'number'), 'The transaction is not found.');
  if (before?.destiny === 'final')
    errors.error(child(header, 'number'), 'The transaction is final and can not be changed.');
  const category = daybooks.find((one) => one.code === code)?.category ?? '';
  const isGone = context.exchange.consumeFault('unknownJournal') !== undefined;
  if (isGone || !['purchase', 'journal'].includes(category))
    errors.error(child(header, 'code') ?? header, 'The transaction type is not valid.');
  if (textOf(header, 'office') !== office.code)
    errors.error(child(header, 'office') ?? header, 'The office is not that of the request.');
  const currency = textOf(header, 'currency');
  if (!currencies.has(currency))
    errors.error(child(header, 'currency') ?? header, `Currency ${currency} is not valid.`);
  const date = textOf(header, 'date');
  if (!isDay(date)) errors.error(child(header, 'date') ?? header, 'The date is not valid.');
  const period = periodOf(context, header, date, errors);
  const freetext1 = textOf(header, 'freetext1');
  if ([...freetext1].length > 40)
    errors.error(child(header, 'freetext1'), 'The free text is too long.');
  const duedate = dueDateOf(header, category, date, errors);
  return {
    code,
    category,
    before,
    currency,
    date,
    period,
    invoicenumber: textOf(header, 'invoicenumber'),
    ...(duedate === '' ? {} : { duedate }),
    ...(freetext1 === '' ? {} : { freetext1 }),
  };
}

/** Only an invoice has a due date, and not before its own date. */
function dueDateOf(
  header: Element | undefined,
  category: string,
  date: string,
  errors: RequestErrors,
): string {
  const stated = child(header, 'duedate');
  const day = stated?.text.trim() ?? '';
  if (stated === undefined) return day;
  if (category !== 'purchase') errors.error(stated, 'The due date is not used in this daybook.');
  else if (!isDay(day)) errors.error(stated, 'The due date is not valid.');
  else if (day < date) errors.error(stated, 'The due date is before the date.');
  return day;
}

/** The stated period, which may be another than the date's, otherwise that of the date. */
function periodOf(
  { exchange }: TwinfieldContext,
  header: Element | undefined,
  date: string,
  errors: RequestErrors,
): string {
  const stated = child(header, 'period');
  const period = stated?.text.trim() || `${date.slice(0, 4)}/${date.slice(4, 6)}`;
  if (!/^\d{4}\/(?:0[1-9]|1[0-2])$/.test(period))
    errors.error(stated ?? header, `Period ${period} does not exist.`);
  const name = period.replace('/', '-');
  const closed = exchange.consumeFault(
    'closedPeriod',
    (spec) => spec.period === undefined || spec.period === name,
  );
  if (closed) errors.error(stated ?? child(header, 'date'), `Period ${period} is closed.`);
  return period;
}
