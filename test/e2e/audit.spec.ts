import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { makeCustomer, makePerson, makeStaff } from './people.ts';

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
