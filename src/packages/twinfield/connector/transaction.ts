import { text } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { dueDateFrom } from '../../canon/purchases/closedPeriods.ts';
import type { SharedCondition } from '../../kit/defineFlow.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { xml, type XmlElement, type XmlNode } from '../../kit/xml.ts';
import { logRemarks } from './logRemarks.ts';
import type { TransactionLine, TransactionPayload } from './transactionPayload.ts';
import { readTransaction } from './transactionBooking.ts';
import { readTransactionId } from './transactionId.ts';
import { chosenOffice, notAsDocumented, processXml } from './twinfieldApi.ts';

/** The period, accounts and VAT codes of a transaction, which others share. */
export function transactionConditions(payload: TransactionPayload): SharedCondition[] {
  const { date, period = date.slice(0, 7), lines } = payload;
  const about = (code: string, values: (string | undefined)[]) =>
    values.flatMap((value) => (value === undefined ? [] : [{ code, about: value }]));
  return [
    { code: 'period-closed', about: period },
    ...about(
      'unknown-ledger',
      lines.map(({ dim1 }) => dim1),
    ),
    ...about(
      'unknown-vat-code',
      lines.map(({ vatcode }) => vatcode),
    ),
  ];
}

/** Books the transaction, and logs if it is booked differently from its date or the settings. */
export async function createTransaction(
  context: ConnectorContext,
  payload: TransactionPayload,
): Promise<string> {
  const { against, kind, reference } = payload;
  if (kind === 'purchase' && !against.dim2)
    throw new VendorError({
      class: 'bug',
      code: 'creditor-not-resolved',
      text: text('twinfield.entryWithoutCreditor', { reference }),
      internal: true,
    });
  const written = await writeTransaction(context, payload);
  const number = written.textAt('header', 'number');
  const code = written.textAt('header', 'code');
  if (number === '' || code === '') throw notAsDocumented(undefined, 'number');
  logRemarks(context, payload, written);
  return [chosenOffice(context), code, number].join('/');
}

/**
 * Replaces the lines of a transaction. Booking date and period stay as they are there; a final one, or one in another
 * daybook now, has to be changed by a person.
 */
export async function updateTransaction(
  context: ConnectorContext,
  externalId: string,
  payload: TransactionPayload,
): Promise<void> {
  const { code, number } = readTransactionId(externalId);
  if (code !== payload.code) throw isFinal();
  const existing = await readTransaction(context, externalId);
  if (existing.attributes.get('location') === 'final') throw isFinal();
  const { period: _, ...rest } = payload;
  const period = existing.textAt('header', 'period');
  const day = /^(\d{4})(\d{2})(\d{2})$/.exec(existing.textAt('header', 'date'));
  const date = day ? day.slice(1).join('-') : payload.date;
  // what is due before its date is due on its date, which stays
  const due = rest.dueDate === undefined ? {} : { dueDate: dueDateFrom(date, rest.dueDate) };
  const updated = { ...rest, ...due, date, ...(period === '' ? {} : { period }) };
  logRemarks(context, rest, await writeTransaction(context, updated, number));
}

/** Deletes the transaction; one that is gone already counts as deleted. */
export async function removeTransaction(
  context: ConnectorContext,
  externalId: string,
): Promise<void> {
  const { office, code, number } = readTransactionId(externalId);
  const deletion = xml(
    'transaction',
    [xml('office', office), xml('code', code), xml('number', number)],
    { action: 'delete', reason: 'Taken back at the source' },
  );
  try {
    await processXml(context, deletion, office);
  } catch (error) {
    if (!(error instanceof VendorError) || error.details.class !== 'notFound') throw error;
  }
}

function isFinal(): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'document-final',
    text: text('twinfield.documentFinal'),
    solution: text('twinfield.documentFinalSolution'),
    wiki: 'document-final',
  });
}

/** Writes it, as a new one or under its number; returns the vendor's result. */
export async function writeTransaction(
  context: ConnectorContext,
  payload: TransactionPayload,
  number?: string,
): Promise<XmlElement> {
  const { kind, reference, invoiceNumber, period, dueDate } = payload;
  const total = kind === 'purchase' ? 'total' : 'detail';
  const lines = [
    ...(kind === 'purchase' ? [lineElement(payload.against, total, 1)] : []),
    ...payload.lines.map((line, i) =>
      lineElement(line, 'detail', i + (kind === 'purchase' ? 2 : 1)),
    ),
    ...(kind === 'journal' ? [lineElement(payload.against, total, payload.lines.length + 1)] : []),
  ];
  const document = xml('transactions', [
    xml(
      'transaction',
      [
        xml('header', [
          xml('office', chosenOffice(context)),
          xml('code', payload.code),
          number === undefined ? undefined : xml('number', number),
          xml('currency', payload.currency),
          xml('date', payload.date.replaceAll('-', '')),
          period === undefined ? undefined : xml('period', period),
          kind === 'purchase' ? xml('invoicenumber', invoiceNumber ?? reference) : undefined,
          invoiceNumber === undefined ? undefined : xml('freetext1', reference),
          dueDate === undefined ? undefined : xml('duedate', dueDate.replaceAll('-', '')),
        ]),
        xml('lines', lines),
      ],
      { destiny: payload.destiny, raisewarning: 'false' },
    ),
  ]);
  const answered = await processXml(context, document);
  const written = answered.child('transaction');
  if (!written) throw notAsDocumented(undefined, 'transaction');
  return written;
}

function lineElement(line: TransactionLine, type: string, id: number): XmlNode {
  const part = (name: string, value: string | undefined) =>
    value === undefined ? undefined : xml(name, value);
  return xml(
    'line',
    [
      part('dim1', line.dim1),
      part('dim2', line.dim2),
      part('dim3', line.dim3),
      xml('value', line.value),
      xml('debitcredit', line.debitcredit),
      part('vatcode', line.vatcode),
      part('vatvalue', line.vatvalue),
      xml('description', line.description),
    ],
    { type, id: String(id) },
  );
}
