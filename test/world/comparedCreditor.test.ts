import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestAndResponse, RequestComparison } from '../../src/contract/requests.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

/** Two bookings of a new connection, by field. */
async function comparedBookings(target: string, address: string, document = '') {
  const id = await connectByWizard(w, ['yokoy', target], `compared-${target}`);
  await w.call('POST', `/connections/${id}/force-run`);
  await runSettled(w, id);
  const token = await w.t.make.session((await w.t.make.user({ superAdmin: true })).id);
  const read = async (path: string) => (await w.t.call('GET', path, { token })).body;
  const listed = await read(
    `/request-and-responses?connectionId=${id}&status=success&globalFilter=${address}&perPage=100`,
  );
  const bookings: string[] = [];
  for (const { mongoId, method } of listed['hydra:member'] as RequestAndResponse[]) {
    if (method === 'GET' || bookings.length === 2) continue;
    const { options } = (await read(
      `/request-and-responses/${mongoId}?connectionId=${id}`,
    )) as RequestAndResponse;
    if (options.body?.includes(document)) bookings.push(mongoId);
  }
  const [first, second] = bookings;
  const { fields } = (await read(
    `/connections/${id}/request-and-responses/${first}/comparison?withId=${second}`,
  )) as RequestComparison;
  return (end: string, value?: string) =>
    fields.find(
      ({ part, name, record }) =>
        part === 'body' && name.endsWith(end) && (value === undefined || record === value),
    );
}

const named = expect.stringMatching(/^\w+ - \p{Lu}/u);

test('CURL-08 a compared entry of Exact names its creditors, and what its fields mean', async () => {
  const field = await comparedBookings('exact-online', 'PurchaseEntries');
  expect(field('Supplier')).toMatchObject({
    record: expect.stringMatching(/^[0-9a-f-]{36}$/),
    recordName: named,
    otherName: named,
    codedMeaning: { message: 'Supplier' },
  });
  expect(field('Description')?.recordName).toBeNull();
}, 60_000);

test('CURL-08 a compared entry of AFAS names the creditor of the creditor’s line', async () => {
  const field = await comparedBookings('afas', 'FiEntries');
  expect(field('Element[0].Fields.VaAs')).toMatchObject({
    record: '3',
    codedMeaning: { message: 'Kind of account' },
    codedRecord: { message: 'Creditor' },
  });
  expect(field('Element[0].Fields.AcNr')?.recordName).toEqual(named);
  // an account of the same table, by its own list
  expect(field('Element[1].Fields.AcNr')).toMatchObject({
    recordName: named,
    codedMeaning: { message: 'Account number' },
  });
}, 60_000);

test('CURL-08 a compared transaction of Twinfield is read by element, out of its envelope', async () => {
  const field = await comparedBookings('twinfield', 'processxml', 'raisewarning');
  expect(field('transactions.transaction.destiny')).toMatchObject({
    codedMeaning: { message: 'Status' },
    codedRecord: { message: expect.stringMatching(/^(?:Provisional|Final)$/) },
  });
  expect(field('header.code')?.codedMeaning?.message).toBe('Journal');
  expect(field('line[0].type')?.codedRecord?.message).toBe('Total line');
  expect(field('line[0].dim2')?.recordName).toEqual(named);
  expect(field('line[1].dim1')?.recordName).toEqual(named);
}, 60_000);

test('CURL-08 a compared bill of Xero has words for its fields and their fixed values', async () => {
  const field = await comparedBookings('xero', 'Invoices', 'LineItems');
  expect(field('.Type')).toMatchObject({
    codedMeaning: { message: 'Kind of document' },
    codedRecord: { message: 'Bill' },
  });
  expect(field('Contact.ContactID')).toMatchObject({
    recordName: named,
    codedMeaning: { message: 'Contact' },
  });
}, 60_000);
