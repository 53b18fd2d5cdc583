import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { admin, makeCustomer, makePerson, makeStaff } from './people.ts';

test('DET-01 LIST-07 the audit trail tells who did what, by filters in the address, and saves just that as a file', async ({
  page,
}) => {
  const { name } = await makeCustomer();
  const staff = await makeStaff();
  await signIn(page, staff, '/audit');
  const table = page.getByRole('table', { name: 'Audit trail' });
  await page.getByRole('searchbox').fill(name);
  await page.getByLabel('Kind of thing').selectOption('Organization');
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

test('DET-01 the audit trail has previews on demand, and its filters fit in a phone’s columns', async ({
  page,
}) => {
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

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  const top = async (name: string) =>
    (await page.getByLabel(name, { exact: true }).first().boundingBox())?.y;
  expect(await top('From')).toBe(await top('To and including'));
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
