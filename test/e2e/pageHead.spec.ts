import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { admin, seeded } from './connections.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { findUnreadableTexts, lengthenNames, settled, sizes } from './layout.ts';
import { makeStaff } from './people.ts';

// it visits every screen, on a machine that may be busy
test.describe.configure({ timeout: 240_000 });

/** Pages without the frame of a signed-in user, and those that need trouble that only other tests make. */
const elsewhere = [
  'root',
  'signIn',
  'resetPassword',
  'verifyReset',
  'signUp',
  'confirmEmail',
  'customerRequest',
  'customerRequestEnd',
  'notFound',
  'redirect',
  'oauthResult',
  'outage',
  'connectionLog',
];

type Members<Item> = { 'hydra:member': Item[] };

/** A page for each path of the console. */
async function everyPage(): Promise<string[]> {
  const client = await api(admin);
  const { connectionId } = await seeded('A2', 'Exact Online');
  const first = async <Item>(path: string): Promise<Item> => {
    const { 'hydra:member': items } = await client.call<Members<Item>>('GET', path);
    return items[0] as Item;
  };
  const { syncElementId } = await first<{ syncElementId: string }>(
    `/connections/${connectionId}/sync-element?perPage=1`,
  );
  const { mongoId } = await first<{ mongoId: string }>(
    `/request-and-responses?connectionId=${connectionId}&perPage=1`,
  );
  // of this connection: the newest may be another test's, which deletes it
  const {
    organization: { organizationId },
    packages,
  } = await client.call<{
    organization: { organizationId: string };
    packages: { credentialId: string }[];
  }>('GET', `/connections/${connectionId}`);
  const insured = (await seeded('C3', 'Insurance')).connectionId;
  const toggled = (await seeded('B6', 'Payment')).connectionId;
  const values: Record<string, string> = {
    credentialId: packages[0]?.credentialId ?? 'missing',
    organizationId,
    syncElementId,
    curlId: mongoId,
    code: 'period-closed',
  };
  const source = await readFile('src/console/paths.ts', 'utf8');
  const paths = [...source.matchAll(/^ {2}(\w+): '(\/.*)',$/gm)];
  expect(paths.length).toBeGreaterThan(30);
  return paths
    .filter(([, name = '']) => !elsewhere.includes(name))
    .map(([, name, path = '']) => {
      const connection = path.includes('insurance')
        ? insured
        : path.includes('toggle')
          ? toggled
          : connectionId;
      const filled = path.replaceAll(/\$(\w+)/g, (_, part: string) =>
        part === 'connectionId' ? connection : (values[part] ?? 'missing'),
      );
      return name === 'mend' ? `${filled}?connection=${connectionId}` : filled;
    });
}

/** Where the title begins, and how large it is. */
async function titleOf(page: Page): Promise<string> {
  const title = page.locator('main h1');
  await expect(title).toHaveCount(1);
  await expect(title).not.toHaveText('');
  return title.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const { fontSize, lineHeight } = getComputedStyle(element);
    return `${Math.round(top + scrollY)} px from the top, ${fontSize}/${lineHeight}`;
  });
}

test('SHELL-20 the title is at the same place and in the same size on every page', async ({
  page,
}) => {
  const all = await everyPage();
  await signIn(page, await makeStaff(), '/account');
  const widths = [sizes.wide, sizes.phone];
  const found = widths.map((): Record<string, string[]> => ({}));
  for (const path of [...all, '/logs?view=entries']) {
    await page.goto(path);
    await settled(page);
    for (const [index, size] of widths.entries()) {
      await page.setViewportSize(size);
      const at = await titleOf(page);
      const places = found[index] ?? {};
      (places[at] ??= []).push(path);
    }
  }
  for (const [index, { width }] of widths.entries())
    expect(
      Object.keys(found[index] ?? {}),
      `${width} px: ${JSON.stringify(found[index], null, 2)}`,
    ).toHaveLength(1);
});

test('SHELL-20 a page below a connection’s has its own title, and its connection’s name in the link back', async ({
  page,
}) => {
  const { connectionId, connectionName } = await seeded('A2', 'Exact Online');
  await signIn(page, admin, `/connection/${connectionId}/insight`);
  await lengthenNames(page);
  for (const [path, title] of [
    ['insight', 'Insight'],
    ['curls', 'Curls'],
    ['card-statement', 'Company cards'],
  ] as const) {
    await page.goto(`/connection/${connectionId}/${path}`);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      const back = page.locator('main a').first();
      await expect(back).toHaveText(/^A2 Alder .* · expenses$/);
      expect((await back.boundingBox())?.height).toBeLessThan(30);
      expect(await findUnreadableTexts(page)).toEqual([]);
    }
  }
  await page.locator('main a').first().click();
  const title = page.getByRole('heading', { level: 1, name: connectionName.split(' - ')[0] ?? '' });
  await expect(title).toBeVisible();
  await page.setViewportSize(sizes.phone);
  // two lines with an ellipsis, all of it while it is touched
  const height = async () => (await title.boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThanOrEqual(56);
  await title.click();
  expect(await height()).toBeGreaterThan(56);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
