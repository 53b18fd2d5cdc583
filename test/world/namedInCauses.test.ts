import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttentionItem } from '../../src/contract/attention.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

test('CLIST-01 AFAS names a creditor by its number alone: each is named in the one row', async () => {
  const id = await connectByWizard(w, ['yokoy', 'afas'], 'by-number');
  w.t.sandbox?.control.fault({ vendor: 'afas', account: 'by-number', kind: 'blockedAccount' });
  await w.call('POST', `/connections/${id}/force-run`);
  await runSettled(w, id);
  const { body } = await w.call('GET', `/attention?connection.connectionId=${id}&kind=cause`);
  const rows = body['hydra:member'] as AttentionItem[];
  expect(rows).toMatchObject([{ code: 'supplier-blocked' }]);
  expect(rows[0]?.message).toMatch(/^Creditor \d+(?:, \d+){2,}.* is blocked in AFAS\.$/);
}, 60_000);
