import type { Locator, Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { chooseOf, admin, findRow, mailedLink, makePerson, reseller, unique } from './people.ts';

const dialogNamed = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('USERS-01 USERS-02 USERS-09 the list: columns, search in the address, roles by name', async ({
  page,
}) => {
  await signIn(page, admin, '/users');
  const table = page.getByRole('table', { name: 'Users' });
  await expect(table.getByRole('columnheader')).toHaveText([
    '',
    'Name',
    'E-mail',
    'Roles',
    'Organization access',
    'Created',
    'Actions',
  ]);
  await expect(page.getByRole('button', { name: 'Assign organizations' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await expect(page.getByRole('button', { name: 'Assign organizations' })).toBeEnabled();
  await expect(page.getByText('10 selected')).toBeVisible();
  const row = await findRow(page, 'operator@a1.example');
  await expect(row.getByRole('cell', { name: 'Operator', exact: true })).toBeVisible();
  await expect(row).toContainText('A1 Acacia Foods');
  await expect(page).toHaveURL(/search=operator/);
  await page.reload();
  await expect(row).toBeVisible();
});

test('USERS-03 USERS-04 a reseller’s administrator invites, the invited sets a password, and is changed', async ({
  page,
}) => {
  const last = unique('Nieuwman');
  const email = `${last.toLowerCase()}+test@example.com`;
  await signIn(page, reseller, '/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = dialogNamed(page, 'Add user');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The field is required.')).toHaveCount(3);
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByLabel('Super admin')).toHaveCount(0);
  await page.keyboard.type('Nora');
  await dialog.getByLabel('Last name').fill(last);
  await dialog.getByLabel('E-mail address').fill('operator@a1.example');
  await dialog.getByRole('combobox', { name: /Add an organization/ }).click();
  await expect(page.getByRole('option', { name: /^B1/ })).toHaveCount(0);
  await page.getByRole('option', { name: /^A3/ }).click();
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(dialog.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The user is added and invited by e-mail')).toBeVisible();
  const row = await findRow(page, email);
  await expect(row).toContainText('Invited');

  await row.getByRole('button', { name: `Change Nora ${last}` }).click();
  const change = dialogNamed(page, `Change Nora ${last}`);
  await change.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('The invitation has been sent')).toBeVisible();
  await change.getByLabel('Middle name').fill('de');
  await change.getByLabel(/Role in A3/).selectOption('Viewer');
  await change.getByLabel('Daily sync report').check();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The user is saved')).toBeVisible();
  await expect(row).toContainText(`Nora de ${last}`);
  await expect(row).toContainText('Viewer');

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto(await mailedLink(email, 2));
  await page.getByLabel(/^New password \*/).fill('quiet heron seven stars');
  await page.getByLabel(/^Confirm new password/).fill('quiet heron seven stars');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  const person = { email, password: 'quiet heron seven stars', userId: '', name: '' };
  await signIn(page, person, '/users');
  await expect(page.getByRole('button', { name: 'Add user' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Change / })).toHaveCount(0);
});

test('USERS-06 deactivating asks No or Yes, and ends sessions at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await makePerson();
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const theirs = await context.newPage();
  await signIn(theirs, person);
  await signIn(page, reseller, '/users');
  const row = await findRow(page, person.email);
  await chooseOf(page, row, /^Deactivate/);
  const question = dialogNamed(page, 'Deactivate this user?');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  await chooseOf(page, row, /^Deactivate/);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The user is inactive')).toBeVisible();
  await expect(row).toContainText('Inactive');
  await theirs.reload();
  await expect(theirs).toHaveURL(/sign-in/);
  await context.close();
  await chooseOf(page, row, /^Activate/);
  await dialogNamed(page, 'Activate this user?').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The user is active')).toBeVisible();
});

test('USERS-05 only a super admin is offered to delete', async ({ page }) => {
  const person = await makePerson();
  await signIn(page, reseller, '/users');
  const row = await findRow(page, person.email);
  await expect(row.getByRole('button', { name: /^Change/ })).toBeVisible();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Deactivate/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, admin, '/users');
  await chooseOf(page, await findRow(page, person.email), /^Delete/);
  const question = dialogNamed(page, 'Delete this user?');
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The user is deleted')).toBeVisible();
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('USERS-07 USERS-08 access is given to the selected and taken away, by keyboard', async ({
  page,
}) => {
  const person = await makePerson();
  await signIn(page, reseller, '/users');
  const row = await findRow(page, person.email);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Assign organizations' }).press('Enter');
  const assign = dialogNamed(page, 'Assign organizations');
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(assign.getByText('Please select at least one organization')).toBeVisible();
  const box = assign.getByRole('combobox', { name: /Organizations/ });
  await box.focus();
  await page.keyboard.type('A5 Al');
  const found = page.getByRole('listbox', { name: /Organizations/ }).getByRole('option');
  await expect(found).toHaveText(['A5 Almond Studios']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await assign.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  await expect(page.getByText('Access granted')).toBeVisible();
  await expect(row).toContainText('A5 Almond Studios');
  await expect(page.getByRole('button', { name: 'Assign organizations' })).toBeDisabled();

  await row.getByRole('button', { name: /^Actions for/ }).press('Enter');
  await page.getByRole('menuitem', { name: /^Remove access/ }).press('Enter');
  const remove = dialogNamed(page, 'Remove access');
  await remove.getByRole('button', { name: 'Remove access' }).press('Enter');
  await expect(remove.getByText('Please select at least one organization')).toBeVisible();
  await remove.getByRole('checkbox', { name: /A5 Almond/ }).press('Space');
  await remove.getByRole('button', { name: 'Remove access' }).press('Enter');
  await expect(page.getByText('Access removed')).toBeVisible();
  await expect(row).not.toContainText('A5 Almond Studios');
});

test('the list and its dialogs pass axe in both schemes, wide and narrow', async ({ page }) => {
  test.setTimeout(180_000);
  const person = await makePerson('A6 Apple', 'ROLE_USER', false);
  await signIn(page, admin, '/users');
  const row = await findRow(page, person.email);
  await row.getByRole('checkbox').check();
  await expectAccessibleEverywhere(page, 'users');
  const look = async (open: Locator, title: string | RegExp, entry?: RegExp) => {
    await open.click();
    if (entry) await page.getByRole('menuitem', { name: entry }).click();
    await expect(dialogNamed(page, title)).toBeVisible();
    await expectAccessibleEverywhere(page, String(title));
    await page.keyboard.press('Escape');
    await expect(dialogNamed(page, title)).toBeHidden();
    await expect(open).toBeFocused();
  };
  await look(page.getByRole('button', { name: 'Add user' }), 'Add user');
  await look(page.getByRole('button', { name: 'Assign organizations' }), 'Assign organizations');
  await look(row.getByRole('button', { name: /^Change/ }), /^Change Petra/);
  const menu = row.getByRole('button', { name: /^Actions for/ });
  await look(menu, 'Delete this user?', /^Delete/);
  await look(menu, 'Remove access', /^Remove access/);
});
