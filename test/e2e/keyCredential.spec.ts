import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { makePerson, unique } from './people.ts';

// A package whose credential is a key: the form says what it is, a wrong one is told from a good one, and it is shown to nobody.

test('CRED-01 CRED-03 CRED-10 an operator adds a key, is told that it is wrong, mends it', async ({
  page,
}) => {
  const operator = await makePerson('A6 Apple');
  const name = unique('People ');
  await signIn(page, operator, '/credential');
  await page.getByRole('button', { name: 'Add credential' }).click();
  const form = page.getByRole('dialog').last();
  await form.getByRole('combobox', { name: 'Organization' }).fill('A6 Apple');
  await page.getByRole('option', { name: /A6 Apple/ }).click();
  await form.getByLabel('Package').selectOption({ label: 'BambooHR' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel(/^Company domain/).fill('https://a6.bamboohr.com/home');
  const key = form.getByLabel(/^API key/);
  await key.fill('not-a-good-key');
  await expectAccessible(page, 'the form of a key');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the form of a key');
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole('button', { name: 'Save and test' }).click();
  await expect(form.getByText('BambooHR does not accept it yet')).toBeVisible();
  await expect(form.getByText(/Create a new key in BambooHR/)).toBeVisible();
  await form.getByRole('button', { name: 'Change' }).click();
  await expect(key).toHaveValue('••••••••');
  await key.fill('sandbox-bamboohr-key-a6');
  await form.getByRole('button', { name: 'Save and test' }).click();
  await expect(form.getByText('The test succeeded')).toBeVisible();
  await form.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('table', { name: 'Credentials' }).getByRole('row', { name });
  await expect(row.getByText('Connected', { exact: true })).toBeVisible();
  await expect(row.getByText('API key')).toBeVisible();
});
