import type { Page } from '@playwright/test';
import { expect, sandboxControl, signIn, test } from './fixtures.ts';
import { findSmallTargets, sizes } from './layout.ts';
import { ownInsurance, type OwnInsurance } from './ownInsurance.ts';

let own: OwnInsurance;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  own = await ownInsurance();
  // somebody is hired, and moves
  for (let look = 0; look < 2; look += 1) {
    await sandboxControl('people/step', { vendor: 'bamboohr', account: own.account });
    await own.run();
  }
});

const address = () => `/connection/insurance-brydge/${own.connectionId}/events`;
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const box = (page: Page, at: number) => rows(page).nth(at).getByRole('checkbox');
const all = (page: Page) => page.getByRole('checkbox', { name: /select all/i });
const bar = (page: Page) => page.getByRole('group', { name: 'Selected events' });
const kind = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Types of events' }).getByRole('button', { name });

test('EVT-01 EVT-02 EVT-03 the events by kind, with their columns, found by employee and day', async ({
  page,
}) => {
  await signIn(page, own.operator, `/connection/${own.connectionId}`);
  await page.getByRole('link', { name: 'Insurance events' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insurance events');
  await expect(rows(page).nth(3)).toBeVisible();
  await expect(page.getByRole('combobox', { name: /rows per page/i }).locator('option')).toHaveText(
    ['100', '500', '1000'],
  );
  // the wage first, the others unfold; its day has a column of its own
  const hired = rows(page).filter({ hasText: 'New employee' }).first();
  await expect(hired.getByText(/€/).first()).toBeVisible();
  await expect(hired.getByText('Marital status')).toBeHidden();
  await expect(hired).not.toContainText('Employed from');
  await kind(page, /^New employee/).click();
  for (const name of ['Employed from', 'Gross annual wage', 'Address', 'Children'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(rows(page).first()).toContainText(/€\s\d{1,3}(\.\d{3})+,\d\d/);
  await kind(page, /^Address/).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Maliebaan 45 B');
  const name = (await rows(page).getByRole('cell').nth(1).innerText()).split('\n')[0] ?? '';
  await kind(page, /^All/).click();
  await page.getByRole('searchbox', { name: 'Employee' }).fill(name);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Effective date' }).fill('31/02/2026');
  await expect(page.getByText('Enter a date such as 31/12/2026.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Effective date' }).fill('01/02/2019');
  await expect(page).toHaveURL(/date=2019-02-01/);
  await expect(page.getByText(/nothing matches/i)).toBeVisible();
});

test('EVT-04 the selection lasts over filters and a reload; all are toggled as one', async ({
  page,
}) => {
  await signIn(page, own.operator, address());
  await box(page, 0).check();
  await box(page, 1).check();
  await expect(bar(page)).toContainText('2 selected');
  await kind(page, /^Address/).click();
  await expect(bar(page)).toContainText('2 selected');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(bar(page)).toContainText('2 selected, also on other pages');
  // any is selected: toggling all clears
  await all(page).click();
  await expect(bar(page)).toBeHidden();
  await all(page).click();
  await expect(all(page)).toBeChecked();
  await expect(bar(page)).toContainText('One selected');
  await kind(page, /^All/).click();
  await expect(all(page)).not.toBeChecked();
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await all(page).click();
  await expect(all(page)).toBeChecked();
  await page.reload();
  await expect(all(page)).toBeChecked();
  await expect(bar(page)).toContainText(`${await rows(page).count()} selected`);
  await bar(page).getByRole('button', { name: 'Clear' }).click();
});

test('EVT-05 EVT-06 archive, unarchive and process are sent as specified, then a message and a reload', async ({
  page,
}) => {
  await signIn(page, own.operator, address());
  const sent = () =>
    page.waitForRequest(
      (request) => request.url().endsWith('/module/run') && request.method() === 'POST',
    );
  const press = (name: string | RegExp) => bar(page).getByRole('button', { name, exact: true });
  const toast = (text: string) => expect(page.getByText(text)).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await box(page, 0).check();
  await expect(press('Unarchive')).toBeHidden();
  const [archiving] = await Promise.all([sent(), press('Archive').click()]);
  expect(archiving.postDataJSON()).toMatchObject({
    connectionId: own.connectionId,
    parameters: { archiveEventIds: [expect.any(String)], filters: { processed: false } },
  });
  await toast('The events are archived');
  await expect(rows(page).first()).toContainText('Archived');
  await expect(bar(page)).toBeHidden();
  // one of each: neither may be done
  await box(page, 0).check();
  await box(page, 1).check();
  await expect(bar(page)).toContainText('1 archived, 1 not');
  await expect(press('Archive')).toBeDisabled();
  await expect(press('Unarchive')).toBeDisabled();
  await box(page, 1).uncheck();
  await press('Unarchive').click();
  await toast('The events are restored from the archive');
  await expect(rows(page).first()).not.toContainText('Archived');
  await box(page, 0).check();
  await page.route('**/module/run', (route) => route.fulfill({ status: 503, body: '{}' }));
  const [processing] = await Promise.all([sent(), press('Process 1').click()]);
  expect(processing.postDataJSON()).toMatchObject({
    moduleType: 'insurance_brydge_trigger_processing_of_batch_of_events_module',
    parameters: {
      eventIds: [expect.any(String)],
      archiveOtherEvents: false,
      filters: { processed: false },
      selectAll: false,
    },
  });
  await toast('The events could not be processed');
  await expect(bar(page), 'what failed is still selected').toContainText('One selected');
});

test('EVT-04 EVT-05 on a phone cards have two lines, twenty at first, and all of the page are selected from the bar', async ({
  page,
}) => {
  await sandboxControl('people/seed', { vendor: 'bamboohr', account: own.account, count: 30 });
  await own.run();
  await page.setViewportSize(sizes.phone);
  await signIn(page, own.operator, address());
  await expect(rows(page)).toHaveCount(20);
  const hired = rows(page).filter({ hasText: 'New employee' }).first();
  expect((await hired.boundingBox())?.height).toBeLessThan(80);
  // what doesn't fit unfolds
  await expect(hired.getByText('Marital status')).toBeHidden();
  await hired.getByText(/^\d+ more$/).click();
  await expect(hired.getByText('Marital status')).toBeVisible();
  await box(page, 0).check();
  await expect(bar(page)).toContainText('One selected');
  await expect(bar(page)).toContainText(/[A-Z][a-z ]+ 1$|[A-Z][a-z ]+ 1Select/);
  const selectAll = bar(page).getByRole('button', { name: /^Select all \d+$/ });
  const count = /\d+/.exec((await selectAll.textContent()) ?? '')?.[0];
  expect(Number(count)).toBeGreaterThan(20);
  expect(await findSmallTargets(page)).toEqual([]);
  await selectAll.click();
  await expect(bar(page)).toContainText(`${count} selected`);
  await expect(bar(page)).toContainText(/New employee \d\d/);
  // the types are known after a reload too, whatever is shown
  await page.goto(`${address()}?type=EmployeeAddressUpdatedEvent`);
  await expect(bar(page)).toContainText(/New employee \d\d/);
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await page.goto(address());
  await page.getByRole('button', { name: `Show all ${count}` }).click();
  await expect(rows(page)).toHaveCount(Number(count));
});

test('EVT-05 who may only look selects nothing', async ({ page }) => {
  await signIn(page, own.viewer, address());
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
