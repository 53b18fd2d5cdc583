import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';

/** Chooses an option in the field with this label; the last such field, as tables add rows at their end. */
async function choose(page: Page, dialog: Locator, label: RegExp, option: RegExp): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).last().click();
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option }).click();
}

test('A40 CHG-01 costs for another administration are set up, and their entry shows where it is booked', async ({
  page,
}) => {
  const { connectionId, expenses, run, operator } = await ownConnection();
  await signIn(page, operator, `/connection/${connectionId}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change connection' });
  const next = dialog.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  // only who asks for it sees more of it
  const tables = dialog.getByRole('group', { name: /^Costs for other administrations/ });
  await expect(dialog.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await expect(tables).toBeHidden();
  await dialog.getByRole('checkbox', { name: 'Some costs are for other administrations' }).check();
  await choose(page, dialog, /^Other administrations/, /Holding/);
  await page.keyboard.press('Escape');
  await expect(tables).toBeVisible();

  const currentAccounts = dialog.getByRole('group', { name: /^Current accounts/ });
  await currentAccounts.getByRole('button', { name: 'Add row' }).click();
  await choose(page, currentAccounts, /^Administration/, /Holding/);
  await choose(page, currentAccounts, /^Current account here/, /^1900/);
  await choose(page, currentAccounts, /^Journal there/, /^90/);
  await choose(page, currentAccounts, /^Current account there/, /^1620/);
  await tables.getByRole('button', { name: 'Add row' }).click();
  await choose(page, tables, /^Administration/, /Holding/);
  await tables.getByLabel(/^Cost centre, category or tag/).fill('200');
  await expectAccessible(page, 'the tables of recharges');
  await next.click();

  const added = dialog.getByRole('group', { name: /^From now on this connection also books in/ });
  await expect(added).toContainText('Holding');
  const [number = ''] = /\d+/.exec((await added.textContent()) ?? '') ?? [];
  await added.getByLabel(/^Type/).fill(number);
  await dialog.getByRole('button', { name: /^Save \d changes$/ }).click();
  await expect(dialog).toBeHidden();

  await expenses(6);
  await run();
  await page.goto(`/connection/${connectionId}/insight`);
  await page
    .getByRole('link', { name: /^For another administration/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is in the books');
  const entry = page.getByRole('article', { name: /^Entry for/ });
  await expect(entry).toContainText(`administration ${number}`);
  await expect(entry).toContainText('1620');
  await expectAccessible(page, 'an entry in another administration');
});
