import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

test.use({ sparing: false });

/** Holds every answer to addresses like `pattern` until the function that it returns is called. */
async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Where the build has put a part of the console, e.g. `assets/….js`. */
async function builtFile(name: string): Promise<string> {
  const manifest = JSON.parse(await readFile('dist/console/.vite/manifest.json', 'utf8')) as Record<
    string,
    { name?: string; file: string }
  >;
  const found = Object.values(manifest).find((chunk) => chunk.name === name);
  if (!found) throw new Error(`The build has no part ${name}`);
  return found.file;
}

test('SHELL-06 until the console is there the page shows that it comes, in the system’s colours', async ({
  page,
}) => {
  const letGo = await hold(page, '**/*.js');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const loading = page.getByRole('progressbar', { name: 'Loading' });
  await expect(loading).toBeVisible();
  await expect(loading).toHaveCSS('opacity', '1');
  // less motion is asked for: of a short transition every element would begin one for each property
  await expect(page.locator('body')).toHaveCSS('transition-duration', '0s');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 18, 25)');
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(loading).toHaveCount(0);
});

test('SHELL-06 the sign stays until the first page is whole, and what that lists is asked for meanwhile', async ({
  page,
}) => {
  await signIn(page, 'operator@a1.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
  const letGo = await hold(page, `**/${await builtFile('ConnectionListPage')}`);
  const asked = page.waitForRequest((request) => /\/api\/connections\?/.test(request.url()));
  await page.reload({ waitUntil: 'commit' });
  const starting = page.locator('.starting');
  // the rest of the console is there by then
  expect(new URL((await asked).url()).searchParams.get('perPage')).toBe('10');
  await expect(starting).toBeVisible();
  letGo();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await expect(starting).toHaveCount(0);
});

test('SHELL-06 a page whose file is on its way shows it at the top, and the page before stays', async ({
  page,
}) => {
  // neither on a guess nor on hovering
  const letGo = await hold(page, `**/${await builtFile('AccountPage')}`);
  await signIn(page, 'operator@a1.example');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await expect(bar).toHaveCount(0);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(bar).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Connections');
  await expect(bar).toHaveCount(0);
});

test('CLIST-02 menus and dialogs come while the page is idle: they open without the network', async ({
  page,
}) => {
  const files = new Set<string>();
  page.on('requestfinished', (request) => files.add(new URL(request.url()).pathname));
  await signIn(page, 'operator@a1.example');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  for (const name of ['kit', 'forms', 'AddConnectionWizard', 'ConnectionDialog', 'ConnectionPage'])
    await expect.poll(() => [...files].join(' ')).toContain(await builtFile(name));
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('row').nth(1).getByRole('button').last().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
});
