import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { exactSession, type ExactResults, type ExactSession } from './exactSession.ts';
import { startSandbox } from '../../startSandbox.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';

/* Cases that the real vendor refuses or books differently than intended; a more tolerant sandbox would hide them. */

type Row = Record<string, unknown>;

let sandbox: Sandbox;
let exact: ExactSession;
let supplier: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  exact = await exactSession(sandbox, 'strict');
  supplier = String((await rows('crm/Accounts?$filter=IsSupplier eq true&$top=1'))[0]?.ID);
});
afterEach(() => sandbox.control.clearFaults());
afterAll(() => sandbox.stop());

async function rows(path: string): Promise<Row[]> {
  return (await exact.get<ExactResults>(path)).body.d.results;
}
const ledger = async (code: string) =>
  (await rows(`financial/GLAccounts?$filter=Code eq '${code}'`))[0]?.ID;

/** Posts an entry of one line; returns it, or its problems. */
async function posted(line: Row, header: Row = {}, account = '4430') {
  const { status, body } = await exact.send<{ d?: Row; error?: { message: { value: string } } }>(
    'POST',
    'purchaseentry/PurchaseEntries',
    {
      Journal: '61',
      Supplier: supplier,
      EntryDate: '2026-03-31',
      PurchaseEntryLines: [{ GLAccount: await ledger(account), AmountFC: 100, ...line }],
      ...header,
    },
    { prefer: 'return=representation' },
  );
  return status === 201 ? body.d : body.error?.message.value;
}

test.each<[string, Row, Row, string, string]>([
  ['a sales code', { VATCode: '2' }, {}, '4430', 'Invalid: VAT code 2 is for sales'],
  [
    'VAT under a code without',
    { VATCode: '0', VATAmountFC: 1 },
    {},
    '4430',
    'Mandatory: VAT code with VAT',
  ],
  ['a missing cost centre', { VATCode: '4' }, {}, '4540', 'Mandatory: Cost center'],
  [
    'a cost centre where none is taken',
    { VATCode: '0', CostCenter: '100' },
    {},
    '4000',
    'Not allowed: Cost center',
  ],
  [
    'another currency than the journal’s',
    { VATCode: '0' },
    { Journal: '65', Currency: 'USD' },
    '4430',
    'Currency: the journal takes EUR alone',
  ],
  [
    'another rate than the journal’s',
    { VATCode: '0' },
    { Journal: '65', Rate: 1.1 },
    '4430',
    'Exchange rate: the journal does not allow it to be changed',
  ],
  [
    'a period that is none',
    { VATCode: '0' },
    { ReportingYear: 2026, ReportingPeriod: 13 },
    '4430',
    'Period 2026-13 does not exist',
  ],
  [
    'an unknown payment condition',
    { VATCode: '0' },
    { PaymentCondition: 'X' },
    '4430',
    'Invalid reference: Payment condition',
  ],
])('%s is refused', async (_, line, header, account, words) => {
  expect(await posted(line, header, account)).toBe(words);
});

test.each<[string, Row, number, number]>([
  ['the ledger account’s own code, where a line has none', {}, 121, 21],
  ['no VAT, for a code without it', { VATCode: '0' }, 100, 0],
  ['VAT out of the amount, where the code includes it', { VATCode: '8' }, 100, 17.36],
  ['reverse charge: nothing is owed', { VATCode: '7' }, 100, 0],
])('books %s', async (_, line, total, vat) => {
  expect(await posted(line)).toMatchObject({ AmountFC: total, VATAmountFC: vat });
});

test('a closed period is listed with its journal, and the stated period counts, not the date', async () => {
  sandbox.control.fault({ vendor: 'exact-online', kind: 'closedPeriod', period: '2026-03' });
  const [status] = await rows(
    "financial/JournalStatusList?$filter=Journal eq '61' and Year eq 2026 and Period eq 3",
  );
  expect(status).toMatchObject({ Status: 1 });
  expect(await posted({ VATCode: '0' })).toBe('Period 2026-03 is closed');
  expect(await posted({ VATCode: '0' }, { ReportingYear: 2026, ReportingPeriod: 4 })).toMatchObject(
    { ReportingPeriod: 4, EntryDate: `/Date(${Date.UTC(2026, 2, 31)})/` },
  );
});

test('a journal entry balances with its VAT', async () => {
  const lines = async (card: number) => [
    { GLAccount: await ledger('4440'), AmountFC: 50, VATCode: '4', AmountVATFC: 10.5 },
    { GLAccount: await ledger('1620'), AmountFC: card, VATCode: '0' },
  ];
  const send = async (card: number) =>
    (
      await exact.send('POST', 'generaljournalentry/GeneralJournalEntries', {
        JournalCode: '90',
        GeneralJournalEntryLines: await lines(card),
      })
    ).status;
  expect(await send(-50)).toBe(400);
  expect(await send(-60.5)).toBe(201);
});
