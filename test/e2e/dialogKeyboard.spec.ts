import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { type DialogCase, expectWorksByKeyboard, openByKeyboard } from './keyboard.ts';
import {
  admin,
  enterWithRecoveryCode,
  findRow,
  makeCustomer,
  makePerson,
  turnOnTwoFactor,
  unique,
} from './people.ts';

// Each dialog: opened from the keyboard, gone through with Tab, closed with Escape, its first wrong field, and what is
// typed kept from Escape and Back.

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** By the menu, so that there is a page to go back to. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('FORM-02 USERS-02 the dialogs of users work by keyboard alone', async ({ page }) => {
  test.setTimeout(180_000);
  const person = await makePerson();
  await signIn(page, admin);
  await goTo(page, 'Users');
  const row = await findRow(page, person.email);
  await row.getByRole('checkbox').press('Space');
  const cases: DialogCase[] = [
    {
      title: 'Add user',
      opener: button(page, 'Add user'),
      wrong: (dialog) => dialog.getByLabel('First name'),
      type: { field: 'Last name', text: 'Jansen' },
    },
    {
      title: 'Assign organizations',
      opener: button(page, 'Assign organizations'),
      wrong: (dialog) => dialog.getByRole('combobox', { name: /Organizations/ }),
    },
    {
      title: `Change ${person.name}`,
      opener: row.getByRole('button', { name: /^Change/ }),
      spoil: (dialog) => dialog.getByLabel('Last name').fill(''),
      wrong: (dialog) => dialog.getByLabel('Last name'),
      type: { field: 'Middle name', text: 'van' },
    },
    {
      title: 'Deactivate this user?',
      opener: row.getByRole('button', { name: /^Actions for/ }),
      entry: /^Deactivate/,
    },
    {
      title: 'Delete this user?',
      opener: row.getByRole('button', { name: /^Actions for/ }),
      entry: /^Delete/,
    },
    {
      title: 'Remove access',
      opener: row.getByRole('button', { name: /^Actions for/ }),
      entry: /^Remove access/,
      wrong: (dialog) => dialog.getByRole('checkbox').first(),
    },
  ];
  for (const one of cases)
    await test.step(String(one.title), () => expectWorksByKeyboard(page, one));
});

test('FORM-02 USERS-04 a question over a dialog is a dialog of its own', async ({ page }) => {
  const person = await makePerson();
  await turnOnTwoFactor(person);
  await signIn(page, admin, '/users');
  const row = await findRow(page, person.email);
  const outer = await openByKeyboard(page, {
    title: `Change ${person.name}`,
    opener: row.getByRole('button', { name: /^Change/ }),
  });
  await expectWorksByKeyboard(page, {
    title: 'Reset two factor authentication?',
    opener: outer.getByRole('button', { name: 'Reset two factor' }),
  });
  await expect(outer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(outer).toBeHidden();
});

test('FORM-02 ORGS-02 the dialogs of organizations work by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  const { code, name } = await makeCustomer();
  await signIn(page, admin);
  await goTo(page, 'Organizations');
  const row = await findRow(page, code);
  const cases: DialogCase[] = [
    {
      title: 'Add organization',
      opener: button(page, 'Add organization'),
      wrong: (dialog) => dialog.getByLabel('Name'),
      type: { field: 'Code', text: 'X1' },
    },
    {
      title: 'Add organization',
      opener: button(page, 'Add organization'),
      spoil: async (dialog) => {
        await dialog.getByLabel('Name').fill('Whose');
        await dialog.getByLabel('Code').fill(unique('W'));
      },
      wrong: (dialog) => dialog.getByRole('combobox', { name: /Reseller/ }),
    },
    {
      title: `Change ${name}`,
      opener: row.getByRole('button', { name: /^Change/ }),
      spoil: (dialog) => dialog.getByLabel('Code').fill(''),
      wrong: (dialog) => dialog.getByLabel('Code'),
      type: { field: 'Name', text: ' Ltd' },
    },
    {
      title: `Users of ${name}`,
      opener: row.getByRole('button', { name: /^Actions for/ }),
      entry: /^Users/,
    },
    {
      title: 'Delete this organization?',
      opener: row.getByRole('button', { name: /^Actions for/ }),
      entry: /^Delete/,
    },
  ];
  for (const one of cases)
    await test.step(String(one.title), () => expectWorksByKeyboard(page, one));
});

test('FORM-02 ACCOUNT-01 the dialogs of the account work by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, await makePerson());
  await goTo(page, 'Account');
  const cases: DialogCase[] = [
    {
      title: 'Update email',
      opener: button(page, 'Update email'),
      wrong: (dialog) => dialog.getByLabel(/^New e-mail address/),
      type: { field: /^New e-mail address$/, text: 'ann@example.com' },
    },
    {
      title: 'Delete account',
      opener: button(page, 'Delete account'),
      wrong: (dialog) => dialog.getByRole('textbox', { name: 'Your password' }),
      type: { field: 'Your password', text: 'secret' },
    },
    {
      title: 'Enable two factor authentication',
      opener: button(page, 'Enable two factor authentication'),
      persistent: true,
      wrong: (dialog) => dialog.getByRole('textbox', { name: 'Your password' }),
      type: { field: 'Your password', text: 'secret' },
    },
  ];
  for (const one of cases)
    await test.step(String(one.title), () => expectWorksByKeyboard(page, one));
});

test('FORM-02 ACCOUNT-07 the dialogs of two-factor sign-in work by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = await makePerson();
  const [first = '', second = ''] = await turnOnTwoFactor(person);
  await enterWithRecoveryCode(page, person, first);
  await goTo(page, 'Account');
  const renew = button(page, 'Renew recovery codes');
  const cases: DialogCase[] = [
    {
      title: 'Disable two factor authentication',
      opener: button(page, 'Disable two factor authentication'),
      wrong: (dialog) => dialog.getByRole('textbox', { name: 'Your password' }),
      type: { field: 'One-time code', text: '123456' },
    },
    {
      title: 'Update email',
      opener: button(page, 'Update email'),
      spoil: async (dialog) => {
        for (const label of [/^New e-mail address/, /^Confirm new/])
          await dialog.getByLabel(label).fill('ann@example.com');
      },
      wrong: (dialog) => dialog.getByLabel(/One-time code/),
    },
    {
      title: 'Renew recovery codes',
      opener: renew,
      wrong: (dialog) => dialog.getByRole('textbox', { name: 'Your password' }),
      type: { field: 'Your password', text: 'secret' },
    },
  ];
  for (const one of cases)
    await test.step(String(one.title), () => expectWorksByKeyboard(page, one));

  const dialog = await openByKeyboard(page, { title: 'Renew recovery codes', opener: renew });
  await page.keyboard.type(person.password);
  await dialog.getByLabel(/One-time code/).focus();
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('list', { name: 'Your recovery codes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  await codes.getByRole('button', { name: 'I have saved them' }).press('Enter');
  await expect(codes).toBeHidden();
  await expect(renew).toBeFocused();
});

test('FORM-02 USERS-03 USERS-04 USERS-07 USERS-08 USERS-05 a user by keyboard alone: Enter submits, the focus comes back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const last = unique('Toets');
  const email = `${last.toLowerCase()}@example.com`;
  await signIn(page, admin, '/users');
  const add = button(page, 'Add user');
  const create = await openByKeyboard(page, { title: 'Add user', opener: add });
  for (const text of ['Tine', '', last, email]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(create).toBeHidden();
  await expect(add).toBeFocused();

  const row = await findRow(page, email);
  await row.getByRole('checkbox').press('Space');
  const assign = button(page, 'Assign organizations');
  const chosen = await openByKeyboard(page, { title: 'Assign organizations', opener: assign });
  await page.keyboard.type('A5 Al');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['A5 Almond Studios']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosen).toBeHidden();
  await expect(row).toContainText('A5 Almond Studios');

  const change = row.getByRole('button', { name: /^Change/ });
  const update = await openByKeyboard(page, { title: /^Change Tine/, opener: change });
  await page.keyboard.press('Tab');
  await page.keyboard.type('van');
  await page.keyboard.press('Enter');
  await expect(update).toBeHidden();
  await expect(change).toBeFocused();

  const menu = row.getByRole('button', { name: /^Actions for/ });
  const remove = await openByKeyboard(page, {
    title: 'Remove access',
    opener: menu,
    entry: /^Remove access/,
  });
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(remove).toBeHidden();
  await expect(row).not.toContainText('A5 Almond Studios');

  const question = await openByKeyboard(page, {
    title: 'Delete this user?',
    opener: menu,
    entry: /^Delete/,
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  // Its row is gone: the focus is in the page all the same.
  await expect(page.getByRole('main')).toBeFocused();
});
