import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestAndResponse, RequestComparison } from '../../src/contract/requests.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

test('CURL-08 a compared entry names its creditors, and what its fields mean', async () => {
  const id = await connectByWizard(w, ['yokoy', 'exact-online'], 'compared-creditor');
  await w.call('POST', `/connections/${id}/force-run`);
  await runSettled(w, id);
  const token = await w.t.make.session((await w.t.make.user({ superAdmin: true })).id);
  const read = async (path: string) => (await w.t.call('GET', path, { token })).body;
  const listed = await read(
    `/request-and-responses?connectionId=${id}&status=success&globalFilter=PurchaseEntries&perPage=100`,
  );
  const [first, second] = (listed['hydra:member'] as RequestAndResponse[]).filter(
    ({ method }) => method === 'POST',
  );
  const { fields } = (await read(
    `/connections/${id}/request-and-responses/${first?.mongoId}/comparison?withId=${second?.mongoId}`,
  )) as RequestComparison;
  const supplier = fields.find(({ name }) => name === 'Supplier');
  expect(supplier).toMatchObject({
    record: expect.stringMatching(/^[0-9a-f-]{36}$/),
    recordName: expect.stringMatching(/^\d+ - \p{Lu}/u),
    otherName: expect.stringMatching(/^\d+ - \p{Lu}/u),
    codedMeaning: { message: 'Supplier' },
  });
  expect(fields.find(({ name }) => name === 'Description')?.recordName).toBeNull();
}, 60_000);
