import type { ConnectorContext } from '../../src/packages/kit/connectorContext.ts';
import { cents } from '../../src/packages/kit/money.ts';
import type { XmlElement } from '../../src/packages/kit/xml.ts';
import { browseColumns } from '../../src/packages/twinfield/connector/browseColumns.ts';
import { readTransaction } from '../../src/packages/twinfield/connector/transactionBooking.ts';
import { processXml } from '../../src/packages/twinfield/connector/twinfieldApi.ts';
import type { Books } from './expectedBooks.ts';
import { accountName, ReadBooks, text, type Boxes } from './readBooks.ts';

const boxes: Boxes = { IH: 'high', IL: 'low', IEU: 'reverse' };

/** The books at Twinfield: every transaction of two years, each read by itself. */
export async function twinfieldBooks(context: ConnectorContext, year: number): Promise<Books> {
  const books = new ReadBooks();
  for (const one of [year, year + 1])
    for (const id of await transactionIds(context, one))
      addTransaction(books, await readTransaction(context, id));
  return books;
}

function addTransaction(books: ReadBooks, transaction: XmlElement): void {
  const lines = transaction.child('lines')?.all('line') ?? [];
  // the seed's own
  if (lines.some((line) => line.textAt('description').startsWith('By hand'))) return;
  const period = transaction.textAt('header', 'period').replace('/', '-');
  books.begin(transaction.textAt('header', 'currency'));
  for (const line of lines) {
    const sign = line.textAt('debitcredit') === 'credit' ? -1 : 1;
    const amount = sign * cents(line.textAt('value'));
    const [code, second] = [line.textAt('dim1'), line.textAt('dim2')];
    const isTotal = line.attributes.get('type') === 'total';
    books.add(period, isTotal ? `creditor ${second}` : accountName(code, second), amount);
    const box = boxes[line.textAt('vatcode')];
    if (!box) continue;
    // its VAT is on the line's own side
    const vat = sign * cents(line.textAt('vatvalue') || '0');
    books.addVat(period, box, amount, vat);
    books.add(period, 'VAT to claim', vat);
    if (box === 'reverse') books.add(period, 'VAT to pay', -vat);
  }
}

async function transactionIds(context: ConnectorContext, year: number): Promise<Set<string>> {
  const office = text(context.settings['office']);
  const found = await processXml(
    context,
    browseColumns('030_3', [
      {
        ...{ field: 'fin.trs.head.yearperiod', operator: 'between' },
        ...{ from: `${year}/00`, to: `${year}/55` },
      },
      { field: 'fin.trs.head.code' },
      { field: 'fin.trs.head.number' },
    ]),
    office,
  );
  const keys = found.all('tr').flatMap((row) => row.child('key') ?? []);
  return new Set(keys.map((key) => [office, key.textAt('code'), key.textAt('number')].join('/')));
}
