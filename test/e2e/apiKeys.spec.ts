import { expectAccessibleEverywhere } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { makePerson } from './people.ts';

test('API-06 a key is made on the account screen, shown once, works and is revoked', async ({
  page,
}) => {
  const person = await makePerson();
  await signIn(page, person, '/account');
  await page.getByRole('button', { name: 'New API key' }).click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Name' }).fill('Nightly export');
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form.getByText('Please select at least one organization')).toBeVisible();
  await form
    .getByRole('radio', { name: 'Every organization I have access to, now and later' })
    .check();
  await expectAccessibleEverywhere(page, 'New API key');
  await form.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your API key' });
  const key = ((await shown.getByRole('region', { name: 'The key' }).textContent()) ?? '').trim();
  expect(key).toMatch(/^lsk_/);
  const ask = async () =>
    (
      await page.request.get('/api/connections', { headers: { authorization: `Bearer ${key}` } })
    ).status();
  expect(await ask()).toBe(200);
  await shown.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.locator('body')).not.toContainText(key);

  const list = page.getByRole('list', { name: 'API keys' });
  await expect(list).toContainText('Every organization you have access to');
  await list.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke API key' })
    .getByRole('button', { name: 'Revoke', exact: true })
    .click();
  await expect(page.getByText('There are no keys.')).toBeVisible();
  expect(await ask()).toBe(401);
});
