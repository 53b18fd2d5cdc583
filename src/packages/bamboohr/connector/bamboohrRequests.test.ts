import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
} from '../../../../test/support/connectorSandbox.ts';
import { employeesFrom, readEmployees } from '../../../../test/support/employeeReads.ts';
import { openApiOracle, recordedExchanges } from '../../../../test/support/openApiOracle.ts';
import { vendorDescription } from '../../../../test/support/vendorDescription.ts';
import { employeeSource } from '../people.ts';
import { bamboohr } from '../package.ts';
import { bamboohrWebhooks } from '../bamboohrWebhooks.ts';

const oracle = openApiOracle(vendorDescription('bamboohr.yaml'));

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

/** Makes every call that we make to BambooHR, and returns the requests and answers. */
async function everything() {
  const context = await world.connect('bamboohr', 'described');
  await bamboohr.credentials['api-key']?.test(context);
  for (const { load } of Object.values(bamboohr.options)) await load(context);
  const { cursor } = await readEmployees(context, employeesFrom('2026-01-01'));
  context.age(3_600_000);
  await readEmployees(context, cursor);
  world.sandbox.control.people('bamboohr').remove('described', '105');
  world.sandbox.control.people('bamboohr').change('described', '101', { maritalStatus: 'Single' });
  await readEmployees(context, cursor);
  await employeeSource.fetchOne(context, 'company', '101');
  const subscription = {
    address: 'https://linkspan.example/webhooks/in/x',
    tenants: [],
    keyKnown: false,
  };
  const { key } = await bamboohrWebhooks.subscriptionApi.subscribe(context, subscription);
  expect(
    await bamboohrWebhooks.subscriptionApi.subscribe(context, { ...subscription, keyKnown: true }),
  ).toEqual({});
  await bamboohrWebhooks.subscriptionApi.unsubscribe(context, subscription);
  const kept = JSON.stringify(context.client.records);
  expect([key, subscription.address].filter((secret) => !secret || kept.includes(secret))).toEqual(
    [],
  );
  return recordedExchanges(context.client.records, '/bamboohr-api');
}

describe.skipIf(!oracle)(
  'requests to BambooHR and its answers, against its own description',
  () => {
    test('every request is described, and every answer of the sandbox matches the description', async () => {
      const exchanges = await everything();
      const problems = new Set<string>();
      const operations = new Set<string>();
      for (const { answer, ...request } of exchanges) {
        const checked = oracle?.check(request);
        const operation = checked?.operation ?? '';
        operations.add(operation);
        // described with a status other than 200, or as plain words: the answer is not checked
        const isRead = !['POST /api/v1/webhooks', 'DELETE /api/v1/webhooks/{id}'].includes(
          operation,
        );
        const answerProblems = isRead ? oracle?.checkAnswer(operation, withMap(answer)) : [];
        for (const problem of [...(checked?.problems ?? []), ...(answerProblems ?? [])])
          problems.add(`${operation}: ${problem}`);
      }
      expect([...problems]).toEqual([]);
      expect([...operations].sort()).toEqual([
        'DELETE /api/v1/webhooks/{id}',
        'GET /api/v1/employeedependents',
        'GET /api/v1/employees',
        'GET /api/v1/employees/changed',
        'GET /api/v1/employees/changed/tables/{table}',
        'GET /api/v1/employees/{id}',
        'GET /api/v1/employees/{id}/tables/{table}',
        'GET /api/v1/meta/fields',
        'GET /api/v1/webhooks',
        'GET /api/v1/webhooks/monitor_fields',
        'POST /api/v1/webhooks',
      ]);
    });

    test('a query that is not described is found', () => {
      const request = { method: 'GET', path: '/api/v1/employees', headers: {}, body: undefined };
      expect(oracle?.check({ ...request, query: { 'page[limit]': '5' } }).problems).toEqual([]);
      expect(oracle?.check({ ...request, query: { pageSize: '5' } }).problems).toHaveLength(1);
    });
  },
);

/** PHP sends an empty map as a list, whatever the description states. */
function withMap(answer: unknown): unknown {
  const { employees } = (answer ?? {}) as { employees?: unknown };
  const isEmptyMap = Array.isArray(employees) && employees.length === 0;
  return isEmptyMap ? { ...(answer as object), employees: {} } : answer;
}
