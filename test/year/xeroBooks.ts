import type { ConnectorContext } from '../../src/packages/kit/connectorContext.ts';
import { tenantRequest } from '../../src/packages/xero/connector/xeroApi.ts';
import { seedCostCentres } from '../../src/sandbox/seedLedgers.ts';
import type { Books } from './expectedBooks.ts';
import {
  accountName,
  centsOf,
  ReadBooks,
  text,
  type Boxes,
  type MoneyAccounts,
  type Row,
} from './readBooks.ts';

const boxes: Boxes = { TAX001: 'high', TAX002: 'low', REVERSECHARGES: 'reverse' };
const money: MoneyAccounts = { 1000: 'card', 1010: 'other company money' };
/** Which way a document of each type books its lines. */
const signs: Readonly<Record<string, 1 | -1>> = {
  ACCPAY: 1,
  SPEND: 1,
  ACCPAYCREDIT: -1,
  RECEIVE: -1,
};
const pageSize = 1000;

/** The books at Xero: bills, credit notes and money spent or received, but for what is void. */
export async function xeroBooks(context: ConnectorContext): Promise<Books> {
  const books = new ReadBooks();
  const contacts = new Map(
    (await rowsOf(context, 'Contacts', {})).map((row) => [
      text(row['ContactID']),
      text(row['AccountNumber']),
    ]),
  );
  // the seed's own bills were made in other ways
  const lists = { Invoices: { createdByMyApp: 'true' }, CreditNotes: {}, BankTransactions: {} };
  for (const [list, query] of Object.entries(lists))
    for (const row of await rowsOf(context, list, query)) {
      const sign = signs[text(row['Type'])];
      const isVoid = row['Status'] === 'VOIDED' || row['Status'] === 'DELETED';
      if (sign === undefined || isVoid) continue;
      const number = contacts.get(text((row['Contact'] as Row)['ContactID'])) ?? '';
      const bank = text((row['BankAccount'] as Row | undefined)?.['Code']);
      const against = money[bank] ?? `creditor ${number}`;
      const period = text(row['DateString']).slice(0, 7);
      books.begin(text(row['CurrencyCode']), 1 / Number(row['CurrencyRate']));
      for (const line of row['LineItems'] as Row[]) addLine(books, period, line, sign, against);
    }
  return books;
}

function addLine(books: ReadBooks, period: string, line: Row, sign: 1 | -1, against: string): void {
  const [base, vat] = [sign * centsOf(line['LineAmount']), sign * centsOf(line['TaxAmount'])];
  const [tracking] = line['Tracking'] as Row[];
  const centre = seedCostCentres.find(({ name }) => name === tracking?.['Option'])?.code ?? '';
  books.add(period, accountName(text(line['AccountCode']), centre, money), base);
  books.add(period, 'VAT to claim', vat);
  books.add(period, against, -base - vat);
  const box = boxes[text(line['TaxType'])];
  if (box) books.addVat(period, box, base, vat);
}

async function rowsOf(
  context: ConnectorContext,
  list: string,
  filter: Record<string, string>,
): Promise<Row[]> {
  const [tenant = ''] = context.settings['tenants'] as string[];
  const rows: Row[] = [];
  for (let page = 1; rows.length === (page - 1) * pageSize; page += 1) {
    const query = { ...filter, page: String(page), pageSize: String(pageSize) };
    const { body } = await context.http.request(tenantRequest(tenant, `/${list}`, { query }));
    rows.push(...((body as Record<string, Row[]>)[list] ?? []));
  }
  return rows;
}
