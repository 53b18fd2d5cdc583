import type { Booking, BookingContent, BookingLine } from '../../kit/booking.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { cents, sum } from '../../kit/money.ts';
import { xml, type XmlElement } from '../../kit/xml.ts';
import { readTransactionId } from './transactionId.ts';
import type { TransactionPayload } from './transactionPayload.ts';
import { processXml } from './twinfieldApi.ts';

/** Reads a transaction from the vendor, final or not. */
export function readTransaction(
  context: ConnectorContext,
  externalId: string,
): Promise<XmlElement> {
  const { office, code, number } = readTransactionId(externalId);
  const read = xml('read', [
    xml('type', 'transaction'),
    xml('office', office),
    xml('code', code),
    xml('number', number),
  ]);
  return processXml(context, read, office);
}

/** The source's reference in a purchase, which has the supplier's invoice number or not. */
export const hasPurchaseReference = (transaction: XmlElement, reference: string): boolean =>
  transaction.textAt('header', 'invoicenumber') === reference ||
  transaction.textAt('header', 'freetext1') === reference;

/** A transaction in the terms in which it is compared (docs/sync.md 6). */
export function transactionBooking(transaction: XmlElement, externalId: string): Booking {
  const lines = transaction.child('lines')?.all('line') ?? [];
  const ofType = (type: string) =>
    lines.filter(({ attributes }) => attributes.get('type') === type);
  const [total] = ofType('total');
  const details = ofType('detail').map((line) => comparable((name) => line.textAt(name)));
  const day = /^(\d{4})(\d{2})(\d{2})$/.exec(transaction.textAt('header', 'date'));
  return {
    externalId,
    number: readTransactionId(externalId).number,
    date: day?.slice(1).join('-'),
    total: total ? cents(total.textAt('value')) : sum(details.map(({ net }) => Math.max(0, net))),
    partyName: total?.textAt('dim2') ?? '',
    content: {
      party: total?.textAt('dim2') ?? '',
      currency: transaction.textAt('header', 'currency'),
      lines: details,
    },
  };
}

export function transactionContent({
  currency,
  kind,
  lines,
  against,
}: TransactionPayload): BookingContent {
  const details = kind === 'journal' ? [...lines, against] : lines;
  return {
    party: kind === 'journal' ? '' : (against.dim2 ?? ''),
    currency,
    lines: details.map((line) => comparable((name) => line[name] ?? '')),
  };
}

type Part = 'dim1' | 'dim2' | 'dim3' | 'value' | 'debitcredit' | 'vatcode';

/** VAT is computed from the code and the amount: the vendor returns its amount without a side. */
function comparable(part: (name: Part) => string): BookingLine {
  const sign = part('debitcredit') === 'credit' ? -1 : 1;
  return {
    account: part('dim1'),
    net: sign * cents(part('value')) || 0,
    vatCode: part('vatcode'),
    costCentre: part('dim2'),
    project: part('dim3'),
  };
}
