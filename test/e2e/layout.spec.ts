import type { Page } from '@playwright/test';
import { seeded } from './connections.ts';
import { expect, signIn, test } from './fixtures.ts';
import { recordShifts, settled, shiftsOf, sizes } from './layout.ts';
import { reseller } from './people.ts';

/** The most that may move while a page loads: a cumulative layout shift, to which web.dev's "good" is 0.1. */
const maxShift = 0.05;

/** Answers that parts above others wait for. */
const late =
  /\/api\/(attention|connection-setups|credentials-overview|retries|.*\/(package-types|flows|days|modules|mended))\b/;

/** Keeps those answers back until the rows of the page's last list are laid out, so that they are late on any machine. */
async function visitWithLateAnswers(page: Page, path: string): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let held = 0;
  await page.route(late, async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  await page.goto(path);
  await page.locator('main tbody[role=rowgroup] tr').first().waitFor({ state: 'attached' });
  await expect.poll(() => held, { message: `${path} has late answers` }).toBeGreaterThan(0);
  release();
  await settled(page);
  await page.unroute(late);
}

test('LIST-08 DET-01 nothing that is seen moves while a list or a connection loads', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  await recordShifts(page);
  // a page that waits too long is painted as it is: not here, however slow the machine
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await signIn(page, reseller, '/account');
  for (const size of [sizes.wide, sizes.phone]) {
    await page.setViewportSize(size);
    for (const path of [
      '/connection',
      `/connection/${connectionId}`,
      '/credential',
      '/logs?view=entries',
    ]) {
      await visitWithLateAnswers(page, path);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, `${path} at ${size.width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(
        maxShift,
      );
    }
  }
});

test('LIST-08 an answer that takes too long does not keep the list away', async ({ page }) => {
  await page.route('**/api/attention?**', () => {});
  await signIn(page, reseller, '/connection');
  await expect(page.getByRole('table', { name: 'Connections' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
