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

const boxes: Boxes = { 4: 'high', 5: 'low', 7: 'reverse' };

/** The books at Exact Online: purchase entries and journal entries with their lines. */
export async function exactBooks(context: ConnectorContext): Promise<Books> {
  const books = new ReadBooks();
  const isSupplier = { $filter: 'IsSupplier eq true' };
  const codes = new Map(
    (await rowsOf(context, 'crm/Accounts', isSupplier)).map((row) => [
      text(row['ID']),
      text(row['Code']),
    ]),
  );
  const purchases = await entriesOf(context, 'purchaseentry/PurchaseEntries', 'PurchaseEntryLines');
  for (const { entry, lines } of purchases) {
    const period = periodName(entry['ReportingYear'], entry['ReportingPeriod']);
    books.begin(text(entry['Currency']), Number(entry['Rate']));
    const owed = lines.map((line) => addLine(books, period, line, line['VATAmountFC']));
    const creditor = codes.get(text(entry['Supplier'])) ?? '';
    books.add(period, `creditor ${creditor}`, -owed.reduce((all, one) => all + one, 0));
  }
  const journals = await entriesOf(
    context,
    'generaljournalentry/GeneralJournalEntries',
    'GeneralJournalEntryLines',
  );
  for (const { entry, lines } of journals) {
    const period = periodName(entry['FinancialYear'], entry['FinancialPeriod']);
    books.begin(text(entry['Currency']), Number(entry['ExchangeRate']));
    for (const line of lines) addLine(books, period, line, line['AmountVATFC']);
  }
  return books;
}

/** Adds a line with its VAT; returns what is owed or paid for it. */
function addLine(books: ReadBooks, period: string, line: Row, vatAmount: unknown): number {
  const [base, vat] = [centsOf(line['AmountFC']), centsOf(vatAmount)];
  const box = boxes[text(line['VATCode'])];
  books.add(period, accountName(text(line['GLAccountCode']), text(line['CostCenter'])), base);
  if (!box) return base;
  books.addVat(period, box, base, vat);
  books.add(period, 'VAT to claim', vat);
  if (box !== 'reverse') return base + vat;
  books.add(period, 'VAT to pay', -vat);
  return base;
}

async function entriesOf(context: ConnectorContext, resource: string, lines: string) {
  const rows = await rowsOf(context, resource, { $expand: lines });
  return rows.map((entry) => ({ entry, lines: (entry[lines] as { results: Row[] }).results }));
}

async function rowsOf(
  context: ConnectorContext,
  resource: string,
  query: Record<string, string>,
): Promise<Row[]> {
  const division = text(context.settings['division']);
  const rows: Row[] = [];
  const path = `/api/v1/${division}/${resource}`;
  for (let asked: Record<string, string> | undefined = query; asked;) {
    const { body } = await context.http.request({ path, query: asked, tenant: division });
    const { d } = body as { d: { results: Row[]; __next?: string } };
    rows.push(...d.results);
    asked = d.__next ? Object.fromEntries(new URL(d.__next).searchParams) : undefined;
  }
  return rows;
}
