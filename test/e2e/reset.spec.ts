import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { admin, mailedLink, makePerson } from './people.ts';

const newPassword = 'heather brook nine owls';
/** What the page asks about its link as it opens. */
const question = '**/api/auth/check-password-link';

const passwordField = (page: Page) => page.getByLabel(/^New password \*/);

/** The page says that its link is dead, and offers no form. */
async function expectDead(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('This link no longer works');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(passwordField(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Set password' })).toHaveCount(0);
}

test('RESET-01 an unknown and a known address get the same words', async ({ page }) => {
  const person = await makePerson();
  const words: string[] = [];
  for (const email of ['nobody-at-all@example.com', person.email]) {
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('The field is required.')).toBeVisible();
    await page.getByLabel('E-mail address').fill('no address');
    await expect(page.getByText('The value is not a valid email.')).toBeVisible();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
    words.push((await page.getByRole('main').innerText()).replace(email, '…'));
  }
  expect(words[0]).toBe(words[1]);
});

test('RESET-02 RESET-03 the mailed link sets a password, counts down to sign-in, and works once', async ({
  page,
}) => {
  const person = await makePerson();
  await page.goto('/reset-password');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const link = await mailedLink(person.email, 2);
  await page.goto(link);
  const first = passwordField(page);
  const second = page.getByLabel(/^Confirm new password/);
  await first.fill(newPassword);
  await second.fill('something else altogether');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await expect(second).toBeFocused();
  await second.fill(newPassword);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  const timer = page.getByRole('timer');
  await expect(timer).toContainText('in 15 seconds');
  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  await page.clock.runFor(14_500);
  await expect(timer).toContainText('in 1 second');
  await expect(page).toHaveURL(link);
  await page.clock.runFor(500);
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.clock.resume();

  // said as the page opens: nobody types a password for nothing
  await page.goto(link);
  await expectDead(page);
  await expectAccessibleEverywhere(page, 'a link that was used');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/reset-password');
  await signIn(page, { ...person, password: newPassword });
});

test('RESET-02 a link that a newer one replaced is dead as the page opens, the newer one works', async ({
  page,
}) => {
  const person = await makePerson('A6 Apple', 'ROLE_USER', false);
  const old = await mailedLink(person.email);
  await page.goto(old);
  await expect(passwordField(page)).toBeVisible();
  await (await api(admin)).call('POST', `/users/${person.userId}/invitation`);
  const link = await mailedLink(person.email, 2);
  expect(link).not.toBe(old);
  await page.goto(old);
  await expectDead(page);
  const answer = page.waitForResponse(question);
  await page.goto(link);
  expect((await answer).status()).toBe(200);
  await expect(passwordField(page)).toBeVisible();
});

test('RESET-02 without an answer about the link its form stays, and says that it is dead as it is used', async ({
  page,
}) => {
  const person = await makePerson('A6 Apple', 'ROLE_USER', false);
  const link = await mailedLink(person.email);
  await (await api(admin)).call('POST', `/users/${person.userId}/invitation`);
  await mailedLink(person.email, 2);
  await page.route(question, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(link);
  await failed;
  await passwordField(page).fill(newPassword);
  await page.getByLabel(/^Confirm new password/).fill(newPassword);
  await page.keyboard.press('Enter');
  await expectDead(page);
});

test('both pages pass axe', async ({ page }) => {
  await page.goto('/reset-password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expectAccessibleEverywhere(page, 'reset');
  const person = await makePerson('A6 Apple', 'ROLE_USER', false);
  await page.goto(await mailedLink(person.email));
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The field is required.').first()).toBeVisible();
  await expectAccessibleEverywhere(page, 'verify');
});
