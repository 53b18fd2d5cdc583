import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangePlace } from '../../engine/client/recording/readExchange.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

/** With characters that base64, URL-encoding and JSON encode differently. */
const canaries = {
  typed: 'cnry+typed/secret=&"ü 1',
  changed: 'cnry+changed/secret=&"ü 2',
  filled: 'cnry+filled/secret=&"ü 3',
};

let t: TestApp;
let org: string, operator: string;
const answers: string[] = [];
const logged: string[] = [];

beforeAll(async () => {
  t = await startTestApp({ sandbox: true });
  const stream = new PassThrough();
  stream.on('data', (line: Buffer) => logged.push(line.toString()));
  t.services.log = pino({ level: 'trace' }, stream) as unknown as typeof t.services.log;
  org = await t.make.organization({ name: 'Bakkerij' });
  operator = await t.make.session((await t.make.user({ entries: [{ organizationId: org }] })).id);
});
afterAll(() => t.close());

async function call(
  method: string,
  path: string,
  body?: unknown,
  token: string | undefined = operator,
) {
  const answer = await t.call(method, path, { token, body });
  answers.push(JSON.stringify([answer.headers, answer.body]));
  return answer;
}

/** Every encoding in which a text could contain a secret. */
function formsOf(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64');
  const query = new URLSearchParams({ v: secret }).toString().slice(2);
  const basic = Buffer.from(`client-canary:${encodeURIComponent(secret)}`).toString('base64');
  return [
    secret,
    base64,
    base64.replace(/=+$/, ''),
    Buffer.from(secret).toString('base64url'),
    encodeURIComponent(secret),
    query,
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('hex'),
    basic.replace(/=+$/, ''),
  ];
}

/** Every row of every table, as text: the content of a database dump. */
async function everythingStored(): Promise<string> {
  return t.make.write(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`.execute(
      tx,
    );
    const texts: string[] = [];
    for (const { name } of rows) {
      const { rows: stored } = await sql<{ row: string }>`
        SELECT r::text AS row FROM ${sql.table(name)} r`.execute(tx);
      texts.push(...stored.map(({ row }) => row));
    }
    return texts.join('\n');
  });
}

/** Recorded calls to vendors, decrypted. */
async function everythingRecorded(): Promise<string> {
  const rows = await t.make.write((tx) =>
    tx.selectFrom('recorded_request').select(['id', 'exchange', 'url']).execute(),
  );
  const texts = await Promise.all(
    rows.map(async ({ id, exchange, url }) => {
      const clear = await t.services.secrets.decryptBytes(org, exchangePlace(id), exchange);
      return `${url} ${clear.toString()}`;
    }),
  );
  return texts.join('\n');
}

test('CRED-10 CRED-07 T5 no typed secret appears in an answer, log, recorded request, mail, audit or table', async () => {
  const fields = (clientSecret: string) => ({
    organizationId: 'canary',
    clientId: 'client-canary',
    clientSecret,
    environment: 'production',
  });
  const body = (secret: string) => ({
    packageType: 'yokoy',
    credentialType: 'client-credentials',
    name: 'Canary',
    credential: fields(secret),
  });
  const made = await call('POST', '/credentials', {
    organizationId: org,
    package: body(canaries.typed),
  });
  expect(made.status).toBe(201);
  const id = made.body.credentialId as string;
  // refused at its field: no message repeats the other typed values
  await call('PUT', `/credentials/${id}`, {
    package: { ...body(canaries.typed), credential: { ...fields(canaries.typed), environment: 7 } },
  });
  await call('PUT', `/credentials/${id}`, { package: body(canaries.changed) });
  await call('POST', `/credentials/${id}/test`);
  const requested = await call('POST', `/credentials/${id}/credential-requests`, {
    emailAddress: 'customer@example.test',
  });
  const token = requested.body.customerLink.split('#')[1] as string;
  await call('POST', '/customer-request/fill', { token, credential: fields(canaries.filled) }, '');
  await call('POST', '/customer-request/view', { token }, '');
  await call(
    'POST',
    '/customer-request/fill',
    { token, credential: { ...fields(canaries.filled), environment: 7 } },
    '',
  );
  for (const path of ['', `/${id}`, `/${id}/record`, `/${id}/checks`])
    await call('GET', `/credentials${path}`);
  await call('GET', `/credential-requests?credentialId=${id}`);
  await t.services.connectors.recorder.flush();
  const stored = await everythingStored();
  const recorded = await everythingRecorded();
  const places = { answers: answers.join('\n'), logged: logged.join('\n'), stored, recorded };
  const found = Object.entries(places).flatMap(([place, text]) =>
    Object.entries(canaries).flatMap(([name, secret]) =>
      formsOf(secret)
        .filter((form) => text.includes(form))
        .map((form) => `${place}: ${name} as ${form}`),
    ),
  );
  expect(found).toEqual([]);
  // the requester gets the customer's link, and it is mailed; it is stored nowhere in clear
  expect(places.logged).not.toContain(token);
  expect(stored).not.toContain(token);
  // proof of the check itself: a non-secret value is found
  expect(stored).toContain('client-canary');
  expect(recorded).toContain('"authorization":"<hidden>"');
});
