import type { Browser, Page } from '@playwright/test';
import type { BenchWorld } from './benchWorld.ts';

/** Signs a user in on a page in a wide window; `prepare` runs before anything is loaded. */
export async function signedInPage(
  world: BenchWorld,
  browser: Browser,
  user: { email: string; password: string } | undefined,
  prepare: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: world.server.url as string,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await prepare(page);
  await page.goto('/connection');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(user?.email ?? '');
  await page
    .getByLabel(/password/i)
    .first()
    .fill(user?.password ?? '');
  await page.getByRole('button', { name: /sign in/i }).click();
  return page;
}
