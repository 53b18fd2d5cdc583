import type { Page } from '@playwright/test';
import { expect, signIn, signInByForm, test, tryout } from './fixtures.ts';

const user = 'both@example.com';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const stored = (page: Page) =>
  page.evaluate(() => localStorage.getItem('linkspan.session') ?? 'null');
const callWith = async (token: string) =>
  (
    await fetch(`${tryout().url}/api/connections`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;

test('SHELL-13 a 401 leads to sign-in without a notice, and back again after it', async ({
  page,
}) => {
  // the event stream hears of the end as well; here the click is to meet it first
  await page.route('**/.well-known/mercure*', () => undefined);
  await signInByForm(page, 'operator@a3.example');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  // in one go, or something else of the page may meet the end first
  await page.getByRole('button', { name: 'Created' }).evaluate(async (button: HTMLElement) => {
    const { token } = JSON.parse(localStorage.getItem('linkspan.session') ?? '{}') as {
      token: string;
    };
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    button.click();
  });
  await expect(page).toHaveURL('/sign-in');
  expect(await stored(page)).toBe('null');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notices' })).toBeEmpty();
  await signInByForm(page, 'operator@a3.example', '/sign-in');
  await expect(page).toHaveURL('/connection?sortBy=createdAt');
});

test('SHELL-14 logout clears token and user, and the token stops working at once', async ({
  page,
}) => {
  await signInByForm(page, 'operator@a4.example', '/connection?search=x');
  const { token } = JSON.parse(await stored(page)) as { token: string };
  expect(await callWith(token)).toBe(200);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/sign-in');
  expect(await stored(page)).toBe('null');
  expect(await callWith(token)).toBe(401);
  await signInByForm(page, 'operator@a4.example', '/sign-in');
  await expect(page).toHaveURL('/connection');
});

test('SHELL-14 a call that is refused while the logout is under way makes no difference', async ({
  page,
}) => {
  await signInByForm(page, 'operator@a4.example', '/connection?search=x');
  await expect(page.getByRole('table')).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let tokenHasEnded = () => {};
  const ended = new Promise<void>((resolve) => (tokenHasEnded = resolve));
  await page.route('**/api/**/logout', async (route) => {
    const response = await route.fetch();
    tokenHasEnded();
    await held;
    await route.fulfill({ response });
  });
  await page.route(/\/api\/connections\?/, async (route) => {
    await ended;
    await route.continue();
  });
  // a list is on its way and gets to the server after the token has ended
  const asked = page.waitForRequest(/globalFilter=y/);
  await page.getByRole('searchbox').first().fill('y');
  await asked;
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/sign-in');
  answer();
  await signInByForm(page, 'operator@a4.example', '/sign-in');
  await expect(page).toHaveURL('/connection');
});

test('SHELL-03 after one’s own logout, too, what is asked for is remembered', async ({ page }) => {
  await signIn(page, 'operator@a4.example', '/users?search=a4');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/sign-in');
  // back within the same page: nothing is loaded anew, so it knows of the logout
  await page.goBack();
  await expect(page).toHaveURL('/sign-in');
  await signInByForm(page, 'operator@a4.example', '/sign-in');
  await expect(page).toHaveURL('/users?search=a4');
});

test('SHELL-14 logout in one tab ends the others', async ({ page, context }) => {
  await signInByForm(page, 'operator@a5.example');
  const other = await context.newPage();
  await other.goto('/connection');
  await expect(other.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/sign-in');
});

test('SHELL-16 a service worker that is left over is removed', async ({ page }) => {
  await page.goto('/not-found');
  // Registered as an earlier installation on this address might have: by its own page and policy.
  await page.route('**/left-over*', (route) =>
    route.fulfill(
      route.request().url().endsWith('.js')
        ? { contentType: 'text/javascript', body: '' }
        : { contentType: 'text/html', body: '<title>earlier</title>' },
    ),
  );
  await page
    .context()
    .route('**/left-over.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
  await page.goto('/left-over.html');
  await page.evaluate(() => navigator.serviceWorker.register('/left-over.js'));
  const count = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await count()).toBe(1);
  await page.goto('/sign-in');
  await expect(heading(page)).toBeVisible();
  await expect.poll(count).toBe(0);
});

test('SHELL-17 VAT codes, settings and the push channel are read once after sign-in, and what needs them has them; only the session is kept', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const streamed = page.waitForResponse((response) => response.url().includes('/mercure?'));
  await signInByForm(page, 'admin@linkspan.example');
  await expect(page.getByRole('table')).toBeVisible();
  const times = (path: string) => asked.filter((one) => one === path).length;
  await expect.poll(() => times('/api/vat-codes')).toBe(1);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Platform settings' }).click();
  await expect(page.getByRole('region', { name: 'VAT codes' })).toContainText('NL-LOW');
  await expect(page.getByRole('region', { name: 'VAT codes' })).toContainText('9%, Netherlands');
  await expect(page.getByLabel('Platform name')).toHaveValue('Linkspan');
  expect([times('/api/vat-codes'), times('/api/platform-settings')]).toEqual([1, 1]);
  await page.goto('/connection');
  await page.getByRole('table').getByRole('link').first().click();
  expect((await streamed).status()).toBe(200);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'mercureAuthorization')).toMatchObject({
    httpOnly: true,
    path: '/.well-known/mercure',
  });
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(Object.keys(JSON.parse(await stored(page)) as object)).toEqual(['token', 'userId']);
  expect(kept).not.toContain('admin@linkspan.example');
});

test('the page keeps to the content security policy', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|trusted/i.test(message.text())) refused.push(message.text());
  });
  await signInByForm(page, user);
  await expect(page.getByRole('table')).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(refused).toEqual([]);
});
