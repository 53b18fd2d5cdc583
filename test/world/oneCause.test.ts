import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MessageText } from '../../src/contract/messages/message.ts';
import { mailAttentionReports } from '../../src/server/features/reports/attentionReport.rules.ts';
import { wordFor } from '../../src/server/platform/wording/wording.ts';
import { mailsTo } from '../support/mailbox.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';

// What needs one act is one cause, whether the books refused it or were known to.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());
beforeEach(() => w.t.sandbox?.control.clearFaults());

async function run(id: string) {
  await w.call('POST', `/connections/${id}/force-run`);
  await runSettled(w, id);
}

interface Row {
  codedMessage: { code: string; params: { period: string } };
  vendorWords: string | null;
  elementsCount: number;
}
interface Item extends Omit<Row, 'elementsCount'> {
  code: string;
  elements: { count: number };
}

async function membersOf<T>(path: string): Promise<T[]> {
  const { status, body } = await w.call('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['hydra:member'];
}
const causesOf = (id: string, more = '') =>
  membersOf<Row>(`/causes?connection.connectionId=${id}&code=period-closed${more}`);

test.each(['afas', 'exact-online', 'twinfield'])(
  'CLIST-01 LOG-03 %s: a closed period is one cause, refused by the books or foreseen',
  async (target) => {
    const account = `one-${target}`;
    const { control } = w.t.sandbox!;
    const id = await connectByWizard(w, ['yokoy', target], account);
    const refusals = () =>
      control
        .requests({ vendor: target, account })
        .filter(({ method, status }) => method === 'POST' && status >= 400).length;
    // closed after the calendar was read
    control.fault({ vendor: target, account, kind: 'closedPeriod', match: '^POST ' });
    await run(id);
    const refused = await causesOf(id);
    const periods = refused.map(({ codedMessage }) => codedMessage.params.period);
    expect(periods.length).toBeGreaterThan(0);
    expect(new Set(periods).size).toBe(periods.length);
    for (const { codedMessage, vendorWords } of refused) {
      expect(codedMessage.code).toBe('document.periodClosed');
      expect(codedMessage.params.period).toMatch(/^\d{4}-\d{2}$/);
      expect(vendorWords).toMatch(/closed|geblokkeerd/);
    }
    const failed = refused.reduce((sum, { elementsCount }) => sum + elementsCount, 0);

    // and what comes then is refused by the calendar
    control.clearFaults();
    for (const period of periods)
      control.fault({ vendor: target, account, kind: 'closedPeriod', period });
    const sent = refusals();
    const added = control.expenses.seed(account, 4);
    await run(id);
    expect(refusals()).toBe(sent);
    const [item, ...others] = await membersOf<Item>(
      `/attention?kind=cause&connection.connectionId=${id}`,
    );
    expect(others).toEqual([]);
    const code = periods.length > 1 ? 'document.periodsClosed' : 'document.periodClosed';
    expect(item).toMatchObject({
      code: 'period-closed',
      codedMessage: { code, params: { period: periods.toSorted().join(', ') } },
      // what the books answered stays behind it
      vendorWords: expect.stringMatching(/closed|geblokkeerd/),
      elements: { count: failed + added.length },
    });
    expect(await causesOf(id)).toHaveLength(periods.length);
    expect(await causesOf(id, '&collected=true')).toMatchObject([
      { codedMessage: item?.codedMessage, elementsCount: failed + added.length },
    ]);
  },
  120_000,
);

test.each([
  [
    'exact-online',
    'blockedAccount',
    'supplier-blocked',
    {
      code: 'refused.creditorsBlocked',
      message: expect.stringMatching(/^\d+ creditors are blocked in Exact Online: \d+, \d+/),
    },
  ],
  // a lock date has no name to list
  ['xero', 'closedPeriod', 'period-closed', { code: 'refused.periodClosed' }],
] as const)(
  'CLIST-01 LOG-03 %s: a known %s is one cause with those that its books refused in their own words',
  async (target, kind, errorCode, codedMessage) => {
    const account = `words-${target}`;
    const { control } = w.t.sandbox!;
    const id = await connectByWizard(w, ['yokoy', target], account);
    const fault = { vendor: target, account, kind };
    control.fault({ ...fault, match: '^(?:POST|PUT) ' });
    await run(id);
    control.clearFaults();
    control.fault({ ...fault, period: new Date().toISOString().slice(0, 7) });
    control.expenses.seed(account, 4);
    await run(id);
    const stored = await membersOf<Row>(
      `/causes?connection.connectionId=${id}&code=${errorCode}&perPage=100`,
    );
    expect(new Set(stored.map((cause) => typeof cause.vendorWords))).toEqual(
      new Set(['string', 'object']),
    );
    const words = stored.flatMap(({ vendorWords }) => vendorWords ?? []);
    const items = await membersOf<Item>(`/attention?kind=cause&connection.connectionId=${id}`);
    const [item, ...others] = items.filter(({ code }) => code === errorCode);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      codedMessage,
      vendorWords: expect.any(String),
      elements: { count: stored.reduce((sum, { elementsCount }) => sum + elementsCount, 0) },
    });
    expect(item?.vendorWords).toContain(words[0]?.split(': ')[0]);
  },
  120_000,
);

test('CLIST-01 USERS-04 what is one cause on the page is one item in the mail', async () => {
  const account = 'one-mail';
  const { control } = w.t.sandbox!;
  const id = await connectByWizard(w, ['yokoy', 'exact-online'], account);
  control.fault({ vendor: 'exact-online', account, kind: 'blockedAccount' });
  await run(id);
  // with those of other connections, as in the mail
  const items = await membersOf<Item>('/attention?kind=cause&perPage=100');
  const item = items.find(({ code }) => code === 'supplier-blocked');
  const what = wordFor('en', item?.codedMessage as MessageText).replace(/\.$/, '');
  expect(what).toMatch(/^\d+ creditors are blocked in Exact Online: /);
  const { services } = w.t;
  const { now } = services;
  services.now = () => new Date('2027-01-10T07:00:00Z');
  try {
    await mailAttentionReports(services);
  } finally {
    services.now = now;
  }
  const { email_address: email } = await w.t.make.write((tx) =>
    tx
      .selectFrom('user_account')
      .select('email_address')
      .where('id', '=', w.userId)
      .executeTakeFirstOrThrow(),
  );
  const [mail] = await mailsTo(w.t, email);
  expect(mail?.text).toContain(`: ${what}\n`);
  expect(mail?.text.match(/(?:is|are) blocked in Exact Online/g)).toHaveLength(1);
}, 120_000);

test.each([
  ['twinfield', /^(?:Creditor \S+ is|\d+ creditors are) blocked in Twinfield/],
  ['xero', /^(?:Contact .+ is|\d+ contacts are) archived in Xero/],
] as const)(
  'LOG-03 %s: who is blocked is named, with the words of the refusal behind it',
  async (target, name) => {
    const account = `blocked-${target}`;
    const id = await connectByWizard(w, ['yokoy', target], account);
    w.t.sandbox!.control.fault({ vendor: target, account, kind: 'blockedAccount' });
    await run(id);
    const items = await membersOf<Item>(`/attention?kind=cause&connection.connectionId=${id}`);
    expect(items).toMatchObject([
      {
        code: 'supplier-blocked',
        codedMessage: { message: expect.stringMatching(name) },
        vendorWords: expect.stringMatching(/blocked|archived/),
      },
    ]);
  },
  120_000,
);
