import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { admin, seeded } from './connections.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { makePerson, reseller } from './people.ts';

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find' });
const box = (page: Page) => finder(page).getByRole('combobox');
const marked = (page: Page) => finder(page).getByRole('option', { selected: true });

test(
  'SHELL-06 found by the keyboard alone: a connection, an element by its number, and what was open lately',
  { tag: '@everyEngine' },
  async ({ page }) => {
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
    await expect(connections.locator('mark').first()).toHaveText(
      connectionName.split(' ')[0] ?? '',
    );
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
  },
);

test('SHELL-06 arrows go round, Escape closes and gives the focus back, and what is done is done', async ({
  page,
}) => {
  await signIn(page, await makePerson());
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  const first = await marked(page).textContent();
  await page.keyboard.press('ArrowUp');
  await expect(marked(page)).toHaveText('Log out');
  await page.keyboard.press('ArrowDown');
  await expect(marked(page)).toHaveText(first ?? '');
  await expect(finder(page).getByRole('option', { name: 'Platform settings' })).toHaveCount(0);
  await expectAccessibleInBothSchemes(page, 'the finder, empty');
  await page.keyboard.press('Escape');
  await expect(finder(page)).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('no such thing at all');
  await expect(finder(page).getByRole('status')).toHaveText('Nothing found.');
  await expect(finder(page)).toContainText('Words can be in any order.');
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

test('SHELL-06 words in any order, and acts on the connection in the result by the keyboard', async ({
  page,
}) => {
  const { connectionName } = await seeded('A2');
  await signIn(page, admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(finder(page).getByRole('group', { name: 'Needs attention' })).toBeVisible();
  await page.keyboard.type('exact alder a2');
  const connection = finder(page)
    .getByRole('group', { name: 'Connections', exact: true })
    .getByRole('option', { name: connectionName, exact: false })
    .first();
  await expect(connection).toBeVisible();
  await expect(connection).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  const acts = finder(page).getByRole('listbox', { name: `Actions for ${connectionName}` });
  await expect(acts.getByRole('option', { name: 'Run now' })).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expectAccessibleInBothSchemes(page, 'the acts on a result');
  // back, with the same result marked, then away by what was asked
  await page.keyboard.press('ArrowLeft');
  await expect(connection).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(acts.getByRole('option', { name: 'Timeline' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(connection).toBeVisible();
  await page.keyboard.press('ArrowRight');
  while ((await marked(page).textContent()) !== 'Timeline') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#timeline$/);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeInViewport();
});

test('SHELL-06 a run started from the results shows that it runs and how it ended', async ({
  page,
}) => {
  await seeded('A2');
  await signIn(page, admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('a2 alder');
  const connections = finder(page).getByRole('group', { name: 'Connections', exact: true });
  await expect(connections.getByRole('option').first()).toBeVisible();
  const run = finder(page).getByRole('option', { name: /^Run now/ });
  // while the search goes on there is nothing to act on yet
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(run).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  while (!(await marked(page).textContent())?.startsWith('Run now'))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(finder(page)).toBeVisible();
  await expect(finder(page).getByRole('status')).toHaveText(/^(Starting…|Running…|Run ended: )/);
  await expect(finder(page).getByRole('status')).toHaveText(/^Run ended: /);
});

test('SHELL-06 keys typed before the search is loaded are kept, and Enter waits for the answer', async ({
  page,
}) => {
  const { connectionName } = await seeded('A2');
  await page.route(/\/Finder-[^/]*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });
  await signIn(page, admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a2 alxder');
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('der');
  await expect(box(page)).toHaveValue('a2 alder');
  await expect(marked(page)).toContainText(connectionName);
  // a slow answer: what was found before stays, and is not what Enter opens
  await page.route(/\/api\/search/, async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await box(page).fill('b2 beech');
  await expect(finder(page).getByRole('status')).toHaveText('Searching…');
  await expect(marked(page)).toContainText(connectionName);
  await page.keyboard.press('Enter');
  await expect(finder(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Beech');
});

test('SHELL-06 on a phone the search fills the screen, and its targets are large enough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seeded('A2');
  await signIn(page, admin);
  await page.getByRole('button', { name: /^Find a connection/ }).click();
  await box(page).fill('alder');
  const acts = finder(page)
    .getByRole('option', { name: /^Actions for/ })
    .first();
  await expect(acts).toBeVisible();
  const sheet = await finder(page).boundingBox();
  expect([sheet?.width, sheet?.height]).toEqual([390, 844]);
  for (const target of await finder(page).getByRole('option').all()) {
    const size = await target.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessibleInBothSchemes(page, 'what was found, narrow');
  await acts.click();
  await expect(finder(page).getByRole('option', { name: /^Open the connection/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the acts, narrow');
  await expectNoSidewaysScroll(page);
  await finder(page)
    .getByRole('option', { name: /^Open the connection/ })
    .click();
  await expect(page).toHaveURL(/\/connection\/[^/]+$/);
});

test('SHELL-18 letters move through a list, select, open and retry; g and a letter goes to a page', async ({
  page,
}) => {
  await signIn(page, reseller, '/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL('/logs');
  // what other tests make fail is put right meanwhile
  await page.goto('/failing?search=a2-exact-online');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  const nameOf = (index: number) => rows.nth(index).locator('[data-primary] a');
  await expect(nameOf(1)).toBeVisible();
  for (const [key, index] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(nameOf(index)).toBeFocused();
  }
  await page.keyboard.press('x');
  await expect(rows.first().getByRole('checkbox')).toBeChecked();
  const bar = page.getByRole('toolbar');
  await expect(bar).toBeVisible();
  // a preview that takes a while shows another dialog first
  await page.route('**/bulk-actions/preview', async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: /1 element/ })).toBeVisible();
  // the keys belong to the dialog
  await page.keyboard.press('j');
  await expect(nameOf(1)).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // with nothing selected it is the row's own
  await expect(nameOf(0)).toBeFocused();
  await page.keyboard.press('x');
  await expect(bar).toBeHidden();
  await page.keyboard.press('j');
  await expect(nameOf(1)).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: /1 element/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await expect(rows.first().getByRole('checkbox')).not.toBeChecked();

  await page.getByRole('searchbox').focus();
  await page.keyboard.type('gjx');
  await expect(page.getByRole('searchbox')).toHaveValue('a2-exact-onlinegjx');
  await page.getByRole('searchbox').clear();
  await page.getByRole('main').focus();
  await expect(nameOf(0)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/why\//);

  // off in this browser, from the palette on again
  await page.keyboard.press('?');
  const letters = page.getByRole('checkbox', { name: /^Use single letters/ });
  await letters.uncheck();
  await page.keyboard.press('Escape');
  await expect(letters).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.keyboard.press('?');
  await expect(letters).toBeHidden();
  await expect(page).toHaveURL(/\/why\//);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('shortcuts');
  await page.getByRole('option', { name: /shortcuts/i }).click();
  await letters.check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL('/logs');
});
