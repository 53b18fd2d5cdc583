import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { admin, chooseOf, findRow, makeCustomer, makePerson } from './people.ts';

const dialogNamed = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

/** The next change of this kind fails as if the server had broken down; what is only read goes through. */
function failOnce(page: Page, path: string): Promise<unknown> {
  let failed = false;
  return page.route(path, (route) => {
    if (failed || route.request().method() === 'GET') return route.fallback();
    failed = true;
    return route.fulfill({ status: 500, json: {} });
  });
}

test('TOAST-02 editUser: the failure is told and what was entered stays; the success is told', async ({
  page,
}) => {
  const person = await makePerson();
  await signIn(page, admin, '/users');
  const row = await findRow(page, person.email);
  await row.getByRole('button', { name: /^Change/ }).click();
  const dialog = dialogNamed(page, `Change ${person.name}`);
  await dialog.getByLabel('Middle name').fill('van');
  await failOnce(page, `**/api/users/${person.userId}`);
  await dialog.getByLabel('Middle name').press('Enter');
  await expect(notices(page).getByRole('alert')).toContainText('The user could not be saved');
  await expect(dialog.getByLabel('Middle name')).toHaveValue('van');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notices(page).getByRole('status')).toContainText('The user is saved');
  await expect(notices(page).getByRole('alert')).toHaveCount(0);
  await expect(row).toContainText('Petra van');
});

test('TOAST-02 editOrganization and deleteOrganization: failures and successes are told', async ({
  page,
}) => {
  const { code, name } = await makeCustomer();
  await signIn(page, admin, '/organization');
  const row = await findRow(page, code);
  await row.getByRole('button', { name: /^Change/ }).click();
  const dialog = dialogNamed(page, `Change ${name}`);
  await dialog.getByLabel('Name').fill(`Renamed ${code}`);
  await failOnce(page, '**/api/organizations/*');
  await dialog.getByLabel('Name').press('Enter');
  await expect(notices(page).getByRole('alert')).toContainText(
    'The organization could not be saved',
  );
  await expect(dialog.getByLabel('Name')).toHaveValue(`Renamed ${code}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notices(page).getByRole('status')).toContainText('The organization is saved');
  await expect(row).toContainText(`Renamed ${code}`);

  const question = dialogNamed(page, 'Delete this organization?');
  const remove = async () => {
    await chooseOf(page, row, /^Delete/);
    await question.getByRole('textbox').fill(`Renamed ${code}`);
    await question.getByRole('button', { name: 'Delete organization' }).click();
    await expect(question).toBeHidden();
  };
  await failOnce(page, '**/api/organizations/*/delete');
  await remove();
  await expect(notices(page).getByRole('alert')).toContainText(
    'The organization could not be deleted',
  );
  await expect(row).toBeVisible();
  await remove();
  await expect(notices(page).getByRole('status')).toContainText('The organization is deleted');
  await expect(page.getByText('Nothing matches')).toBeVisible();
});
