import type { FoundElement } from '../../src/contract/foundElements.ts';
import { admin } from './connections.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { ownBatches } from './ownBatches.ts';
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

test('BATCH-02 DET-04 on paper an open batch stands alone and whole, and notes are read', async ({
  page,
}) => {
  test.slow();
  const own = await ownBatches();
  await own.process();
  const batches = `/connection/insurance-brydge/${own.connectionId}/batches`;
  await signIn(page, own.operator, batches);
  const approve = page.getByRole('button', { name: /^Approve/ });
  await expect(approve).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(approve).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await approve.click();
  const dialog = page.getByRole('dialog', { name: 'Approve batch 1?' });
  await expect(dialog.getByRole('table', { name: 'Events' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Batches', level: 1 })).toBeHidden();
  await expect(dialog.getByRole('button', { name: /^Approve/ })).toBeHidden();
  // longer than the screen, and nothing of it scrolls
  await expect
    .poll(async () => (await dialog.boundingBox())?.height ?? 0)
    .toBeGreaterThan(page.viewportSize()?.height ?? 0);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');

  await page.goto(`/connection/${own.connectionId}`);
  const notes = page.getByRole('textbox', { name: 'Notes on this connection' });
  await notes.fill('The insurer asks for a list by e-mail.');
  await page.emulateMedia({ media: 'print' });
  await expect(notes).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
});
