import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import {
  admin,
  chooseOf,
  findRow,
  makeCustomer,
  organizationNamed,
  reseller,
  unique,
} from './people.ts';

const dialogNamed = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('ORGS-01 ORGS-04 the list: columns, filter by reseller in the address', async ({ page }) => {
  await signIn(page, admin, '/organization');
  const table = page.getByRole('table', { name: 'Organizations' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Code',
    'Name',
    'Reseller',
    'Created',
    'Actions',
  ]);
  await page.getByRole('combobox', { name: 'Reseller' }).click();
  await page.getByRole('option', { name: 'Southgate' }).click();
  await expect(page).toHaveURL(/reseller\.organizationId=/);
  await expect(table.getByText('Northbridge')).toHaveCount(0);
  await expect(table.getByRole('cell', { name: 'Southgate' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Reseller' })).toHaveValue('Southgate');
});

test('ORGS-02 a reseller’s administrator adds, changes and deletes a customer', async ({
  page,
}) => {
  const code = unique('E2E');
  await signIn(page, reseller, '/organization');
  await page.getByRole('button', { name: 'Add organization' }).click();
  const dialog = dialogNamed(page, 'Add organization');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await expect(dialog.getByRole('combobox', { name: /Reseller/ })).toHaveValue('Northbridge');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The field is required.')).toHaveCount(2);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(`Fresh ${code}`);
  await dialog.getByLabel('Code').fill('A1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The organization is saved')).toBeVisible();

  const row = await findRow(page, code);
  await row.getByRole('button', { name: /^Change/ }).click();
  const change = dialogNamed(page, `Change Fresh ${code}`);
  await change.getByLabel('Name').fill('[deleted]');
  await page.keyboard.press('Enter');
  await expect(change.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await change.getByLabel('Name').fill(`Renamed ${code}`);
  await page.keyboard.press('Enter');
  await expect(change).toBeHidden();
  await expect(row).toContainText(`Renamed ${code}`);

  await chooseOf(page, row, /^Delete/);
  const question = dialogNamed(page, 'Delete this organization?');
  await expect(question).toContainText('what remains is called [DELETED]');
  // it has none
  await expect(question).not.toContainText('secrets can’t be read again');
  // its name is typed: nobody deletes a customer by a slip
  const submit = question.getByRole('button', { name: 'Delete organization' });
  await expect(submit).toBeDisabled();
  await question.getByRole('textbox').fill(`Fresh ${code}`);
  await expect(submit).toBeDisabled();
  await question.getByRole('textbox').fill(`Renamed ${code}`);
  await submit.click();
  await expect(page.getByText('The organization is deleted')).toBeVisible();
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('ORGS-02 a reseller’s administrator deletes customers, not the own reseller', async ({
  page,
}) => {
  await signIn(page, reseller, '/organization');
  const menu = page.getByRole('menu');
  await (await findRow(page, 'A1 Acacia')).getByRole('button', { name: /^Actions for/ }).click();
  await expect(menu.getByRole('menuitem')).toHaveText(['Users with access…', 'Delete…']);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('Northbridge');
  const own = page.getByRole('row').filter({ hasText: 'Is a reseller' });
  await own.getByRole('button', { name: 'Actions for Northbridge' }).click();
  await expect(menu.getByRole('menuitem')).toHaveText(['Users with access…']);
});

test('ORGS-02 what somebody else saved meanwhile is shown, and what was entered is kept', async ({
  page,
}) => {
  const { code, name } = await makeCustomer();
  const { organizationId } = await organizationNamed(name);
  await signIn(page, reseller, '/organization');
  const row = await findRow(page, code);
  await row.getByRole('button', { name: /^Change/ }).click();
  const dialog = dialogNamed(page, `Change ${name}`);
  await dialog.getByLabel('Name').fill(`Mine ${code}`);
  await (
    await api(admin)
  ).call('PUT', `/organizations/${organizationId}`, {
    organizationName: `Theirs ${code}`,
    organizationCode: `${code}X`,
  });

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Someone else has changed it in the meantime',
  );
  await expect(dialog.getByLabel('Name')).toHaveValue(`Mine ${code}`);
  await expect(dialog.getByText(`It is now “Theirs ${code}”.`)).toBeVisible();
  // untouched, and so as it is now
  await expect(dialog.getByLabel('Code')).toHaveValue(`${code}X`);

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`${code}X.*Mine ${code}`) })).toBeVisible();
});

test('ORGS-02 a super admin adds a reseller; a reseller with customers is not deleted', async ({
  page,
}) => {
  const code = unique('RES');
  await signIn(page, admin, '/organization');
  await page.getByRole('button', { name: 'Add organization' }).click();
  const dialog = dialogNamed(page, 'Add organization');
  await dialog.getByLabel('Name').fill(`Reseller ${code}`);
  await dialog.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The field is required.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'A reseller' }).check();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
  await expect(await findRow(page, code)).toContainText('Is a reseller');
  await page.getByRole('searchbox').fill('Southgate');
  await chooseOf(page, await findRow(page, 'Southgate'), /^Delete/);
  const question = dialogNamed(page, 'Delete this organization?');
  await question.getByRole('textbox').fill('Southgate');
  await question.getByRole('button', { name: 'Delete organization' }).click();
  await expect(page.getByText('The organization could not be deleted')).toBeVisible();
});

test('ORGS-05 a reseller has a colour of mails, which has to be readable', async ({ page }) => {
  const code = unique('COL');
  await signIn(page, admin, '/organization');
  await page.getByRole('button', { name: 'Add organization' }).click();
  const dialog = dialogNamed(page, 'Add organization');
  await dialog.getByLabel('Name').fill(`Colour ${code}`);
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('radio', { name: 'A reseller' }).check();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();

  const row = await findRow(page, code);
  await row.getByRole('button', { name: /^Change/ }).click();
  const change = dialogNamed(page, `Change Colour ${code}`);
  const colour = change.getByRole('textbox', { name: 'Colour of e-mails', exact: true });
  await colour.fill('#ffcc00');
  await page.keyboard.press('Enter');
  await expect(change.getByText(/White text on this colour would be hard to read/)).toBeVisible();
  await expectAccessibleEverywhere(page, 'the colour of mails');
  await colour.fill('#a30f4f');
  // the list is read again, and with it what the form begins with
  const reread = page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' && /\/api\/organizations\?/.test(response.url()),
  );
  await page.keyboard.press('Enter');
  await expect(change).toBeHidden();
  await reread;
  await expect(async () => {
    await row.getByRole('button', { name: /^Change/ }).click();
    const kept = await colour.inputValue();
    await page.keyboard.press('Escape');
    await expect(change).toBeHidden();
    expect(kept).toBe('#a30f4f');
  }).toPass();
});

test('ORGS-03 LIST-08 who has access: ten skeleton rows, the rows, and the empty text', async ({
  page,
}) => {
  const { code, name } = await makeCustomer();
  await signIn(page, admin, '/organization');
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/user-access*', async (route) => {
    await held;
    await route.continue();
  });
  await chooseOf(page, await findRow(page, 'A1 Acacia'), /^Users/);
  const dialog = dialogNamed(page, /^Users of A1/);
  await expect(dialog.getByRole('table').locator('tbody tr')).toHaveCount(10);
  release();
  await expect(dialog.getByRole('row').filter({ hasText: 'operator@a1.example' })).toContainText(
    'Operator',
  );
  await expectAccessibleEverywhere(page, 'users of an organization');
  await page.keyboard.press('Escape');
  await chooseOf(page, await findRow(page, code), /^Users/);
  await expect(dialogNamed(page, `Users of ${name}`)).toContainText(
    'Nobody has access to this organization yet.',
  );
});

test('ORGS-01 operators and viewers look, and are offered no change', async ({ page }) => {
  for (const email of ['operator@a1.example', 'viewer@a1.example']) {
    await signIn(page, email, '/organization');
    await expect(page.getByRole('row').filter({ hasText: 'A1 Acacia' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add organization' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Change|Remove) / })).toHaveCount(0);
    await page.getByRole('button', { name: 'Log out' }).click();
  }
});

test('the list and its dialogs pass axe in both schemes, wide and narrow', async ({ page }) => {
  test.setTimeout(120_000);
  const { code } = await makeCustomer();
  await signIn(page, admin, '/organization');
  const row = await findRow(page, code);
  await expectAccessibleEverywhere(page, 'organizations');
  for (const [open, title, entry] of [
    [page.getByRole('button', { name: 'Add organization' }), 'Add organization'],
    [row.getByRole('button', { name: /^Change/ }), /^Change Customer/],
    [row.getByRole('button', { name: /^Actions for/ }), 'Delete this organization?', /^Delete/],
  ] as const) {
    await open.click();
    if (entry) await page.getByRole('menuitem', { name: entry }).click();
    await expect(dialogNamed(page, title)).toBeVisible();
    await expectAccessibleEverywhere(page, String(title));
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  }
});
