import { text } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { vendorWords, VendorError } from '../../kit/vendorError.ts';
import { xml, type XmlElement } from '../../kit/xml.ts';
import { browseColumns, browseOf } from './browseColumns.ts';
import { hasPurchaseReference } from './transactionBooking.ts';
import type { TransactionPayload } from './transactionPayload.ts';
import { chosenOffice, processXml } from './twinfieldApi.ts';

/** Number of newest transactions that are read to find out whether a list includes drafts. */
const draftProbeCount = 5;
/** Maximum number of transactions that are read one by one. */
const maxSingleReads = 40;
/** Number of consecutive missing numbers that end a series; some may have been deleted. */
const maxMissingNumbers = 3;

/** Lists known, in this task, to include drafts. */
const listsWithDrafts = new WeakMap<object, Set<string>>();

/**
 * Looks for a transaction that no list shows. It is not documented whether browses leave out drafts (provisional
 * ones). A list that shows any draft includes them all, so a transaction missing from it does not exist. Otherwise
 * every number of the daybook that the list lacks is read. Throws `booking-undecided` if neither proves whether it
 * was booked: then it is not booked again.
 */
export async function findUnlisted(
  context: ConnectorContext,
  payload: TransactionPayload,
  year: number,
): Promise<string | undefined> {
  const office = chosenOffice(context);
  const { code, kind } = payload;
  const list = `${office} ${browseOf[kind]}`;
  const shown = listsWithDrafts.get(context.http) ?? new Set();
  listsWithDrafts.set(context.http, shown);
  if (shown.has(list)) return undefined;
  const numbers = await listedNumbers(context, payload, year);
  const read = (number: number) => transactionOf(context, payload, number);
  for (const number of numbers.slice(-draftProbeCount).toReversed()) {
    const draft = (await read(number))?.attributes.get('location') === 'temporary';
    if (!draft) continue;
    shown.add(list);
    return undefined;
  }
  for await (const [number, found] of unlisted(numbers, read, payload))
    if (hasReference(found, payload)) return [office, code, String(number)].join('/');
  return undefined;
}

/** Numbers of a year's transactions in the daybook, in the order of the list. */
async function listedNumbers(
  context: ConnectorContext,
  payload: TransactionPayload,
  year: number,
): Promise<number[]> {
  const { code, kind } = payload;
  const listed = await processXml(
    context,
    browseColumns(browseOf[kind], [
      {
        field: 'fin.trs.head.yearperiod',
        operator: 'between',
        from: `${year}/00`,
        to: `${year}/55`,
      },
      { field: 'fin.trs.head.code', operator: 'equal', from: code },
      { field: 'fin.trs.head.number' },
    ]),
  );
  const numbers = listed.all('tr').map((row) => Number(row.child('key')?.textAt('number')));
  // without any known number, the start of the series is unknown
  if (numbers.length === 0 || !numbers.every(Number.isSafeInteger)) throw undecided(payload);
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** Transactions with unlisted numbers: before the first listed one, between them, and after the last. */
async function* unlisted(
  numbers: readonly number[],
  read: (number: number) => Promise<XmlElement | undefined>,
  payload: TransactionPayload,
): AsyncGenerator<[number, XmlElement]> {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const gaps = last - first + 1 - numbers.length;
  if (gaps > maxSingleReads) throw undecided(payload);
  let reads = 0;
  const unlistedAt = async (number: number) => {
    reads += 1;
    if (reads > maxSingleReads + gaps) throw undecided(payload);
    return read(number);
  };
  // the latest first
  for (const step of [1, -1]) {
    let missing = 0;
    for (
      let number = step > 0 ? last + 1 : first - 1;
      missing < maxMissingNumbers;
      number += step
    ) {
      if (number < 1) break;
      const found = await unlistedAt(number);
      missing = found ? 0 : missing + 1;
      if (found) yield [number, found];
    }
  }
  const listed = new Set(numbers);
  for (let number = last; gaps > 0 && number > first; number -= 1) {
    if (listed.has(number)) continue;
    const found = await unlistedAt(number);
    if (found) yield [number, found];
  }
}

const isGone = /not found|does not exist|niet gevonden|bestaat niet/i;

/** A transaction of the daybook by its number; undefined if there is none. */
async function transactionOf(
  context: ConnectorContext,
  payload: TransactionPayload,
  number: number,
): Promise<XmlElement | undefined> {
  const office = chosenOffice(context);
  try {
    return await processXml(
      context,
      xml('read', [
        xml('type', 'transaction'),
        xml('office', office),
        xml('code', payload.code),
        xml('number', String(number)),
      ]),
    );
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const { class: kind, text: message } = error.details;
    if (kind !== 'notFound' && kind !== 'validation') throw error;
    // refused for another reason, so it may exist
    if (!isGone.test(vendorWords(message) ?? '')) throw undecided(payload);
    return undefined;
  }
}

function hasReference(transaction: XmlElement, { kind, reference }: TransactionPayload): boolean {
  if (kind === 'purchase') return hasPurchaseReference(transaction, reference);
  return (transaction.child('lines')?.all('line') ?? []).some((line) =>
    `${line.textAt('description')} `.startsWith(`${reference} `),
  );
}

function undecided({ code, kind, reference }: TransactionPayload): VendorError {
  const place = { reference, daybook: code };
  return new VendorError({
    class: 'conflict',
    code: 'booking-undecided',
    text: text('twinfield.bookingUndecided', place),
    solution:
      kind === 'purchase'
        ? text('twinfield.bookingUndecidedPurchase', place)
        : text('twinfield.bookingUndecidedJournal', place),
    wiki: 'booking-undecided',
    outcomeUnknown: true,
  });
}
