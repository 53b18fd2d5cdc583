import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
} from '../../../../test/support/connectorSandbox.ts';
import { openApiOracle, recordedExchanges } from '../../../../test/support/openApiOracle.ts';
import { vendorDescription } from '../../../../test/support/vendorDescription.ts';
import type { MasterEntry, MasterRecord } from '../../kit/masterData.ts';
import { payhawkMasterData } from '../masterData.ts';
import { payhawk } from '../package.ts';
import { payhawkWebhooks } from '../payhawkWebhooks.ts';
import { expenseLink } from './expenseLink.ts';
import type { PayhawkSnapshot } from './payhawkExpense.ts';
import { payhawkSource } from './payhawkSource.ts';
import { payhawkCardStatement } from './statementLines.ts';

const oracle = openApiOracle(vendorDescription('payhawk.json'));

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

const record: MasterRecord = {
  key: 'x',
  code: '4999',
  name: 'Described',
  percentage: 21,
} as MasterRecord;

/** Makes every call that we make to Payhawk, and returns the requests and answers. */
async function everything() {
  const context = await world.connect('payhawk', 'described');
  await payhawk.credentials['api-key']?.test(context);
  for (const { load } of Object.values(payhawk.options)) await load(context);
  let cursor: unknown = payhawkSource.seedCursor('2020-01-01');
  const expenses: PayhawkSnapshot[] = [];
  for await (const page of payhawkSource.pull(context, 'account', cursor)) {
    expenses.push(...page.items);
    cursor = page.cursor;
  }
  context.age(2 * 86_400_000);
  for await (const page of payhawkSource.pull(context, 'account', cursor)) cursor = page.cursor;
  const [first] = expenses;
  if (!first) throw new Error('no expense');
  await payhawkSource.fetchOne(context, 'account', first.expense.id);
  const days = { from: '2000-01-01', to: '2099-12-31' };
  for await (const _ of payhawkCardStatement.lines(context, 'account', days, 2000));
  const item = {
    ...{ elementId: 'e', input: { source: first } },
    booked: { title: 'Exact Online', address: 'https://start.exactonline.nl/docs/1' },
  };
  await expenseLink.run(context, [item] as never);
  const settings = { costCentreField: 'cf-cost', projectField: 'cf-project' };
  for (const listOf of Object.values(payhawkMasterData.lists)) {
    const list = listOf(settings);
    if (!list) continue;
    const id = await list.create(context, '', record);
    const made = (await list.entries(context, '')).find((one) => one.id === id);
    await list.update(context, '', made as MasterEntry, { ...record, name: 'Described again' });
    await list.remove(context, '', id);
  }
  const subscription = {
    address: 'https://linkspan.example/webhooks/in/x',
    tenants: [],
    keyKnown: false,
  };
  await payhawkWebhooks.subscriptionApi.subscribe(context, subscription);
  await payhawkWebhooks.subscriptionApi.unsubscribe(context, subscription);
  return recordedExchanges(context.client.records, '/payhawk-api');
}

describe.skipIf(!oracle)('requests to Payhawk and its answers, against its own description', () => {
  test('every request is described, and every answer of the sandbox matches the description', async () => {
    const exchanges = await everything();
    const problems = new Set<string>();
    const operations = new Set<string>();
    for (const { answer, ...request } of exchanges) {
      const checked = oracle?.check(request);
      const operation = checked?.operation ?? '';
      operations.add(operation);
      const answerProblems = request.method === 'GET' ? oracle?.checkAnswer(operation, answer) : [];
      for (const problem of [...(checked?.problems ?? []), ...(answerProblems ?? [])])
        problems.add(`${operation}: ${problem}`);
    }
    // its schemas have these (ISuppliersQueryParams, INewSupplier, ISupplierPatch), its paths don't
    expect([...problems].toSorted()).toEqual([
      'GET /api/v3/accounts/{accountId}/suppliers: query $skip is not described',
      'GET /api/v3/accounts/{accountId}/suppliers: query $take is not described',
      'PATCH /api/v3/accounts/{accountId}/suppliers/{supplierId}: has a JSON body',
      'POST /api/v3/accounts/{accountId}/suppliers: has a JSON body',
    ]);
    expect(
      [...operations].map((one) => one.replace('/api/v3/accounts/{accountId}', '…')).toSorted(),
    ).toEqual([
      'DELETE …/custom-fields/{customFieldId}/values/{customFieldValueId}',
      'DELETE …/webhooks/{subscriptionId}',
      'GET …',
      'GET …/account-codes',
      'GET …/cards',
      'GET …/cards/{cardId}',
      'GET …/custom-fields',
      'GET …/custom-fields/{customFieldId}/values',
      'GET …/expense-categories',
      'GET …/expenses',
      'GET …/expenses/{expenseId}',
      'GET …/expenses/{expenseId}/payments',
      'GET …/fund-accounts',
      'GET …/fund-accounts/{fundAccountId}/bank-statement',
      'GET …/fund-accounts/{fundAccountId}/deposits',
      'GET …/suppliers',
      'GET …/tax-rates',
      'GET …/webhooks',
      'PATCH …/custom-fields/{customFieldId}/values/{customFieldValueId}',
      'PATCH …/expenses/{expenseId}',
      'PATCH …/suppliers/{supplierId}',
      'PATCH …/suppliers/{supplierId}/status',
      'POST …/custom-fields/{customFieldId}/values',
      'POST …/suppliers',
      'POST …/webhooks',
      'PUT …/account-codes',
      'PUT …/tax-rates',
    ]);
  });
});
