import type { Page } from '@playwright/test';
import { seeded } from './connections.ts';
import { ApiClient } from '../../scripts/seed/apiClient.ts';
import { expect, signIn, test, tryout } from './fixtures.ts';
import {
  findSmallTargets,
  findUnreadableTexts,
  lengthenNames,
  recordShifts,
  settled,
  shiftsOf,
  sizes,
} from './layout.ts';
import { makeStaff, reseller } from './people.ts';

// each visits many screens, on a machine that may be busy
test.describe.configure({ timeout: 180_000 });

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
      '/failing',
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

/** The screens with lists; staff have one more. */
function listScreens(connectionId: string): string[] {
  const ofConnection = `/connection/${connectionId}`;
  return [
    '/connection',
    '/credential',
    '/organization',
    '/users',
    '/logs',
    '/logs?view=entries',
    '/failing',
    '/failing?view=elements',
    '/attention',
    '/audit',
    `${ofConnection}?view=tasks`,
    `${ofConnection}/insight?sync-element-name=failed`,
  ];
}

/**
 * In each width each text is whole, or ends in an ellipsis and is whole in its tooltip; on a phone what is touched is
 * as large as a finger.
 */
async function expectUsable(page: Page, path: string): Promise<void> {
  await page.setViewportSize(sizes.wide);
  await page.goto(path);
  await settled(page);
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await settled(page);
    expect.soft(await findUnreadableTexts(page), `${path} at ${size.width} px`).toEqual([]);
  }
  expect.soft(await findSmallTargets(page), `${path} on a phone`).toEqual([]);
  const dashes = page.locator('main tr:has(> [data-primary])').getByText('–', { exact: true });
  await expect.soft(dashes.filter({ visible: true }), `${path} on a phone`).toHaveCount(0);
}

test('LIST-01 CRED-01 the day of creation leaves the list of credentials before a name is cut', async ({
  page,
}) => {
  await signIn(page, reseller, '/credential');
  const created = page.getByRole('columnheader', { name: 'Created' });
  for (const [width, isShown] of [
    [1440, true],
    [1360, true],
    [1359, false],
    [1200, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await expect(created).toHaveCount(isShown ? 1 : 0);
    const names = page.locator('main td[data-primary] a');
    const cut = await names.evaluateAll((links) =>
      links.flatMap((link) =>
        link.scrollHeight > link.clientHeight + 1 ? [link.textContent] : [],
      ),
    );
    expect(cut, `at ${width} px`).toEqual([]);
  }
});

test('LIST-01 on a tablet two cards of a list are side by side, an opened one is across both', async ({
  page,
}) => {
  await page.setViewportSize(sizes.tablet);
  await signIn(page, await makeStaff(), '/logs');
  const rows = page.getByRole('table', { name: 'Logs' }).getByRole('row');
  const first = rows.nth(1);
  const second = rows.nth(2);
  const placeOf = async (row: typeof first) =>
    (await row.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await expect(second).toBeVisible();
  const [left, right] = [await placeOf(first), await placeOf(second)];
  expect(right.y).toBe(left.y);
  expect(right.x).toBeGreaterThan(left.x + left.width);
  await first.getByRole('button', { name: /^Details/ }).click();
  await expect.poll(async () => (await placeOf(first)).width).toBeGreaterThan(left.width * 2);
});

test('LIST-01 SHELL-07 a list can be read at every width and touched on a phone, by a reseller in English', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  await signIn(page, reseller, '/account');
  await lengthenNames(page);
  for (const path of listScreens(connectionId)) await expectUsable(page, path);
});

test('LIST-01 SHELL-07 a list can be read at every width and touched on a phone, by staff in Dutch', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  const staff = await makeStaff();
  const client = new ApiClient(tryout().url);
  await client.signIn(staff.email, staff.password);
  await client.call('PUT', `/profile/user/${staff.userId}/language`, { language: 'nl' });
  await signIn(page, staff, '/account');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await lengthenNames(page);
  for (const path of [...listScreens(connectionId), `/connection/${connectionId}/curls`])
    await expectUsable(page, path);
});

test('SHELL-07 what is touched on a page, in a dialog or a menu is as large as a finger', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  await page.setViewportSize(sizes.phone);
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect.soft(await findSmallTargets(page), 'sign-in').toEqual([]);
  await signIn(page, reseller, '/account');
  for (const [path, ...openers] of [
    ['/connection', 'Open the menu', /^Actions for/, 'Filter', 'Columns'],
    ['/connection', 'Add connection'],
    [`/connection/${connectionId}`, 'More actions', 'Change'],
    ['/users', /^Change /],
    ['/organization', /^Actions for/, /^Change /],
    ['/account', 'Delete account', 'New API key'],
  ] as const) {
    await page.goto(path);
    await settled(page);
    expect.soft(await findSmallTargets(page), path).toEqual([]);
    for (const opener of openers) {
      await page.getByRole('button', { name: opener, exact: true }).first().click();
      const sheet = page.getByRole('group', { name: 'Filter' });
      const opened =
        opener === 'Filter' ? sheet : page.getByRole('dialog').or(page.getByRole('menu'));
      await expect(opened).toBeVisible();
      await settled(page);
      // a field of several values shows each with a button
      if (opener === 'New API key') {
        await opened.getByRole('combobox', { name: 'Organizations' }).click();
        await page.getByRole('option').first().click();
      }
      // what opens grows to its size
      await expect
        .poll(() => findSmallTargets(page), { message: `${path}: ${opener}`, timeout: 3_000 })
        .toEqual([]);
      // what is on the sheet opens above it
      if (opener === openers.at(-1) || opener === 'Filter') continue;
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
    }
  }
});
