import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../test/support/freePort.ts';
import { createSyncWorld, type SyncWorld } from '../../../test/support/syncWorld.ts';
import { startServer, type RunningServer } from '../startServer.ts';

let world: SyncWorld;
let server: RunningServer;
let metricsPort: number;
beforeAll(async () => {
  world = await createSyncWorld();
  metricsPort = await freePort();
  server = await startServer({ ...world.config, metricsPort }, 'all', pino({ level: 'silent' }));
});
afterAll(async () => {
  await server.stop();
  await world.close();
});

async function scrape(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  return answer.text();
}

/** The value of the single series with all of these labels. */
function valueOf(page: string, name: string, labels: Record<string, string> = {}): number {
  const found = page
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => Object.entries(labels).every(([key, is]) => line.includes(`${key}="${is}"`)));
  expect({ name, labels, found }).toMatchObject({ found: [expect.any(String)] });
  return Number(found[0]?.split(' ').at(-1));
}

test('API-05 metrics of a run: calls to its packages, tasks and result, without customer data', async () => {
  const connection = await world.connect('metrics');
  world.expenses('metrics', 2);
  await world.run(connection);
  const page = await scrape();
  for (const name of ['yokoy', 'exact-online']) {
    expect(
      valueOf(page, 'linkspan_vendor_answers_total', { package: name, outcome: 'ok' }),
    ).toBeGreaterThan(0);
    expect(
      valueOf(page, 'linkspan_vendor_request_duration_seconds_count', { package: name }),
    ).toBeGreaterThan(0);
    expect(
      valueOf(page, 'linkspan_tasks_total', { package: name, outcome: 'complete', class: 'none' }),
    ).toBeGreaterThan(0);
  }
  expect(valueOf(page, 'linkspan_runs_ended_5m', { outcome: 'complete' })).toBe(1);
  expect(valueOf(page, 'linkspan_runs_active')).toBe(0);
  expect(valueOf(page, 'linkspan_queue_age_seconds', { queue: 'work-task' })).toBe(0);
  expect(valueOf(page, 'linkspan_task_slots')).toBe(world.config.workerConcurrency);
  for (const theirs of [
    connection.id,
    connection.organizationId,
    connection.credentials['yokoy'] as string,
    'Organization of',
  ])
    expect(page).not.toContain(theirs);
});

test('API-05 a refusal by a vendor is counted by its class', async () => {
  const connection = await world.connect('refused');
  const refusals = async () =>
    /linkspan_vendor_answers_total\{package="yokoy",outcome="rate"\} (\d+)/.exec(
      await scrape(),
    )?.[1];
  expect(await refusals()).toBeUndefined();
  const id = world.sandbox.control.fault({
    vendor: 'yokoy',
    kind: '429',
    account: 'refused',
    times: 1,
    seconds: 1,
  });
  try {
    await world.run(connection);
    expect(await refusals()).toBe('1');
  } finally {
    world.sandbox.control.clearFaults({ id });
  }
});

test('API-01 requests are counted by their route’s pattern, whatever the address', async () => {
  const callPath = (path: string) => fetch(`${server.url}${path}`).then((answer) => answer.text());
  await callPath('/api/connections/0190aaaa-0000-7000-8000-000000000001');
  await callPath('/api/connections/Northbridge-B.V.');
  await callPath('/api/nowhere/Northbridge-B.V.');
  const page = await scrape();
  expect(
    valueOf(page, 'linkspan_http_requests_total', {
      method: 'GET',
      route: '/api/connections/:id',
      status: '401',
    }),
  ).toBe(2);
  expect(page).not.toContain('Northbridge');
  expect(
    valueOf(page, 'linkspan_pool_max_connections', { role: 'web', pool: 'main' }),
  ).toBeGreaterThan(0);
  expect(
    valueOf(page, 'linkspan_pool_max_connections', { role: 'worker', pool: 'main' }),
  ).toBeGreaterThan(0);
  // the port serves nothing else, and the API's has no metrics
  expect((await fetch(`http://127.0.0.1:${metricsPort}/api/packages`)).status).toBe(404);
  expect(await callPath('/metrics')).not.toContain('linkspan_http_requests_total');
});
