import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { bundlePage } from '../../scripts/bundlePage.ts';
import { api, expect, test } from './fixtures.ts';
import { admin, organizationNamed, unique } from './people.ts';

/** Opens API Platform's console, which knows where the API is and nothing else of it. */
async function openClient(page: Page): Promise<void> {
  const script = await bundlePage(join(import.meta.dirname, 'hydraAdmin.page.ts'));
  const { authorization = '' } = (await api(admin)).authorization;
  await page.addInitScript((sent) => sessionStorage.setItem('authorization', sent), authorization);
  const contentType = 'text/html';
  const body = '<!doctype html><body><script type="module" src="/hydra-client.js"></script>';
  await page.route('**/hydra-client', (route) => route.fulfill({ contentType, body }));
  await page.route('**/hydra-client.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.goto('/hydra-client');
}

async function add(page: Page, resource: 'Organizations' | 'Users'): Promise<void> {
  await page.getByRole('menuitem', { name: resource, exact: true }).click();
  // not that of the list before, which is there until the other one is
  const path = `#/${resource.toLowerCase()}/create`;
  const link = page.getByRole('link', { name: 'Create' }).and(page.locator(`[href="${path}"]`));
  // it puts its list's parameters into the address when that is there, which undoes a press of the instant before
  await expect(async () => {
    if (!page.url().endsWith(path)) await link.click({ timeout: 3_000 });
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
}
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('API-01 a console that guesses everything lists, adds and changes organizations and users', async ({
  page,
}) => {
  // its script is bundled first
  test.slow();
  await openClient(page);
  const [code, name, email] = [unique('H'), unique('Aardvark '), `${unique('ada')}@example.com`];
  const { organizationId } = await organizationNamed('Northbridge');

  await add(page, 'Organizations');
  await field(page, /^Organization code/).fill(code);
  await field(page, /^Organization name/).fill(name);
  await field(page, /^Reseller organization/).fill(organizationId);
  await save(page);
  await rowOf(page, code).getByRole('link', { name: 'Edit' }).click();
  await expect(field(page, /^Organization name/)).toHaveValue(name);
  await field(page, /^Organization name/).fill(`${name} renamed`);
  await save(page);
  await expect(rowOf(page, code)).toContainText(`${name} renamed`);
  const client = await api(admin);
  const changed = await client.call('GET', `/organizations?globalFilter=${code}`);
  expect(changed).toMatchObject({
    'hydra:member': [
      { organizationCode: code, organizationName: `${name} renamed`, reseller: { organizationId } },
    ],
  });

  await add(page, 'Users');
  await field(page, /first name/i).fill('Ada');
  await field(page, /last name/i).fill('Aardvark');
  await field(page, /^Email address/).fill(email);
  await page.getByRole('switch', { name: 'Super admin' }).click();
  await save(page);
  await rowOf(page, email).getByRole('link', { name: 'Edit' }).click();
  await expect(field(page, /first name/i)).toHaveValue('Ada');
  await field(page, /first name/i).fill('Grace');
  await save(page);
  await expect(rowOf(page, email)).toContainText('Grace');
  const users = await client.call('GET', `/users?globalFilter=${email}`);
  // what was not touched stays as it was
  expect(users).toMatchObject({
    'hydra:member': [
      {
        emailAddress: email,
        personName: { firstName: 'Grace', middleName: '', lastName: 'Aardvark' },
        superAdmin: true,
        accessToOrganizations: [],
      },
    ],
  });
});
