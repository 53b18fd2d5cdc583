import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { startSandbox } from '../../startSandbox.ts';
import { messagesIn, twinfieldSession, type TwinfieldSession } from './twinfieldSession.ts';

let sandbox: Sandbox;
let books: TwinfieldSession;
beforeAll(async () => {
  sandbox = await startSandbox();
  books = await twinfieldSession(sandbox, 'refusals');
});
afterAll(() => sandbox.stop());

const total =
  '<line type="total" id="1"><dim1>1600</dim1><dim2>20001</dim2><value>100.00</value><debitcredit>credit</debitcredit>{total}</line>';
const detail =
  '<line type="detail" id="2"><dim1>4410</dim1><value>100.00</value><debitcredit>debit</debitcredit>{detail}</line>';
const right = `<transactions><transaction destiny="temporary"><header><office>{office}</office><code>INK</code><currency>EUR</currency><date>20261110</date><period>2026/11</period><invoicenumber>I-1</invoicenumber>{header}</header><lines>${total}${detail}</lines></transaction></transactions>`;

/** A right purchase with a part of it replaced. */
function purchase(part: string, instead: string): string {
  expect(right).toContain(part);
  return right.replace(part, instead);
}

/** A document of the office, without the places that were left open. */
const process = (document: string) =>
  books.process(document.replaceAll('{office}', books.office).replaceAll(/\{\w+\}/g, ''));

async function expectRefused(xml: string, message: string): Promise<void> {
  const before = sandbox.control.counters().effects;
  const answer = await process(xml);
  expect([answer.attributes.result, messagesIn(answer).join()]).toEqual([
    '0',
    expect.stringContaining(message),
  ]);
  expect(sandbox.control.counters().effects).toEqual(before);
}

const xs = 'x'.repeat(41);
const browse = (columns: string, code = '200') =>
  `<columns code="${code}"><column id="1"><field>fin.trs.head.yearperiod</field><operator>between</operator><from>2026/00</from><to>2026/55</to></column>${columns}</columns>`;
const year = (from: string, to: string) =>
  `<columns code="200"><column><field>fin.trs.head.yearperiod</field><operator>between</operator><from>${from}</from><to>${to}</to></column></columns>`;
const dimension = (type: string, inner: string) =>
  `<dimension><office>{office}</office><type>${type}</type>${inner}</dimension>`;
const customer = (financials: string) =>
  dimension('DEB', `<code>10001</code><name>Baker</name><financials>${financials}</financials>`);

test.each([
  ['an unknown element', purchase('{header}', '<banana>1</banana>'), 'banana: The element'],
  ['an unknown element of a line', purchase('{detail}', '<banana>1</banana>'), 'banana: The elem'],
  ['an unknown attribute', purchase('destiny=', 'banana="1" destiny='), 'attribute banana'],
  ['an unknown line type', purchase('"detail"', '"banana"'), 'line type'],
  ['two lines of one id', purchase('id="2"', 'id="1"'), 'not unique'],
  ['an unknown destiny', purchase('"temporary"', '"banana"'), 'destiny'],
  ['a day that the calendar lacks', purchase('20261110', '20261131'), 'date: The date'],
  ['a due date that is none', purchase('{header}', '<duedate>20261399</duedate>'), 'duedate: '],
  ['a due date before', purchase('{header}', '<duedate>20261109</duedate>'), 'before the date'],
  ['a period that isn’t there', purchase('2026/11', '2026/13'), 'period: Period 2026/13'],
  ['an unknown currency', purchase('EUR', 'XXX'), 'currency: Currency XXX'],
  ['another office', purchase('{office}', 'NL1'), 'office: The office'],
  ['an unknown daybook', purchase('INK', 'XXX'), 'code: The transaction type'],
  ['a value without cents', purchase('100.00', '100'), 'value: The value'],
  ['VAT that is no amount', purchase('{detail}', '<vatvalue>abc</vatvalue>'), 'vatvalue: The val'],
  ['a total with a VAT code', purchase('{total}', '<vatcode>IH</vatcode>'), 'vatcode: The total'],
  ['a text of 41', purchase('{detail}', `<description>${xs}</description>`), 'description: '],
  ['a free text of 41', purchase('{header}', `<freetext1>${xs}</freetext1>`), 'freetext1: '],
  ['no lines', purchase(total + detail, '').replace('INK', 'MEMO'), 'no detail line'],
  ['no transaction', '<transactions></transactions>', 'no transaction'],
  ['something else among them', '<transactions><banana/></transactions>', 'transactions alone'],
  ['an unknown document', '<banana/>', 'banana is not known'],
])('API-05 Twinfield refuses a transaction with %s, and books nothing', (_, xml, message) =>
  expectRefused(xml, message),
);

test.each([
  ['an unknown element', dimension('CRD', '<name>n</name><banana>1</banana>'), 'banana: '],
  [
    'an unknown element of its address',
    dimension('CRD', '<name>n</name><addresses><address><banana/></address></addresses>'),
    'banana: ',
  ],
  [
    'another office',
    dimension('CRD', '<name>n</name>').replace('{office}', 'NL1'),
    'office: The office',
  ],
  ['a code against the mask', dimension('CRD', '<code>a b</code><name>n</name>'), 'mask'],
  ['no name', dimension('CRD', '<name></name>'), 'name'],
  ['an unknown type', dimension('BANANA', '<name>n</name>'), 'customers and suppliers'],
  ['an unknown payment type', customer('<payavailable>true</payavailable>'), 'Payment type'],
  ['a yes or no that is none', customer('<payavailable>ja</payavailable>'), 'payavailable: '],
  ['an element that is read', customer('<matchtype>x</matchtype>'), 'matchtype'],
  [
    'a mandate’s day that is none',
    customer('<collectmandate><signaturedate>20260231</signaturedate></collectmandate>'),
    'signaturedate: The date',
  ],
])('API-05 Twinfield refuses a party with %s, and writes nothing', (_, xml, message) =>
  expectRefused(xml, message),
);

test.each([
  ['an unknown type', '<read><type>banana</type></read>', 'The type'],
  ['an unknown element', '<read><type>vat</type><code>IH</code><banana/></read>', 'banana: '],
  [
    'another office',
    '<read><type>vat</type><office>NL1</office><code>IH</code></read>',
    'office: ',
  ],
  [
    'no book year',
    '<columns code="200"><column><field>fin.trs.head.code</field></column></columns>',
    'year',
  ],
  ['two book years', year('2025/00', '2026/55'), 'one book year'],
  ['a year that is none', year('banana', 'banana'), 'one book year'],
  ['an unknown browse', browse('', '999'), 'browse code'],
  ['an unknown field', browse('<column><field>fin.banana</field></column>'), 'field: The field'],
  [
    'a field of another browse',
    browse('<column><field>fin.trs.line.matchstatus</field></column>'),
    'field: The field',
  ],
  [
    'an unknown operator',
    browse('<column><field>fin.trs.head.code</field><operator>banana</operator></column>'),
    'operator: The operator',
  ],
  [
    'a condition without a value',
    browse('<column><field>fin.trs.head.code</field><operator>equal</operator></column>'),
    'The value is missing',
  ],
  ['an unknown part of a column', browse('<column><banana/></column>'), 'banana: '],
])('API-05 Twinfield refuses to read with %s', (_, xml, message) => expectRefused(xml, message));

test.each([
  ['an unknown type', '<type>XXX</type>'],
  [
    'an unknown option',
    '<type>VAT</type><options><ArrayOfString><string>banana</string><string>1</string></ArrayOfString></options>',
  ],
  ['an unknown element', '<type>VAT</type><banana/>'],
  ['rows that are none', '<type>VAT</type><maxRows>0</maxRows>'],
])('API-05 Twinfield’s finder refuses %s', async (_, inner) => {
  const search = `<Search xmlns="http://www.twinfield.com/">${inner}</Search>`;
  const { text } = await books.soap('finder.asmx', 'Search', search);
  expect(text).toContain('<Type>Error</Type>');
});

test.each([
  ['a purchase', right],
  ['a period that isn’t the date’s', purchase('2026/11', '2026/12')],
  ['a supplier', dimension('CRD', '<name>Baker</name>')],
  ['a browse', browse('<column><field>fin.trs.head.code</field></column>')],
])('API-05 Twinfield takes %s as it is described', async (_, xml) => {
  expect(messagesIn(await process(xml))).toEqual([]);
});
