import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere, expectAccessibleInBothSchemes } from './accessibility.ts';
import { account, expect, signIn, test } from './fixtures.ts';
import {
  admin,
  chooseOf,
  enterWithRecoveryCode,
  findRow,
  mailedLink,
  makePerson,
  turnOnTwoFactor,
  unique,
} from './people.ts';

// What the specs of each screen don't look at: questions, second steps, refusals, lists that are open, what comes after.

test.describe.configure({ timeout: 180_000 });

const dialogNamed = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

const offered = (page: Page) => page.getByRole('listbox').getByRole('option').first();

test('questions, refusals and open lists of users pass axe', async ({ page }) => {
  const person = await makePerson();
  await turnOnTwoFactor(person);
  await signIn(page, admin, '/users');
  const row = await findRow(page, person.email);
  await row.getByRole('checkbox').check();

  await chooseOf(page, row, /^Deactivate/);
  await expectAccessibleEverywhere(page, 'deactivate');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /^Change/ }).click();
  await dialogNamed(page, /^Change/)
    .getByRole('button', { name: 'Reset two factor' })
    .click();
  await expectAccessibleEverywhere(page, 'reset two-factor');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add user' }).click();
  const create = dialogNamed(page, 'Add user');
  await create.getByRole('button', { name: 'Add and invite' }).click();
  await expect(create.getByText('The field is required.')).toHaveCount(3);
  await create.getByText('What can each role do?').click();
  await expectAccessibleEverywhere(page, 'add user, refused');
  await create.getByRole('combobox', { name: /Add an organization/ }).click();
  await expect(offered(page)).toBeVisible();
  await expectAccessibleEverywhere(page, 'add user, organizations offered');
  await page.keyboard.press('Escape');
  await create.getByLabel('First name').fill('Ann');
  await page.keyboard.press('Escape');
  await expect(dialogNamed(page, 'Discard your changes?')).toBeVisible();
  await expectAccessibleEverywhere(page, 'discard');
  await page.getByRole('button', { name: 'Yes' }).click();

  await page.getByRole('button', { name: 'Assign organizations' }).click();
  const assign = dialogNamed(page, 'Assign organizations');
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(assign.getByText('Please select at least one organization')).toBeVisible();
  await expectAccessibleEverywhere(page, 'assign, refused');
  await assign.getByRole('combobox', { name: /Organizations/ }).click();
  await offered(page).click();
  await expectAccessibleEverywhere(page, 'assign, one chosen');
});

test('the filter’s list and a notice pass axe', async ({ page }) => {
  await signIn(page, admin, '/organization');
  await page.getByRole('combobox', { name: 'Reseller' }).click();
  await expect(offered(page)).toBeVisible();
  await expectAccessibleEverywhere(page, 'reseller filter');
  await page.goto('/organization?search=Southgate');
  await chooseOf(page, await findRow(page, 'Southgate'), /^Delete/);
  await page.getByRole('dialog').getByRole('textbox').fill('Southgate');
  await page.getByRole('button', { name: 'Delete organization' }).click();
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('alert');
  await notice.hover();
  await expectAccessibleEverywhere(page, 'error notice');
});

test('the steps of two-factor sign-in and the sessions pass axe', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await makePerson();
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  await signIn(await context.newPage(), person);
  await signIn(page, person, '/account');
  await expect(page.getByRole('button', { name: /^End this session/ })).toBeVisible();
  await expectAccessibleEverywhere(page, 'sessions');
  await page.getByRole('button', { name: 'Enable two factor authentication' }).click();
  const enable = dialogNamed(page, 'Enable two factor authentication');
  await enable.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(enable.getByRole('img', { name: /QR code/ })).toBeVisible();
  await enable.getByRole('button', { name: 'Activate' }).click();
  await expect(enable.getByText('The field is required.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'QR code');
  await context.close();
});

test('with two-factor on: the page, its dialogs and sign-in pass axe', async ({ page }) => {
  const person = await makePerson();
  const [first = '', second = ''] = await turnOnTwoFactor(person);
  await enterWithRecoveryCode(page, person, first);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Renew recovery codes' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'account with two-factor');
  for (const name of ['Disable two factor authentication', 'Update email']) {
    await page.getByRole('button', { name }).click();
    const dialog = dialogNamed(page, name);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByText('The field is required.').first()).toBeVisible();
    await expectAccessibleEverywhere(page, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Renew recovery codes' }).click();
  const renew = dialogNamed(page, 'Renew recovery codes');
  await expectAccessibleEverywhere(page, 'renew');
  await renew.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await renew.getByLabel(/One-time code/).fill(second);
  await page.keyboard.press('Enter');
  await expect(dialogNamed(page, 'Your recovery codes')).toBeVisible();
  await expectAccessibleEverywhere(page, 'recovery codes');
});

test('both second steps of sign-in pass axe', async ({ page }) => {
  const { email, password } = account('twofactor@a1.example');
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: /e-mail/i }).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('One-time code')).toBeVisible();
  await expectAccessibleEverywhere(page, 'one-time code');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessibleEverywhere(page, 'recovery code');
});

test('what follows a reset and a change of address passes axe', async ({ page }) => {
  const person = await makePerson();
  await page.goto('/reset-password');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'check your mail');
  await page.goto(await mailedLink(person.email, 2));
  const password = 'heather brook nine owls';
  await page.getByLabel(/^New password \*/).fill(password);
  await page.getByLabel(/^Confirm new password/).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  // It stands for 15 s.
  await expectAccessibleInBothSchemes(page, 'password set');

  const address = `${unique('new')}@example.com`;
  await signIn(page, { ...person, password }, '/account');
  await page.getByRole('button', { name: 'Update email' }).click();
  const dialog = dialogNamed(page, 'Update email');
  await dialog.getByLabel(/^New e-mail address/).fill(address);
  await dialog.getByLabel('Confirm new e-mail address').fill(address);
  await page.keyboard.press('Enter');
  await page.goto(await mailedLink(address));
  await expectAccessibleEverywhere(page, 'confirm e-mail');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'address confirmed');
  await page.goto('/confirm-email/abcdefghijklmnopqrstuvwxyz');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleEverywhere(page, 'confirm e-mail refused');
});
