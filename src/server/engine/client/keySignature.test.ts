import { afterEach, expect, test } from 'vitest';
import { basicKey, headerKey } from '../../../packages/kit/keyAuthorization.ts';
import type { KeyCredentialType } from '../../../packages/kit/definePackage.ts';
import { createTestClient } from '../../../../test/support/testClient.ts';
import { testPackage } from '../../../../test/support/testPackage.ts';
import { sendJson, startTestServer } from '../../../../test/support/testServer.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const key = 'key-of-acme-123456';
/** A form of the key that no list of forms contains: reversed. */
const turned = [...key].reverse().join('');

/** Signs one call; returns the received headers and the record of it. The server repeats them in its answer. */
async function signed(authorize: KeyCredentialType['authorize']) {
  const server = await startTestServer((request, response) =>
    sendJson(response, 200, { echo: request.headers }),
  );
  const credential: KeyCredentialType = {
    kind: 'key',
    fields: [{ fieldName: 'apiKey', fieldType: 'password', fieldOptions: {} }],
    test: () => Promise.resolve({}),
    authorize,
  };
  const client = createTestClient({
    package: testPackage({}, credential),
    overrides: { api: `${server.origin}/v1` },
    fields: { apiKey: ` ${key} ` },
  });
  closing.push(client.close, server.close);
  const answer = await client.http.request({ path: '/things', query: { page: 2 } });
  const { echo } = answer.body as { echo: Record<string, string> };
  return { echo, recorded: JSON.stringify(client.records), origin: server.origin };
}

test.each([
  ['Basic', basicKey('apiKey'), 'authorization', `Basic ${btoa(`${key}:x`)}`],
  ['a header', headerKey('apiKey', 'X-Api-Key'), 'x-api-key', key],
  [
    'a header with a word',
    headerKey('apiKey', 'Authorization', 'AfasToken '),
    'authorization',
    `AfasToken ${key}`,
  ],
  ['a form of its own', () => ({ 'X-Odd': `Turned ${turned}` }), 'x-odd', `Turned ${turned}`],
] as const)(
  'T18 a key is sent as %s, and recorded in no form',
  async (_, authorize, header, value) => {
    const { echo, recorded } = await signed(authorize);
    expect(echo[header]).toBe(value);
    for (const secret of [key, turned, btoa(`${key}:x`)]) expect(recorded).not.toContain(secret);
  },
);

test('C4 a signature covers what is sent', async () => {
  const { echo, origin } = await signed(({ method, url }) => ({ 'X-Over': `${method} ${url}` }));
  expect(echo['x-over']).toBe(`GET ${origin}/v1/things?page=2`);
});
