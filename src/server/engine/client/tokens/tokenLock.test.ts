import { text } from '../../../../contract/messages/message.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exactOnline } from '../../../../packages/exact-online/package.ts';
import { VendorError } from '../../../../packages/kit/vendorError.ts';
import { exactCredential, me, openExactWorld } from '../../../../../test/support/exactWorld.ts';
import type { ExactWorld } from '../../../../../test/support/exactWorld.ts';

let world: ExactWorld;
beforeAll(async () => {
  world = await openExactWorld();
});
beforeEach(() => world.renew());
afterAll(() => world.close());

async function failure(work: Promise<unknown>): Promise<VendorError> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(VendorError);
  return error as VendorError;
}

describe('one lock per credential', () => {
  test('20 workers with an aged token make one token call in total', async () => {
    await world.authorise(world.worker());
    world.sandbox.control.clock.advance(580_000);
    const before = world.tokenCalls();
    const workers = Array.from({ length: 20 }, () => world.worker());
    const answers = await Promise.all(workers.map((one) => me(world.client(one))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(world.tokenCalls()).toBe(before + 1);
    // and all of them get the pair of that one call
    world.sandbox.control.clock.advance(580_000);
    await Promise.all([...workers, ...workers].map((one) => me(world.client(one))));
    expect(world.tokenCalls()).toBe(before + 2);
  });

  test('a token younger than 570 s is never refreshed, even if refused: the caller waits', async () => {
    await world.authorise(world.worker());
    const before = world.tokenCalls();
    world.sandbox.control.clock.advance(560_000);
    expect((await me(world.client(world.worker()))).status).toBe(200);
    world.sandbox.control.fault({ vendor: 'exact-online', kind: 'expireAccessToken' });
    const { details } = await failure(me(world.client(world.worker())));
    expect(details).toMatchObject({ class: 'transient', code: 'token-refused-early' });
    expect(details.retryAfterMs).toBeLessThanOrEqual(10_000);
    expect(world.tokenCalls()).toBe(before);
  });

  test('a refresh that the vendor finds too early costs nothing: the current token stays in use', async () => {
    await world.authorise(world.worker());
    // a caller that expects a refresh at any age
    const hasty = {
      ...exactCredential,
      refresh: { ...exactCredential.refresh, notBeforeMs: 0, aheadMs: 300_000 },
    };
    const definition = { ...exactOnline, credentials: { 'oauth-2': hasty } };
    world.sandbox.control.clock.advance(400_000);
    const before = world.tokenCalls();
    expect((await me(world.client(world.worker(), { definition }))).status).toBe(200);
    expect(world.tokenCalls()).toBe(before + 1);
    expect((await world.credentialRow()).state).toBe('connected');
  });

  test('a refused token that may be refreshed is, once', async () => {
    await world.authorise(world.worker());
    // between 570 s, when it is allowed, and 595 s, when it would be anyway
    const late = { ...exactCredential, refresh: { ...exactCredential.refresh, aheadMs: 5_000 } };
    const definition = { ...exactOnline, credentials: { 'oauth-2': late } };
    world.sandbox.control.clock.advance(580_000);
    const before = world.tokenCalls();
    world.sandbox.control.fault({ vendor: 'exact-online', kind: 'expireAccessToken' });
    const clients = [
      world.client(world.worker(), { definition }),
      world.client(world.worker(), { definition }),
    ];
    expect((await Promise.all(clients.map(me))).map(({ status }) => status)).toEqual([200, 200]);
    expect(world.tokenCalls()).toBe(before + 1);
  });

  test('a lost reply to a refresh: failed, with a remedy, and no second call', async () => {
    await world.authorise(world.worker());
    world.sandbox.control.clock.advance(580_000);
    const before = world.tokenCalls();
    world.sandbox.control.fault({
      vendor: 'exact-online',
      kind: 'dropAfterCommit',
      match: 'oauth2/token',
      times: 1,
    });
    const workers = Array.from({ length: 5 }, () => world.worker());
    const errors = await Promise.all(workers.map((one) => failure(me(world.client(one)))));
    for (const { details } of errors)
      expect(details).toMatchObject({
        class: 'auth',
        solution: text('credential.authoriseAgain'),
      });
    expect(world.tokenCalls()).toBe(before + 1);
    const row = await world.credentialRow();
    expect(row.state).toBe('failed');
    expect(row.state_message).toContain('Sign in again');
    expect(workers.flatMap(({ failures }) => failures)).toEqual([
      {
        organizationId: world.organizationId,
        credentialId: world.credentialId,
        message: row.coded_message,
      },
    ]);
    // authorised again, all is well
    await world.authorise(world.worker());
    expect((await me(world.client(world.worker()))).status).toBe(200);
  });

  test("a revoked authorisation: failed, with the vendor's name", async () => {
    await world.authorise(world.worker());
    world.sandbox.control.clock.advance(580_000);
    world.sandbox.control.fault({ vendor: 'exact-online', kind: 'revokeRefreshToken' });
    expect((await failure(me(world.client(world.worker())))).details).toMatchObject({
      class: 'auth',
      code: 'token-refused',
    });
    expect((await world.credentialRow()).state_message).toContain(
      'Exact Online no longer accepts the sign-in',
    );
  });

  test('an outage of the token host loses nothing: the next attempt refreshes', async () => {
    await world.authorise(world.worker());
    world.sandbox.control.clock.advance(580_000);
    world.sandbox.control.fault({
      vendor: 'exact-online',
      kind: '503',
      match: 'oauth2/token',
      times: 1,
    });
    expect((await failure(me(world.client(world.worker())))).details).toMatchObject({
      class: 'transient',
      code: 'token-unavailable',
    });
    expect((await world.credentialRow()).state).toBe('connected');
    expect((await me(world.client(world.worker()))).status).toBe(200);
  });

  test('a task cancelled during the refresh does not lose the new pair', async () => {
    await world.authorise(world.worker());
    world.sandbox.control.clock.advance(580_000);
    world.sandbox.control.fault({
      vendor: 'exact-online',
      kind: 'slow',
      ms: 150,
      match: 'oauth2/token',
    });
    const stop = new AbortController();
    const client = world.client(world.worker(), { signal: stop.signal });
    const call = me(client);
    await expect.poll(() => world.tokenCalls()).toBe(2);
    stop.abort(new Error('cancelled'));
    // immediately: the answer to the refresh is still on its way
    await expect(call).rejects.toThrow('cancelled');
    const before = world.tokenCalls();
    expect((await me(world.client(world.worker()))).status).toBe(200);
    expect(world.tokenCalls()).toBe(before);
  });

  test('the new pair is stored although the database is gone for a moment', async () => {
    await world.authorise(world.worker());
    const vault = world.vault(world.worker());
    const fresh = {
      accessToken: 'fresh-access',
      refreshToken: 'fresh-refresh',
      obtainedAt: world.now(),
      expiresAt: world.now() + 1000,
    };
    await vault.underLock(async ({ save }) => {
      await save(fresh);
      // the connection dies before the commit, as at a restart of the database
      await world.store.database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database() AND pid <> pg_backend_pid()`,
      );
    });
    expect(await vault.read()).toEqual(fresh);
  });
});
