import { expect, test } from 'vitest';
import { exactWebhooks } from './exactWebhooks.ts';

const hash = 'AB'.repeat(32);
const notice = (body: string) => ({ headers: {}, path: '/webhooks/in/exact-online', body });
const content = '{"Topic":"Accounts","Division":123456,"Key":"}, \\"HashCode\\":\\"x"}';

test('HOOK-09 Exact Online signs the text of Content as it came, whatever it contains', () => {
  for (const body of [
    `{"Content":${content},"HashCode":"${hash}"}`,
    `\n{ "Content" : ${content} ,\r\n "HashCode" : "${hash}" }\n`,
  ])
    expect(exactWebhooks.signed(notice(body))).toEqual({
      text: content,
      signature: hash,
      encoding: 'hex',
    });
});

test.for([
  ['without a signature', `{"Content":${content}}`],
  ['with a short one', `{"Content":${content},"HashCode":"AB"}`],
  ['with more behind it', `{"Content":${content},"HashCode":"${hash}","Content":{}}`],
  ['with something before it', `{"HashCode":"${hash}","Content":${content}}`],
  ['empty', ''],
  ['endless', `{"Content":${'{'.repeat(200_000)}`],
])('HOOK-09 T31 a notice of Exact Online %s is none', ([, body = '']) => {
  expect(exactWebhooks.signed(notice(body))).toBeUndefined();
});

test('HOOK-09 only notices of accounts start something at Exact Online', () => {
  const tenants = (Topic: string, Division: unknown) =>
    exactWebhooks.tenants({ Content: { Topic, Division } });
  expect(tenants('Accounts', 123456)).toEqual(['123456']);
  expect(tenants('Accounts', '7')).toEqual(['7']);
  expect([tenants('Items', 7), tenants('Accounts', null), exactWebhooks.tenants('x')]).toEqual([
    [],
    [],
    [],
  ]);
});
