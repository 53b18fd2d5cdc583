import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { seeded } from './connections.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { findSmallTargets } from './layout.ts';
import { ownConnection } from './ownConnection.ts';
import { unique } from './people.ts';

interface Made {
  connectionId: string;
  active: boolean;
  organization: { organizationId: string };
  packages: { packageType: string; credentialId: string; settings: Record<string, unknown> }[];
}
const operator = 'operator@b4.example';

/** Connections that only this test knows, like the one of B4. */
async function makeConnection(tag: string, finished: boolean): Promise<string> {
  const client = await api(operator);
  const { connectionId } = await seeded('B4', 'Exact Online');
  const model = await client.call<Made>('GET', `/connections/${connectionId}`);
  const made = await client.call<Made>('POST', '/connections', {
    connectionTag: tag,
    synchronizationStartDate: '2030-01-01',
    organization: { organizationId: model.organization.organizationId },
    packages: model.packages,
  });
  const path = `/connections/${made.connectionId}`;
  if (finished)
    await expect
      .poll(
        () =>
          client.call('PUT', `${path}/complete-preconfiguration`, { active: false }).then(
            () => true,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
  return made.connectionId;
}

test('CLIST-04 everything that matches is activated together: said before, followed, found again after a reload', async ({
  page,
}) => {
  const tag = unique('bulk');
  const ready = [
    await makeConnection(`${tag} one`, true),
    await makeConnection(`${tag} two`, true),
  ];
  await makeConnection(`${tag} draft`, false);
  const client = await api(operator);
  const active = () =>
    Promise.all(
      ready.map(async (id) => (await client.call<Made>('GET', `/connections/${id}`)).active),
    );
  await signIn(page, operator, `/connection?searchQuery=${tag}`);
  await page.getByRole('searchbox', { name: 'Search connections' }).fill(tag);
  const table = page.getByRole('table', { name: 'Connections' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await table.getByRole('row').nth(1).getByRole('checkbox').press('Space');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  await bar.getByRole('button', { name: 'Select all 3 that match' }).press('Enter');
  await expect(bar.getByRole('status')).toHaveText('All 3 that match are selected');
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await expectAccessibleInBothSchemes(page, 'the bar of a selection');

  await bar.getByRole('button', { name: 'Activate…', exact: true }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Activate 2 connections?' });
  await expect(asked).toContainText(`${tag} one`);
  await expect(asked).toContainText('1: setup not finished');
  await expectAccessibleInBothSchemes(page, 'what a bulk of connections acts on');
  expect(await active()).toEqual([false, false]);
  await asked.getByRole('button', { name: 'Activate 2' }).press('Enter');
  const result = page.getByRole('dialog', { name: 'Done' });
  await expect(result).toContainText('2 connections are activated');
  expect(await active()).toEqual([true, true]);
  await expectAccessibleInBothSchemes(page, 'what came of a bulk');

  // it was not closed: the page still knows of it
  await page.reload();
  await expect(page.getByText('2 connections are activated')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(result).toContainText('2 connections are activated');
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 connections are activated')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await table.getByRole('row').nth(1).getByRole('checkbox').check();
  await expectNoSidewaysScroll(page);
  await bar.getByRole('button', { name: 'Select all 3 that match' }).click();
  // two of the actions have room, the others are in a menu
  expect(await findSmallTargets(page)).toEqual([]);
  await bar.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate…' }).click();
  await page.getByRole('button', { name: 'Deactivate 2' }).click();
  await expect(result).toContainText('2 connections are deactivated');
  await expectNoSidewaysScroll(page);
  expect(await active()).toEqual([false, false]);
});

test('CLIST-04 INSIGHT-05 what failed in chosen connections is retried at once, also by its key', async ({
  page,
}) => {
  const own = await ownConnection();
  const unblock = await own.fault({ kind: 'blockedAccount', match: 'POST .*PurchaseEntries' });
  await own.expenses(3);
  await own.run();
  await signIn(page, own.operator);
  const table = page.getByRole('table', { name: 'Connections' });
  const row = table.getByRole('row').nth(1);
  await expect(row.getByRole('link', { name: /^Failed elements of .+: 3$/ })).toBeVisible();
  await unblock();
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  await expect(bar.getByRole('button', { name: 'Retry failed…' })).toBeVisible();
  await page.keyboard.press('r');
  const asked = page.getByRole('dialog', { name: 'Retry 3 elements?' });
  await asked.getByRole('button', { name: 'Retry 3' }).click();
  await expect(page.getByRole('dialog', { name: 'Done' })).toContainText('3 elements are pending');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Healthy', { timeout: 30_000 });
  await expect(row.getByRole('link', { name: /^Failed elements of/ })).toHaveCount(0);
});

test('CLIST-04 a bulk that goes on can be left and aborted', async ({ page }) => {
  const tag = unique('bulk');
  await makeConnection(`${tag} one`, true);
  await signIn(page, operator);
  await page.getByRole('searchbox', { name: 'Search connections' }).fill(tag);
  const table = page.getByRole('table', { name: 'Connections' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('row').nth(1).getByRole('checkbox').check();
  // as if it took long: nothing is started, and the server says that it runs
  let state = 'previewed';
  await page.route(/\/api\/bulk-actions\/[^/]+(\/start|\/abort)?$/, async (route) => {
    const url = route.request().url();
    if (url.endsWith('/preview')) return route.continue();
    if (url.endsWith('/start')) state = 'running';
    if (url.endsWith('/abort')) state = 'aborted';
    const id = /bulk-actions\/([\da-f-]+)/.exec(url)?.[1] ?? '';
    const made = await (await api(operator)).call<object>('GET', `/bulk-actions/${id}`);
    const body = { ...made, state, count: 1238, done: 600, left: 638 };
    await route.fulfill({
      status: 200,
      contentType: 'application/ld+json',
      body: JSON.stringify(body),
    });
  });
  await page.getByRole('button', { name: 'Run now…' }).click();
  await page
    .getByRole('button', { name: 'Run 1,238' })
    .or(page.getByRole('button', { name: 'Run 1' }))
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Starting runs' });
  await expect(dialog).toContainText('600 of 1,238');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '600');
  await expectAccessibleInBothSchemes(page, 'a bulk that goes on');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Starting runs: 600 of 1,238')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await dialog.getByRole('button', { name: 'Abort' }).click();
  const over = page.getByRole('dialog', { name: 'Aborted' });
  await expect(over).toContainText('600 runs have started · Aborted: 638 were not tried');
});
