import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newestMail, sentTo } from '../../../../test/support/mailbox.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
let reseller: string, org: string, credential: string;
let operator: { id: string; email: string };
let token: string;

beforeAll(async () => {
  t = await startTestApp();
  const { make } = t;
  reseller = await make.organization({ name: 'Southgate' });
  org = await make.organization({ name: 'Bakker & Zn', resellerId: reseller });
  operator = await make.user({ entries: [{ organizationId: org }] });
  token = await make.session(operator.id);
  credential = await make.credential({
    organizationId: org,
    packageType: 'exact-online',
    fields: { region: 'nl' },
    state: 'failed',
  });
});
afterAll(() => t.close());
beforeEach(() => t.make.write((tx) => sql`DELETE FROM attempt`.execute(tx)));

let people = 0;
/** Sends a link, and returns the mail's headers (with lines joined) and its contents. */
async function mailed(
  to: { recipientName?: string; language?: 'en' | 'nl' } = {},
  of = credential,
) {
  const emailAddress = `joris-${(people += 1)}@customer.test`;
  const sent = await t.call('POST', `/credentials/${of}/credential-requests`, {
    token,
    body: { emailAddress, recipientName: 'Joris', language: 'en', ...to },
  });
  expect(sent.status).toBe(201);
  const { text, html } = await newestMail(t, emailAddress);
  const [raw] = await sentTo(t, emailAddress);
  const headers = raw?.split('\n\n')[0]?.replaceAll(/\n\s+/g, ' ');
  return { text, html: html ?? '', headers, link: sent.body.customerLink as string };
}
const rename = (id: string, name: string) =>
  t.make.write((tx) => tx.updateTable('organization').set({ name }).where('id', '=', id).execute());

test('SHELL-19 CRED-07 a customer’s mail is from the reseller, and replies go to the person who asks', async () => {
  const { headers, text, html, link } = await mailed();
  expect(headers).toMatch(/^From: Southgate <no-reply@localhost>$/m);
  expect(headers).toMatch(new RegExp(`^Reply-To: ${operator.email}$`, 'm'));
  expect(headers).toMatch(/^Subject: Southgate asks you to sign in to Exact Online$/m);
  const [greeting, asks, button, until, ask] = text.split('\n\n');
  expect(greeting).toBe('Hello Joris,');
  expect(asks).toMatch(/ of Southgate asks you to sign in to Exact Online, so that /);
  expect(button).toBe(`Sign in to Exact Online:\n${link}`);
  expect(until).toMatch(/ until \d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d CES?T\.$/);
  expect(ask).toMatch(/Reply to this e-mail: it goes to .+ of Southgate\./);
  // the platform, which the customer doesn't know, is in the small print alone
  expect(text.match(/Linkspan/g)).toHaveLength(1);
  expect(text.trimEnd().endsWith('--\nSent by Southgate through Linkspan.')).toBe(true);
  expect(html.split('class="footer')[0]).not.toContain('Linkspan');
  expect(html.match(new RegExp(`href="${link}"`, 'g'))).toHaveLength(2);
});

test('CRED-07 a customer who fills in keys is not asked to sign in', async () => {
  const keys = await t.make.credential({
    organizationId: org,
    packageType: 'yokoy',
    fields: {},
    state: 'failed',
  });
  const { headers, text } = await mailed({}, keys);
  expect(headers).toMatch(/^Subject: Southgate asks you to give access to Yokoy$/m);
  expect(text).toContain('Give access to Yokoy:');
  expect((await mailed({ language: 'nl' }, keys)).text).toMatch(
    / van Southgate vraagt je toegang te geven tot Yokoy, zodat /,
  );
  expect(text).not.toMatch(/sign in/i);
});

test('SHELL-19 a customer without a known name is greeted without one', async () => {
  expect((await mailed({ recipientName: '' })).text).toMatch(/^Hello,\n/);
  expect((await mailed({ recipientName: '', language: 'nl' })).text).toMatch(/^Hallo,\n/);
});

test('ORGS-05 SHELL-19 the mail has the reseller’s colour, and the platform’s without one', async () => {
  expect((await mailed()).html).toContain('bgcolor="#6b3fa0"');
  await t.make.write((tx) =>
    tx
      .updateTable('organization')
      .set({ mail_color: '#a30f4f' })
      .where('id', '=', reseller)
      .execute(),
  );
  const { html, text } = await mailed();
  expect(html).toContain('bgcolor="#a30f4f"');
  expect(html).not.toContain('#6b3fa0');
  // so does the page that it leads to
  const token = /connect-request#(\S+)/.exec(text)?.[1];
  const page = await t.call('POST', '/customer-request/view', { body: { token } });
  expect(page.body.askedBy.color).toBe('#a30f4f');
});

test('T15 names add no header, recipient or link to a mail', async () => {
  await rename(reseller, 'South\r\nBcc: all@evil.test <x@evil.test>, y');
  await rename(org, 'www.evil.test/pay');
  const { headers, text } = await mailed({ recipientName: 'https://evil.test' });
  expect(headers).not.toMatch(/^(Bcc|Cc):/m);
  expect(headers?.match(/^(From|To|Reply-To|Subject):/gm)).toHaveLength(4);
  expect(headers).toMatch(/^From: ".*" <no-reply@localhost>$/m);
  expect(text).not.toMatch(/evil\.test|https:\/\/evil/);
  await rename(reseller, 'Southgate');
  await rename(org, 'Bakker & Zn');
});
