import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { seeded } from './connections.ts';
import { expect, signIn, test } from './fixtures.ts';
import { findSmallTargets, findUnreadableTexts, settled, sizes } from './layout.ts';
import { reseller } from './people.ts';

/** Most that a failing connection may take, in CSS pixels. */
const maxHeight = 2_500;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The heading of a folded part, which opens it. */
const toggleOf = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByRole('button', { name, exact: true }).first();

test(
  'DET-01 a failing connection is short on a phone, and whole once its parts are opened',
  { tag: '@everyEngine' },
  async ({ page }) => {
    const { connectionId } = await seeded('A2', 'Exact Online');
    await page.setViewportSize(sizes.phone);
    await signIn(page, reseller, `/connection/${connectionId}`);
    await settled(page);
    await expect(page.getByRole('heading', { name: 'What is wrong' })).toBeVisible();
    expect(await heightOf(page)).toBeLessThanOrEqual(maxHeight);
    expect(await findUnreadableTexts(page)).toEqual([]);
    await expectAccessibleInBothSchemes(page, 'a connection on a phone');

    const log = page.getByRole('table', { name: 'Logs' });
    // with the heading, which is for screen readers
    await expect(log.getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('searchbox', { name: 'Search the logs' })).toBeHidden();
    for (const name of ['Show the whole log', 'Show all runs and tasks', 'More actions'])
      await page.getByRole('button', { name }).click();
    for (const name of ['By day', 'Notes', 'Timeline']) await toggleOf(page, name).click();
    for (const shown of [
      page.getByRole('searchbox', { name: 'Search the logs' }),
      page.getByRole('button', { name: 'Clear tasks' }),
      page.getByRole('link', { name: 'Insight', exact: true }),
      page.getByRole('textbox', { name: 'Notes on this connection' }),
      page.getByRole('list', { name: 'Timeline' }),
    ])
      await expect(shown).toBeVisible();
    expect(await heightOf(page)).toBeGreaterThan(maxHeight);
    // what is below the bar of the page is not read there
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await findUnreadableTexts(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await expectAccessibleInBothSchemes(page, 'a connection on a phone, opened');
  },
);

test('DET-01 a folded part opens by a link to it and by a key, and stays open on the way back', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  await page.setViewportSize(sizes.phone);
  await signIn(page, reseller, `/connection/${connectionId}#timeline`);
  await settled(page);
  const timeline = toggleOf(page, 'Timeline');
  await expect(timeline).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('list', { name: 'Timeline' })).toBeInViewport();

  const notes = page.getByRole('textbox', { name: 'Notes on this connection' });
  await expect(notes).toBeHidden();
  await toggleOf(page, 'Notes').press('Enter');
  await expect(notes).toBeVisible();

  // a search of the log is an address of it
  await page.goto(`/connection/${connectionId}?logs.status=unresolved`);
  await expect(page.getByRole('searchbox', { name: 'Search the logs' })).toBeVisible();

  await page.goto(`/connection/${connectionId}`);
  await toggleOf(page, 'Notes').click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('link', { name: 'Insight', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Sync elements' })).toBeVisible();
  await page.goBack();
  await expect(notes).toBeVisible();
});

test('DET-01 a part that is folded by hand opens when the finder leads to it once more', async ({
  page,
}) => {
  const { connectionId, connectionName } = await seeded('A2', 'Exact Online');
  await page.setViewportSize(sizes.phone);
  await signIn(page, reseller, `/connection/${connectionId}`);
  await settled(page);
  const events = page.getByRole('list', { name: 'Timeline' });
  const lead = async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('exact alder a2');
    await expect(
      page.getByRole('option', { name: connectionName, exact: false }).first(),
    ).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('option', { name: 'Timeline' }).click();
    await expect(events).toBeInViewport();
  };
  await lead();
  await toggleOf(page, 'Timeline').click();
  await expect(events).toBeHidden();
  await lead();
});

test('DET-01 LOG-01 a filter that is on stays in view when its part is folded on a phone', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  await page.setViewportSize(sizes.phone);
  await signIn(page, reseller, `/connection/${connectionId}?logs.status=unresolved&runs.page=2`);
  await settled(page);
  const logs = page.getByRole('region', { name: 'Logs' });
  const status = logs.getByRole('combobox', { name: 'Status' });
  await expect(status).toBeVisible();
  await logs.getByRole('button', { name: 'Show fewer' }).click();
  await expect(status).toHaveValue('unresolved');
  await expect(status).toBeVisible();
  await status.selectOption({ index: 0 });
  await expect(status).toBeHidden();
});

test('DET-01 a cause is one line on a phone until it is opened; wider screens show it whole', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  await page.setViewportSize(sizes.phone);
  await signIn(page, reseller, `/connection/${connectionId}`);
  const causes = page.getByRole('region', { name: 'What is wrong' }).getByRole('listitem');
  const second = causes.nth(1);
  const advice = second.getByText('Add it to the creditor in Exact Online');
  const toggle = second.getByRole('button', { name: /no bank account/ });
  await expect(causes.first().getByRole('button', { name: /^The period/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(advice).toBeHidden();
  expect((await second.boundingBox())?.height).toBeLessThan(60);
  await toggle.click();
  await expect(advice).toBeVisible();
  await toggle.click();
  await expect(advice).toBeHidden();

  await page.setViewportSize(sizes.wide);
  await expect(advice).toBeVisible();
  await expect(toggle).toBeHidden();
  await expect(page.getByRole('button', { name: 'Clear tasks' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search the logs' })).toBeVisible();
});

test('LOG-01 entries of one reason in a row are one, with their number, on a phone and elsewhere', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  await page.setViewportSize(sizes.phone);
  await signIn(page, reseller, `/connection/${connectionId}?logs.status=unresolved`);
  await settled(page);
  const rows = page.getByRole('table', { name: 'Logs' }).getByRole('row');
  const folded = rows.filter({ has: page.getByRole('button', { name: /^Show each of the/ }) });
  await expect(folded.first()).toContainText('Period');
  const before = await rows.count();
  expect(before).toBeLessThan(10);
  const button = folded.first().getByRole('button', { name: /^Show each of the/ });
  const times = Number((await button.textContent())?.slice(1));
  await button.click();
  await expect(rows).toHaveCount(before + times - 1);
  await page.getByRole('button', { name: `Show the ${times} entries as one` }).click();
  await expect(rows).toHaveCount(before);

  // what is selected with the row is all that it stands for
  await folded.first().getByRole('checkbox').check();
  await expect(page.getByText(`${times} selected`)).toBeVisible();

  await page.setViewportSize(sizes.wide);
  await expect(page.getByRole('columnheader', { name: 'Message' })).toBeVisible();
  await expect(rows).toHaveCount(before);
});
