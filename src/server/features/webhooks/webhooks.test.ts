import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../../../test/support/mailbox.ts';
import { openWebhookWorld, type ReceivedWebhook } from '../../../../test/support/webhookWorld.ts';
import { maxWebhooks } from '../../../contract/webhooks.ts';
import { deleteOldDeliveries } from '../../platform/webhooks/deliveries.queries.ts';

let w: Awaited<ReturnType<typeof openWebhookWorld>>;
beforeAll(async () => {
  w = await openWebhookWorld();
});
afterAll(() => w.close());
beforeEach(async () => {
  w.received.length = 0;
  w.answer((response) => response.end('thanks'));
  await w.write(sql`DELETE FROM webhook`);
});

test('HOOK-01 HOOK-02 a run’s end is sent to customer and reseller, with Standard Webhooks signatures', async () => {
  const customerHook = await w.create();
  const reseller = await w.create({ url: `${w.origin}/b` }, w.on.reseller);
  await w.write(sql`INSERT INTO webhook (id, organization_id, url, event_types, secret)
    VALUES (${uuidv7()}, ${w.on.stranger}, ${`${w.origin}/c`}, '{run.finished}', 'x')`);
  const only = await w.create({ url: `${w.origin}/d`, eventTypes: ['batch.waiting'] });
  const runId = await w.finishRun();
  await w.send();
  expect(w.received.map(({ path }) => path).toSorted()).toEqual(['/a?key=1', '/b']);
  for (const { path, body, headers } of w.received) {
    const { secret } = path === '/b' ? reseller : customerHook;
    const payload = new Webhook(secret).verify(body, headers);
    expect(payload).toEqual({
      type: 'run.finished',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        '@id': `/api/connections/${w.connection}`,
        '@type': 'Connection',
        organization: `/api/organizations/${w.on.bakery}`,
        runId,
        outcome: 'partlyFailed',
        read: 3,
        written: 2,
        failed: 1,
      },
    });
    expect(() => new Webhook(only.secret).verify(body, headers)).toThrow();
    expect(() => new Webhook(secret).verify(body.replace('partly', 'party'), headers)).toThrow();
  }
  const [sent] = await w.deliveries(customerHook);
  expect(sent).toMatchObject({
    status: 'delivered',
    statusCode: 200,
    answer: 'thanks',
    attempts: 1,
  });
  // a customer's administrators see nothing of their reseller's
  expect(
    (await w.t.call('GET', `/organizations/${w.on.reseller}/webhooks`, { token: w.admin.token }))
      .status,
  ).toBe(404);

  const { rows } = await w.t.make.write((tx) =>
    sql<{
      row: string;
    }>`SELECT w::text || d::text AS row FROM webhook w JOIN webhook_delivery d ON d.webhook_id = w.id
      UNION ALL SELECT detail::text FROM audit`.execute(tx),
  );
  for (const { row } of rows) {
    expect(row).not.toContain(customerHook.secret);
    expect(row).not.toContain('thanks');
  }
  expect(JSON.stringify(await w.stateOf(customerHook))).not.toContain('secret"');
});

test('HOOK-02 rollbacks send nothing; what a killed worker did not record is sent again under its id', async () => {
  const hook = await w.create();
  await w.t.make
    .write(async (tx) => {
      await sql`UPDATE connection SET told_outcome = 'failed' WHERE id = ${w.connection}`.execute(
        tx,
      );
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await w.send();
  expect(w.received).toEqual([]);

  await w.finishRun();
  const { encrypt } = w.t.services.secrets;
  w.t.services.secrets.encrypt = () => Promise.reject(new Error('killed'));
  await expect(w.send()).rejects.toThrow('killed');
  w.t.services.secrets.encrypt = encrypt;
  expect(w.received).toHaveLength(1);
  // no other worker claims it before the lease has expired
  await w.send();
  expect(w.received).toHaveLength(1);
  await w.nextTry();
  expect(w.received).toHaveLength(2);
  const [first, second] = w.received.map(({ headers, body }) => [headers['webhook-id'], body]);
  expect(second).toEqual(first);
  expect(await w.deliveries(hook)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  // two workers at once: each delivery once
  for (let n = 0; n < 8; n += 1) await w.finishRun();
  w.received.length = 0;
  await Promise.all([w.send(), w.send(), w.send()]);
  await w.send();
  expect(new Set(w.received.map(({ headers }) => headers['webhook-id'])).size).toBe(8);
  expect(w.received).toHaveLength(8);
});

test('HOOK-01 connections and credentials send changes for worse or better, batches that they wait', async () => {
  await w.create();
  const setOutcome = (outcome: string | null) =>
    w.write(sql`UPDATE connection SET told_outcome = ${outcome} WHERE id = ${w.connection}`);
  const state = (to: string) =>
    w.write(sql`UPDATE credential SET state = ${to} WHERE id = ${w.credential}`);
  await setOutcome('failed');
  await setOutcome('partlyFailed');
  await setOutcome('complete');
  await setOutcome(null);
  await state('failed');
  await state('failed');
  await state('connect');
  await state('connected');
  const batch = uuidv7();
  await w.write(sql`INSERT INTO insurance_batch (id, connection_id, organization_id, number, triggered_by_name)
    VALUES (${batch}, ${w.connection}, ${w.on.bakery}, 1, 'Anna')`);
  await w.write(sql`UPDATE insurance_batch SET status = 'awaiting-approval' WHERE id = ${batch}`);
  await w.send();
  expect(w.received.map(({ body }) => JSON.parse(body).type).toSorted()).toEqual([
    'batch.waiting',
    'connection.failing',
    'connection.recovered',
    'credential.broken',
    'credential.recovered',
  ]);
  const sent = w.received.map(({ body }) => JSON.parse(body));
  const about = (type: string) => sent.find((payload) => payload.type === type).data;
  expect(about('connection.failing')).toMatchObject({
    '@id': `/api/connections/${w.connection}`,
    outcome: 'failed',
  });
  expect(about('credential.broken')).toMatchObject({
    '@id': `/api/credentials/${w.credential}`,
    packageType: 'yokoy',
  });
  expect(about('batch.waiting')).toMatchObject({
    '@id': `/api/connections/${w.connection}/data/insurance-brydge/batches/${batch}`,
    number: 1,
  });
  expect(JSON.stringify(sent)).not.toContain('Anna');
});

test('HOOK-02 failures are retried with growing delays, then given up; a person resends under the same id', async () => {
  const hook = await w.create();
  w.answer((response, { headers }) => {
    response.writeHead(500);
    response.end(`${'no '.repeat(150)}${hook.secret} ${headers['webhook-id']}${'x'.repeat(1000)}`);
  });
  await w.finishRun();
  const waits = [5, 60, 600, 3600, 14_400, 43_200, 86_400];
  for (const seconds of waits) {
    await w.nextTry();
    const [{ status, attemptedAt, nextAttemptAt }] = await w.deliveries(hook);
    expect(status).toBe('waiting');
    const waited = (Date.parse(nextAttemptAt) - Date.parse(attemptedAt)) / 1000;
    expect(Math.abs(waited - seconds)).toBeLessThan(Math.max(5, seconds / 10));
  }
  await w.nextTry();
  const [given] = await w.deliveries(hook);
  expect(given).toMatchObject({
    status: 'failed',
    attempts: 8,
    statusCode: 500,
    nextAttemptAt: null,
    codedMessage: { code: 'webhooks.refused', params: { status: 500 } },
  });
  expect(given.answer).toHaveLength(1000);
  expect(given.tries).toHaveLength(8);
  expect(given.tries[7].answer).toContain('no no');
  expect(given.answer).not.toContain('whsec_');
  expect(given.answer).not.toContain(hook.secret.slice(6));
  expect((await w.stateOf(hook)).failingSince).not.toBeNull();

  w.answer((response) => response.writeHead(204).end());
  expect(
    (await w.call('POST', `/${hook.webhookId}/deliveries/${given.deliveryId}/resend`)).status,
  ).toBe(202);
  expect((await w.call('POST', `/${hook.webhookId}/deliveries/${uuidv7()}/resend`)).status).toBe(
    404,
  );
  await w.send();
  const [again] = await w.deliveries(hook);
  expect(again).toMatchObject({ status: 'delivered', statusCode: 204, answer: '' });
  // earlier attempts stay next to it
  expect(again.tries.map((attempt: { statusCode: number }) => attempt.statusCode)).toEqual([
    204,
    ...given.tries.map(() => 500),
  ]);
  expect(again.tries[1]).toEqual(given.tries[0]);
  expect(again.tries[0].codedMessage).toBeNull();
  const { rows: stored } = await w.t.make.write((tx) =>
    sql<{ answer: string }>`SELECT answer FROM webhook_attempt WHERE answer IS NOT NULL`.execute(
      tx,
    ),
  );
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain('no no');
  // a delivery of an earlier release has its last attempt alone
  await w.write(sql`DELETE FROM webhook_attempt`);
  expect((await w.deliveries(hook))[0].tries).toMatchObject([{ statusCode: 204, answer: '' }]);
  expect(new Set(w.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await w.stateOf(hook)).failingSince).toBeNull();
  await w.write(sql`UPDATE webhook_delivery SET created_at = now() - interval '99 days'`);
  await deleteOldDeliveries(w.t.services.db, 90);
  expect(await w.deliveries(hook)).toEqual([]);
});

test('HOOK-03 a failing or gone webhook is switched off; administrators are mailed and can reactivate it', async () => {
  const hook = await w.create();
  w.answer((response) => response.writeHead(503).end());
  await w.finishRun();
  for (let tries = 0; tries < 4; tries += 1) await w.nextTry();
  await w.write(sql`UPDATE webhook SET failing_since = now() - interval '4 days'`);
  // another event at that time isn't judged by one attempt
  await w.finishRun();
  await w.write(
    sql`UPDATE webhook_delivery SET next_attempt_at = now() + interval '1 hour' WHERE attempts > 0`,
  );
  await w.send();
  expect((await w.stateOf(hook)).enabled).toBe(true);
  await w.nextTry();
  expect(await w.stateOf(hook)).toMatchObject({ enabled: false, disabledReason: 'failing' });
  const audited = await w.t.make.write((tx) =>
    sql`SELECT actor, actor_id, outcome, detail FROM audit WHERE action = 'webhooks.switchOffWebhook'
      AND organization_id = ${w.on.bakery} AND detail->>'webhookId' = ${hook.webhookId}`.execute(
      tx,
    ),
  );
  expect(audited.rows).toEqual([
    {
      actor: 'job',
      actor_id: null,
      outcome: 'done',
      detail: expect.objectContaining({ reason: 'failing', host: new URL(w.origin).host }),
    },
  ]);
  expect(JSON.stringify(audited.rows)).not.toContain('key=1');
  const mails = await mailsTo(w.t, w.admin.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['A webhook of Bakery was switched off']);
  expect(mails[0]?.text).toContain(`/organization/${w.on.bakery}/webhooks`);

  w.received.length = 0;
  await w.finishRun();
  await w.nextTry();
  expect(w.received).toEqual([]);
  expect((await w.call('POST', `/${hook.webhookId}/test`)).body.code).toBe('webhooks.off');
  w.answer((response) => response.end());
  const body = { url: `${w.origin}/new`, eventTypes: ['run.finished'], enabled: true };
  expect((await w.call('PUT', `/${hook.webhookId}`, body)).body).toMatchObject({
    enabled: true,
    disabledReason: null,
    failingSince: null,
  });
  await w.nextTry();
  // waiting deliveries continue, events in between were not sent
  expect(w.received).toHaveLength(2);
  expect(w.received[0]?.path).toBe('/new');

  w.answer((response) => response.writeHead(410).end());
  await w.call('POST', `/${hook.webhookId}/test`);
  await w.send();
  expect(await w.stateOf(hook)).toMatchObject({ enabled: false, disabledReason: 'gone' });
  expect((await w.deliveries(hook))[0]).toMatchObject({ type: 'webhook.test', status: 'failed' });
});

test('HOOK-04 a new secret signs together with the old one for a day, then alone', async () => {
  const hook = await w.create();
  const rotated = await w.call('POST', `/${hook.webhookId}/secret`);
  expect(rotated.body.secret).toMatch(/^whsec_/);
  expect(rotated.body.secret).not.toBe(hook.secret);
  const verified = async () => {
    w.received.length = 0;
    await w.call('POST', `/${hook.webhookId}/test`);
    await w.send();
    const [{ body, headers }] = w.received as [ReceivedWebhook];
    return [hook.secret, rotated.body.secret].map((secret) => {
      try {
        new Webhook(secret).verify(body, headers);
        return true;
      } catch {
        return false;
      }
    });
  };
  expect(await verified()).toEqual([true, true]);
  await w.write(sql`UPDATE webhook SET previous_until = now() - interval '1 second'`);
  expect(await verified()).toEqual([false, true]);
  expect((await w.stateOf(hook)).previousSecretUntil).toBeNull();
});

test('HOOK-05 only https on the public internet, no redirects; answers are limited', async () => {
  for (const url of [
    'http://hooks.example.test/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://user:pw@hooks.example.test/',
    'https://hooks.example.test:8443/',
    'https://localhost/',
    'ftp://hooks.example.test/',
    'nonsense',
  ]) {
    const refused = await w.call('POST', '', { url, eventTypes: ['run.finished'] });
    expect(refused.status, url).toBe(422);
    expect(refused.body.violations[0].propertyPath).toBe('url');
  }
  expect((await w.call('POST', '', { url: `${w.origin}/`, eventTypes: [] })).status).toBe(422);

  const hook = await w.create();
  w.answer((response, { path }) =>
    path.startsWith('/a')
      ? response.writeHead(307, { location: '/elsewhere' }).end()
      : response.end(),
  );
  await w.call('POST', `/${hook.webhookId}/test`);
  await w.send();
  expect(w.received).toHaveLength(1);
  expect((await w.deliveries(hook))[0]).toMatchObject({
    statusCode: 307,
    codedMessage: { code: 'webhooks.redirected' },
  });
  w.answer((response) => response.end(Buffer.alloc(300_000)));
  await w.nextTry();
  expect((await w.deliveries(hook))[0]).toMatchObject({
    statusCode: null,
    codedMessage: { code: 'http.tooLarge' },
  });

  // a name that resolves to an internal address is refused on sending
  await w.write(sql`UPDATE webhook SET url = 'https://localhost.localdomain/'`);
  await w.nextTry();
  expect((await w.deliveries(hook))[0]?.codedMessage.code).toMatch(/^http\.(refused|unresolved)$/);
  expect(w.received).toHaveLength(2);
});

test('HOOK-01 an organization’s webhooks are limited; changes are audited with the host only', async () => {
  const hook = await w.create();
  for (let n = 1; n < maxWebhooks; n += 1) await w.create();
  expect(
    (await w.call('POST', '', { url: `${w.origin}/`, eventTypes: ['run.finished'] })).body.code,
  ).toBe('webhooks.tooMany');
  await w.call('PUT', `/${hook.webhookId}`, {
    url: `${w.origin}/x`,
    eventTypes: ['run.finished'],
    enabled: false,
  });
  expect(await w.stateOf(hook)).toMatchObject({ disabledReason: 'person' });
  await w.call('DELETE', `/${hook.webhookId}`);
  expect(await w.stateOf(hook)).toBeUndefined();
  const { rows } = await w.t.make.write((tx) =>
    sql<{ action: string; detail: Record<string, unknown> }>`SELECT action, detail FROM audit
      WHERE organization_id = ${w.on.bakery} AND action LIKE 'webhooks.%' AND detail->>'webhookId' = ${hook.webhookId} ORDER BY id`.execute(
      tx,
    ),
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'webhooks.createWebhook',
    'webhooks.updateWebhook',
    'webhooks.deleteWebhook',
  ]);
  expect(JSON.stringify(rows)).not.toContain('key=1');
});

test('HOOK-06 T41 an organization can request 120 deliveries in a quarter of an hour', async () => {
  const hook = await w.create();
  const path = `/organizations/${w.on.bakery}/webhooks/${hook.webhookId}`;
  const requestDelivery = (what: string) => w.t.call('POST', path + what, { token: w.admin.token });
  const { body } = await requestDelivery('/test');
  const key = `webhook-test:${w.on.bakery}`;
  await w.write(sql`UPDATE attempt SET count = 119 WHERE key = ${key}`);
  expect((await requestDelivery(`/deliveries/${body.deliveryId}/resend`)).status).toBe(202);
  for (const what of ['/test', `/deliveries/${body.deliveryId}/resend`])
    expect(await requestDelivery(what)).toMatchObject({
      status: 429,
      body: { code: 'request.tooMany' },
    });
  await w.write(sql`DELETE FROM attempt WHERE key = ${key}`);
});
