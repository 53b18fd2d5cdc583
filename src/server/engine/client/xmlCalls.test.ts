import { text } from '../../../contract/messages/message.ts';
import { afterEach, expect, test } from 'vitest';
import type { HttpProfile } from '../../../packages/kit/httpProfile.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { xml, XmlElement } from '../../../packages/kit/xml.ts';
import { createTestClient } from '../../../../test/support/testClient.ts';
import { oauthCredential, testPackage } from '../../../../test/support/testPackage.ts';
import { sendJson, startTestServer } from '../../../../test/support/testServer.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Answer = Parameters<typeof startTestServer>[0];
const token = 'access-token-0123456789';

async function clientFor(answer: Answer, http: Partial<HttpProfile> = {}) {
  const server = await startTestServer(answer);
  const definition = {
    ...testPackage(http, oauthCredential),
    discoveredHosts: { cluster: '*.testware.example' },
  };
  const client = createTestClient({
    package: definition,
    overrides: { api: `${server.origin}/v1` },
    sleep: () => Promise.resolve(),
    application: { clientId: 'app', clientSecret: 'app-secret' },
    // old enough that the vendor renews it
    tokens: { accessToken: token, refreshToken: 'r1', obtainedAt: Date.now() - 600_000 },
  });
  closing.push(client.close, server.close);
  return { ...client, server };
}

const sendXml: Answer = (_request, response) => {
  response.setHeader('content-type', 'text/xml; charset=utf-8');
  response.end('<s:E xmlns:s="urn:s"><s:ok>1</s:ok></s:E>');
};

test('T18 a token goes into the designated element, not into a header, and into no record', async () => {
  const { http, server, records } = await clientFor(sendXml);
  const { body } = await http.request({
    method: 'POST',
    path: '/soap',
    xml: xml('h', [xml('AccessToken'), xml('office', 'A & B')]),
    accessToken: { element: 'AccessToken' },
    expect: 'xml',
  });
  expect(body instanceof XmlElement && body.textAt('ok')).toBe('1');
  const [sent] = server.requests;
  expect(sent?.body).toBe(
    `<?xml version="1.0" encoding="utf-8"?><h><AccessToken>${token}</AccessToken><office>A &amp; B</office></h>`,
  );
  expect(sent?.headers['authorization']).toBeUndefined();
  expect(sent?.headers['content-type']).toBe('text/xml; charset=utf-8');
  expect(JSON.stringify(records)).toContain('<AccessToken>');
  expect(JSON.stringify(records)).not.toContain(token);
});

test('T18 a token in the query is sent there and recorded nowhere', async () => {
  const { http, server, records } = await clientFor((_q, response) => sendJson(response, 200, {}));
  await http.request({ path: '/check', accessToken: { query: 'token' } });
  expect(server.requests[0]?.url).toBe(`/v1/check?token=${token}`);
  expect(server.requests[0]?.headers['authorization']).toBeUndefined();
  expect(JSON.stringify(records)).not.toContain(token);
});

test("T1 C5 a host named by the vendor is called only if it is one of the package's", async () => {
  const { http, server } = await clientFor(sendXml);
  const at = (address: string, host = 'cluster') =>
    http.request({ method: 'POST', host, address, path: '/soap', expect: 'xml' });
  await at(`${server.origin}/own`);
  expect(server.requests[0]?.url).toBe('/own/soap');
  for (const address of [
    'https://evil.example',
    'https://testware.example.evil.example',
    'http://accounting.testware.example',
    'https://accounting.testware.example:8443',
    'no address',
  ])
    await expect(at(address)).rejects.toMatchObject({ details: { code: 'request-target' } });
  await expect(at(server.origin, 'other')).rejects.toMatchObject({
    details: { code: 'request-target' },
  });
  expect(server.requests).toHaveLength(1);
});

test('a read-only POST is repeated after an outage; a write is not, its outcome unknown', async () => {
  let calls = 0;
  const { http } = await clientFor((request, response, body) => {
    calls += 1;
    if (calls % 2 === 1) response.writeHead(503).end();
    else sendXml(request, response, body);
  });
  const call = { method: 'POST', path: '/soap', expect: 'xml' } as const;
  await expect(http.request({ ...call, reads: true })).resolves.toHaveProperty('status', 200);
  expect(calls).toBe(2);
  await expect(http.request(call)).rejects.toMatchObject({
    details: { class: 'transient', outcomeUnknown: true },
  });
  expect(calls).toBe(3);
});

test('C3 an XML bomb with status 200 is an unreadable answer', async () => {
  const { http } = await clientFor((_request, response) => {
    response.setHeader('content-type', 'text/xml');
    response.end('<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>');
  });
  const error: unknown = await http
    .request({ method: 'POST', path: '/soap', expect: 'xml' })
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(VendorError);
  expect(error).toMatchObject({
    details: { class: 'transient', code: 'answer-unreadable', outcomeUnknown: true },
  });
});

test('an ended token, reported otherwise than by 401, is renewed once', async () => {
  const { http, server } = await clientFor(
    (request, response) =>
      request.url === '/v1/token'
        ? sendJson(response, 200, { access_token: 'second-token-012345', token_type: 'bearer' })
        : sendJson(response, 400, { error: 'invalid_token' }),
    {
      classify: ({ status }) =>
        status === 400
          ? {
              class: 'auth',
              code: 'ended',
              text: text('credential.connectAgain'),
              tokenEnded: true,
            }
          : undefined,
    },
  );
  await expect(http.request({ path: '/check' })).rejects.toMatchObject({
    details: { class: 'auth', code: 'ended' },
  });
  expect(server.requests.map(({ url }) => url)).toEqual(['/v1/check', '/v1/token', '/v1/check']);
});

test('C6 a call that costs three credits takes three of each window', async () => {
  const { http, server } = await clientFor((_q, response) => sendJson(response, 200, {}), {
    budget: [{ name: 'minute', limit: 7, ms: 60_000, per: 'app' }],
  });
  const call = { path: '/a', credits: 3 };
  await http.request(call);
  await http.request(call);
  await expect(http.request(call)).rejects.toMatchObject({ details: { class: 'rate' } });
  expect(server.requests).toHaveLength(2);
});
