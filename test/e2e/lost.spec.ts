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
  await expect(page.getByText(/^Not live at the moment/)).toBeVisible();
  const line = page.getByText(/^Not the newest: these rows are as of \d/);
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
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(line).toHaveCount(0);
  await expect(tasks.getByRole('row')).toHaveCount(rows);
});
