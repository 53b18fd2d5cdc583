import type { FoundElement } from '../../src/contract/foundElements.ts';
import {
  exactSession,
  type ExactResults,
} from '../../src/packages/exact-online/sandbox/exactSession.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { admin } from './connections.ts';
import { api, expect, signIn, test, tryout } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';

test('INSIGHT-05 what was booked by hand under the same reference is compared, and kept as it is', async ({
  page,
}) => {
  test.slow();
  const own = await ownConnection();
  const [first = ''] = await own.expenses(1);
  await own.run();
  // a bookkeeper books the next one by hand, like the one before
  const hosts = { 'exact-online': { api: `${tryout().sandbox}/exact-online` } };
  const exact = await exactSession({ hosts } as never, own.account);
  const filter = encodeURIComponent(`YourRef eq '${first}'`);
  const path = `purchaseentry/PurchaseEntries?$filter=${filter}&$expand=PurchaseEntryLines`;
  const [entry] = (await exact.get<ExactResults>(path)).body.d.results;
  const [second = ''] = await own.expenses(1);
  const none: ExactResults['d'] = { results: [] };
  const lines = ((entry?.['PurchaseEntryLines'] ?? none) as typeof none).results;
  const sent = await exact.send('POST', 'purchaseentry/PurchaseEntries', {
    Journal: entry?.['Journal'],
    Supplier: entry?.['Supplier'],
    Currency: entry?.['Currency'],
    EntryDate: entry?.['EntryDate'],
    YourRef: second,
    PurchaseEntryLines: lines.map(({ GLAccount, AmountFC, VATCode, VATAmountFC }) => ({
      GLAccount,
      AmountFC,
      VATCode,
      VATAmountFC,
    })),
  });
  expect(sent.status, sent.text).toBe(201);
  await own.run();

  const { 'hydra:member': found } = await (
    await api(admin)
  ).call<{ 'hydra:member': FoundElement[] }>('GET', `/elements?number=${second}`);
  const elementId = found[0]?.syncElementId ?? '';
  await signIn(page, own.operator, `/connection/${own.connectionId}/why/${elementId}`);
  await expect(page.getByText(/already has an entry with this reference/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Compare and decide…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare with Exact Online' });
  const keep = dialog.getByRole('radio', { name: /^Keep entry \d+ as it is/ });
  await expect(keep).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Book this one' })).toBeDisabled();
  await expectAccessibleInBothSchemes(page, 'another booking');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await keep.check();
  await dialog.getByRole('button', { name: 'Keep this entry' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/already has an entry with this reference/)).toHaveCount(0, {
    timeout: 30_000,
  });
  // kept as it stands, and told to its source
  const still = (await exact.get<ExactResults>(path.replace(first, second))).body.d.results;
  expect(still).toHaveLength(1);
});
