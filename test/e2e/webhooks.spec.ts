import { expectAccessibleEverywhere } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { admin } from './people.ts';

test('HOOK-06 a webhook is added, its secret shown once, a test sent and its delivery looked at', async ({
  page,
}) => {
  await signIn(page, admin, '/organization');
  await page.getByRole('button', { name: 'Actions for A1 Acacia Foods' }).click();
  await page.getByRole('menuitem', { name: /^Users/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Webhooks' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://127.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Address').fill('https://hooks.example.invalid/linkspan');
  await dialog.getByLabel('Batch waits for approval').uncheck();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('region', { name: 'Secret' })).toContainText('whsec_');
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  const row = page.getByRole('row').filter({ hasText: 'hooks.example.invalid' });
  await expect(row).toContainText('Run finished');
  await expect(row).toContainText('Nothing sent yet');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Send a test' }).click();
  // nobody is there: the row says so as soon as it was tried, and when it is tried again
  await expect(row.getByText(/^Failing since \d/)).toBeVisible({ timeout: 20_000 });
  await expect(row.getByText(/^Failed, \d attempts?$/)).toBeVisible();
  await expect(row).toContainText(/ · No answer · next attempt \d/);
  await row.getByRole('button', { name: /details/i }).click();
  const log = page.getByRole('table', { name: 'Deliveries to hooks.example.invalid' });
  await expect(log.getByText('Next attempt')).toBeVisible({ timeout: 20_000 });
  // of three or fewer deliveries there is nothing to page through
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveCount(1);
  await log.getByRole('button', { name: /^Actions for Test/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Send again' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await log.getByRole('button', { name: /details/i }).click();
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('webhook.test');
  await expectAccessibleEverywhere(page, 'webhooks');

  await row.getByRole('button', { name: 'Actions for hooks.example.invalid' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
