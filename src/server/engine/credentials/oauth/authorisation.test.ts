import { text } from '../../../../contract/messages/message.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  consent,
  exactApplication,
  exactCredential,
  me,
  openExactWorld,
  type ExactWorld,
} from '../../../../../test/support/exactWorld.ts';
import { consumeReturnedWindow } from '../connectRequests.queries.ts';

let world: ExactWorld;
beforeAll(async () => {
  world = await openExactWorld();
});
beforeEach(() => world.renew());
afterAll(() => world.close());

describe('OAuth windows', () => {
  test('a window connects the credential, and its authorisation has an end', async () => {
    await world.authorise(world.worker());
    const row = await world.credentialRow();
    expect(row).toMatchObject({ state: 'connected', state_message: '' });
    expect(row.authorisation_expires_at?.getTime()).toBeGreaterThan(world.now() + 29 * 86_400_000);
    expect((await me(world.client(world.worker()))).status).toBe(200);
  });

  test('of many returns with one nonce, one gets the window', async () => {
    const by = world.worker();
    const { state } = await consent((await world.start(by, await world.newRequest())) as URL);
    const taken = await Promise.all(
      Array.from({ length: 8 }, () =>
        consumeReturnedWindow(world.worker().database.db, state, world.userId),
      ),
    );
    expect(taken.filter((window) => window !== undefined)).toHaveLength(1);
  });

  test('nobody gets a window for another person, an unknown or replaced nonce, or an old window', async () => {
    const { database } = world.worker();
    const by = world.worker();
    const requestId = await world.newRequest();
    const first = (await world.start(by, requestId))?.searchParams.get('state') ?? '';
    const second = (await world.start(by, requestId))?.searchParams.get('state') ?? '';
    expect(await consumeReturnedWindow(database.db, first, world.userId)).toBeUndefined();
    expect(await consumeReturnedWindow(database.db, 'x'.repeat(22), world.userId)).toBeUndefined();
    expect(
      await consumeReturnedWindow(database.db, second, await world.store.user()),
    ).toBeUndefined();
    expect(
      await consumeReturnedWindow(
        database.db,
        second,
        world.userId,
        new Date(Date.now() + 600_001),
      ),
    ).toBeUndefined();
    expect(await consumeReturnedWindow(database.db, second, world.userId)).toBeDefined();
    expect(await world.start(by, requestId)).toBeUndefined();
  });

  test('a refusal marks a new credential failed, and leaves a connected one alone', async () => {
    const by = world.worker();
    const refuse = async () => {
      const { state } = await consent((await world.start(by, await world.newRequest())) as URL);
      const window = await consumeReturnedWindow(by.database.db, state, world.userId);
      return world.finish(by, window as NonNullable<typeof window>, { error: 'access_denied' });
    };
    expect(await refuse()).toEqual({
      connected: false,
      message: text('credential.notGranted', { title: 'Exact Online', reason: 'access_denied' }),
    });
    expect((await world.credentialRow()).state).toBe('failed');
    await world.authorise(by);
    await refuse();
    expect((await world.credentialRow()).state).toBe('connected');
  });

  test("a wrong code is refused, and of the vendor's answer only its error is shown", async () => {
    const by = world.worker();
    const { state } = await consent((await world.start(by, await world.newRequest())) as URL);
    const window = await consumeReturnedWindow(by.database.db, state, world.userId);
    const result = await world.finish(by, window as NonNullable<typeof window>, {
      code: '<script>alert(1)</script>',
    });
    expect(result).toMatchObject({ connected: false });
    expect(JSON.stringify(result)).not.toContain('script');
  });

  test('PKCE: the challenge leaves, the verifier is stored encrypted and matches it', async () => {
    const by = world.worker();
    const requestId = await world.newRequest();
    const url = await world.start(by, requestId, {
      credential: { ...exactCredential, authorize: { ...exactCredential.authorize, pkce: true } },
      application: { ...exactApplication, scopes: ['openid', 'read'] },
    });
    const query = url?.searchParams;
    expect(query?.get('code_challenge_method')).toBe('S256');
    expect(query?.get('scope')).toBe('openid read');
    expect(query?.get('nonce')).toHaveLength(43);
    const window = await consumeReturnedWindow(
      by.database.db,
      query?.get('state') ?? '',
      world.userId,
    );
    const place = { table: 'connect_request', column: 'pkce_verifier', rowId: requestId };
    const verifier = await by.secrets.decrypt(
      world.organizationId,
      place,
      window?.pkceVerifier ?? '',
    );
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
      query?.get('code_challenge'),
    );
  });
});
