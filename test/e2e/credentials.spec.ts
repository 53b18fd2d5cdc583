import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, signIn, test, tryout } from './fixtures.ts';
import { admin, makePerson, reseller, unique } from './people.ts';

// The credentials screens as an operator, a viewer, a reseller's administrator and staff see them.

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 15_000 });

const dialog = (page: Page) => page.getByRole('dialog').last();

async function chooseFrom(page: Page, organization: RegExp, title: string): Promise<void> {
  const form = dialog(page);
  await form.getByRole('combobox', { name: 'Organization' }).fill(organization.source);
  await page.getByRole('option', { name: organization }).click();
  await form.getByLabel('Package').selectOption({ label: title });
}

/** Searches the list for one credential; answers its row. */
async function findCredential(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(name);
  const rows = page.getByRole('table', { name: 'Credentials' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  return rows.filter({ hasText: name });
}

/** Wide and light, narrow and dark. */
async function expectAccessibleBothWays(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, `${where}, wide`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${where}, narrow and dark`);
  await expectNoSidewaysScroll(page, where);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('CRED-01 CRED-03 CRED-04 CRED-10 TOAST-02 an operator adds, mends, looks at and deletes a credential', async ({
  page,
}) => {
  const operator = await makePerson('A6 Apple');
  const name = unique('Yokoy ');
  await signIn(page, operator, '/credential');
  await page.getByRole('button', { name: 'Add credential' }).click();
  await dialog(page).getByRole('button', { name: 'Save and test' }).click();
  await expect(dialog(page).getByText('The field is required.')).toHaveCount(2);
  await chooseFrom(page, /A6 Apple/, 'Yokoy');
  await expectAccessible(page, 'the form of a credential');
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await dialog(page)
    .getByLabel(/^Organization id/)
    .fill('a6');
  await dialog(page)
    .getByLabel(/^Client id/)
    .fill('a6-client');
  await dialog(page)
    .getByLabel(/^Client secret/)
    .fill('not the secret');
  await dialog(page).getByRole('button', { name: 'Save and test' }).click();
  // TOAST-02 by the real screen, and how it stands
  await expect(page.getByText('The credential is saved')).toBeVisible();
  await expect(dialog(page).getByText('Yokoy does not accept it yet')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Change' }).click();
  await expect(dialog(page).getByLabel(/^Client secret/)).toHaveValue('••••••••');
  await dialog(page)
    .getByLabel(/^Client secret/)
    .fill('sandbox-yokoy-secret');
  await dialog(page).getByRole('button', { name: 'Save and test' }).click();
  await expect(dialog(page).getByText('The test succeeded')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();

  const row = await findCredential(page, name);
  await expect(row.getByText('Connected', { exact: true })).toBeVisible();
  await expect(row.getByText('Client ID and secret')).toBeVisible();
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('No connection uses it.')).toBeVisible();
  await expect(page.getByText(`by ${operator.name}`)).toBeVisible();
  await expectAccessibleBothWays(page, 'a credential’s page');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'No' }).click();
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The credential is deleted')).toBeVisible();
  await expect(page).toHaveURL('/credential');
});

test('CRED-01 CRED-02 TOAST-02 a credential in use is not deleted; its connections are named and lead to their page', async ({
  page,
}) => {
  const name = 'Yokoy of A2 Alder Logistics';
  await signIn(page, admin, '/credential');
  await expectAccessibleBothWays(page, 'the credentials');
  const row = await findCredential(page, name);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The credential could not be deleted')).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toContainText('A2 Alder Logistics - Yokoy');
  await dialog(page).getByRole('button', { name: 'No' }).click();

  await row.getByRole('button', { name: /Connections that use/ }).click();
  const link = dialog(page).getByRole('link', { name: /A2 Alder Logistics/ });
  await expect(link).toHaveAttribute('href', /^\/connection\/[\w-]+$/);
  await expectAccessible(page, 'the connections of a credential');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /A2 Alder/ })).toBeVisible();

  // the filters stand in the address: a link to them gives the same list
  await page.goto('/credential?packageType=xero&health=healthy');
  await expect(page.getByLabel('Package', { exact: true })).toHaveValue('xero');
  await expect(page.getByRole('link', { name: /^Connected/ })).toHaveAttribute('aria-current');
  const table = page.getByRole('table', { name: 'Credentials' });
  await expect(table.getByRole('link', { name: /^Xero of/ }).first()).toBeVisible();
  await expect(table.getByRole('link', { name: /^Yokoy of/ })).toHaveCount(0);
});

test('CRED-05 CRED-06 CRED-08 signing in at the package: refused, again, and an address that only says success', async ({
  page,
}) => {
  const operator = await makePerson('B3');
  const name = unique('Exact ');
  await signIn(page, operator, '/credential');
  await page.getByRole('button', { name: 'Add credential' }).click();
  await chooseFrom(page, /B3/, 'Exact Online');
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await dialog(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(dialog(page).getByText('Not connected')).toBeVisible();
  const signInAtExact = async (button: RegExp, answer: string) => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      dialog(page).getByRole('button', { name: button }).click(),
    ]);
    await popup.getByLabel('Login name').fill(unique('login'));
    await popup.getByRole('button', { name: answer }).click();
  };
  await signInAtExact(/^Sign in to Exact Online$/, 'Deny');
  await expect(dialog(page).getByText('Failed', { exact: true })).toBeVisible();
  await signInAtExact(/Sign in to Exact Online again/, 'Allow');
  await expect(dialog(page).getByText('Connected', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  const row = await findCredential(page, name);
  await expect(row.getByRole('link', { name: `Connect ${name} again` })).toHaveAttribute(
    'href',
    /^\/api\/connect\/exact-online\/[\w-]+$/,
  );

  await page.goto('/credential/oauth/success/01890000-0000-7000-8000-000000000001');
  await expect(page.getByRole('heading', { name: 'Credential not found' })).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toHaveCount(0);
});

test('CRED-01 a viewer sees and changes nothing; a reseller’s administrator sees their customers’ alone', async ({
  page,
  browser,
}) => {
  const viewer = await makePerson('A2 Alder', 'ROLE_VIEWER');
  await signIn(page, viewer, '/credential');
  const table = page.getByRole('table', { name: 'Credentials' });
  await expect(table.getByRole('link', { name: 'Yokoy of A2 Alder Logistics' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add credential' })).toHaveCount(0);
  await expect(table.getByRole('button', { name: /^Actions for|Send a sign-in link/ })).toHaveCount(
    0,
  );
  await expect(table.getByRole('link', { name: /^Connect / })).toHaveCount(0);
  await table.getByRole('link', { name: 'Yokoy of A2 Alder Logistics' }).click();
  await expect(page.getByText('What depends on it')).toBeVisible();
  await expect(page.getByRole('button', { name: /Test|Replace|Change|More/ })).toHaveCount(0);

  const other = await browser.newPage({ baseURL: tryout().url });
  await signIn(other, reseller, '/credential?perPage=100');
  const theirs = other.getByRole('table', { name: 'Credentials' });
  await expect(theirs.getByText('A2 Alder Logistics').first()).toBeVisible();
  await expect(theirs.getByText(/\bB\d [A-Z]/)).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Add credential' })).toBeVisible();
  await other.close();
});
