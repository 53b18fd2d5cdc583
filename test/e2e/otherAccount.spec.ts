import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';

// Signing in with another customer's login, noticed before it replaces anything.

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 15_000 });

/** Opens the vendor's window at the Exact Online credential, and signs in there as the account. */
async function reconnect(page: Page, account: string): Promise<Page> {
  const row = page.getByRole('row').filter({ hasText: 'Exact Online' });
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    row.getByRole('link', { name: /connect/i }).click(),
  ]);
  await popup.getByLabel('Login name').fill(account);
  await popup.getByRole('button', { name: 'Allow' }).click();
  return popup;
}

test('CRED-06 a sign-in with another account asks first, with both names and what it touches', async ({
  page,
}) => {
  const own = await ownConnection();
  await signIn(page, own.operator, '/credential');
  const popup = await reconnect(page, 'demo');
  await expect(
    popup.getByRole('heading', { name: 'You signed in with another account' }),
  ).toBeVisible();
  await expect(popup.getByText(/You signed in as demo.*this connection uses/)).toBeVisible();
  const connections = popup.getByRole('list', { name: 'Connections that use the credential' });
  await expect(connections.getByRole('listitem')).toHaveText(/demo.* has no access to/);
  await expectAccessible(popup, 'the question of another account');
  // the old one goes on working meanwhile
  const row = page.getByRole('row').filter({ hasText: 'Exact Online' });
  await expect(row).toContainText('Connected');
  await expect(row).not.toContainText('demo');

  await popup.getByRole('link', { name: 'Sign in again' }).click();
  await popup.getByLabel('Login name').fill(own.account);
  await popup.getByRole('button', { name: 'Allow' }).click();
  await popup.waitForEvent('close');
  await expect(row).toContainText('Connected');

  const again = await reconnect(page, 'demo');
  await again.getByRole('button', { name: /^Use demo.* anyway$/ }).click();
  await expect(again.getByText(/until now, the credential belonged to/)).toBeVisible();
  await page.reload();
  await expect(row).not.toContainText('Connected');
});
