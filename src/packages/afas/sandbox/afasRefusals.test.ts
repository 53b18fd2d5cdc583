import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { startSandbox } from '../../startSandbox.ts';
import { administrationsOf } from './afasEnvironment.ts';
import { afasSession, type AfasSession } from './afasSession.ts';

const account = 'strict';
let sandbox: Sandbox;
let send: AfasSession;
beforeAll(async () => {
  sandbox = await startSandbox();
  send = afasSession(sandbox, account);
});
afterAll(() => sandbox.stop());

type Refusal = { externalMessage?: string };
type Fields = Record<string, unknown>;
interface Given {
  header?: Fields;
  creditor?: Fields;
  cost?: Fields;
  objects?: object[];
  element?: object;
}

/** A right entry, with these fields changed. */
function entry({ header = {}, creditor = {}, cost = {}, objects = [], element = {} }: Given = {}) {
  const line = { EnDa: '2026-11-10', BpDa: '2026-11-10', BpNr: 'R-1', Ds: 'Lunch' };
  const lines = [
    { Fields: { ...line, VaAs: '3', AcNr: '20001', AmCr: 100, ...creditor } },
    { Fields: { ...line, VaAs: '1', AcNr: '4410', AmDe: 100, ...cost }, Objects: objects },
  ];
  const UnId = administrationsOf(account)[0]?.id;
  const Fields = { Year: 2026, Peri: 11, UnId, JoCo: '10', AuNu: true, ...header };
  const Objects = [{ FiEntries: { Element: lines } }];
  return { FiEntryPar: { Element: { Fields, Objects, ...element } } };
}

const creditor = (fields: Fields, organisation: Fields) => ({
  KnPurchaseRelationOrg: {
    Element: {
      Fields: { CuId: 'EUR', ...fields },
      Objects: [
        {
          KnOrganisation: {
            Element: { Fields: { AutoNum: true, MatchOga: '6', Nm: 'Bakery', ...organisation } },
          },
        },
      ],
    },
  },
});

const both = (fields: Fields): Given => ({ creditor: fields, cost: fields });
const allocation = (fields: Fields): Given => ({
  objects: [{ FiDimEntries: { Element: [{ Fields: { AmDe: 100, ...fields } }] } }],
});
const foreign = { CuId: 'USD', Rate: 1 };

test.each<[string, Given, RegExp]>([
  ['an unknown field of the header', { header: { Colour: 'red' } }, /'Colour' bestaat niet/],
  ['an unknown field of a line', { cost: { Colour: 'red' } }, /'Colour' bestaat niet/],
  ['an unknown object', { objects: [{ Banana: { Element: {} } }] }, /'Banana' bestaat niet/],
  ['an unknown part of an element', { element: { Colour: 1 } }, /'Colour' bestaat niet/],
  ['an unknown field of an allocation', allocation({ DiC9: '100' }), /'DiC9' bestaat niet/],
  ['an unknown cost centre', allocation({ DiC1: 'none' }), /'none' bestaat niet/],
  ['an amount that is none', { creditor: { AmCr: 'abc' } }, /'AmCr' is ongeldig/],
  ['a negative amount', { creditor: { AmCr: -100 } }, /bedrag is ongeldig/],
  ['a day that the calendar lacks', both({ EnDa: '2026-11-31' }), /'EnDa' is ongeldig/],
  ['a due date before the invoice', { creditor: { DaEx: '2026-11-09' } }, /vervaldatum/],
  ['a due date that the calendar lacks', { creditor: { DaEx: '2026-02-31' } }, /'DaEx'/],
  ['a currency that is none', both({ CuId: 'XXX', Rate: 1 }), /Valuta XXX/],
  ['a currency without a rate', both({ CuId: 'USD' }), /koers/],
  ['an amount in no currency', { creditor: { AmCc: 5 }, cost: { AmDc: 5 } }, /'Valuta'/],
  [
    'an amount in currency on the other side',
    { creditor: { ...foreign, AmDc: 5 }, cost: { ...foreign, AmCc: 5 } },
    /debet of bij cre/,
  ],
  ['a line of debit and credit', { creditor: { AmDe: 5 }, cost: { AmCr: 5 } }, /debet of bij cre/],
  ['a line without an amount', { creditor: { AmCr: 0 }, cost: { AmDe: 0 } }, /debet of bij cre/],
  ['an invoice number of 13', { creditor: { InId: 'x'.repeat(13) } }, /'InId' is te lang/],
  ['a description of 256', { cost: { Ds: 'x'.repeat(256) } }, /'Ds' is te lang/],
  ['a yes or no as text', { header: { AuNu: 'yes' } }, /'AuNu' is ongeldig/],
  ['a year that is none', { header: { Year: 'banana' } }, /'Year' is ongeldig/],
  ['no period', { header: { Peri: undefined } }, /Periode/],
  ['a kind of account that isn’t there', { cost: { VaAs: '9' } }, /Kenmerk rekening/],
])('API-05 AFAS refuses an entry with %s, and books nothing', async (_, given, message) => {
  const before = sandbox.control.counters().effects;
  const { status, body } = await send<Refusal>('POST', 'FiEntries', entry(given));
  expect([status, body.externalMessage]).toEqual([500, expect.stringMatching(message)]);
  expect(sandbox.control.counters().effects).toEqual(before);
});

test.each<[string, Fields, Fields]>([
  ['an unknown field', { Colour: 1 }, {}],
  ['an unknown field of its organisation', {}, { Colour: 1 }],
  ['a currency that is none', { CuId: 'XXX' }, {}],
  ['a name that is a number', {}, { Nm: 5 }],
])('API-05 AFAS refuses a creditor with %s, and adds none', async (_, fields, organisation) => {
  const before = sandbox.control.counters().effects;
  const body = creditor(fields, organisation);
  const { status } = await send('POST', 'KnPurchaseRelationOrg', body);
  expect(status).toBe(500);
  expect(sandbox.control.counters().effects).toEqual(before);
});

const inOrder = 'orderbyfieldids=CreditorId&skip=0&take=5';
const filtered = (filter: unknown) => `&filterjson=${encodeURIComponent(JSON.stringify(filter))}`;
const filter = (field: string, operator: string) =>
  filtered({
    Filters: {
      Filter: [{ Field: [{ '@FieldId': field, '@OperatorType': operator, '#text': 'x' }] }],
    },
  });

test.each([
  ['an unknown field in the order', 'Profit_Creditor?orderbyfieldids=Banana'],
  ['an unknown field where nothing is to be read', 'Profit_Transactions?orderbyfieldids=Banana'],
  ['an unknown field in the filter', `Profit_Creditor?${inOrder}${filter('Banana', '1')}`],
  ['an unknown operator', `Profit_Creditor?${inOrder}${filter('CreditorId', '99')}`],
  ['another filter than described', `Profit_Creditor?${inOrder}${filtered({ Banana: 1 })}`],
  ['an unknown parameter', `Profit_Creditor?${inOrder}&page=2`],
  ['rows to skip that are no number', 'Profit_Creditor?orderbyfieldids=CreditorId&skip=abc'],
  ['an unknown connector', 'Profit_Banana?orderbyfieldids=CreditorId'],
])('API-05 AFAS refuses to read with %s', async (_, path) => {
  const { status, body } = await send<Refusal>('GET', path);
  expect([status, body.externalMessage]).toEqual([500, expect.any(String)]);
});

test('API-05 AFAS takes no body but JSON', async () => {
  expect((await send('POST', 'FiEntries', entry(), 'text/plain')).status).toBe(415);
});

test.each([
  ['FiEntries', () => entry()],
  ['FiEntries', () => entry({ creditor: { AmCr: '100', DaEx: '2026-11-10' } })],
  ['FiEntries', () => entry({ header: { Year: '2026', Peri: '11', AuNu: '1' } })],
  ['FiEntries', () => entry(allocation({ DiC1: '100' }))],
  ['KnPurchaseRelationOrg', () => creditor({ IsCr: true }, { EmAd: 'bakery@linkspan.example' })],
])('API-05 AFAS takes %s as it is described', async (path, body) => {
  expect((await send('POST', path, body())).status).toBe(201);
});
