import { afterAll, beforeAll, expect, test } from 'vitest';
import { plannedLines } from '../support/plannedLines.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';

// A final booking that changed at its source is planned as what the run does, and the plan writes nothing.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

test('A34 WIZ-14 a final booking that changed is planned as taken back and booked again', async () => {
  const account = 'planned-correction';
  const { control } = w.t.sandbox!;
  const id = await connectByWizard(w, ['yokoy', 'twinfield'], account);
  const { packages, version } = (await w.call('GET', `/connections/${id}`)).body;
  const [expenses, books] = packages as [unknown, { settings: object }];
  const final = { ...books, settings: { ...books.settings, destiny: 'final' } };
  const put = await w.call('PUT', `/connections/${id}`, { packages: [expenses, final], version });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  const run = async () => {
    await w.call('POST', `/connections/${id}/force-run`);
    await runSettled(w, id);
  };
  await run();
  const written = () => control.effects({ account, vendor: 'twinfield' });
  const [booking] = control.effects({ account, kind: 'purchaseTransaction', action: 'created' });
  const expenseId = booking?.ref ?? '';
  control.expenses.change(account, expenseId, {
    ...{ totalClaim: 77, totalAmount: 77, additionalCharges: 0, taxItems: [] },
    ...{ additionalCategoryItems: [], status: 'forExpenseExport', currency: 'EUR' },
  });
  const before = written().length;
  const planned = plannedLines(await w.call('POST', `/connections/${id}/plan`));
  expect(planned.elements.find(({ sourceId }) => sourceId === expenseId)).toMatchObject({
    outcome: 'replace',
    made: [],
    stands: { number: booking?.id, amount: { amount: expect.any(String) } },
    refusal: null,
  });
  expect(written()).toHaveLength(before);
  await run();
  expect(written().slice(before)).toMatchObject([
    { action: 'created', amount: booking?.amount },
    { action: 'created', amount: 77 },
  ]);
});
