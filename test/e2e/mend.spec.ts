import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { atRest } from './connections.ts';
import { api, expect, signInByForm, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { admin } from './people.ts';

test('INSIGHT-05 CHG-01 all that failures of one kind ask for is chosen on one page, saved at once, and followed until it is booked', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const own = await ownConnection();
  const client = await api(admin);
  const path = `/connections/${own.connectionId}`;
  interface Saved {
    packages: { packageType: string; settings: Record<string, unknown> }[];
    version: number;
  }
  const { packages, version } = await client.call<Saved>('GET', path);
  await client.call('PUT', path, {
    connectionId: own.connectionId,
    version,
    packages: packages.map((one) =>
      one.packageType === 'yokoy' ? one : { ...one, settings: { ...one.settings, vatMap: [] } },
    ),
  });
  await own.expenses(10);
  await own.run();
  const { 'hydra:totalItems': failed } = await client.call<{ 'hydra:totalItems': number }>(
    'GET',
    `${path}/sync-element?syncStatus=failed`,
  );
  expect(failed).toBeGreaterThan(3);

  await signInByForm(page, own.operator);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const row = attention.getByRole('listitem').first();
  await expect(row).toContainText(`${failed} expenses failed€`);
  // what mends is the page's one filled button
  await expect(page.locator('[data-variant="filled"]')).toHaveText(['Set “VAT codes”…']);
  await row.getByRole('link', { name: 'Set “VAT codes”…' }).click();

  // a code is proposed where one alone has the rate; the others are chosen
  const choices = page.getByRole('main').getByRole('combobox');
  await expect(choices.nth(1)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(new RegExp(`of the ${failed} that failed`))).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessibleInBothSchemes(page, 'what is missing');
  for (const choice of await choices.all()) {
    if ((await choice.inputValue()) !== '') continue;
    await choice.click();
    await page.getByRole('listbox').getByRole('option').first().click();
  }
  await expect(
    page.getByText(`${failed} of the ${failed} that failed can be tried again`),
  ).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Show entries' }).click();
  await expect(page.getByText(/would be booked/).first()).toBeVisible({ timeout: 30_000 });

  // on a phone saving is in sight above the bar, however long the page is
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const save = page.getByRole('button', { name: `Save and book ${failed}` });
  const isOnTop = (button: HTMLElement) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(() => save.evaluate(isOnTop)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await save.click();
  const outcome = page.getByText(`All ${failed} went through`);
  await expect(outcome).toBeVisible({ timeout: 60_000 });
  await atRest(own.connectionId);
  // where the cause stood, a line says what became of it
  await page.goto('/attention');
  const today = page.getByRole('region', { name: 'Earlier today' });
  await expect(today).toContainText(`${failed} went through`);
  await expect(outcome).toBeVisible();
});

test('INSIGHT-05 CLIST-01 a refusal that names no account leads to the table of accounts, and one of a journal to its setting', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const own = await ownConnection();
  const clear = await own.fault({ kind: 'unknownLedger' });
  await own.expenses(10);
  await own.run();
  await clear();
  await signInByForm(page, own.operator, '/logs');
  const cause = page
    .getByRole('table', { name: 'Logs' })
    .getByRole('row')
    .filter({ hasText: /[Ll]edger accounts? .*(?:don’t|doesn’t) exist in Exact Online/ });
  await cause.getByRole('link', { name: 'Set “Ledger accounts”…' }).click();
  await expect(page).toHaveURL(/\/mend\?.*code=unknown-ledger/);
  // in the books they are all there: which one is wrong is seen in the table
  await page.getByRole('listitem').getByRole('link', { name: 'Set “Ledger accounts”…' }).click();
  await expect(page).toHaveURL(/setting=label\.ledgerAccounts/);
  await expect(
    page.getByRole('dialog').getByText('Ledger accounts', { exact: true }).first(),
  ).toBeInViewport({ timeout: 30_000 });

  await own.fault({ kind: 'unknownJournal' });
  await own.expenses(2);
  await own.run();
  await page.goto('/attention');
  await page.getByRole('link', { name: 'Set “Purchase journal”…' }).click();
  await expect(page.getByRole('combobox', { name: 'Purchase journal' })).toBeVisible({
    timeout: 30_000,
  });
});
