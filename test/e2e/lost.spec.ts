import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { admin, seeded } from './connections.ts';
import { expect, signIn, test } from './fixtures.ts';

test('API-04 while the server is away what is on the page stays, under a bar that says of when it is', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  await page.route('**/.well-known/mercure**', (route) => route.abort());
  await signIn(page, admin, `/connection/${connectionId}?view=tasks`);
  const tasks = page.getByRole('table', { name: 'Tasks' });
  await expect(tasks.getByText('Complete').first()).toBeVisible();
  const rows = await tasks.getByRole('row').count();
  const bar = page.getByText(/Connection lost, shown as of \d/);
  await expect(bar).toHaveCount(0);

  // the page asks again and again, for want of an event stream
  await page.route('**/api/**', (route) => route.abort());
  await expect(bar).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // its tries, and nothing else: what is shown stays as it is
  await expect.poll(() => asked.filter((path) => path === '/api/platform-settings').length).toBe(2);
  expect(asked.filter((path) => path.startsWith('/api/') && !path.endsWith('settings'))).toEqual(
    [],
  );
  await expect(tasks.getByRole('row')).toHaveCount(rows);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page, 'a connection, lost');

  await page.unroute('**/api/**');
  const again = page.waitForResponse((response) => /\/tasks\?/.test(response.url()));
  await expect(bar).toHaveCount(0);
  expect((await again).status()).toBe(200);
  await expect(tasks.getByRole('row')).toHaveCount(rows);
});

/** The file of texts in which these words stand does not come; answers what lets it through again. */
async function withhold(page: Page, words: string): Promise<() => Promise<void>> {
  const files = '**/assets/*.js';
  await page.route(files, async (route) => {
    const response = await route.fetch();
    const answered = (await response.text()).includes(words)
      ? route.abort()
      : route.fulfill({ response });
    // the browser has gone on with those under way when the others are let through
    await answered.catch(() => undefined);
  });
  return () => page.unroute(files);
}

test('API-04 a page whose texts did not come says so, and shows no keys in their place', async ({
  page,
}) => {
  const letThrough = await withhold(page, 'Search users');
  await signIn(page, admin, '/connection');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByText(/^list\.\w+$/)).toHaveCount(0);
  await letThrough();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});

test('SHELL-12 a language whose texts did not come is not taken: the page stays as it is', async ({
  page,
}) => {
  const letThrough = await withhold(page, 'Koppelingen zoeken');
  // the choice is kept in this browser alone
  await page.route('**/api/profile/user/*/language', (route) => route.abort());
  await signIn(page, admin, '/connection');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Connections');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('nl');
  await expect(page.getByText('The language could not be changed')).toBeVisible();
  await expect(heading).toHaveText('Connections');
  await letThrough();
  // a browser asks for a file that failed once a page
  await page.reload();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('nl');
  await expect(heading).toHaveText('Koppelingen');
});

test('API-04 while the server itself has no answer for a list, its rows stay under a line that says so, until it has', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  // for want of an event stream the page asks again and again
  await page.route('**/.well-known/mercure**', (route) => route.abort());
  await signIn(page, admin, `/connection/${connectionId}?view=tasks`);
  const tasks = page.getByRole('table', { name: 'Tasks' });
  await expect(tasks.getByText('Complete').first()).toBeVisible();
  const rows = await tasks.getByRole('row').count();
  await expect(page.getByText(/^Not live: changes/)).toBeVisible();
  const line = page.getByText(/^Not up to date: these rows are from \d/);
  await expect(line).toHaveCount(0);

  let retryAfter = '1';
  await page.route('**/tasks?**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/ld+json',
      headers: { 'retry-after': retryAfter },
      body: JSON.stringify({ code: 'request.database', params: {}, description: 'Not reachable.' }),
    }),
  );
  await expect(line).toBeVisible();
  await expect(tasks.getByRole('row')).toHaveCount(rows);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  await expect(page.getByText(/Connection lost/)).toHaveCount(0);
  // it does not come and go with each try; rows that are asked for are dimmed, so the next is far off while they are looked at
  retryAfter = '60';
  const again = page.waitForResponse((response) => /\/tasks\?/.test(response.url()));
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await again).status()).toBe(503);
  await expect(line).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a list that is not the newest');

  await page.unroute('**/tasks?**');
  // a try that is under way as the answers come back takes the line, and its button, away by itself
  await page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(line).toHaveCount(0);
  await expect(tasks.getByRole('row')).toHaveCount(rows);
});
