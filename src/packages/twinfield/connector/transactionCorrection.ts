import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { cutText } from '../../kit/cutText.ts';
import type { FinancialPeriod } from '../../kit/booksFacts.ts';
import type { Standing, TakenBack } from '../../kit/correction.ts';
import { memo } from '../../kit/memo.ts';
import { periodName } from '../../kit/periodName.ts';
import { VendorError } from '../../kit/vendorError.ts';
import type { XmlElement } from '../../kit/xml.ts';
import { periodsOf, vatNature } from '../twinfieldFacts.ts';
import { listedIds } from './listedTransactions.ts';
import { writeTransaction } from './transaction.ts';
import { readTransaction } from './transactionBooking.ts';
import { readTransactionId } from './transactionId.ts';
import type { TransactionLine, TransactionPayload } from './transactionPayload.ts';
import { transactionPeriod } from './transactionPeriod.ts';
import { notAsDocumented } from './twinfieldApi.ts';

/* A final transaction can't be changed or deleted: a counter-entry in its daybook takes it back. */

const maxDescription = 40;

/** The invoice number of a counter-entry, or the beginning of its lines; no source's reference looks like it. */
const counterReference = (number: string) => `Reversal ${number}`;

/** The book year that a transaction goes into. */
export const bookYear = ({ period, date }: Pick<TransactionPayload, 'period' | 'date'>): number =>
  Number((period ?? date).slice(0, 4));

/** The number of the counter-entry that takes a transaction back; undefined while it stands. */
export async function counterNumber(
  context: ConnectorContext,
  transaction: XmlElement,
  externalId: string,
  payload: TransactionPayload | undefined,
): Promise<string | undefined> {
  if (!isFinal(transaction)) return undefined;
  const { code, number } = readTransactionId(externalId);
  const { kind, details } = linesOf(transaction);
  const lookup = {
    kind,
    reference: counterReference(number),
    account: details[0]?.textAt('dim1') ?? '',
  };
  const year = Number(transaction.textAt('header', 'period').slice(0, 4));
  // it is in the period of what is booked instead
  const wanted = payload ? [bookYear(payload)] : [];
  for (const one of new Set([...wanted, year, year + 1, year - 1])) {
    const ids = await listedIds(context, lookup, one);
    const counter = ids.map(readTransactionId).find((id) => id.code === code);
    if (counter) return counter.number;
  }
  return undefined;
}

/** How one of our transactions stands. */
export async function transactionStanding(
  context: ConnectorContext,
  externalId: string,
  payload: TransactionPayload | undefined,
): Promise<Standing> {
  let transaction;
  try {
    transaction = await readTransaction(context, externalId);
  } catch (error) {
    if (error instanceof VendorError && error.details.class === 'notFound') return { kind: 'gone' };
    throw error;
  }
  if (!isFinal(transaction)) return provisionalStanding(context, externalId, transaction, payload);
  const counter = await counterNumber(context, transaction, externalId, payload);
  const { number } = readTransactionId(externalId);
  return counter === undefined ? { kind: 'final' } : { kind: 'takenBack', former: number, counter };
}

/**
 * A provisional transaction can be changed and deleted, until its period is closed. One that is to have another date or
 * period is deleted and booked there.
 */
async function provisionalStanding(
  context: ConnectorContext,
  externalId: string,
  transaction: XmlElement,
  payload: TransactionPayload | undefined,
): Promise<Standing> {
  const { office } = readTransactionId(externalId);
  const periods = await memo(context.http, `twinfield periods ${office}`, () =>
    periodsOf(context, office),
  );
  const period = transaction.textAt('header', 'period');
  const closed = periods?.find((one) => !one.open && transactionPeriod(one) === period);
  if (closed) return { kind: 'locked', period: periodName(closed) };
  return { kind: payload && isMoved(transaction, payload, periods) ? 'deletable' : 'changeable' };
}

/** Whether it is to have another date or period; false where the calendar is unknown. */
function isMoved(
  transaction: XmlElement,
  { date, period }: TransactionPayload,
  periods: readonly FinancialPeriod[] | undefined,
): boolean {
  const ofDate = periods?.find(({ from, to }) => from <= date && date <= to);
  const wanted = period ?? (ofDate && transactionPeriod(ofDate));
  if (wanted === undefined) return false;
  return (
    transaction.textAt('header', 'period') !== wanted ||
    transaction.textAt('header', 'date') !== date.replaceAll('-', '')
  );
}

/** Books the counter-entry, in the period of the payload; without one in that of the transaction itself. */
export async function takeBackTransaction(
  context: ConnectorContext,
  externalId: string,
  payload: TransactionPayload | undefined,
): Promise<TakenBack> {
  const { office, code, number } = readTransactionId(externalId);
  const transaction = await readTransaction(context, externalId);
  const { kind, total, details } = linesOf(transaction);
  const reference = counterReference(number);
  const lines: TransactionLine[] = [];
  for (const line of details) lines.push(await opposite(context, office, line, reference));
  const against = total
    ? { ...(await opposite(context, office, total, reference)), dim1: undefined }
    : lines.pop();
  if (!against) throw notAsDocumented(undefined, 'lines');
  const { dim1, ...rest } = against;
  const day = transaction.textAt('header', 'date').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const period = payload ? payload.period : transaction.textAt('header', 'period');
  const written = await writeTransaction(context, {
    kind,
    code,
    destiny: 'final',
    currency: transaction.textAt('header', 'currency'),
    date: payload?.date ?? day,
    ...(period === undefined ? {} : { period }),
    reference,
    against: dim1 === undefined ? rest : { dim1, ...rest },
    lines,
  });
  const counter = written.textAt('header', 'number');
  if (counter === '') throw notAsDocumented(undefined, 'number');
  return { former: number, counter };
}

const isFinal = ({ attributes }: XmlElement) => attributes.get('location') === 'final';

/** The total line of a purchase, and the detail lines; VAT lines are made by the vendor. */
function linesOf(transaction: XmlElement) {
  const all = transaction.child('lines')?.all('line') ?? [];
  const ofType = (type: string) => all.filter(({ attributes }) => attributes.get('type') === type);
  const [total] = ofType('total');
  const kind = total ? ('purchase' as const) : ('journal' as const);
  return { kind, total, details: ofType('detail') };
}

async function opposite(
  context: ConnectorContext,
  office: string,
  line: XmlElement,
  reference: string,
): Promise<TransactionLine> {
  const part = (name: 'dim1' | 'dim2' | 'dim3' | 'vatcode' | 'vatvalue') => {
    const value = line.textAt(name);
    return value === '' ? {} : { [name]: value };
  };
  const vatCode = line.textAt('vatcode');
  // of a reverse charge the vendor makes both lines itself
  const isCharged = vatCode !== '' && (await vatNature(context, office, vatCode)).charged;
  const description = `${reference} ${line.textAt('description')}`;
  return {
    ...part('dim1'),
    ...part('dim2'),
    ...part('dim3'),
    value: line.textAt('value'),
    debitcredit: line.textAt('debitcredit') === 'credit' ? 'debit' : 'credit',
    ...part('vatcode'),
    ...(isCharged ? {} : part('vatvalue')),
    description: cutText(description, maxDescription),
  };
}
