import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import type { AttentionItem } from '../../../contract/attention.ts';
import type { CauseGroup } from '../../../contract/causes.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { NewLog } from '../../engine/logs/newLog.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import { writeLogs } from '../../engine/logs/writeLogs.queries.ts';
import { withField } from '../../../packages/kit/vendorError.ts';

let w: RoutesWorld;
beforeAll(async () => {
  w = await openRoutesWorld();
});
afterAll(() => w.t.close());
beforeEach(() =>
  w.t.make.write(async (tx) => {
    await sql`DELETE FROM log_entry`.execute(tx);
    await sql`DELETE FROM cause`.execute(tx);
  }),
);

const field = text('label.ledgerAccounts');
const words = text('vendor.words', { words: 'Invalid reference: G/L Account' });
const inTable = withField(text('exactOnline.chooseLedger'), field);
const what = text('word.ledgerAccount');
const refused = (code: string, value: string) =>
  text('document.codeRefused', { what, code, value, reason: words });
const solved = (value: string) =>
  withField(text('document.codeRefusedSolution', { what, value, field }), field);
const failed = (element: string, message: MessageText, solution: MessageText): NewLog => ({
  ...{ level: 400, code: 'unknown-ledger', packageType: 'exact-online', moduleType: 'push' },
  ...{ elementName: 'expense', elementKey: `yokoy:t:${element}`, solution },
  text: text('element.message', { element, message }),
});
const write = (...logs: NewLog[]) =>
  w.t.make.write((tx) => writeLogs(tx, { id: w.connection, organizationId: w.organization }, logs));
const collected = async () =>
  (await w.call('operator', 'GET', '/causes?collected=true')).body['hydra:member'] as CauseGroup[];

test('LOG-03 accounts that are named and those that a package doesn’t name are one row if one setting solves both', async () => {
  await write(
    failed('1', refused('4500', 'Office supplies'), solved('Office supplies')),
    failed('2', words, inTable),
    failed('3', refused('4410', 'Taxi'), solved('Taxi')),
    // another setting is another act
    failed(
      '4',
      refused('8000', 'Rounding'),
      withField(
        text('document.chooseField', { field: text('label.roundingLedger') }),
        text('label.roundingLedger'),
      ),
    ),
  );
  await w.t.make.write((tx) =>
    sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, coded_label, status)
      SELECT gen_random_uuid(), ${w.connection}, ${w.organization}, 'expense', 'yokoy:t:' || k, k, jsonb_build_object('code', 'x',
        'params', jsonb_build_object('amount', jsonb_build_object('amount', '10.50', 'currency', 'EUR'))), 'failed'
      FROM unnest(ARRAY['1', '2']) AS k`.execute(tx),
  );
  const rows = await collected();
  expect(rows).toHaveLength(2);
  const row = rows.find(({ elementsCount }) => elementsCount === 3);
  expect(row).toMatchObject({
    vendorWords: 'Invalid reference: G/L Account',
    codedSolution: { code: 'document.chooseField', params: { field } },
  });
  expect(row?.codedMessage?.message).toBe(
    '2 ledger accounts don’t exist in Exact Online: 4410, 4500.',
  );
  // each with its code, what that is set for, and what its elements claim
  const parts = row?.parts.map(({ codedMessage, sums }) => [codedMessage?.params['code'], sums]);
  const sums = [{ currency: 'EUR', amount: '10.50' }];
  expect(parts?.toSorted()).toEqual([
    [undefined, sums],
    ['4410', []],
    ['4500', sums],
  ]);
  // and all of them together
  expect(row?.sums).toEqual([{ currency: 'EUR', amount: '21.00' }]);
});

test('LOG-03 a cause is called the same in the causes, in what needs a person and in the log, whether it was sent or not', async () => {
  const reason = refused('4500', 'Office supplies');
  const element = (key: string, message: MessageText) =>
    failed(key, message, solved('Office supplies'));
  await write(element('1', reason), element('2', text('element.sameRefusal', { reason })));
  const name = 'Ledger account 4500 (Office supplies) doesn’t exist in Exact Online.';
  const rows = await collected();
  expect(rows).toMatchObject([
    { codedMessage: { message: name }, vendorWords: 'Invalid reference: G/L Account' },
  ]);
  await w.t.make.write((tx) =>
    sql`UPDATE connection SET active = true, preconfigured_at = now() WHERE id = ${w.connection}`.execute(
      tx,
    ),
  );
  const attention = await w.call('operator', 'GET', '/attention?kind=cause');
  expect(attention.body['hydra:member']).toMatchObject([{ codedMessage: { message: name } }]);
  const { body } = await w.call('operator', 'GET', `/connections/${w.connection}/log-entries`);
  for (const entry of body['hydra:member'] as { codedMessage: { message: string } }[])
    expect(entry.codedMessage.message).toContain(name);
});

test.each([
  ['word.costCentre', 'cost centres', 'kostenplaatsen', 'Cost centre'],
  ['word.journal', 'journals', 'dagboeken', 'Journal'],
] as const)(
  'LOG-03 %s: those that a package doesn’t have are one row, in the plural; one is called by its code and what it is set for',
  async (kind, plural, dutch, one) => {
    const gone = (code: string, value: string): [MessageText, MessageText] => [
      text('document.codeRefused', { what: text(kind), code, value, reason: words }),
      withField(text('document.codeRefusedSolution', { what: text(kind), value, field }), field),
    ];
    const only = gone('K20', 'Depot Zwolle');
    await write(failed('1', ...only));
    const name = `${one} K20 (Depot Zwolle) doesn’t exist in Exact Online.`;
    expect(await collected()).toMatchObject([{ codedMessage: { message: name } }]);
    await write(failed('2', ...gone('K10', 'Sales')), failed('3', ...gone('K30', 'Support')));
    const [row, ...others] = await collected();
    expect(others).toEqual([]);
    expect(row?.codedMessage?.message).toMatch(
      new RegExp(`^3 ${plural} don’t exist in Exact Online: (?:K\\d0, ){2}K\\d0\\.$`),
    );
    expect(wordFor('nl', row?.codedMessage as MessageText)).toMatch(
      new RegExp(`^3 ${dutch} bestaan niet in Exact Online: (?:K\\d0, ){2}K\\d0\\.$`),
    );
  },
);

test.each([
  {
    target: 'Exact Online',
    packageType: 'exact-online',
    blocked: (creditor: string) => text('exactOnline.creditorBlocked', { creditor }),
    unblock: text('exactOnline.unblockCreditor'),
    one: 'Creditor 1001 is blocked',
    several: ['creditors are blocked', 'crediteuren zijn geblokkeerd'],
  },
  {
    target: 'Twinfield',
    packageType: 'twinfield',
    blocked: (creditor: string) => text('twinfield.creditorBlocked', { creditor }),
    unblock: text('twinfield.unblockCreditor'),
    one: 'Creditor 1001 is blocked',
    several: ['creditors are blocked', 'crediteuren zijn geblokkeerd'],
  },
  {
    target: 'Xero',
    packageType: 'xero',
    blocked: (contact: string) => text('xero.contactArchived', { contact }),
    unblock: text('xero.restoreContact'),
    one: 'Contact 1001 is archived',
    several: ['contacts are archived', 'contacten zijn gearchiveerd'],
  },
])(
  'LOG-03 $target: blocked creditors are one row, in the plural, also those that it doesn’t name',
  async (vendor) => {
    const { target, packageType, blocked, unblock, one, several } = vendor;
    const refusal = (element: string, message: MessageText): NewLog => ({
      ...failed(element, message, unblock),
      code: 'supplier-blocked',
      packageType,
    });
    const ofWords = (creditor: string) =>
      text('vendor.refusedWith', { what: blocked(creditor), words: 'Account is blocked' });
    await write(refusal('1', blocked('1001')));
    expect(await collected()).toMatchObject([
      { codedMessage: { message: `${one} in ${target}.` } },
    ]);
    await write(
      refusal('2', ofWords('1011')),
      refusal('3', ofWords('1003')),
      refusal('4', text('vendor.words', { words: 'Account is blocked' })),
    );
    const [row, ...others] = await collected();
    expect(others).toEqual([]);
    expect(row?.codedMessage?.message).toBe(`3 ${several[0]} in ${target}: 1001, 1003, 1011.`);
    expect(row?.vendorWords).toBe('Account is blocked');
    expect(wordFor('nl', row?.codedMessage as MessageText)).toBe(
      `3 ${several[1]} in ${target}: 1001, 1003, 1011.`,
    );
  },
);

test('LOG-03 CLIST-01 what a thousand elements claim is added up, and of more of them nothing: some of it would be wrong', async () => {
  const keys = (count: number) => Array.from({ length: count }, (_, index) => String(index));
  const message = text('document.periodClosed', { period: '2026-10' });
  await write(...keys(1000).map((key) => failed(key, message, inTable)));
  await w.t.make.write((tx) =>
    sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, coded_label, status)
      SELECT gen_random_uuid(), ${w.connection}, ${w.organization}, 'expense', 'yokoy:t:' || k, k::text, jsonb_build_object('code', 'x',
        'params', jsonb_build_object('amount', jsonb_build_object('amount', '1.25', 'currency', 'EUR'))), 'failed'
      FROM generate_series(0, 1000) AS k ON CONFLICT DO NOTHING`.execute(tx),
  );
  const attention = async () =>
    (await w.call('operator', 'GET', '/attention?kind=cause')).body[
      'hydra:member'
    ] as AttentionItem[];
  expect((await collected()).map(({ elementsCount }) => elementsCount)).toEqual([1000]);
  const before = [...(await collected()), ...(await attention())];
  await write(failed('1000', message, inTable));
  const after = [...(await collected()), ...(await attention())];
  const whole = [{ currency: 'EUR', amount: expect.stringMatching(/^\d+\.\d\d$/) as string }];
  expect(before.map(({ sums }) => sums)).toEqual([whole, whole]);
  expect(after.map(({ sums }) => sums)).toEqual([[], []]);
});
