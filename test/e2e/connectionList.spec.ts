import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { api, expect, signIn, test } from './fixtures.ts';

interface ConnectionRecord {
  connectionId: string;
  connectionName: string;
  active: boolean;
  organization: { organizationId: string };
  packages: { packageType: string; credentialId: string; settings: Record<string, unknown> }[];
}
interface Page1 {
  'hydra:member': ConnectionRecord[];
  'hydra:totalItems': number;
}

/** A connection that only this test knows, unfinished, like the one of B4. */
async function makeConnection(): Promise<ConnectionRecord & { tag: string }> {
  const client = await api('operator@b4.example');
  const { 'hydra:member': members } = await client.call<Page1>('GET', '/connections');
  const model = members[0];
  if (!model) throw new Error('B4 has no connection');
  const tag = `list-${randomBytes(4).toString('hex')}`;
  const made = await client.call<ConnectionRecord>('POST', '/connections', {
    connectionTag: tag,
    synchronizationStartDate: '2025-01-01',
    organization: { organizationId: model.organization.organizationId },
    packages: model.packages,
  });
  return { ...made, tag };
}

const table = (page: Page) => page.getByRole('table', { name: 'Connections' });
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('CLIST-01 shows name, unresolved logs, packages, organization, reseller and date, and links to the connection', async ({
  page,
}) => {
  await signIn(page, 'admin@linkspan.example');
  await expect(table(page).getByRole('columnheader')).toHaveText([
    '',
    'Name',
    'Health',
    'Last runs',
    'Last run',
    'Failed',
    'Unresolved logs',
    'Organization',
    'Created',
    'Actions',
  ]);
  await page.getByRole('searchbox', { name: 'Search connections' }).fill('A2 Alder');
  const row = rowOf(page, 'A2 Alder');
  await expect(row).toHaveCount(1);
  // behind the one that selects
  const cell = (index: number) => row.getByRole('cell').nth(index + 1);
  await expect(cell(1)).toHaveText(/^(Failing|Partly failed)(?:Period [-\d]+|\d periods) closed$/);
  await expect(cell(2).getByRole('img')).toHaveAttribute('aria-label', /^\d+ runs?: .*failed/);
  // the word after it is only for cards
  await expect(cell(4)).toHaveText(/^[1-9]\d*$/, { useInnerText: true });
  await expect(cell(5)).toHaveText(/^[1-9]\d*$/);
  await expect(row.getByRole('listitem')).toHaveText(['Yokoy', 'Exact Online']);
  await expect(cell(6).getByText('A2 Alder Logistics')).toBeVisible();
  await expect(cell(6).getByText('Northbridge')).toBeVisible();
  await expect(cell(7)).toHaveText(/^\d+ \w{3} \d{4}$/);
  await expect(cell(7).getByRole('time')).toHaveAttribute('title', /\d{4}.*\d\d:\d\d:\d\d/);
  await expect(page).toHaveURL(/search=A2/);
  const link = row.getByRole('link', { name: /^A2 Alder Logistics - Yokoy, Exact Online - / });
  await expect(link).toHaveAttribute('href', /^\/connection\/[0-9a-f-]{36}$/);
});

/** The words of the list's health column, from the top. */
const healths = (page: Page) =>
  table(page)
    .locator('tbody td[data-label="Health"]')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent));
const troubled = /^(Sign-in needed|Failing|Partly failed|Stopped|Access expires|Waiting)/;

test('CLIST-01 trouble comes first, and the newest first is a view and an order to choose', async ({
  page,
}) => {
  await signIn(page, 'admin@linkspan.example', '/connection?perPage=100');
  // other tests run theirs meanwhile: the list may change between two readings, not within one
  await expect(async () => {
    const words = await healths(page);
    const first = words.findIndex((word) => !troubled.test(word));
    expect(words.slice(0, first)).not.toHaveLength(0);
    expect(words.slice(first).filter((word) => troubled.test(word))).toEqual([]);
  }).toPass({ timeout: 10_000 });

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Newest first' }).click();
  await expect(page).toHaveURL(/sortBy=-createdAt/);
  await expect(table(page).getByRole('columnheader', { name: 'Created' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  // the order is in the sheet, and above the list while it isn't the usual one
  const reset = page.getByRole('button', { name: 'Back to the default order' });
  await expect(page.getByText('Created, descending').filter({ visible: true })).toHaveCount(1);
  const order = page.getByRole('combobox', { name: 'Order' });
  await expect(order).toBeHidden();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await order.selectOption('Name, ascending');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(/sortBy=connectionName/);
  await expect(page.getByText('Name, ascending').filter({ visible: true })).toHaveCount(1);
  await reset.click();
  await expect(page).not.toHaveURL(/sortBy/);
  await expect(reset).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(order).toBeVisible();
});

test('CLIST-01 a row has its cause in a few words, on one line, and the whole sentence on hovering', async ({
  page,
}) => {
  await signIn(page, 'admin@westgate.example', '/connection');
  const causes = page.getByRole('row', { name: /C1 Cedar Care.*AFAS/ }).locator('[title*="AFAS"]');
  const cause = causes.filter({ hasText: /^(?:\d+ creditors|Creditor \d+) blocked$/ });
  await expect(cause).toHaveAttribute('title', /(?:are|is) blocked in AFAS Profit/);
  const box = await cause.boundingBox();
  expect(box?.height).toBeLessThan(24);
});

test('CLIST-01 a reseller sees its own connections alone', async ({ page }) => {
  const columns = 'name,organization,reseller';
  await signIn(page, 'admin@southgate.example', `/connection?perPage=100&columns=${columns}`);
  await expect(rowOf(page, 'Southgate').first()).toBeVisible();
  await expect(rowOf(page, 'Northbridge')).toHaveCount(0);
});

test(
  'LIST-01 LIST-02 LIST-03 LIST-04 LIST-06 paging, sorting, filter and search on the real list',
  { tag: '@everyEngine' },
  async ({ page }) => {
    await signIn(page, 'admin@linkspan.example');
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('5');
    await expect(table(page).getByRole('row')).toHaveCount(6);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/connection?perPage=5&page=2');
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(page).toHaveURL(/page=2.*sortBy=connectionName/);
    await expect(table(page).getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    // other tests add connections meanwhile: which five they are may change, not that they are sorted
    const expectSorted = () =>
      expect(async () => {
        const names = await table(page).locator('[data-primary] a').allTextContents();
        expect(names).toHaveLength(5);
        expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
      }).toPass({ timeout: 10_000 });
    await expectSorted();
    await page.reload();
    await expectSorted();
    await expect(page).toHaveURL(/page=2.*sortBy=connectionName/);

    await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive');
    await expect(page).not.toHaveURL(/page=2/);
    // other tests switch theirs off, or leave one unfinished: which five are on the page may change
    await expect(
      table(page)
        .getByText(/^(Inactive|Setup not finished)$/)
        .first(),
    ).toBeVisible();
    await expect(table(page).getByText('Healthy')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Any status');
    await expect(page).not.toHaveURL(/active/);

    // the key / goes to the search, Enter asks at once, and a size that is not offered is said
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();

    await page.getByRole('searchbox').fill('nothing has this name');
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'nothing matches');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(table(page).getByRole('row')).toHaveCount(6);
  },
);

test('LIST-08 who has been switched off everywhere reads so, and not that there is nothing yet', async ({
  page,
}) => {
  await signIn(page, 'disabled@a2.example');
  await expect(
    page.getByRole('heading', { name: 'You have no access at the moment' }),
  ).toBeVisible();
  await expect(page.getByText('No connections yet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add connection' })).toHaveCount(0);
});

test('CLIST-02 rows offer update, run now, pause, activate or deactivate, and delete; a viewer gets none', async ({
  page,
  browser,
}) => {
  await signIn(page, 'operator@a1.example');
  await rowOf(page, 'Exact Online')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Change',
    'Run now',
    'Pause…',
    'Deactivate',
    'Delete',
  ]);
  await expectAccessibleInBothSchemes(page, 'menu');
  await page.keyboard.press('Escape');
  await choose(page, 'Exact Online', 'Change');
  await expect(page).toHaveURL(/wizard=[0-9a-f-]{36}/);
  await expect(page.getByRole('dialog')).toBeVisible();

  const viewer = await (await browser.newContext()).newPage();
  await signIn(viewer, 'viewer@a1.example');
  await expect(rowOf(viewer, 'Exact Online')).toBeVisible();
  await expect(viewer.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await expect(viewer.getByRole('button', { name: 'Add connection' })).toHaveCount(0);
  await viewer.context().close();
});

test(
  'CLIST-02 the menu works by keyboard, and gives the focus back',
  { tag: '@everyEngine' },
  async ({ page }) => {
    await signIn(page, 'operator@a1.example');
    const button = rowOf(page, 'Exact Online').getByRole('button', { name: /^Actions for/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Change' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

test('CLIST-03 FORM-02 delete asks for a reason of at most three rows, and says what came of it', async ({
  page,
}) => {
  const { tag } = await makeConnection();
  await signIn(page, 'operator@b4.example');
  await choose(page, tag, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete connection' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  const confirm = dialog.getByRole('button', { name: 'Delete connection' });
  await confirm.click();
  await expect(reason).toHaveAccessibleDescription('The field is required.');
  const lineHeight = await reason.evaluate((box) => parseFloat(getComputedStyle(box).lineHeight));
  await reason.fill('one\ntwo\nthree\nfour\nfive\nsix');
  const height = await reason.evaluate((box) => box.clientHeight);
  expect(height).toBeGreaterThan(2.5 * lineHeight);
  expect(height).toBeLessThan(4.5 * lineHeight);
  await expectAccessibleInBothSchemes(page, 'delete');

  await page.route(
    '**/api/connections/*/delete',
    (route) =>
      route.fulfill({
        status: 422,
        json: {
          description: 'deleteReason: Say more.',
          violations: [
            { propertyPath: 'deleteReason', message: 'Say more.', code: 'x' },
            { propertyPath: 'deleteReason', message: 'And why.', code: 'x' },
          ],
        },
      }),
    { times: 1 },
  );
  await confirm.click();
  await expect(reason).toHaveAccessibleDescription('Say more. And why.');
  await expect(notices(page)).toContainText('The connection could not be deleted');

  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(notices(page)).toContainText('The connection is deleted');
  await expect(rowOf(page, tag)).toHaveCount(0);
  const left = await (
    await api('operator@b4.example')
  ).call<Page1>('GET', `/connections?globalFilter=${tag}`);
  expect(left['hydra:totalItems']).toBe(0);
});

test('CLIST-04 activate and deactivate ask No or Yes', async ({ page }) => {
  const isActive = async () => {
    const client = await api('operator@b5.example');
    return (await client.call<Page1>('GET', '/connections'))['hydra:member'][0]?.active;
  };
  await signIn(page, 'operator@b5.example');
  await choose(page, 'B5 Boxwood', 'Activate');
  const question = page.getByRole('dialog', { name: 'Activate connection' });
  await expect(question).toContainText('B5 Boxwood');
  await expectAccessibleInBothSchemes(page, 'activate');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toHaveCount(0);
  expect(await isActive()).toBe(false);

  await choose(page, 'B5 Boxwood', 'Activate');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(notices(page)).toContainText('The connection is active');
  await expect(rowOf(page, 'B5 Boxwood').getByText('Inactive')).toHaveCount(0);
  expect(await isActive()).toBe(true);

  await choose(page, 'B5 Boxwood', 'Deactivate');
  await page
    .getByRole('dialog', { name: 'Deactivate connection' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(notices(page)).toContainText('The connection is inactive');
  await expect(rowOf(page, 'B5 Boxwood').getByText('Inactive')).toBeVisible();
});

test('CLIST-05 TOAST-01 run now starts a run and says so; a refusal says why', async ({ page }) => {
  await signIn(page, 'operator@b3.example');
  const started = page.waitForResponse('**/force-run');
  await choose(page, 'B3 Balsa', 'Run now');
  expect((await started).status()).toBe(202);
  await expect(notices(page)).toContainText('The run has started');

  await page.route(
    '**/force-run',
    (route) => route.fulfill({ status: 409, json: { description: 'It is asleep.' } }),
    { times: 1 },
  );
  await choose(page, 'B3 Balsa', 'Run now');
  await expect(notices(page)).toContainText('The run could not be started');
  await expect(notices(page)).toContainText('It is asleep.');
  await expect(notices(page)).not.toContainText('The run has started');
});

test('CLIST-02 an unfinished connection can not be run or activated yet', async ({ page }) => {
  const { tag } = await makeConnection();
  await signIn(page, 'operator@b4.example');
  await expect(rowOf(page, tag).getByText('Setup not finished')).toBeVisible();
  await rowOf(page, tag)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: /^Run now/ })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: /^Activate/ })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: /^Run now/ })).toContainText(
    'Finish the setup first',
  );
});

test('adding opens the wizard, whose place is in the address', async ({ page }) => {
  await signIn(page, 'operator@b4.example');
  await page.getByRole('button', { name: 'Add connection' }).click();
  await expect(page).toHaveURL('/connection?wizard=new');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
