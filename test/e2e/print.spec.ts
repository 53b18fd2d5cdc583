import type { FoundElement } from '../../src/contract/foundElements.ts';
import { admin } from './connections.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { sizes } from './layout.ts';
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
  const batch = page.getByRole('article', { name: 'Batch 1' });
  const list = page.getByRole('navigation', { name: 'Batches' });
  const approve = batch.getByRole('button', { name: /^Approve/ });
  await expect(batch.getByRole('table', { name: 'Events' })).toContainText('New employee');
  await expect(approve).toBeVisible();
  await expect(list).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(approve).toBeHidden();
  await expect(list).toBeHidden();
  // where the list was is paper, too
  const { x = 0, width = 0 } = (await batch.boundingBox()) ?? {};
  expect(x).toBeLessThan(40);
  expect(width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 80);
  // on A4 the lines are a table, however narrow the paper, with how many of them there are and whose they are
  await page.setViewportSize({ width: 700, height: 1000 });
  const lines = batch.getByRole('table', { name: 'Events' });
  expect(await lines.evaluate((table) => getComputedStyle(table).display)).toBe('table');
  // it begins below the title, not on the next page
  expect(await batch.evaluate((article) => getComputedStyle(article).breakInside)).toBe('auto');
  expect(await lines.evaluate((table) => table.scrollWidth)).toBeLessThanOrEqual(700);
  await expect(batch.getByText(/^1–10 of \d+$/)).toBeVisible();
  await expect(batch.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByText(/ · people$/)).toBeInViewport({ ratio: 1 });
  await page.emulateMedia({ media: 'screen' });

  // on a phone no batch is open at first: the list is what there is to print
  await page.setViewportSize(sizes.phone);
  await page.goto(batches);
  await expect(list).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(list.getByText('Batch 1', { exact: true })).toBeVisible();
  await page.setViewportSize(sizes.wide);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/connection/${own.connectionId}`);
  const notes = page.getByRole('textbox', { name: 'Notes on this connection' });
  await notes.fill('The insurer asks for a list by e-mail.');
  await page.emulateMedia({ media: 'print' });
  await expect(notes).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
});
