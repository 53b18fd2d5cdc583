import type { FoundElement } from '../../src/contract/foundElements.ts';
import { admin } from './connections.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';

test('INSIGHT-04 an entry is printed without menus and buttons, and dark on white', async ({
  page,
}) => {
  test.slow();
  const own = await ownConnection();
  const [expense = ''] = await own.expenses(1);
  await own.run();
  const { 'hydra:member': found } = await (
    await api(admin)
  ).call<{ 'hydra:member': FoundElement[] }>('GET', `/elements?number=${expense}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(
    page,
    own.operator,
    `/connection/${own.connectionId}/why/${found[0]?.syncElementId}`,
  );
  const entry = page.getByRole('region', { name: 'What was booked' });
  await expect(entry.getByRole('table')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeVisible();
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await colour()).not.toBe('rgb(255, 255, 255)');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(entry.getByRole('table')).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
  expect(await colour()).toBe('rgb(255, 255, 255)');
});
