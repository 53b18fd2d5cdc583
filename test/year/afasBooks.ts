import type { ConnectorContext } from '../../src/packages/kit/connectorContext.ts';
import type { Books } from './expectedBooks.ts';
import {
  accountName,
  centsOf,
  periodName,
  ReadBooks,
  text,
  type Boxes,
  type Row,
} from './readBooks.ts';

const boxes: Boxes = { 5: 'high', 6: 'low', 8: 'reverse' };

/** The books at AFAS: each line is a row. Cost centres are not among what its list of entries shows. */
export async function afasBooks(context: ConnectorContext): Promise<Books> {
  const books = new ReadBooks();
  const inUnit = {
    ...{ '@FieldId': 'UnitId', '@OperatorType': '1' },
    '#text': text(context.settings['administration']),
  };
  const { body } = await context.http.request({
    path: '/ProfitRestServices/connectors/Profit_Transactions',
    query: {
      ...{ skip: '-1', take: '-1', orderbyfieldids: 'EntryNo,SeqNo' },
      filterjson: JSON.stringify({ Filters: { Filter: [{ '@FilterId': 'F1', Field: [inUnit] }] } }),
    },
  });
  for (const row of (body as { rows: Row[] }).rows) {
    const period = periodName(row['Year'], row['Period']);
    const amount = centsOf(row['AmtDebit']) - centsOf(row['AmtCredit']);
    const code = text(row['AccountNo']);
    // only a creditor's line has it
    const isCreditor = row['InvoiceId'] !== null;
    books.add(period, isCreditor ? `creditor ${code}` : accountName(code, ''), amount);
    const box = boxes[text(row['VatCode'])];
    if (!box || isCreditor || code === '1500') continue;
    if (code === '1400') books.addVat(period, box, 0, amount);
    else books.addVat(period, box, amount, 0);
  }
  return books;
}
