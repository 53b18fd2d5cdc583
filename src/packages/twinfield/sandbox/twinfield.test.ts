import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../../startSandbox.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { messagesIn, twinfieldSession, type TwinfieldSession } from './twinfieldSession.ts';
import { child, textOf } from './twinfieldXml.ts';

/* Strictness of the imitation: it refuses what the vendor refuses, with a message at the element. */

let sandbox: Sandbox;
let books: TwinfieldSession;
beforeAll(async () => {
  sandbox = await startSandbox();
  books = await twinfieldSession(sandbox, 'strict');
});
afterAll(() => sandbox.stop());

interface Given {
  code?: string;
  supplier?: string;
  dim1?: string;
  dim2?: string;
  vatcode?: string;
  value?: string;
  currency?: string;
  date?: string;
  due?: string;
  total?: string;
}

const purchase = (given: Given = {}, attributes = 'destiny="temporary"', number = '') =>
  `<transactions><transaction ${attributes}><header><office>${books.office}</office><code>${given.code ?? 'INK'}</code>${number}<currency>${given.currency ?? 'EUR'}</currency><date>${given.date ?? '20260305'}</date><invoicenumber>R-1</invoicenumber>${given.due === undefined ? '' : `<duedate>${given.due}</duedate>`}</header><lines><line type="total" id="1"><dim2>${given.supplier ?? '20001'}</dim2><value>${given.total ?? '121.00'}</value><debitcredit>credit</debitcredit></line><line type="detail" id="2"><dim1>${given.dim1 ?? '4430'}</dim1><dim2>${given.dim2 ?? '100'}</dim2><value>${given.value ?? '100.00'}</value><debitcredit>debit</debitcredit><vatcode>${given.vatcode ?? 'IH'}</vatcode><vatvalue>21.00</vatvalue></line></lines></transaction></transactions>`;

test('a balanced purchase is booked under a number, read again and deleted once', async () => {
  const booked = child(await books.process(purchase()), 'transaction');
  const number = textOf(child(booked, 'header'), 'number');
  expect([booked?.attributes.result, /^\d{9}$/.test(number)]).toEqual(['1', true]);
  const about = `<office>${books.office}</office><code>INK</code><number>${number}</number>`;
  const read = await books.process(`<read><type>transaction</type>${about}</read>`);
  expect(textOf(child(read, 'header'), 'period')).toBe('2026/03');
  const remove = `<transaction action="delete" reason="test">${about}</transaction>`;
  expect((await books.process(remove)).attributes.result).toBe('1');
  expect(messagesIn(await books.process(remove))).toEqual([
    'transaction: The transaction is not found.',
  ]);
});

test.each<[string, Given, string]>([
  [
    'an amount that doesn’t add up',
    { total: '120.99' },
    'transaction: The transaction is not balanced.',
  ],
  ['a daybook that isn’t there', { code: 'NO' }, 'code: The transaction type is not valid.'],
  ['a due date that is none', { due: '2026-04-04' }, 'duedate: The due date is not valid.'],
  ['a due date before the date', { due: '20260304' }, 'duedate: The due date is before the date.'],
  ['an account that isn’t there', { dim1: '4431' }, 'dim1: 4431 does not exist.'],
  ['a cost centre that isn’t there', { dim2: '999' }, 'dim2: 999 does not exist.'],
  ['a supplier that isn’t there', { supplier: '1' }, 'dim2: 1 does not exist.'],
  ['a code for sales', { vatcode: 'VH' }, 'vatcode: VH is for sales.'],
  ['VAT under a code without', { vatcode: 'IN' }, 'vatvalue: There is no VAT with this code.'],
  ['a currency that isn’t there', { currency: 'XXX' }, 'currency: Currency XXX is not valid.'],
  ['a negative value', { value: '-100.00' }, 'value: The value is not valid.'],
])('%s is refused at its element, and nothing is booked', async (_, given, message) => {
  const before = sandbox.control.counters().effects;
  const answer = await books.process(purchase(given));
  expect(answer.attributes.result).toBe('0');
  expect(messagesIn(answer)).toContain(message);
  expect(sandbox.control.counters().effects).toEqual(before);
});

test.each([
  ['a purchase without a detail line', /<line type="detail"[\s\S]*?<\/line>/g, '', '0.00'],
  ['two lines of one id', /id="\d+"/g, 'id="1"', '121.00'],
  ['a line of an unknown type', /type="detail"/g, 'type="banana"', '121.00'],
])('API-05 %s is refused', async (_, what, instead, total) => {
  expect(purchase()).toMatch(what);
  const answer = await books.process(purchase({ total }).replace(what, instead));
  expect(messagesIn(answer).join()).toMatch(/no detail line|not unique|line type/);
});

test('a final transaction can’t be changed; a closed period, a blocked supplier are refused', async () => {
  const final = child(await books.process(purchase({}, 'destiny="final"')), 'transaction');
  const number = `<number>${textOf(child(final, 'header'), 'number')}</number>`;
  expect(messagesIn(await books.process(purchase({}, 'destiny="final"', number)))).toEqual([
    'number: The transaction is final and can not be changed.',
  ]);
  sandbox.control.fault({ vendor: 'twinfield', kind: 'closedPeriod', period: '2026-03' });
  sandbox.control.fault({ vendor: 'twinfield', kind: 'blockedAccount', party: '20001' });
  expect(messagesIn(await books.process(purchase()))).toEqual([
    'date: Period 2026/03 is closed.',
    'dim2: 20001 is blocked.',
  ]);
  sandbox.control.clearFaults();
});

test('the gate refuses a foreign token, a missing office, another’s office and the wrong cluster', async () => {
  const list = '<Search xmlns="http://www.twinfield.com/"><type>TRS</type></Search>';
  const code = async (office?: string) => {
    const { status, text } = await books.soap('finder.asmx', 'Search', list, office);
    return `${status} ${/<code>(\d+)/.exec(text)?.[1] ?? ''}`;
  };
  expect(await code('')).toBe('500 101');
  expect(await code('NL1')).toBe('403 359');
  const session = { token: books.token, cluster: books.cluster };
  books.cluster = session.cluster.endsWith('2')
    ? session.cluster.slice(0, -1)
    : `${session.cluster}2`;
  expect(await code()).toBe('500 108');
  books.cluster = session.cluster;
  books.token = 'nobody';
  expect(await code()).toBe('401 354');
  books.token = session.token;
});

test('each login has its own offices', async () => {
  const other = await twinfieldSession(sandbox, 'other');
  expect(other.office).not.toBe(books.office);
  const { status } = await other.soap('finder.asmx', 'Search', '', books.office);
  expect(status).not.toBe(200);
});
