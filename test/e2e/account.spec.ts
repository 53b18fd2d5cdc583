import { TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility.ts';
import { ApiClient } from '../../scripts/seed/apiClient.ts';
import { expect, signIn, test, tryout } from './fixtures.ts';
import { mailedLink, makePerson, unique } from './people.ts';

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });
const codeOf = (secret: string) => new TOTP({ secret }).generate();

test('ACCOUNT-01 ACCOUNT-02 the profile: names are checked, trimmed and saved; the address is read', async ({
  page,
}) => {
  const person = await makePerson();
  await signIn(page, person, '/account');
  for (const name of ['Update email', 'Delete account', 'Enable two factor authentication'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  const form = page.getByRole('form', { name: 'Profile' });
  await expect(form.getByLabel('E-mail address')).toHaveAttribute('readonly', '');
  // of three forms the one with a change has the filled button
  const filled = page.locator('main button[data-variant="filled"]');
  await expect(filled).toHaveCount(0);
  await form.getByLabel('First name').fill('P');
  await expect(filled).toHaveText('Save');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The value must be at least 2 characters.')).toBeVisible();
  await expect(form.getByLabel('First name')).toBeFocused();

  await page.getByRole('link', { name: 'Users' }).click();
  const question = dialogNamed(page, 'Discard your changes?');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page).toHaveURL(/\/account$/);

  await form.getByLabel('First name').fill('  Pernille  ');
  await form.getByLabel('Middle name').fill('van der');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Pernille');
  await expect(page.getByText(/^Pernille van der Testman/)).toBeVisible();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(/\/users/);
});

test('ACCOUNT-03 a password is changed with the old one; a wrong one is said on its field', async ({
  page,
}) => {
  const person = await makePerson();
  await signIn(page, person, '/account');
  const form = page.getByRole('form', { name: 'Password' });
  const next = `${unique('meadow')} nine candles`;
  await form.getByRole('textbox', { name: 'Old password' }).fill('not my password');
  await form.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
  await form.getByRole('textbox', { name: 'Confirm new password' }).fill('other words');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Passwords must match')).toBeVisible();
  await form.getByRole('textbox', { name: 'Confirm new password' }).fill(next);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByRole('textbox', { name: 'Old password' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await form.getByRole('textbox', { name: 'Old password' }).fill(person.password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Your password is changed/)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, { ...person, password: next });
});

test('ACCOUNT-04 a new address is used once its link is followed', async ({ page }) => {
  const person = await makePerson();
  const email = `${unique('new+tag')}@example.com`;
  await signIn(page, person, '/account');
  await page.getByRole('button', { name: 'Update email' }).click();
  const dialog = dialogNamed(page, 'Update email');
  await expect(dialog.getByLabel(/^New e-mail address/)).toBeFocused();
  await dialog.getByLabel(/^New e-mail address/).fill(email);
  await dialog.getByLabel('Confirm new e-mail address').fill('other@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Emails must match')).toBeVisible();
  await dialog.getByLabel('Confirm new e-mail address').fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/We sent a link to your new address/)).toBeVisible();
  await page.goto(await mailedLink(email));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, { ...person, email }, '/account');
  await expect(page.getByRole('form', { name: 'Profile' }).getByLabel('E-mail')).toHaveValue(email);
});

test('ACCOUNT-05 deleting the account asks for the password and logs out', async ({ page }) => {
  const person = await makePerson();
  await signIn(page, person, '/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = dialogNamed(page, 'Delete account');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Your password' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sign-in/);
});

test('ACCOUNT-06 ACCOUNT-07 ACCOUNT-08 SIGNIN-04 two-factor: on, used, a recovery code, off', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const person = await makePerson();
  await signIn(page, person, '/account');
  await page.getByRole('button', { name: 'Enable two factor authentication' }).click();
  const dialog = dialogNamed(page, 'Enable two factor authentication');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await page.route('**/setup-two-factor', async (route) => {
    await expect(dialog.getByRole('status')).toContainText('about 80 seconds');
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  // Cancel resets steps and QR
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Enable two factor authentication' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeHidden();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await page.keyboard.press('Enter');
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await expect(dialog.getByLabel(/^One-time code/)).toBeFocused();
  await dialog.getByLabel(/^One-time code/).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Failed to activate two factor authentication')).toBeVisible();
  await dialog.getByLabel(/^One-time code/).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Two factor authentication is activated')).toBeVisible();
  const shown = dialogNamed(page, 'Your recovery codes');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Download the codes' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I have saved them' }).click();
  await expect(
    page.getByRole('button', { name: 'Disable two factor authentication' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('textbox', { name: /e-mail/i }).fill(person.email);
  await page.getByLabel(/^password/i).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] as string);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/sign-in/);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Renew recovery codes' }).click();
  const renew = dialogNamed(page, 'Renew recovery codes');
  await renew.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await renew.getByLabel(/^One-time code/).fill(codes[1] as string);
  await page.keyboard.press('Enter');
  await expect(dialogNamed(page, 'Your recovery codes').getByRole('listitem')).toHaveCount(10);
  const fresh = await dialogNamed(page, 'Your recovery codes')
    .getByRole('listitem')
    .allInnerTexts();
  expect(fresh).toHaveLength(10);
  expect(fresh).not.toContain(codes[2]);
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'Disable two factor authentication' }).click();
  const disable = dialogNamed(page, 'Disable two factor authentication');
  await disable.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await disable.getByLabel(/^One-time code/).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Failed to disable two factor authentication')).toBeVisible();
  await disable.getByLabel(/^One-time code/).fill(fresh[0] as string);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Two factor authentication is disabled')).toBeVisible();
});

test('ACCOUNT-01 SHELL-14 another session of one’s own is seen and ended', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await makePerson();
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const other = await context.newPage();
  await signIn(other, person);
  await signIn(page, person, '/account');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This session', { exact: true })).toHaveCount(1);
  await sessions.getByRole('button', { name: /^End this session/ }).click();
  await expect(page.getByText('The session has ended')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(/sign-in/);
  await context.close();
});

test('ACCOUNT-01 of many sessions the latest are shown, and all others are ended at once', async ({
  page,
}) => {
  const person = await makePerson();
  for (let made = 0; made < 5; made++)
    await new ApiClient(tryout().url).signIn(person.email, person.password);
  await signIn(page, person, '/account');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText('This session');
  await page.getByRole('button', { name: 'Show 3 more' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'End all other sessions…' }).click();
  const question = page.getByRole('dialog', { name: 'End all other sessions' });
  await expect(question).toContainText('5 other sessions are signed out at once');
  await question.getByRole('button', { name: 'End sessions' }).click();
  await expect(page.getByText('You are signed out everywhere else')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'End all other sessions…' })).toBeHidden();
});

test('the page and its dialogs pass axe in both schemes, wide and narrow', async ({ page }) => {
  test.setTimeout(180_000);
  const person = await makePerson();
  await signIn(page, person, '/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectAccessibleEverywhere(page, 'account');
  for (const name of ['Update email', 'Delete account', 'Enable two factor authentication']) {
    await page.getByRole('button', { name }).click();
    await expect(dialogNamed(page, name)).toBeVisible();
    await expectAccessibleEverywhere(page, name);
    await dialogNamed(page, name).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialogNamed(page, name)).toBeHidden();
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
});

test('USERS-04 ACCOUNT-01 each chooses what is mailed, a reseller’s administrator too; the mail of what needs attention comes to who operates', async ({
  page,
}) => {
  const person = await makePerson('Northbridge', 'ROLE_ORGANIZATION_ADMIN');
  await signIn(page, person, '/account');
  const form = page.getByRole('form', { name: 'E-mails' });
  const attention = form.getByLabel('Daily e-mail about what needs attention');
  const sync = form.getByLabel('Daily sync report');
  await expect(attention).toBeChecked();
  await expect(sync).not.toBeChecked();
  await attention.focus();
  await page.keyboard.press('Space');
  await sync.check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your e-mail preferences are saved')).toBeVisible();
  await page.reload();
  await expect(sync).toBeChecked();
  await expect(attention).not.toBeChecked();
  await expect(form.getByLabel('Connection task report')).not.toBeChecked();
});
