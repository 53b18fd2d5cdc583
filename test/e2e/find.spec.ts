import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { admin, seeded } from './connections.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { makePerson } from './people.ts';

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find' });
const box = (page: Page) => finder(page).getByRole('combobox');
const marked = (page: Page) => finder(page).getByRole('option', { selected: true });

test('SHELL-06 found by the keyboard alone: a connection, an element by its number, and what was open lately', async ({
  page,
}) => {
  const { connectionId, connectionName } = await seeded('A2');
  const client = await api(admin);
  const elements = await client.call<{ 'hydra:member': { syncElementSyncKey: string }[] }>(
    'GET',
    `/connections/${connectionId}/sync-element?perPage=1`,
  );
  const key = elements['hydra:member'][0]?.syncElementSyncKey ?? '';
  await signIn(page, await makePerson('A2 Alder'));
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();

  await expect(page.getByRole('button', { name: /^Find a connection/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(finder(page).getByRole('group', { name: 'Recently opened' })).toHaveCount(0);
  await page.keyboard.type(connectionName);
  const connections = finder(page).getByRole('group', { name: 'Connections', exact: true });
  await expect(connections.getByRole('option').first()).toContainText(connectionName);
  await expect(connections.locator('mark').first()).toHaveText(connectionName);
  await expectAccessibleInBothSchemes(page, 'what was found');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^[^?]*/connection/[^/]+$`));
  await expect(finder(page)).toHaveCount(0);
  // noted as opened once it is there
  await expect(page.getByRole('heading', { level: 1, name: connectionName })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(finder(page).getByRole('group', { name: 'Recently opened' })).toContainText(
    connectionName,
  );
  await page.keyboard.type(key);
  await expect(
    finder(page).getByRole('group', { name: 'Elements' }).getByRole('option').first(),
  ).toContainText(key);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/insight\?.*sync-element-key=/);

  // what is kept in the browser names no customer
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain('recentlyOpened');
  expect(kept).not.toContain('Alder');
});

test('SHELL-06 arrows go round, Escape closes and gives the focus back, and what is done is done', async ({
  page,
}) => {
  await signIn(page, await makePerson());
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(marked(page)).toHaveText('Needs attention');
  await page.keyboard.press('ArrowUp');
  await expect(marked(page)).toHaveText('Log out');
  await page.keyboard.press('ArrowDown');
  await expect(marked(page)).toHaveText('Needs attention');
  await expect(finder(page).getByRole('option', { name: 'Platform settings' })).toHaveCount(0);
  await expectAccessibleInBothSchemes(page, 'the finder, empty');
  await page.keyboard.press('Escape');
  await expect(finder(page)).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('no such thing at all');
  await expect(finder(page).getByRole('status')).toHaveText('Nothing found.');
  await page.keyboard.press('Control+k');
  await expect(finder(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('taal');
  await expect(finder(page).getByRole('status')).toHaveText('Nothing found.');
  await box(page).fill('nederlands');
  await expect(marked(page)).toHaveText('Language: Nederlands');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Koppelingen' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Zoeken' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('gebruikers');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/users');
});

test('SHELL-06 the sheet of shortcuts opens by ?, and not for who types; on a phone the box is a button', async ({
  page,
}) => {
  await signIn(page, await makePerson());
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox')).toHaveValue('?');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('searchbox').clear();
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the sheet of shortcuts');
  // one dialog at a time
  await page.keyboard.press('Control+k');
  await expect(finder(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const open = page.getByRole('button', { name: /^Find a connection/ });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await expectAccessibleInBothSchemes(page, 'the finder, narrow');
  await expectNoSidewaysScroll(page);
  await box(page).fill('keyboard');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the sheet of shortcuts, narrow');
});
