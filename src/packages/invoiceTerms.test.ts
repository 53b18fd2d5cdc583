import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
  type TestContext,
} from '../../test/support/connectorSandbox.ts';
import { connectInvoices, invoice } from '../../test/support/invoiceConnection.ts';
import { chosenDivision, divisionRequest } from './exact-online/connector/exactApi.ts';
import { exactBooking } from './exact-online/booking.ts';
import { odataDate } from './kit/odataDate.ts';
import type { PayhawkSnapshot } from './payhawk/connector/payhawkExpense.ts';
import { xeroBooking } from './xero/booking.ts';
import { readBillId } from './xero/connector/bill.ts';
import { tenantRequest } from './xero/connector/xeroApi.ts';

// What an invoice has besides its number and amounts: its service period, and its supplier's VAT number.

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

type Rows = { d: { results: Record<string, unknown>[] } };

async function exactRows(context: TestContext, resource: string, $filter: string, $select: string) {
  const request = divisionRequest(chosenDivision(context), resource, {
    query: { $filter, $select },
  });
  return ((await context.http.request(request)).body as Rows).d.results;
}

/** First and last day of the service on each line of an entry. */
async function periodsOf(context: TestContext, id: string) {
  const filter = `EntryID eq guid'${id}'`;
  const rows = await exactRows(context, 'purchaseentry/PurchaseEntryLines', filter, 'From,To');
  return rows.map((row) => [row['From'], row['To']].map((day) => odataDate(String(day ?? ''))));
}

const withService = (snapshot: PayhawkSnapshot, serviceDate: string): PayhawkSnapshot => ({
  ...snapshot,
  expense: { ...snapshot.expense, document: { ...snapshot.expense.document, serviceDate } },
});

/** An invoice of a supplier that the books don't have yet. */
function ofNew(id: string, code: string, vat: string, countryCode: string): PayhawkSnapshot {
  const snapshot = invoice(id, `N-${id}`);
  const supplier = { id: `S-${code}`, name: `New ${code}`, externalId: code, vat, countryCode };
  return { ...snapshot, expense: { ...snapshot.expense, supplier } };
}

test('A36 Exact: with the setting the lines have the service period, which follows its source', async () => {
  const { context, push, change } = await connectInvoices(world, exactBooking, 'service-exact', {
    sendServicePeriod: true,
  });
  const id = await push(withService(invoice('201', 'P-1'), '2026-03-31T22:30:00.000Z'));
  expect(await periodsOf(context, id)).toEqual([['2026-04-01', '2026-04-01']]);
  const year = { startDate: '2026-04-01T10:00:00.000Z', endDate: '2027-03-31T10:00:00.000Z' };
  const plain = withService(invoice('201', 'P-1'), '2026-04-01T10:00:00.000Z');
  await change({ ...plain, expense: { ...plain.expense, amortization: year } }, id);
  expect(await periodsOf(context, id)).toEqual([['2026-04-01', '2027-03-31']]);
});

test('A36 Exact: a line with days of its own has those, and the others the invoice’s', async () => {
  const { context, push } = await connectInvoices(world, exactBooking, 'service-lines', {
    sendServicePeriod: true,
  });
  const source = withService(invoice('203', 'P-3'), '2026-04-01T10:00:00.000Z');
  const { reconciliation, taxRate } = source.expense;
  const half = (amortization?: object) => ({
    ...{ taxRate, amortization, note: amortization ? 'spread' : 'at once' },
    reconciliation: {
      ...reconciliation,
      totalAmount: (reconciliation.totalAmount ?? 0) / 2,
      taxAmount: (reconciliation.taxAmount ?? 0) / 2,
    },
  });
  const year = { startDate: '2026-04-01T10:00:00.000Z', endDate: '2027-03-31T10:00:00.000Z' };
  const id = await push({
    ...source,
    expense: { ...source.expense, lineItems: [half(year), half()] },
  });
  expect(await periodsOf(context, id)).toEqual([
    ['2026-04-01', '2027-03-31'],
    ['2026-04-01', '2026-04-01'],
  ]);
});

test('A36 Exact: without the setting no period is sent, and one set by hand is left', async () => {
  const { context, push, change } = await connectInvoices(world, exactBooking, 'plain-exact');
  const source = withService(invoice('202', 'P-2'), '2026-04-01T10:00:00.000Z');
  const id = await push(source);
  expect(await periodsOf(context, id)).toEqual([[undefined, undefined]]);
  const filter = `EntryID eq guid'${id}'`;
  const [line] = await exactRows(context, 'purchaseentry/PurchaseEntryLines', filter, 'ID');
  const path = `purchaseentry/PurchaseEntryLines(guid'${String(line?.['ID'])}')`;
  await context.http.request(
    divisionRequest(chosenDivision(context), path, {
      method: 'PUT',
      json: { From: '2026-05-01', To: '2026-05-31' },
    }),
  );
  await change(source, id);
  expect(await periodsOf(context, id)).toEqual([['2026-05-01', '2026-05-31']]);
});

test('A36 Exact: a new creditor has the VAT number and country, if they fit each other', async () => {
  const { context, push } = await connectInvoices(world, exactBooking, 'vat-exact');
  const creditor = async (code: string) => {
    const filter = `Code eq '${code.padStart(18)}'`;
    const [row] = await exactRows(context, 'crm/Accounts', filter, 'VATNumber,Country');
    return [row?.['VATNumber'] ?? null, row?.['Country'] ?? null];
  };
  await push(ofNew('203', '77001', 'DE 123.456.789', 'de'));
  expect(await creditor('77001')).toEqual(['DE123456789', 'DE']);
  await push(ofNew('204', '77002', 'EL123456789', 'GR'));
  expect(await creditor('77002')).toEqual(['EL123456789', 'GR']);
  await push(ofNew('205', '77003', '123456789', 'DE'));
  expect((await creditor('77003'))[0]).toBeNull();
});

test('A36 Xero: a new contact has the VAT number', async () => {
  const { context, push } = await connectInvoices(world, xeroBooking, 'vat-xero');
  const { tenant } = readBillId(await push(ofNew('206', '77001', 'DE 123.456.789', 'DE')));
  const request = tenantRequest(tenant, '/Contacts', { query: { searchTerm: 'New 77001' } });
  const { body } = await context.http.request(request);
  expect((body as { Contacts: object[] }).Contacts).toMatchObject([{ TaxNumber: 'DE123456789' }]);
});
