import { expect, test } from 'vitest';
import { createTestClient } from '../../../../test/support/testClient.ts';
import { testPackage } from '../../../../test/support/testPackage.ts';
import { sendJson, startTestServer } from '../../../../test/support/testServer.ts';
import { assertAllowed, readOnly } from './readOnly.ts';

const post = { method: 'POST', path: '/bills' } as const;

test('WIZ-14 while a plan is made no request may write; one that is declared to read may go', async () => {
  expect(() => assertAllowed(post)).not.toThrow();
  await readOnly(async () => {
    await Promise.resolve();
    expect(() => assertAllowed(post)).toThrow('Nothing may be written');
    expect(() => assertAllowed({ ...post, reads: true })).not.toThrow();
    expect(() => assertAllowed({ path: '/bills' })).not.toThrow();
  });
  expect(() => assertAllowed(post)).not.toThrow();
});

test('WIZ-14 the client sends no write while a plan is made', async () => {
  const server = await startTestServer((_request, response) => sendJson(response, 200, {}));
  const client = createTestClient({
    package: testPackage({}),
    overrides: { api: `${server.origin}/v1` },
  });
  try {
    await expect(readOnly(() => client.http.request({ ...post, json: {} }))).rejects.toThrow(
      'Nothing may be written',
    );
    await readOnly(() => client.http.request({ path: '/bills' }));
    expect(server.requests.map(({ method }) => method)).toEqual(['GET']);
  } finally {
    await client.close();
    await server.close();
  }
});
