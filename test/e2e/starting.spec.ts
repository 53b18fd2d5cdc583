import { expect, test } from './fixtures.ts';

test('SHELL-06 until the console is there the page shows that it comes, in the system’s colours', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const loading = page.getByRole('progressbar', { name: 'Loading' });
  await expect(loading).toBeVisible();
  await expect(loading).toHaveCSS('opacity', '1');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 18, 25)');
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(loading).toHaveCount(0);
});
