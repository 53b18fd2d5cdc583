import readXlsxFile from 'read-excel-file/node';
import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { admin, atRest, seeded } from './connections.ts';
import { sizes } from './layout.ts';

test('SYNC-01 INSIGHT-01 INSIGHT-02 a count leads to the elements behind it', async ({ page }) => {
  const { connectionId, connectionName } = await seeded('A1', 'Xero');
  await signIn(page, admin, `/connection/${connectionId}`);
  await page
    .getByRole('table', { name: 'Sync status' })
    .getByRole('row', { name: /Bill/ })
    .getByRole('link', { name: /40 complete/ })
    .click();
  await expect(page).toHaveURL(/insight\?sync-element-name=expense&sync-element-status=complete$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Insight' })).toBeVisible();
  await expect(page.getByRole('tab').first()).toHaveText('Expenses');
  await expect(page.getByRole('tab').last()).toHaveText('failed');
  await expect(page.getByRole('tab', { name: 'Expenses' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('complete');
  await page.getByRole('link', { name: connectionName }).click();
  await expect(page).toHaveURL(new RegExp(`/connection/${connectionId}$`));
});

test('INSIGHT-03 INSIGHT-04 INSIGHT-06 elements are searched and filtered, five a page, and open to their documents', async ({
  page,
}) => {
  const { connectionId } = await seeded('A1', 'Xero');
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    // without the question whether a tab for other books is needed
    if (url.pathname.endsWith('/sync-element') && !url.searchParams.has('books')) asked.push(url);
  });
  await signIn(page, 'viewer@a1.example', `/connection/${connectionId}/insight`);
  const rows = page.getByRole('table', { name: 'Sync elements' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    syncElementName: 'expense',
    syncStatus: 'all',
    page: '1',
    perPage: '5',
  });

  await rows
    .nth(1)
    .getByRole('button', { name: /^Details of/ })
    .press('Enter');
  const documents = page.getByRole('table', { name: /^Documents of/ });
  for (const name of ['Document', 'Package', 'Status', 'External id', 'Message'])
    await expect(documents.getByRole('columnheader', { name })).toBeVisible();
  await expect(documents.getByRole('row', { name: /Bill Xero Complete/ })).toBeVisible();
  await expect(page.getByText(/^yokoy:\w+:\w+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search by name or number' }).fill('Fatima');
  await expect.poll(() => asked.at(-1)?.searchParams.get('syncKey')).toBe('Fatima');
  await expect(page).toHaveURL(/sync-element-key=Fatima/);
  await page.getByLabel('Status', { exact: true }).selectOption('Cancelled');
  await expect(page.getByRole('heading', { name: 'No sync Element found' })).toBeVisible();
  await page.getByRole('tab', { name: 'failed' }).click();
  await expect.poll(() => asked.at(-1)?.searchParams.get('syncStatus')).toBe('failed');
  expect(asked.at(-1)?.searchParams.has('syncElementName')).toBe(false);

  await page.goto('/connection/0190a6a0-0000-7000-8000-000000000000/insight');
  await expect(page).toHaveURL(/\/not-found$/);
});

test('INSIGHT-01 INSIGHT-03 the failed tab has its number; an element’s amount and id are apart, and nothing is cut', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  await atRest(connectionId);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, admin, `/connection/${connectionId}/insight`);
  const failed = page.getByRole('tab').last();
  await failed.click();
  await expect(failed).toHaveText(/^failed \d+$/);
  const [number] = /\d+/.exec(await failed.innerText()) ?? [];
  await expect(page.getByText(new RegExp(`^1–\\d of ${number}$`))).toBeVisible();

  // the marks of its documents are explained, in their order
  await page.getByRole('tab', { name: 'Expenses' }).click();
  const legend = page.getByText(/^Documents, in this order: /);
  await expect(legend).toContainText('Creditor, Receipt, Purchase entry, Export confirmation.');
  await expect(legend.locator('..')).toContainText('Failed');
  await failed.click();

  const table = page.getByRole('table', { name: 'Sync elements' });
  const row = table.getByRole('row').nth(1);
  await expect(row.getByRole('link')).not.toContainText(/[€·] *\d/);
  await expect(row.getByRole('cell', { name: /^€[\d,.]+$/ })).toBeVisible();
  await expect(row.locator('code')).toHaveText(/^\w+$/);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row).toBeVisible();
    const cut = await table
      .locator('td, td *')
      .evaluateAll((parts) =>
        parts
          .filter(
            ({ clientWidth, clientHeight, scrollWidth, scrollHeight }) =>
              clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 3),
          )
          .map(({ textContent }) => textContent),
      );
    expect(cut, `at ${width}`).toEqual([]);
  }
});

test('INSIGHT-05 an element is reset, ignored after a question, and a refusal is told in words', async ({
  page,
}) => {
  const { connectionId } = await seeded('A1', 'Exact Online');
  await atRest(connectionId);
  await signIn(page, 'operator@a1.example', `/connection/${connectionId}/insight`);
  const row = page.getByRole('table', { name: 'Sync elements' }).getByRole('row').nth(1);
  await expect(row.getByText('Complete', { exact: true })).toBeVisible();
  const choose = async (action: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const sent = page.waitForRequest((request) => request.url().endsWith('/ignore-sync-element'));
  await choose('Ignore');
  await page
    .getByRole('dialog', { name: 'Ignore' })
    .getByRole('button', { name: 'Ignore' })
    .click();
  expect((await sent).postDataJSON()).toEqual({
    connectionId,
    syncElementName: 'expense',
    syncElementKey: expect.stringMatching(/^yokoy:/) as unknown,
  });
  await expect(row.getByText('Ignored', { exact: true })).toBeVisible();
  await choose('Retry');
  await expect(row.getByText('Pending', { exact: true })).toBeVisible();
  await choose('Retry from source');
  const dialog = page.getByRole('dialog', { name: 'Retry from source' });
  await dialog.getByRole('button', { name: 'Retry from source' }).click();
  await expect(page.getByText('The element was read from the source again')).toBeVisible();

  // Between this page's last look and the click a run has begun to work on it.
  const message =
    'This isn’t possible while the element is being processed. Wait until the run has ended, or clear the tasks.';
  await page.route('**/reset-sync-element', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/ld+json',
      body: JSON.stringify({ '@type': 'hydra:Error', title: 'Conflict', description: message }),
    }),
  );
  await choose('Retry');
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
});

test('XERO-01 an extraction is checked, runs, and its result can be inspected and downloaded', async ({
  page,
}) => {
  const { connectionId } = await seeded('B5', 'Xero');
  await signIn(page, 'operator@b5.example', `/connection/${connectionId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Extract data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extract data' });
  await expect(dialog.getByRole('radio', { name: 'Trial Balances' })).toBeChecked();
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  const submit = dialog.getByRole('button', { name: 'Start extraction' });
  const date = dialog.getByLabel(/^Date/);
  await submit.click();
  await expect(dialog.getByText('The field is required.')).toBeVisible();
  await expect(date).toBeFocused();
  await date.fill('2999-01-01');
  await submit.click();
  await expect(dialog.getByText('The date must not be in the future.')).toBeVisible();

  await date.fill('2025-01-31');
  await page.route('**/module/run', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/ld+json',
      body: JSON.stringify({
        '@type': 'ConstraintViolationList',
        violations: [
          {
            propertyPath: 'parameters.tenants.0',
            message: 'Choose organisations of this connection only.',
            code: 'not-allowed',
          },
        ],
      }),
    }),
  );
  await submit.click();
  await expect(dialog.getByText('Choose organisations of this connection only.')).toBeVisible();
  await page.unroute('**/module/run');

  const sent = page.waitForRequest((request) => request.url().endsWith('/module/run'));
  await submit.click();
  const body = (await sent).postDataJSON() as { parameters: { date: string; tenants: string[] } };
  expect(body).toMatchObject({
    connectionId,
    moduleType: 'xeinadin_group_start_reports_extraction',
    parameters: { date: '2025-01-31' },
  });
  expect(body.parameters.tenants.length).toBeGreaterThan(0);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Tasks', exact: true }).click();
  const made = page
    .getByRole('table', { name: 'Tasks' })
    .getByRole('row', { name: /Trial Balances/ })
    .first();
  await expect(made.getByText('Complete')).toBeVisible();

  await page.getByRole('link', { name: 'Trial balances' }).click();
  await page
    .getByRole('button', { name: /^Open xero_trial-balance_.*_2025-01-31\.csv$/ })
    .first()
    .click();
  const result = page.getByRole('dialog', { name: /^xero_trial-balance_/ });
  await expect(result.getByRole('columnheader', { name: 'Account code' })).toBeVisible();
  const all = Number(/\d+/.exec(await result.getByRole('status').innerText())?.[0]);
  expect(await result.getByRole('row').count()).toBe(all + 1);
  await result.getByRole('searchbox').fill('Revenue');
  await expect(result.locator('mark').first()).toHaveText('Revenue');
  expect(await result.getByRole('row').count()).toBeLessThan(all);
  await expectAccessibleInBothSchemes(page, 'a result');
  const save = async (name: string) => {
    const saved = page.waitForEvent('download');
    await result.getByRole('button', { name }).click();
    return saved;
  };
  const csv = await save('Save as CSV');
  expect(csv.suggestedFilename()).toMatch(/^xero_trial-balance_[\w-]+_2025-01-31\.csv$/);
  expect(await readFile(await csv.path(), 'utf8')).toMatch(/^\uFEFFTenant,Tenant name,As at,/);
  const excel = await save('Save as Excel');
  expect(excel.suggestedFilename()).toMatch(/_2025-01-31\.xlsx$/);
  const [sheet] = await readXlsxFile(await excel.path());
  expect(sheet?.data).toHaveLength(all + 1);
  expect(sheet?.data.flat().some((cell) => typeof cell === 'number')).toBe(true);
});

test("a connection's screen and its dialogs are accessible, light and dark", async ({ page }) => {
  test.slow();
  const { connectionId } = await seeded('A2', 'Exact Online');
  await signIn(page, admin, `/connection/${connectionId}`);
  await expect(page.getByRole('table', { name: 'Logs' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'connection');
  await page.getByRole('button', { name: 'Clear tasks' }).click();
  await expectAccessibleInBothSchemes(page, 'clear tasks');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Run a module' }).press('Enter');
  // It opens with its first entry ready for the keyboard.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectAccessibleInBothSchemes(page, 'modules');
  await page.keyboard.press('Escape');
  await page.getByRole('table', { name: 'Logs' }).getByRole('link').first().click();
  await expect(page.getByText('Last seen')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'log');
  const { connectionId: xero } = await seeded('A1', 'Xero');
  await page.goto(`/connection/${xero}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Extract data' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'extraction');
});

test('insight and curls are accessible, light and dark', async ({ page }) => {
  test.slow();
  const { connectionId } = await seeded('A2', 'Exact Online');
  await signIn(page, admin, `/connection/${connectionId}/insight`);
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expectAccessibleInBothSchemes(page, 'insight');
  await page.goto(`/connection/${connectionId}/curls`);
  await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'curls');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Response', exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'curl');
});

test('the connection’s screens fit 390 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { connectionId } = await seeded('A2', 'Exact Online');
  await signIn(page, admin, `/connection/${connectionId}`);
  await expect(page.getByRole('table', { name: 'Logs' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const path of ['insight', 'curls']) {
    await page.goto(`/connection/${connectionId}/${path}`);
    await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Response', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('INSIGHT-03 INSIGHT-04 on a phone status and order are in a sheet, and what one task did is a filter like another', async ({
  page,
}) => {
  const { connectionId } = await seeded('A1', 'Exact Online');
  await page.setViewportSize(sizes.phone);
  await signIn(page, admin, `/connection/${connectionId}/insight`);
  const rows = page.getByRole('table', { name: 'Sync elements' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const status = page.getByLabel('Status', { exact: true });
  await expect(status).toBeHidden();
  const search = page.getByRole('searchbox', { name: 'Search by name or number' });
  const opener = page.getByRole('button', { name: 'Filter', exact: true });
  const tops = [search, opener].map(async (part) => (await part.boundingBox())?.y);
  expect(new Set((await Promise.all(tops)).map((top) => Math.round(top ?? 0))).size).toBe(1);
  await opener.click();
  await status.selectOption('Complete');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/sync-element-status=complete/);
  // the closed sheet counts what is on
  await expect(page.getByRole('button', { name: 'Filter 1' })).toBeVisible();
  // a document of an opened row is a line with its state, without the names of the columns
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  const cells = page.getByRole('table', { name: /^Documents of/ }).getByRole('cell');
  await expect(cells.nth(2)).toBeVisible();
  const lines = [0, 1, 2].map(async (index) => {
    const box = await cells.nth(index).boundingBox();
    return box && Math.round((box.y + box.height / 2) / 6);
  });
  expect(new Set(await Promise.all(lines)).size).toBe(1);
  await search.fill('no such element');
  await expect(page).toHaveURL(/sync-element-key=no/);
  await expect(page.getByRole('heading', { name: 'No sync Element found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).not.toHaveURL(/sync-element-key/);
});
