import type { Page } from '@playwright/test';
import { ApiClient } from '../../scripts/seed/apiClient.ts';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { seeded } from './connections.ts';
import { expect, signInByForm, test, tryout } from './fixtures.ts';
import { makePerson, type Person, unique } from './people.ts';

/** Ends all sessions of a person but the one that ends them, as the account's page does. */
async function endOtherSessions({ userId, email, password }: Person): Promise<void> {
  const client = new ApiClient(tryout().url);
  await client.signIn(email, password);
  const { 'hydra:member': sessions } = await client.call<{
    'hydra:member': { sessionId: string; current: boolean }[];
  }>('GET', `/users/${userId}/sessions`);
  for (const { sessionId, current } of sessions)
    if (!current) await client.call('DELETE', `/users/${userId}/sessions/${sessionId}`);
}

/** Ends the person's sessions, and acts in the page; it may have heard of the end from the event stream before. */
async function endAnd(person: Person, act: () => Promise<void>): Promise<void> {
  await endOtherSessions(person);
  await act().catch(() => undefined);
}

/** A session that has ended leads to the sign-in page, whose form is filled in there. */
async function signInAgain(page: Page, { email, password }: Person): Promise<void> {
  await expect(page).toHaveURL('/sign-in');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

const addUser = async (page: Page) => {
  await page.getByRole('button', { name: 'Add user' }).click();
  return page.getByRole('dialog', { name: 'Add user' });
};
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/sign-in');
}
const restored = 'What you entered before your session ended is here again.';
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('linkspan.drafts'));

const administrator = () => makePerson('Northbridge', 'ROLE_ORGANIZATION_ADMIN');

/** A name typed for a new user, and the session ended as it is saved. */
async function typeAndLose(page: Page, person: Person): Promise<string> {
  const firstName = unique('Ann');
  await signInByForm(page, person, '/users');
  const dialog = await addUser(page);
  await dialog.getByLabel('First name').fill(firstName);
  await dialog.getByLabel('Last name').fill('Typed');
  await dialog.getByRole('combobox', { name: 'Add an organization' }).fill('A2 Alder');
  await page
    .getByRole('option', { name: /A2 Alder/ })
    .first()
    .click();
  await dialog.getByLabel('E-mail').fill(`${firstName}@example.com`);
  // nothing is kept while the session lasts
  expect(await kept(page)).toBeNull();
  await endAnd(person, () =>
    dialog.getByRole('button', { name: 'Add and invite' }).click({ timeout: 5_000 }),
  );
  await expect(page).toHaveURL('/sign-in');
  return firstName;
}

test('SHELL-13 FORM-02 what was typed as the session ended is in the form again, until it is saved', async ({
  page,
}) => {
  const person = await administrator();
  const firstName = await typeAndLose(page, person);
  await signInAgain(page, person);
  await expect(page).toHaveURL('/users');
  const dialog = await addUser(page);
  await expect(dialog.getByRole('status')).toContainText(restored);
  await expect(dialog.getByLabel('First name')).toHaveValue(firstName);
  await expect(dialog.getByLabel('Last name')).toHaveValue('Typed');
  await expect(dialog.getByLabel('Role in A2 Alder Logistics')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a form with what was typed before');
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(dialog).toHaveCount(0);
  await addUser(page);
  await expect(dialog.getByLabel('First name')).toHaveValue('');
  await expect(dialog.getByText(restored)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});

test('SHELL-13 SHELL-14 what was typed is nobody else’s, and gone after Undo, Cancel or a logout', async ({
  page,
}) => {
  const person = await administrator();
  await typeAndLose(page, person);
  await signInAgain(page, await administrator());
  let dialog = await addUser(page);
  await expect(dialog.getByLabel('First name')).toHaveValue('');
  await expect(dialog.getByText(restored)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await logOut(page);

  const firstName = await typeAndLose(page, person);
  await signInAgain(page, person);
  dialog = await addUser(page);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await logOut(page);

  await typeAndLose(page, person);
  expect(await kept(page)).toContain('Typed');
  expect(await kept(page)).not.toContain(firstName);
  await signInAgain(page, person);
  await logOut(page);
  expect(await kept(page)).toBeNull();
});

test('SHELL-13 CRED-10 of a credential that was being typed, all but the secrets is there again', async ({
  page,
}) => {
  const person = await administrator();
  const name = unique('Payhawk of Ann ');
  const secret = unique('secret');
  await signInByForm(page, person, '/credential');
  const fill = async () => {
    await page.getByRole('button', { name: 'Add credential' }).click();
    return page.getByRole('dialog', { name: 'Add credential' });
  };
  let dialog = await fill();
  const key = page.getByRole('dialog').getByRole('textbox', { name: /^API key/ });
  await dialog.getByLabel('Package').selectOption('Payhawk');
  await dialog.getByLabel(/^Name/).fill(name);
  await key.fill(secret);
  await endAnd(person, () =>
    dialog.getByRole('combobox', { name: /Organization/ }).fill('A2', { timeout: 5_000 }),
  );
  await expect(page).toHaveURL('/sign-in');
  expect(await kept(page)).toContain(name);
  expect(await kept(page)).not.toContain(secret);
  await signInAgain(page, person);
  dialog = await fill();
  await expect(dialog.getByText(restored)).toBeVisible();
  await expect(dialog.getByLabel('Package')).toHaveValue('payhawk');
  await expect(dialog.getByLabel(/^Name/)).toHaveValue(name);
  await expect(key).toHaveValue('');
});

test('SHELL-13 CHG-01 settings that were being changed as the session ended are changed again, and can be undone', async ({
  page,
}) => {
  const { connectionId } = await seeded('A4', 'Xero');
  const person = await makePerson('A4 Aspen');
  await signInByForm(page, person, `/connection?wizard=${connectionId}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next' }).click();
  const start = dialog.getByLabel(/Synchronization start date/i);
  const before = await start.inputValue();
  await start.fill('2026-01-05');
  await endAnd(person, () =>
    dialog.getByRole('button', { name: 'Next' }).click({ timeout: 5_000 }),
  );
  await signInAgain(page, person);
  await expect(dialog.getByText(restored)).toBeVisible();
  await expect(start).toHaveValue('05/01/2026');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(start).toHaveValue(before);
  await expect(dialog.getByText(restored)).toHaveCount(0);
});
