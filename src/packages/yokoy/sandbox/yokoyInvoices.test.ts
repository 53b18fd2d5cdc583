import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox } from '../../startSandbox.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { invoiceFacilityId } from './exportFacilities.ts';
import { invoiceStatus, type YokoyInvoice } from './yokoyInvoice.ts';
import { yokoySession, type YokoySession } from './yokoySession.ts';

type Rendered = YokoyInvoice & { grossAmount: number; netAmount: number };
type Invoices = { invoices: Rendered[]; nextCursor?: string; itemsPerPage?: number };

let sandbox: Sandbox;
let account: string;
let yokoy: YokoySession;
let company: string;
let count = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  account = `invoices-${(count += 1)}`;
  yokoy = await yokoySession(sandbox, account);
  const { body } = await yokoy.get<{ legalEntities: { id: string }[] }>('/legal-entities');
  company = `/legal-entities/${body.legalEntities[0]?.id}`;
});
afterAll(() => sandbox.stop());

const listed = async (query = '') =>
  (await yokoy.get<Invoices>(`${company}/invoices${query}`)).body.invoices;

describe('invoices', () => {
  test('are listed by company, by page and by filter, with the sums of their lines', async () => {
    const all = await listed();
    expect(all).toHaveLength(8);
    const page = await yokoy.get<Invoices>(`${company}/invoices?count=5`);
    expect(page.body).toMatchObject({ itemsPerPage: 5, nextCursor: expect.any(String) });
    const rest = await listed(`?count=5&cursor=${page.body.nextCursor}`);
    expect([...page.body.invoices, ...rest].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    for (const { lineItems, grossAmount, netAmount } of all) {
      const cents = (amounts: number[]) =>
        amounts.reduce((total, amount) => total + Math.round(amount * 100), 0);
      expect(Math.round(grossAmount * 100)).toBe(cents(lineItems.map(({ gross }) => gross)));
      expect(Math.round(netAmount * 100)).toBe(cents(lineItems.map(({ net }) => net)));
    }
    sandbox.control.expenses.change(account, all[0]?.id ?? '', { status: invoiceStatus.rejected });
    expect(await listed(`?filter=${encodeURIComponent('status eq 4')}`)).toHaveLength(7);
    expect(await listed(`?filter=${encodeURIComponent('status eq "5"')}`)).toHaveLength(1);
  });

  test('of another company are not among them, nor can be read there', async () => {
    const { body } = await yokoy.get<{ legalEntities: { id: string }[] }>('/legal-entities');
    const other = `/legal-entities/${body.legalEntities[1]?.id}`;
    expect((await yokoy.get<Invoices>(`${other}/invoices`)).body.invoices).toEqual([]);
    const [first] = await listed();
    expect((await yokoy.get(`${company}/invoices/${first?.id}`)).status).toBe(200);
    expect((await yokoy.get(`${other}/invoices/${first?.id}`)).status).toBe(404);
  });

  test('refer to a category, a supplier and a file that can be read', async () => {
    const [invoice] = await listed();
    const category = invoice?.lineItems[0]?.categoryId;
    const found = await yokoy.get(`${company}/invoice-categories/${category}`);
    expect(found.body).toMatchObject({ id: category, accountReference: '4500' });
    const supplier = await yokoy.get(`${company}/suppliers/${invoice?.supplierId}`);
    expect(supplier.body).toMatchObject({ externalId: '20001', name: expect.any(String) });
    const file = await yokoy.get(`${company}/invoices/${invoice?.id}/presentation`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.text).toMatch(/^%PDF/);
  });

  test.each([
    ['?count=101', /count/],
    ['?status=4', /unknown parameter status/],
    ['?filter=secret%20eq%20%22x%22', /Invalid filter/],
  ])('refuse %s', async (query, message) => {
    const { status, body } = await yokoy.get<{ message: string }>(`${company}/invoices${query}`);
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  test('are exported by the export that the organization set up, and no other', async () => {
    const [first, second] = await listed();
    const users = await yokoy.get<{ users: { id: string }[] }>('/users');
    const request = {
      exportScope: 'documentIds',
      documentIds: [first?.id],
      earliestPostingDate: new Date().toISOString().slice(0, 10),
      exporterId: users.body.users[0]?.id,
    };
    const facility = (id: string) => `${company}/invoice-export-facilities/${id}/export-tasks`;
    expect((await yokoy.post(facility('other'), request)).status).toBe(404);
    const odd = { ...request, notify: true };
    expect(await yokoy.post(facility(invoiceFacilityId), odd)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'notify' }] },
    });
    const { body } = await yokoy.post<{ resource: string }>(facility(invoiceFacilityId), request);
    sandbox.control.clock.advance(1000);
    const task = await yokoy.get(`${company}/export-tasks/${body.resource}`);
    expect(task.body).toMatchObject({ resource: { isPending: false } });
    const after = new Map((await listed()).map((invoice) => [invoice.id, invoice]));
    expect(after.get(first?.id ?? '')).toMatchObject({ status: 6, exportJobId: body.resource });
    expect(after.get(second?.id ?? '')).toMatchObject({ status: 4 });
    expect((await yokoy.post(facility(invoiceFacilityId), request)).status).toBe(422);
  });

  test.each([
    ['forbidden', 403],
    ['missing', 404],
  ] as const)('are %s where the organization lacks their module', async (knob, status) => {
    sandbox.control.knob('invoices', knob);
    expect((await yokoy.get(`${company}/invoices`)).status).toBe(status);
    expect((await yokoy.get(`${company}/cost-centers`)).status).toBe(200);
    sandbox.control.knob('invoices', 'available');
  });
});
