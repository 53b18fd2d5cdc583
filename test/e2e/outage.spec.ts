import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { admin } from './people.ts';

test.describe.configure({ timeout: 180_000 });

test('CLIST-01 a package that answers nobody is one row with a page of its own, and leaves when it answers again', async ({
  page,
}) => {
  const own = [await ownConnection(), await ownConnection()];
  const clear = [];
  for (const one of own) {
    clear.push(await one.fault({ kind: '503' }));
    await one.expenses(4);
    await one.start();
  }
  await signIn(page, admin, '/attention');
  const row = page.getByRole('listitem').filter({ hasText: 'Exact Online doesn’t respond' });
  await expect(row).toContainText('next try', { timeout: 60_000 });
  await expect(row.getByRole('link', { name: 'Show the outage' })).toHaveAttribute(
    'data-variant',
    'default',
  );
  // the list doesn't call an earlier run the last one
  for (const { connectionId, account } of own) {
    await page.goto(`/connection?search=${account}`);
    const link = page.locator(`a[href$="/connection/${connectionId}"]`);
    const listed = page.getByRole('row').filter({ has: link });
    await expect(listed).toContainText(/Exact Online.*waiting/s);
    // what waits is in the column of what failed, and is no failure
    await expect(listed.getByText('4 waiting', { exact: true })).toBeVisible();
    await expect(listed.getByRole('link', { name: /^Failed elements/ })).toHaveCount(0);
  }
  await page.goto('/attention');
  await row.getByRole('link', { name: 'Show the outage' }).click();
  await expect(page.getByRole('heading', { name: 'Exact Online doesn’t respond' })).toBeVisible();
  await expect(page.getByText('No action needed')).toBeVisible();
  for (const { connectionId } of own) {
    const link = page.locator(`a[href$="/connection/${connectionId}"]`);
    await expect(page.getByRole('row').filter({ has: link })).toContainText('4');
  }
  await expectAccessibleInBothSchemes(page, 'an outage');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page, 'an outage, narrow');
  await page.setViewportSize({ width: 1440, height: 900 });

  for (const answers of clear) await answers();
  await expect(page.getByRole('heading', { name: 'Exact Online responds again' })).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Needs attention' }).first().click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  // the one that didn't end it waits for its own next try
  await expect(row).toHaveCount(0, { timeout: 60_000 });
  // where it stood, a line says that it is over, until tomorrow
  const today = page.getByRole('region', { name: 'Earlier today' });
  await expect(today.getByRole('listitem')).toContainText([
    /^Exact Online responds again · \d+ connections? affected.*, after \d/,
  ]);
  await expectAccessibleInBothSchemes(page, 'after an outage');
  await today.getByRole('link', { name: 'Exact Online responds again' }).click();
  await expect(page.getByRole('heading', { name: 'Exact Online responds again' })).toBeVisible();
});
