import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';

test.describe.configure({ timeout: 180_000 });

test('TASK-02 what a person stopped says who and when, on its page and in the list, with what lifts it', async ({
  page,
}) => {
  const own = await ownConnection();
  const answers = await own.fault({ kind: 'slow', match: 'POST .*PurchaseEntries', ms: 60_000 });
  await own.expenses(4);
  await own.start();
  await signIn(page, own.operator, `/connection/${own.connectionId}?view=tasks`);
  await expect(page.getByRole('table', { name: 'Tasks' }).getByText('Processing')).toBeVisible();
  await page.getByRole('button', { name: 'Clear tasks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear tasks' });
  await dialog.getByRole('checkbox', { name: /^Force/ }).check();
  await dialog.getByRole('button', { name: 'Clear tasks' }).click();
  const notice = page.getByRole('region', { name: /^Stopped by .+; the schedule waits$/ });
  await expect(notice).toBeVisible();
  await expect(page.getByText(/^Next run/)).toHaveCount(0);
  await expectAccessibleInBothSchemes(page, 'a stopped connection');
  await answers();

  await page.goto('/connection');
  const row = page.getByRole('row').filter({ hasText: 'Stopped' });
  await expect(row.getByText(/^Stopped by .+, \d/)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a list with a stopped connection');
  await row.getByRole('button', { name: /^Run .+ now$/ }).click();
  await expect(page.getByText('The run has started')).toBeVisible();
  await expect(page.getByText(/^Stopped by/)).toHaveCount(0);

  await page.goto(`/connection/${own.connectionId}`);
  await expect(page.getByText(/^Next run/)).toBeVisible();
  await expect(notice).toHaveCount(0);
});
