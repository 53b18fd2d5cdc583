import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { expect, signIn, signInByForm, test } from './fixtures.ts';
import { makePerson, makeStaff, type Person, unique } from './people.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Connections' });
/** The named ones: the first selects. */
const heads = (page: Page) =>
  table(page)
    .getByRole('columnheader')
    .filter({ hasNot: page.getByRole('checkbox') });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
const box = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name });

/** Someone whose list is nobody else's, signed in. */
async function enter(page: Page, person?: Person): Promise<Person> {
  const one = person ?? (await makePerson('A1 Acacia', 'ROLE_USER'));
  await signIn(page, one, '/');
  await expect(table(page).getByRole('link').first()).toBeVisible();
  return one;
}

test('CLIST-07 columns are chosen by keyboard, kept for the person, and given up again; the name stays', async ({
  page,
  browser,
}) => {
  const person = await enter(page);
  // a column of the reseller that all connections have would say nothing
  const initial = [
    'Name',
    'Health',
    'Last runs',
    'Last run',
    'Failed',
    'Unresolved logs',
    'Created',
  ];
  await expect(heads(page)).toHaveText([...initial, 'Actions']);
  await tool(page, 'Columns').focus();
  await page.keyboard.press('Enter');
  await expect(box(page, 'Packages')).toBeFocused();
  await expect(box(page, 'Name')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(box(page, 'Packages')).toBeChecked();
  await expect(page.getByRole('columnheader', { name: 'Packages' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'columns');
  for (const name of ['Last runs', 'Unresolved logs', 'Created']) await box(page, name).click();
  for (const name of ['Organization', 'Tag']) await box(page, name).click();
  await page.keyboard.press('Escape');
  await expect(tool(page, 'Columns')).toBeFocused();
  const chosen = ['Name', 'Packages', 'Health', 'Last run', 'Failed', 'Organization', 'Tag'];
  await expect(heads(page)).toHaveText([...chosen, 'Actions']);
  // what has a column of its own is not said twice
  await expect(table(page).locator('[data-primary] ul')).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await enter(other, person);
  await expect(heads(other)).toHaveText([...chosen, 'Actions']);
  // a card says what was chosen, behind its name
  await other.setViewportSize({ width: 390, height: 800 });
  await expect(table(other).locator('td[data-label="Tag"]').first()).toBeVisible();
  await expect(table(other).locator('td[data-label="Created"]')).toHaveCount(0);
  await tool(other, 'Filter').click();
  await tool(other, 'Columns').click();
  // the menu is on the screen as a whole, and scrolls
  const menu = await other.getByRole('menu', { name: 'Columns' }).boundingBox();
  expect(menu?.y).toBeGreaterThanOrEqual(0);
  expect((menu?.y ?? 0) + (menu?.height ?? Number.NaN)).toBeLessThanOrEqual(800);
  await box(other, 'Created').scrollIntoViewIfNeeded();
  await expect(box(other, 'Created')).toBeInViewport();
  await expectAccessibleInBothSchemes(other, 'columns on a phone');
  await item(other, 'Reset columns').click();
  await other.setViewportSize({ width: 1280, height: 800 });
  await expect(heads(other)).toHaveText([...initial, 'Actions']);
  await other.context().close();
  await page.reload();
  await expect(heads(page)).toHaveText([...initial, 'Actions']);
});

test('CLIST-07 more columns than fit move sideways, and the head stands above its rows; on a wide screen it stays in sight', async ({
  page,
}) => {
  await enter(page, await makeStaff());
  await tool(page, 'Columns').click();
  for (const name of ['Packages', 'Tag']) await box(page, name).click();
  await page.keyboard.press('Escape');
  const head = heads(page).first();
  const row = table(page).getByRole('row').nth(1);
  const places = async () => {
    const [above, below] = [await head.boundingBox(), await row.boundingBox()];
    return above && below && { head: above.y, over: above.y + above.height - below.y };
  };
  const frame = table(page).locator('..');
  const widths = () => frame.evaluate((one) => one.scrollWidth - one.clientWidth);
  await expect.poll(widths).toBeGreaterThan(0);
  await expect.poll(async () => (await places())?.over).toBeLessThan(1);

  // a window that the page is longer than
  await page.setViewportSize({ width: 2200, height: 400 });
  await expect.poll(widths).toBe(0);
  await expect.poll(async () => (await places())?.over).toBeLessThan(1);
  await table(page).getByRole('row').last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await places())?.over).toBeGreaterThan(30);
  const bar = await page.getByRole('banner').boundingBox();
  expect((await places())?.head).toBeCloseTo(bar?.height ?? 0, 0);
});

test('CLIST-06 a view is saved, chosen, overwritten, renamed and deleted', async ({ page }) => {
  await enter(page);
  await page.getByRole('searchbox', { name: 'Search connections' }).fill('Xero');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active');
  await expect(page).toHaveURL(/search=Xero/);
  await tool(page, 'Views').click();
  await item(page, 'Save as a new view').click();
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessibleInBothSchemes(page, 'save a view');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('The field is required.');
  const name = unique('Xero');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(tool(page, name)).toBeVisible();

  // the name is taken, said at the field
  await tool(page, name).click();
  await item(page, 'Save as a new view').click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Choose another name/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();

  await tool(page, name).click();
  await item(page, 'All connections').click();
  await expect(page.getByRole('searchbox', { name: 'Search connections' })).toHaveValue('');
  await tool(page, 'Views').click();
  await item(page, name).click();
  await expect(page.getByRole('searchbox', { name: 'Search connections' })).toHaveValue('Xero');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('true');

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Any status');
  await tool(page, name).click();
  await item(page, 'Save the changes').click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The view is saved');
  await page.reload();
  await tool(page, name).click();
  await expect(item(page, 'Save the changes')).toHaveCount(0);
  await item(page, 'Rename or delete').click();
  await page.getByRole('button', { name: `Change ${name}` }).click();
  const change = page.getByRole('dialog', { name: 'Change view' });
  await change.getByRole('textbox', { name: 'Name' }).fill(`${name} renamed`);
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(tool(page, `${name} renamed`)).toBeAttached();
  await page.getByRole('button', { name: `Delete ${name} renamed` }).click();
  // nothing is asked: the notice undoes it
  await expect(page.getByText('You have no views')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The view is back')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name} renamed` }).click();
  await expect(page.getByText('You have no views')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tool(page, 'Views')).toBeVisible();
});

test('CLIST-06 the list begins with the view that was chosen for it, never over an address that says something', async ({
  page,
}) => {
  const person = await enter(page);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive');
  await expect(page).toHaveURL(/active=false/);
  await tool(page, 'Views').click();
  await item(page, 'Save as a new view').click();
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  const name = unique('Off');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('checkbox', { name: 'Begin with this view' }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(tool(page, name)).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/sign-in/);
  await signInByForm(page, person, '/');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('false');
  await expect(tool(page, name)).toBeVisible();

  await page.goto('/connection?search=Acacia');
  await expect(table(page).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('');
  await page.goto('/connection');
  await tool(page, name).click();
  await item(page, 'All connections').click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('');
  // all stay all, also on the way back from one of them
  await table(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/connection\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(table(page).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('');
});

test('CLIST-06 what an address or a view names and nobody knows is left out, and said', async ({
  page,
}) => {
  await enter(page);
  await page.goto('/connection?health=merry&sortBy=password&columns=name,gone&search=Acacia');
  await expect(page.getByText('was not recognized and was ignored')).toBeVisible();
  await expect(page).toHaveURL('/connection?search=Acacia');
  await expect(table(page).getByRole('link').first()).toBeVisible();
});

test('CLIST-08 the file has the rows and columns that the list shows', async ({ page }) => {
  await enter(page);
  await page.goto('/connection?search=Xero&columns=name,organization,tag');
  await expect(heads(page)).toHaveText(['Name', 'Organization', 'Tag', 'Actions']);
  const links = table(page).locator('[data-primary] a');
  await expect(links.first()).toBeVisible();
  // the list is live, and other tests add to it: what it shows when the file has come is compared
  await expect(async () => {
    const coming = page.waitForEvent('download');
    await tool(page, 'CSV').click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^connections-[\d-]+\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    const names = await links.allTextContents();
    expect(lines[0]).toBe('\uFEFFName,Packages,Organization,Reseller,Tag');
    expect(lines).toHaveLength(names.length + 1);
    for (const name of names) expect(lines.some((line) => line.includes(name))).toBe(true);
  }).toPass();

  await page.route('**/api/connections.csv*', (route) =>
    route.fulfill({ status: 500, json: { description: 'It is asleep.' } }),
  );
  await tool(page, 'CSV').click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    'The file could not be downloaded',
  );
});
