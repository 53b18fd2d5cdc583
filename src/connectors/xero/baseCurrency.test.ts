import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
} from '../../../test/support/connectorSandbox.ts';
import {
  connectExpenses,
  fromTheStart,
  oneExpense,
  pushExpense,
  readExpenses,
} from '../../../test/support/expenseConnection.ts';
import { yokoyToXero } from '../flows/yokoyToXero.ts';
import { getPackage } from '../registry.ts';

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

/** Books a EUR expense in the organisation at a place; answers the rate that was sent. */
async function rateSent(account: string, place: number): Promise<unknown> {
  const setup = await connectExpenses(world, yokoyToXero, account);
  const tenants = (await getPackage('xero')?.options?.['tenants']?.load(setup.target)) ?? [];
  const own = setup.settings.packages['xero'];
  if (!own) throw new Error('There are no settings for Xero.');
  delete own['baseCurrency'];
  // its tracking options are the first organisation's
  delete own['costCentreMap'];
  own['tenants'] = [tenants[place]?.value];
  const { items } = await readExpenses(setup, fromTheStart);
  const item = oneExpense(items, ({ expense }) => expense.currency === 'EUR');
  const sent: unknown[] = [];
  const http = setup.target.http;
  const request: typeof http.request = (one) => {
    if (one.method === 'PUT' && one.path.endsWith('/Invoices')) sent.push(one.json);
    return http.request(one);
  };
  await pushExpense({ ...setup, target: { ...setup.target, http: { ...http, request } } }, item);
  const [body] = sent as { Invoices: { CurrencyCode: string; CurrencyRate?: number }[] }[];
  expect(body?.Invoices[0]?.CurrencyCode).toBe('EUR');
  return body?.Invoices[0]?.CurrencyRate;
}

test('without a currency in the settings the organisation’s own decides whether there is a rate', async () => {
  expect(getPackage('xero')?.settings).toContainEqual(
    expect.objectContaining({
      fieldName: 'baseCurrency',
      fieldOptions: expect.not.objectContaining({ default: expect.anything() }),
    }),
  );
  // the sandbox's second organisation keeps its books in EUR, its first in GBP
  expect(await rateSent('euros', 1)).toBeUndefined();
  expect(await rateSent('pounds', 0)).toBeCloseTo(0.925917 / 0.789355, 5);
});
