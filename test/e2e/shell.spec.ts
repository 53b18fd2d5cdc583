import type { Page, Route } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { expect, signInByForm, test } from './fixtures.ts';

const user = 'both@example.com';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The settings of the installation with some of them otherwise; the rest is what the server says. */
async function withSettings(page: Page, change: object): Promise<void> {
  await page.route('**/api/platform-settings', async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
  });
}

test.describe('routes', () => {
  test('SHELL-01 the root leads to the connections', async ({ page }) => {
    await signInByForm(page, user, '/');
    await expect(page).toHaveURL('/connection');
    await page.goto('/');
    await expect(page).toHaveURL('/connection');
  });

  test('SHELL-02 public screens open without a session', async ({ page }) => {
    for (const path of [
      '/sign-in',
      '/reset-password',
      '/reset-password/verify/some-token',
      '/not-found',
    ]) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });

  test('SHELL-03 each secure screen leads to sign-in', async ({ page }) => {
    for (const path of [
      '/users',
      '/organization',
      '/credential',
      '/credential/oauth/success/01890000-0000-7000-8000-000000000001',
      '/connection',
      '/connection/01890000-0000-7000-8000-000000000001',
      '/connection/01890000-0000-7000-8000-000000000001/curls?taskId=1',
      '/account',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL('/sign-in');
    }
  });

  test('SHELL-03 SIGNIN-05 the path is remembered with its query, and sign-in leads there', async ({
    page,
  }) => {
    await signInByForm(page, user, '/connection?search=Acacia&perPage=25');
    await expect(page).toHaveURL('/connection?search=Acacia&perPage=25');
    await expect(page.getByRole('searchbox')).toHaveValue('Acacia');
  });

  test('SHELL-04 unknown paths lead to the page that says so, at any depth', async ({ page }) => {
    for (const path of ['/nowhere', '/a/b/c/d', '/users/1', '/connection/1/2/3/4', '/sign-in/x']) {
      await page.goto(path);
      await expect(page).toHaveURL('/not-found');
    }
    await expect(heading(page)).toHaveText('Page not found');
    await expect(page.getByText('The requested page is not here.')).toContainText('navigation');
    await expectAccessibleInBothSchemes(page, 'not found');
    await signInByForm(page, user);
    await page.goto('/nowhere/at/all');
    await expect(heading(page)).toHaveText('Page not found');
    await page.getByRole('main').getByRole('link', { name: 'Go to connections' }).click();
    await expect(page).toHaveURL('/connection');
  });

  test('SHELL-05 /authenticate/redirect forwards to the dashboard host with the same path and query', async ({
    page,
  }) => {
    await withSettings(page, { dashboardHost: 'https://dashboard.example' });
    await page.route('https://dashboard.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Dashboard</h1>' }),
    );
    await page.goto('/authenticate/redirect?code=a%26b&state=1');
    await expect(page).toHaveURL(
      'https://dashboard.example/authenticate/redirect?code=a%26b&state=1',
    );
  });

  test('SHELL-05 without a dashboard host there is no such page', async ({ page }) => {
    await page.goto('/authenticate/redirect?code=1');
    await expect(page).toHaveURL('/not-found');
  });
});

test.describe('the main layout', () => {
  test('SHELL-06 has a top bar with logout and loading indicator, a sidebar and a footer', async ({
    page,
  }) => {
    await signInByForm(page, user);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    const indicator = bar.getByRole('progressbar', { name: 'Loading' });
    await expect(indicator).toBeHidden();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/connections?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Created' }).click();
    await expect(indicator).toBeVisible();
    answer();
    await expect(indicator).toBeHidden();
  });

  test('SHELL-07 the sidebar is 240 px wide and stays at 1200 px, below it opens on demand', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await signInByForm(page, user);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const width = () =>
      page.getByRole('complementary').evaluate((aside) => aside.getBoundingClientRect().width);
    expect(await width()).toBe(240);
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden();

    await page.setViewportSize({ width: 1199, height: 800 });
    await expect(menu).toBeHidden();
    const open = page.getByRole('button', { name: 'Open the menu' });
    await open.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await menu.getByRole('link', { name: 'Credentials' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/credential');
  });

  test('SHELL-08 shows initials, the full name and the organizations', async ({ page }) => {
    await signInByForm(page, user);
    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByText('BT', { exact: true })).toBeVisible();
    await expect(sidebar.getByText('Bo Thijs')).toBeVisible();
    await expect(
      sidebar.getByRole('list', { name: 'Organizations' }).getByRole('listitem'),
    ).toHaveText([/^A1 /, /^B1 /]);
  });

  test('SHELL-09 the menu, in order, with the current page marked', async ({ page }) => {
    await signInByForm(page, user);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link')).toHaveText([
      // with how much there is
      /^Needs attention\d*$/,
      'Connections',
      'Credentials',
      'Users',
      'Organizations',
      'Account',
      'Logs',
    ]);
    for (const [name, path] of [
      ['Credentials', '/credential'],
      ['Users', '/users'],
      ['Organizations', '/organization'],
      ['Account', '/account'],
      ['Connections', '/connection'],
    ] as const) {
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(menu.locator('[aria-current="page"]')).toHaveText([name]);
    }
  });

  test('the keyboard gets past the menu, and a new page begins at its content', async ({
    page,
  }) => {
    await signInByForm(page, user);
    await page.goto('/connection');
    await expect(page.getByRole('table')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveTitle(/ · Linkspan$/);
  });

  test('is accessible at 1440 and 390 px, light and dark', async ({ page }) => {
    await signInByForm(page, user);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'list');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleInBothSchemes(page, 'list, narrow');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(500);
    await expectAccessibleInBothSchemes(page, 'drawer');
  });
});

test.describe('the platform’s settings', () => {
  test('SHELL-10 authentication screens have a decorative image at their side', async ({
    page,
  }) => {
    await page.goto('/sign-in');
    const image = page.locator('[aria-hidden="true"] > svg').last();
    await expect(image).toBeVisible();
    const box = await image.boundingBox();
    expect(box?.width).toBeGreaterThan(600);
    await page.goto('/reset-password');
    await expect(image).toBeVisible();
  });

  test('SHELL-11 title, logo, favicon and colours follow them, before sign-in', async ({
    page,
  }) => {
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    await withSettings(page, {
      platformName: 'Acme Hub',
      logoUrl: pixel,
      faviconUrl: `${pixel}#icon`,
      themeSettings: { primaryColor: '#006b5e', colorScheme: 'dark' },
    });
    await page.goto('/sign-in');
    await expect(page).toHaveTitle('Sign in · Acme Hub');
    await expect(page.getByRole('banner')).toContainText('Acme Hub');
    await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', pixel);
    for (const rel of ['icon', 'apple-touch-icon'])
      await expect(page.locator(`link[rel="${rel}"]`)).toHaveAttribute('href', `${pixel}#icon`);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByLabel('Colours').selectOption('light');
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS(
      'background-color',
      'rgb(0, 107, 94)',
    );
  });

  test('SHELL-11 the default colour is a purple; the choice of light or dark is kept', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/sign-in');
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS(
      'background-color',
      'rgb(107, 63, 160)',
    );
    await page.getByLabel('Colours').selectOption('dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByLabel('Colours')).toHaveValue('dark');
  });

  test('SHELL-11 a page that loads its parts one by one stays dark where the system is', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signInByForm(page, user, '/connection');
    await page.getByRole('row').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('SHELL-12 the language is English until another is chosen, which is kept', async ({
    page,
  }) => {
    await page.goto('/sign-in');
    await expect(heading(page)).toHaveText('Sign in');
    await page.getByLabel('Language').selectOption('nl');
    await expect(heading(page)).toHaveText('Inloggen');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await page.reload();
    await expect(heading(page)).toHaveText('Inloggen');
    await expect(page.getByLabel('Taal')).toHaveValue('nl');
  });
});
