import { expect, test } from 'vitest';
import type { Exchange } from '../../engine/client/recording/recorder.ts';
import { comparedFields, type Recorded } from './comparedFields.ts';

interface Sent {
  body: unknown;
  answer?: unknown;
  status?: number;
  headers?: Record<string, string>;
  url?: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const recorded = ({ body, answer, status = 201, headers = {}, url }: Sent): Recorded => ({
  url: url ?? 'https://vendor.example/v1/PurchaseEntries',
  statusCode: status,
  exchange: {
    options: { headers, query: {}, body: textOf(body) },
    response: { headers: {}, content: answer === undefined ? null : textOf(answer) },
  } as Exchange,
});
const entry = (number: number, over: object = {}) => ({
  Journal: '60',
  EntryDate: `2026-11-${10 + number}`,
  Description: `Expense ${number}`,
  Lines: [{ GLAccount: number % 2 ? 'a' : 'b', Amount: number * 1.5 }],
  ...over,
});
const successes = [1, 2, 3, 4].map((number) => recorded({ body: entry(number) }));
const last = successes[0] as Recorded;
const statesOf = (failure: Recorded, others: readonly Recorded[] = successes) =>
  Object.fromEntries(
    comparedFields(
      failure,
      others[0] as Recorded,
      others.map(({ exchange }) => exchange),
    ).map(({ name, state }) => [name, state]),
  );

test('CURL-08 what no success had explains a failure; what differs in each request does not', () => {
  const failure = recorded({
    status: 400,
    body: entry(9, { EntryDate: '2026-10-28', Lines: [{ GLAccount: 'unknown', Amount: 7 }] }),
    answer: { error: 'Not accepted' },
  });
  expect(statesOf(failure)).toEqual({
    Journal: 'same',
    EntryDate: 'explains',
    Description: 'differs',
    'Lines[0].GLAccount': 'explains',
    'Lines[0].Amount': 'differs',
  });
  // with a success or two nothing is usual yet
  expect(statesOf(failure, [last])).toMatchObject({
    EntryDate: 'differs',
    'Lines[0].GLAccount': 'differs',
  });
});

test('CURL-08 a field explains a failure that the error names by what it means', () => {
  const failure = recorded({
    status: 500,
    body: { AcNr: '9999', BpNr: 'R9' },
    answer: { externalMessage: "De ingevulde waarde bij 'Rekeningnummer' bestaat niet" },
  });
  const success = recorded({ body: { AcNr: '4500', BpNr: 'R1' } });
  const fields = comparedFields(failure, success, [success.exchange], ({ name }) =>
    name === 'AcNr' ? ['Account number', 'Rekeningnummer'] : [],
  );
  expect(fields.map(({ name, state }) => [name, state])).toEqual([
    ['AcNr', 'explains'],
    ['BpNr', 'differs'],
  ]);
});

test('CURL-08 a reference that each line of a document repeats is not unusual', () => {
  const body = (reference: string) => ({ Lines: [{ BpNr: reference }, { BpNr: reference }] });
  const failure = recorded({ status: 400, body: body('R9'), answer: { error: 'Not accepted' } });
  const others = ['R1', 'R2', 'R3', 'R4'].map((reference) => recorded({ body: body(reference) }));
  expect(statesOf(failure, others)).toEqual({
    'Lines[0].BpNr': 'differs',
    'Lines[1].BpNr': 'differs',
  });
});

test('CURL-08 a field that the error names explains it, also with one success on record', () => {
  const failure = (answer: unknown) =>
    recorded({
      status: 400,
      body: entry(9, { EntryDate: '2026-10-28', Lines: [{ GLAccount: 'x', Amount: 7 }] }),
      answer,
    });
  expect(statesOf(failure({ message: 'Invalid reference: G/L Account' }), [last])).toMatchObject({
    'Lines[0].GLAccount': 'explains',
    EntryDate: 'differs',
  });
  expect(statesOf(failure({ message: 'Period 2026-10 is closed' }), [last])).toMatchObject({
    'Lines[0].GLAccount': 'differs',
    EntryDate: 'explains',
  });
  // what was sent comes back with the error: that names nothing
  const body = entry(9, { Description: 'Dinner with a client' });
  const echo = recorded({ status: 400, body, answer: { elements: [body] } });
  expect(statesOf(echo, [last])).toMatchObject({ Description: 'differs' });
});

test('CURL-08 what the error names explains it alone, whatever else no success had', () => {
  const failure = recorded({
    status: 500,
    body: entry(9, { EntryDate: '2026-10-28', Lines: [{ GLAccount: 'x', Amount: 7 }] }),
    answer: { externalMessage: 'Invalid reference: G/L Account' },
  });
  expect(statesOf(failure)).toMatchObject({
    'Lines[0].GLAccount': 'explains',
    EntryDate: 'differs',
  });
});

test('CURL-08 an error is not compared with a success; two successes are', () => {
  const failure = recorded({ status: 500, body: entry(1), answer: { error: 'Broken' } });
  const success = recorded({ body: entry(1), answer: { id: 1 } });
  const answers = (one: Recorded, other: Recorded) =>
    comparedFields(one, other, []).filter(({ part }) => part === 'answer');
  expect(answers(failure, success)).toEqual([]);
  expect(answers(success, recorded({ body: entry(1), answer: { id: 2 } }))).toEqual([
    { part: 'answer', name: 'id', record: '1', other: '2', state: 'differs' },
  ]);
});

test('CURL-08 headers of dates, rates and ids are no differences, whatever their capitals', () => {
  const [one, other] = ['a', 'b'].map((value) =>
    recorded({
      body: '',
      headers: {
        Date: value,
        'X-RateLimit-Remaining': value,
        'x-request-id': value,
        'User-Agent': value,
        [value === 'a' ? 'Prefer' : 'prefer']: value,
      },
    }),
  ) as [Recorded, Recorded];
  expect(comparedFields(one, other, [])).toEqual([
    { part: 'header', name: 'prefer', record: 'a', other: 'b', state: 'differs' },
  ]);
});

test('CURL-08 XML and forms are compared by field too, and a cut body as a whole', () => {
  const names = (body: string) =>
    comparedFields(recorded({ body }), recorded({ body }), []).map(
      ({ name, record }) => `${name}=${record}`,
    );
  expect(names('<t xmlns="urn:x" v="1"><l><c>4500</c></l><l><c>1600</c></l></t>')).toEqual([
    't.v=1',
    't.l[0].c=4500',
    't.l[1].c=1600',
  ]);
  expect(names('grant_type=refresh_token&scope=a')).toEqual([
    'grant_type=refresh_token',
    'scope=a',
  ]);
  expect(names(`{"a": 1\n[truncated: 9 characters in all]`)).toHaveLength(1);
});

test('CURL-08 an item that only one request has is one difference, and does not explain it', () => {
  const items = [
    { GLAccount: 'a', Amount: 1 },
    { GLAccount: 'b', Amount: 2 },
  ];
  const failure = recorded({
    status: 400,
    body: { Lines: items.slice(0, 1) },
    answer: { message: 'Invalid reference: G/L Account' },
  });
  const success = recorded({ body: { Lines: items } });
  expect(comparedFields(failure, success, [success.exchange])).toMatchObject([
    { name: 'Lines[0].GLAccount', state: 'same' },
    { name: 'Lines[0].Amount', state: 'same' },
    { name: 'Lines[1]', record: null, other: 'GLAccount b, Amount 2', state: 'differs' },
  ]);
});
