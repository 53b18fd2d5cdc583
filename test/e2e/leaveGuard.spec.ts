import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { admin, makePerson, unique } from './people.ts';
import { WizardPage } from './wizardPage.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });
const answer = (page: Page, name: 'No' | 'Yes') =>
  question(page).getByRole('button', { name }).click();
const back = (page: Page) => page.evaluate(() => history.back());
const reload = (page: Page) => page.evaluate(() => void setTimeout(() => location.reload()));

/** On the users, with the connections behind (and what `past` names between), and a name typed into the dialog. */
async function openAndType(page: Page, past?: string) {
  await signIn(page, admin);
  if (past) {
    await page.getByRole('link', { name: past }).click();
    await expect(page.getByRole('heading', { level: 1, name: past })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByLabel('First name').pressSequentially('Ann');
  return dialog;
}

test('FORM-02 Back over a dialog asks: No keeps address and text, Yes goes back', async ({
  page,
}) => {
  const dialog = await openAndType(page);
  await back(page);
  await answer(page, 'No');
  await expect(page).toHaveURL('/users');
  await expect(dialog.getByLabel('First name')).toHaveValue('Ann');
  // The address was put right: a second Back is the same one.
  await back(page);
  await answer(page, 'Yes');
  await expect(page).toHaveURL(/\/connection$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL('/users');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
});

test('FORM-02 Back again while it asks is one question, and the whole way home', async ({
  page,
}) => {
  const dialog = await openAndType(page, 'Organizations');
  await back(page);
  await expect(question(page)).toBeVisible();
  await back(page);
  await expect(page).toHaveURL('/connection');
  await expect(question(page)).toHaveCount(1);
  await answer(page, 'No');
  await expect(page).toHaveURL('/users');
  await expect(dialog.getByLabel('First name')).toHaveValue('Ann');
});

test('FORM-02 Back and then Forward is home already: nothing is asked any more, nothing is lost', async ({
  page,
}) => {
  const dialog = await openAndType(page);
  await back(page);
  await expect(question(page)).toBeVisible();
  await page.evaluate(() => history.forward());
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL('/users');
  await expect(dialog.getByLabel('First name')).toHaveValue('Ann');
});

test('FORM-02 Back on the same page asks too, and Yes closes the dialog', async ({ page }) => {
  await signIn(page, admin, '/users');
  await page.getByRole('button', { name: 'Created' }).click();
  await expect(page).toHaveURL(/sortBy=createdAt/);
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByLabel('First name').pressSequentially('Ann');
  await back(page);
  await answer(page, 'Yes');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/users');
});

test('FORM-02 reloading and closing ask in the browser’s words while something is entered', async ({
  page,
}) => {
  const dialog = await openAndType(page);
  for (const away of [() => reload(page), () => page.close({ runBeforeUnload: true })]) {
    const asked = page.waitForEvent('dialog');
    await away();
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await expect(dialog.getByLabel('First name')).toHaveValue('Ann');
  }
  // Without anything entered nothing is asked.
  await dialog.getByLabel('First name').fill('');
  const again = page.waitForEvent('load');
  let asked = false;
  page.on('dialog', (one) => {
    asked = true;
    void one.accept();
  });
  await reload(page);
  await again;
  expect(asked).toBe(false);
  await expect(dialog).toBeHidden();
});

test('FORM-02 what is saved while it asks is not asked about any more', async ({ page }) => {
  const dialog = await openAndType(page);
  const last = unique('Meanwhile');
  await dialog.getByLabel('Last name').fill(last);
  await dialog.getByLabel('E-mail address').fill(`${last.toLowerCase()}@example.com`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/users', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await back(page);
  await expect(question(page)).toBeVisible();
  release();
  await expect(page.getByText('The user is added and invited by e-mail')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Address and page are the same one.
  await expect(page).toHaveURL(/\/connection$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
});

test('FORM-02 SHELL-13 a session that ends leads to sign-in without asking', async ({ page }) => {
  const dialog = await openAndType(page);
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { code: 401 } }));
  await dialog.getByLabel('Last name').fill('Jansen');
  await dialog.getByLabel('E-mail address').fill('ann@example.com');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('FORM-02 ACCOUNT-06 two-factor’s steps ask before the password or the code is lost', async ({
  page,
}) => {
  const person = await makePerson();
  await signIn(page, person);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Enable two factor authentication' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enable two factor authentication' });
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await answer(page, 'No');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await dialog.getByLabel(/^One-time code/).fill('12');
  await back(page);
  await answer(page, 'No');
  await expect(dialog.getByLabel(/^One-time code/)).toHaveValue('12');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Yes');
  await expect(dialog).toBeHidden();
});

test('FORM-02 WIZ-19 Back over the wizard asks as its buttons do', async ({ page }) => {
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseExistingOrganization('Northbridge', /A5/);
  const asked = page.getByRole('dialog', { name: 'Close the wizard?' });
  await back(page);
  await asked.getByRole('button', { name: 'No' }).click();
  await expect(wizard.dialog.getByRole('combobox', { name: /^Organization name/ })).toHaveValue(
    /A5/,
  );
  await expect(page).toHaveURL(/wizard=new/);
  await back(page);
  await asked.getByRole('button', { name: 'Yes' }).click();
  await expect(wizard.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/connection$/);
});
