import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { yokoy } from '../../../../packages/yokoy/package.ts';
import { exactApplication, me, openExactWorld } from '../../../../../test/support/exactWorld.ts';
import type { ExactWorld } from '../../../../../test/support/exactWorld.ts';
import { readExchange } from './readExchange.ts';

let world: ExactWorld;
beforeAll(async () => {
  world = await openExactWorld();
});
beforeEach(() => world.renew());
afterAll(() => world.close());

test('CURL-04 no secret is stored anywhere: application, code, tokens, fields', async () => {
  const by = world.worker();
  await world.authorise(by);
  world.sandbox.control.clock.advance(580_000);
  const worker = world.worker();
  await me(world.client(worker, { taskId: uuidv7() }));
  const yokoyCredential = await world.store.credential(
    world.organizationId,
    'yokoy',
    'client-credentials',
  );
  const fields = {
    organizationId: 'acme',
    clientId: 'cnry-client',
    clientSecret: 'sandbox-yokoy-secret',
    environment: 'test',
  };
  const yokoyClient = worker.clients.open({
    package: yokoy,
    credentialType: 'client-credentials',
    credentialId: yokoyCredential,
    organizationId: world.organizationId,
    fields,
    signal: new AbortController().signal,
  });
  await yokoyClient.http.request({
    path: '/v1/organizations/acme/legal-entities',
    query: { note: fields.clientSecret },
  });
  await worker.clients.flush();
  await by.clients.flush();

  const secretsOfJob = [exactApplication.clientSecret, fields.clientSecret];
  for (const id of [world.credentialId, yokoyCredential]) {
    const vault = world.vault(worker, id);
    const tokens = await vault.read();
    expect(tokens?.accessToken.length).toBeGreaterThan(20);
    secretsOfJob.push(
      tokens?.accessToken ?? '',
      ...(tokens?.refreshToken === undefined ? [] : [tokens.refreshToken]),
    );
  }
  const stored = await world.store.everythingStored();
  const records = await world.store.write((tx) =>
    tx
      .selectFrom('recorded_request')
      .selectAll()
      .where('organization_id', '=', world.organizationId)
      .execute(),
  );
  expect(records.length).toBeGreaterThanOrEqual(5);
  const exchanges = JSON.stringify(
    await Promise.all(records.map((row) => readExchange(worker.secrets, row))),
  );
  expect(exchanges).toContain('<hidden>');
  for (const secret of secretsOfJob) {
    for (const form of [
      secret,
      Buffer.from(secret).toString('base64').slice(0, -4),
      encodeURIComponent(secret),
    ]) {
      expect(stored).not.toContain(form);
      expect(exchanges).not.toContain(form);
    }
  }
});
