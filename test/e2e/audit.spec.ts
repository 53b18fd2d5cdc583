import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { findSmallTargets } from './layout.ts';
import { admin, makeCustomer, makePerson, makeStaff } from './people.ts';

test('DET-01 LIST-07 the audit trail tells who did what, by filters in the address, and saves just that as a file', async ({
  page,
}) => {
  const { name } = await makeCustomer();
  const staff = await makeStaff();
  await signIn(page, staff, '/audit');
  const table = page.getByRole('table', { name: 'Audit trail' });
  await page.getByRole('searchbox').fill(name);
  await page.getByLabel('Type of item').selectOption('Organization');
  await expect(table.getByRole('row')).toHaveCount(2);
  const row = table.getByRole('row').nth(1);
  await expect(row).toContainText('Added an organization');
  await expect(row).toContainText('Platform staff');
  await expect(page).toHaveURL(/resource=organization/);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(2);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(2);
  expect(file).toContain(name);

  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/organization\?search=/);
  await page.goto('/audit?resource=nonsense');
  await expect(page.getByText('Part of the address was not recognized')).toBeVisible();
  await expect(page).not.toHaveURL(/nonsense/);
  await expectAccessibleInBothSchemes(page, 'the audit trail');
  await expectNoSidewaysScroll(page);
});

test('DET-01 the audit trail has previews on demand', async ({ page }) => {
  const own = await ownConnection();
  const client = await api(admin);
  await client.call('GET', `/connections/${own.connectionId}/plan`).catch(() => undefined);
  await client.call('POST', `/connection/${own.connectionId}/pause`, {
    reason: 'The accountant closes March',
    until: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await signIn(page, admin, `/audit?resourceId=${own.connectionId}`);
  const table = page.getByRole('table', { name: 'Audit trail' });
  const paused = table.getByRole('row').filter({ hasText: 'Paused a connection' });
  await expect(paused).toContainText(/Paused until: \d+ \w+ \d{4}, \d\d:\d\d/);
  await expect(page.getByRole('checkbox', { name: 'Include previews' })).not.toBeChecked();
  await page.getByText('Include previews').click();
  await expect(page).toHaveURL(/previews=true/);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Include previews' })).toBeChecked();
});

test('DET-01 LIST-07 a day of the audit trail is chosen by keyboard, in the page’s language', async ({
  page,
}) => {
  await signIn(page, admin, '/audit');
  const opener = page.getByRole('button', { name: 'From the start' });
  await opener.press('Enter');
  const calendar = page.getByRole('dialog');
  const day = calendar.locator('button:focus');
  await expect(day).toHaveAttribute('aria-current', 'date');
  const today = (await day.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('ArrowUp');
  await expect(day).not.toHaveAttribute('aria-label', today);
  await expectAccessibleInBothSchemes(page, 'the calendar');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL(/since=/);
  const chosen = page.getByRole('button', { name: /^From \d+ \w+ \d{4}$/ });
  await expect(chosen).toBeFocused();
  await chosen.press('Enter');
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(page).not.toHaveURL(/since=/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filter' }).click();
  await opener.click();
  await expect(calendar).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('group', { name: 'Filter' })).toBeVisible();
});

test('DET-01 equal lines of the audit trail are one row, which opens, and none has a dash for no change', async ({
  page,
}) => {
  const own = await ownConnection();
  const client = await api(admin);
  for (const _ of [1, 2, 3])
    await client.call('POST', `/connection/${own.connectionId}/update-notes`, { notes: 'x' });
  await signIn(page, admin, `/audit?resourceId=${own.connectionId}`);
  const table = page.getByRole('table', { name: 'Audit trail' });
  const rows = table.getByRole('row').filter({ hasText: 'Wrote a note' });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Show each of the 3 equal lines' }).click();
  await expect(rows).toHaveCount(3);
  await rows.getByRole('button', { name: 'Show the 3 equal lines as one' }).click();
  await expect(rows).toHaveCount(1);
  await expect(table.getByText('–', { exact: true })).toHaveCount(0);
});

test('API-02 who administers nothing is not offered the audit trail, and finds no page', async ({
  page,
}) => {
  const person = await makePerson();
  await signIn(page, person, '/connection');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Connections' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
  await page.goto('/audit');
  await expect(page).toHaveURL(/not-found/);
});
