import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hook, openWebhookWorld } from '../../../../test/support/webhookWorld.ts';

let w: Awaited<ReturnType<typeof openWebhookWorld>>;
beforeAll(async () => {
  w = await openWebhookWorld();
});
afterAll(() => w.close());

test('HOOK-06 a webhook has its last delivery; those that fail come first', async () => {
  w.answer((response, { path }) => response.writeHead(path === '/bad' ? 500 : 204).end());
  const bad = await w.create({ url: `${w.origin}/bad` });
  const good = await w.create({ url: `${w.origin}/good` });
  const unused = await w.create({ eventTypes: ['batch.waiting'] });
  const order = async () =>
    (await w.call('GET', '')).body['hydra:member'].map((one: Hook) => one.webhookId);
  expect(await order()).toEqual([unused, good, bad].map(({ webhookId }) => webhookId));
  expect((await w.stateOf(bad)).lastDelivery).toBeNull();

  await w.finishRun();
  await w.send();
  expect(await order()).toEqual([bad, unused, good].map(({ webhookId }) => webhookId));
  const [given] = await w.deliveries(bad);
  expect((await w.stateOf(bad)).lastDelivery).toEqual({
    type: 'run.finished',
    status: 'waiting',
    attempts: 1,
    attemptedAt: given.attemptedAt,
    nextAttemptAt: given.nextAttemptAt,
    statusCode: 500,
    codedMessage: given.codedMessage,
  });
  expect((await w.stateOf(good)).lastDelivery).toMatchObject({
    status: 'delivered',
    statusCode: 204,
    nextAttemptAt: null,
    codedMessage: null,
  });
  expect((await w.stateOf(unused)).lastDelivery).toBeNull();
  await w.nextTry();
  expect((await w.stateOf(bad)).lastDelivery).toMatchObject({ status: 'waiting', attempts: 2 });

  // one that waits for its first attempt hides nothing, and an answer about one webhook has it too
  const change = (enabled: boolean) =>
    w.call('PUT', `/${bad.webhookId}`, {
      url: `${w.origin}/bad`,
      eventTypes: ['run.finished'],
      enabled,
    });
  await w.finishRun();
  const off = await change(false);
  expect(off.body.lastDelivery).toMatchObject({ status: 'waiting', attempts: 2, statusCode: 500 });
  // a person has switched it off: it is in nobody's way
  expect(await order()).toEqual([unused, good, bad].map(({ webhookId }) => webhookId));
  await change(true);
  await w.write(sql`UPDATE webhook_delivery SET attempts = 7 WHERE status = 'waiting'`);
  await w.nextTry();
  expect((await w.stateOf(bad)).lastDelivery).toMatchObject({
    status: 'failed',
    attempts: 8,
    nextAttemptAt: null,
  });
  expect((await order())[0]).toBe(bad.webhookId);
});
