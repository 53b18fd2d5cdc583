import type { Page } from '@playwright/test';
import type { FailingElement } from '../../src/contract/failingElements.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { admin, atRest, seeded } from './connections.ts';
import { api, expect, sandboxControl, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { makePerson } from './people.ts';

const operator = 'operator@a2.example';

/** The connection that books into a closed period: its elements fail, for one cause. */
const failing = () => seeded('A2');
const logs = (connectionId: string) => `/connections/${connectionId}/log-entries?perPage=100`;
interface Entries {
  'hydra:member': { mongoId: string; status: string; logLevel: number; code: string }[];
}

const openPeriods = 'Book in the first open period…';

test('LOG-01 LOG-03 a log leads to what its code means, and is marked in its dialog', async ({
  page,
}) => {
  const { connectionId } = await failing();
  const client = await api(admin);
  const { 'hydra:member': entries } = await client.call<Entries>('GET', logs(connectionId));
  const closed = entries.find(({ code }) => code === 'period-closed');
  await signIn(page, operator, `/connection/${connectionId}/log/${closed?.mongoId}`);
  const dialog = page.getByRole('dialog', { name: 'Log entry' });
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark support requested' }).click();
  await expect(page.getByText('The status of the selected logs is changed')).toBeVisible();
  await expect(dialog.getByText('Support requested', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Clear' })).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole('button', { name: 'Mark unresolved' }).click();
  await expect(dialog.getByText('Unresolved', { exact: true })).toBeVisible();
  await dialog.getByRole('link', { name: 'Read more' }).click();
  await expect(page).toHaveURL(/\/help\/codes\/period-closed$/);
  await expect(page.getByRole('heading', { name: 'The period is closed' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Causes with this code \(\d+\)$/ })).toBeVisible();
  await expect(
    page.getByRole('link', { name: /^Failed elements with this code \(\d+\)$/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: '1 of your connections has this now' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: openPeriods })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a code’s page');
  await page.goto('/help/codes/no-such-code');
  await expect(page.getByRole('heading', { name: 'No page about this code' })).toBeVisible();
  // one that retention has dropped, by the address that a mail had
  await page.goto(`/connection/${connectionId}/log/01890000-0000-7000-8000-000000000000`);
  await expect(dialog.getByText('This log entry is no longer there.')).toBeVisible();
});

test('LOG-03 LOG-04 chosen logs are marked, and all after a question; who may not is offered nothing, and a failure is told', async ({
  page,
}) => {
  const { connectionId } = await failing();
  await signIn(page, operator, `/connection/${connectionId}`);
  const panel = page.getByRole('region', { name: 'Logs' });
  await expect(panel.getByRole('button', { name: /^Clear/ })).toHaveCount(0);
  await panel.getByRole('checkbox', { name: 'Select all rows' }).check();
  const sent = page.waitForRequest((request) =>
    request.url().endsWith('/change-selected-logs-status'),
  );
  // the answer is kept from the server: other tests look at these logs
  const answer = (status: number) => ({
    status,
    contentType: 'application/ld+json',
    body: JSON.stringify(status === 200 ? { changed: 3 } : { '@type': 'hydra:Error', title: 'x' }),
  });
  await page.route('**/change-selected-logs-status', (route) => route.fulfill(answer(200)));
  await panel.getByRole('button', { name: /^Mark \d+ as/ }).click();
  await page.getByRole('menuitem', { name: 'Resolved', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({
    status: 'resolved',
    logEntryIds: expect.arrayContaining([expect.stringMatching(/^[\da-f-]{36}$/)]) as unknown,
  });
  await expect(page.getByText('The status of the selected logs is changed')).toBeVisible();

  await page.route('**/change-logs-status', (route) => route.fulfill(answer(500)));
  await panel.getByRole('button', { name: 'Mark all resolved…' }).click();
  await page
    .getByRole('dialog', { name: 'Mark all resolved' })
    .getByRole('button', { name: 'Mark all resolved' })
    .click();
  await expect(page.getByText('The status of the logs could not be changed')).toBeVisible();
});

test('LOG-04 the logs can be pressed once what stands above them has come', async ({ page }) => {
  const { connectionId } = await failing();
  const held: (() => void)[] = [];
  await page.route(/\/(flows|days|attention|timeline)(\?|$)/, async (route) => {
    await new Promise<void>((letThrough) => held.push(letThrough));
    await route.continue();
  });
  await signIn(page, admin, `/connection/${connectionId}`);
  const clear = page.getByRole('button', { name: 'Clear logs…' });
  await expect(page.getByRole('region', { name: 'Sync status' })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(2);
  await expect(clear).toHaveCount(0);
  for (const letThrough of held) letThrough();
  await clear.waitFor();
  // nothing moves it away from under the press
  await clear.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('LOG-04 clearing is the super admins’: the old ones or all, the chosen ones, and its failure is an alert', async ({
  page,
}) => {
  const { connectionId } = await failing();
  await signIn(page, admin, `/connection/${connectionId}`);
  const panel = page.getByRole('region', { name: 'Logs' });
  await page.route('**/clear-logs', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/ld+json',
      body: JSON.stringify({ '@type': 'hydra:Error', title: 'x' }),
    }),
  );
  const sent = page.waitForRequest((request) => request.url().endsWith('/clear-logs'));
  await panel.getByRole('button', { name: 'Clear logs…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear logs' });
  await expect(dialog.getByLabel(/^Only the old ones/)).toBeChecked();
  await dialog.getByLabel(/^Only the old ones/).uncheck();
  await dialog.getByRole('button', { name: 'Clear logs' }).click();
  expect((await sent).postDataJSON()).toEqual({ old: false });
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to clear logs' })).toBeVisible();

  await page.route('**/clear-selected-logs', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/ld+json',
      body: JSON.stringify({ '@type': 'hydra:Error', title: 'x' }),
    }),
  );
  await panel.getByRole('row').nth(1).getByRole('checkbox').check();
  // the first row may stand for several of one reason
  await panel.getByRole('button', { name: /^Clear \d+ logs?…$/ }).click();
  await page
    .getByRole('dialog', { name: /^Clear \d+ log/ })
    .getByRole('button', { name: /^Clear \d+ log/ })
    .click();
  await expect(page.getByText('The selected logs could not be cleared')).toBeVisible();
});

test('LOG-01 LOG-03 why things are wrong stands on one page: found, opened, ignored and taken up again', async ({
  page,
}) => {
  await signIn(page, operator, '/logs');
  const rows = page.getByRole('table', { name: 'Logs' }).getByRole('row');
  // months are one row, and a search finds one of them
  const months = rows.filter({ hasText: /Periods? [-\d, ]+ (?:is|are) closed/ });
  await expect(months).toContainText('A2 Alder Logistics');
  // with the amount that waits for it
  await expect(months).toContainText(/\d+ expenses.*€[\d,]+\.\d\d/);
  const [month = ''] = /\d{4}-\d{2}/.exec(await months.innerText()) ?? [];
  const period = `Period ${month} is closed`;
  const closed = rows.filter({ hasText: period });
  await page.getByRole('searchbox', { name: 'Search causes and connections' }).fill(period);
  await expect(page).toHaveURL(/search=Period/);
  await expect(closed.locator('mark').first()).toBeVisible();
  await expect(rows).toHaveCount(2);
  await closed.getByRole('button', { name: /^Details of/ }).click();
  await expect(page.getByText('What to do:')).toBeVisible();
  await expect(page.getByRole('link', { name: openPeriods })).toHaveCount(1);
  await expectAccessibleInBothSchemes(page, 'causes');
  await expectNoSidewaysScroll(page);

  await closed.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Ignore until…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ignore' });
  await dialog.getByLabel(/^Until/).selectOption('For 7 days');
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(closed).toBeVisible();
  await closed.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Ignore until…' }).click();
  await dialog.getByLabel(/^Until/).selectOption('For 7 days');
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByLabel(/^State/).selectOption('Ignored');
  await expect(closed).toContainText('ignored until');
  // nobody wants it mended now
  await expect(closed.getByRole('link', { name: openPeriods })).toHaveCount(0);
  await closed.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Reopen' }).click();
  // the word that its entries have too
  await page.getByLabel(/^State/).selectOption('Unresolved');
  await expect(closed).toHaveCount(1);
  await page.getByRole('link', { name: 'Entry by entry' }).click();
  await expect(rows.nth(1).getByText('Unresolved', { exact: true })).toBeVisible();
});

test('LOG-03 INSIGHT-05 what mends a cause is beside it: in the row, on a phone on its card, and for each failed element', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, operator, '/failing?view=elements');
  const elements = page.getByRole('table', { name: 'Failed elements' }).getByRole('row');
  await elements.nth(1).getByRole('link', { name: openPeriods }).click();
  await expect(page).toHaveURL(/\/mend\?.*code=period-closed.*connectionId=/);
  await expect(page.getByRole('checkbox', { name: 'Book in the first open period' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/logs');
  const cause = page
    .getByRole('table', { name: 'Logs' })
    .getByRole('row')
    .filter({ hasText: /Periods? [-\d, ]+ (?:is|are) closed/ });
  await expect(cause).toHaveCount(1);
  await cause.getByRole('link', { name: openPeriods }).click();
  await expect(page).toHaveURL(/\/mend\?/);
});

test('LOG-03 a cause is one row however many it names, and lists each of them with its count', async ({
  page,
}) => {
  await signIn(page, 'admin@westgate.example', '/logs');
  const rows = page.getByRole('table', { name: 'Logs' }).getByRole('row');
  const blocked = rows.filter({
    hasText: /\d+ creditors are blocked in AFAS Profit: 10\d\d, 10\d\d/,
  });
  await expect(blocked).toHaveCount(1);
  await expect(rows.filter({ hasText: 'blocked in AFAS' })).toHaveCount(1);
  await blocked.getByRole('button', { name: /^Details of/ }).click();
  const parts = page.getByRole('table', { name: 'What it is about' }).getByRole('row');
  await expect(parts.first()).toContainText(/^10\d\d\s*\d+ (?:expense|element)s?/);
  expect(await parts.count()).toBeGreaterThan(3);
  await expectAccessibleInBothSchemes(page, 'a cause with what it names');
});

test('LOG-01 LOG-02 entries of all connections are filtered in the address; nonsense there is left out, and it says so', async ({
  page,
}) => {
  const { connectionId } = await failing();
  await signIn(
    page,
    await makePerson('A2 Alder', 'ROLE_VIEWER'),
    '/logs?view=entries&status=nonsense&page=0&days=7',
  );
  await expect(page.getByText('Part of the address was not recognized')).toBeVisible();
  await expect(page).toHaveURL(/\/logs\?view=entries$|\/logs\?view=entries&days=7$/);
  const rows = page.getByRole('table', { name: 'Logs' }).getByRole('row');
  await expect(rows.filter({ hasText: 'is closed' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entry by entry' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByLabel(/^Level/).selectOption('Error and above');
  await expect(page).toHaveURL(/logLevel=500/);
  await expect(rows.filter({ hasText: 'is closed' })).toHaveCount(0);
  await page.getByLabel(/^Level/).selectOption('Alert and above');
  await page.getByRole('searchbox', { name: 'Search the logs' }).fill('is closed');
  await expect(rows.nth(1).locator('mark').first()).toHaveText('is closed');
  await expectAccessibleInBothSchemes(page, 'entries of all');
  await rows.nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/connection/${connectionId}/log/`));
  await expect(page.getByRole('dialog', { name: 'Log entry' })).toBeVisible();
});

test('INSIGHT-05 INSIGHT-03 all failed elements: found by name, chosen ones are retried; a viewer only looks', async ({
  page,
  browser,
}) => {
  // a failure of its own: other tests put back what the seed made fail
  const { connectionId } = await seeded('B4', 'Exact Online');
  await atRest(connectionId);
  const account = 'b4-exact-online';
  const fault = { vendor: 'exact-online', kind: 'blockedAccount', match: 'POST .*PurchaseEntries' };
  await sandboxControl('faults', { ...fault, account, times: 1 });
  await sandboxControl('expenses/seed', { account, count: 1 });
  await (await api(admin)).call('POST', `/connections/${connectionId}/force-run`);
  await atRest(connectionId);
  const { 'hydra:member': failed } = await (
    await api('operator@b4.example')
  ).call<{ 'hydra:member': FailingElement[] }>('GET', '/failing-elements');
  const name = failed[0]?.searchedFieldData ?? '';
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signIn(phone, await makePerson('B4 Bamboo', 'ROLE_VIEWER'), '/failing?view=elements');
  await expect(
    phone.getByRole('table', { name: 'Failed elements' }).getByRole('row').nth(1),
  ).toBeVisible();
  await expect(phone.getByRole('checkbox')).toHaveCount(0);
  await phone
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  const entry = (of: Page) => of.getByRole('region', { name: 'Entry', exact: true });
  await expect(entry(phone)).toContainText(/What would be booked.*Debit.*Credit.*Balanced/s);
  await expectNoSidewaysScroll(phone);
  await context.close();

  await signIn(page, 'operator@b4.example', '/failing?view=elements&waits=perhaps');
  await expect(page.getByText('Part of the address was not recognized')).toBeVisible();
  const table = page.getByRole('table', { name: 'Failed elements' });
  await page.getByRole('searchbox', { name: 'Search by number or name' }).fill(name);
  await expect(table.locator('mark').first()).toHaveText(name);
  await expect(table).toContainText('is blocked');
  await table
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expect(entry(page)).toContainText(/Creditor.*Debit.*Credit.*Balanced/s);
  await expectAccessibleInBothSchemes(page, 'failed elements');
  await table.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Retry…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retry 1 element?' });
  await expect(dialog).toContainText(name);
  await expectAccessibleInBothSchemes(page, 'what a bulk acts on');
  await dialog.getByRole('button', { name: 'Retry 1' }).click();
  const result = page.getByRole('dialog', { name: 'Done' });
  await expect(result).toContainText('1 element is pending again');
  await result.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('INSIGHT-05 INSIGHT-03 LOG-03 what failed is grouped by connection and cause; a group leads to its elements and retries them', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const own = await ownConnection();
  const fails = async (count: number, fault: Parameters<typeof own.fault>[0]) => {
    const clear = await own.fault(fault);
    await own.expenses(count);
    await own.run();
    await clear();
  };
  await fails(5, { kind: 'unknownLedger' });
  await fails(2, { kind: 'closedPeriod', match: '^POST ' });
  await fails(1, { kind: 'blockedAccount', match: 'POST .*PurchaseEntries' });

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, own.operator, '/failing');
  await expect(page.getByText('8 expenses in 1 connection', { exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: 'Failed elements' });
  const groups = table.locator('tbody');
  await expect(groups).toHaveCount(3);
  const [ledgers, period, creditor] = [groups.nth(0), groups.nth(1), groups.nth(2)];
  const head = ledgers.getByRole('rowheader');
  await expect(head).toContainText(
    /5 expenses failed · €[\d,.]+.*ledger accounts? .*(?:don’t|doesn’t) exist in Exact Online/i,
  );
  await expect(head.getByRole('link', { name: 'Set “Ledger accounts”…' })).toBeVisible();
  // the head, the newest three, and the way to the others
  await expect(ledgers.getByRole('row')).toHaveCount(5);
  await expect(period).toContainText(/2 expenses failed.*Period [-\d, ]+ is closed/);
  await expect(period.getByRole('link', { name: openPeriods })).toBeVisible();
  await expect(period.getByRole('row')).toHaveCount(3);
  await expect(creditor).toContainText('is blocked');
  await expectAccessibleInBothSchemes(page, 'failed elements by connection');

  // the others, with the three, and back
  await ledgers.getByRole('link', { name: /^2 more/ }).click();
  await expect(page).toHaveURL(
    new RegExp(`/failing\\?view=elements.*${own.connectionId}.*code=unknown-ledger`),
  );
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('checkbox', { name: 'Select all rows' })).toBeVisible();
  await page.goBack();
  await expect(groups).toHaveCount(3);
  await page.getByRole('link', { name: 'Each element' }).click();
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(8);
  // a link with a filter is to the elements, which stay when the filter is removed
  await page.goto('/failing?code=period-closed');
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /Remove.*period-closed/ }).click();
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(8);

  // who may only look is offered nothing, on a phone
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const { organization } = await (
    await api(admin)
  ).call<{ organization: { organizationName: string } }>('GET', `/connections/${own.connectionId}`);
  const viewer = await makePerson(organization.organizationName, 'ROLE_VIEWER');
  await signIn(phone, viewer, '/failing');
  await expect(phone.getByText('8 expenses in 1 connection', { exact: true })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Set “Ledger accounts”…' })).toHaveCount(0);
  await expect(phone.getByRole('button', { name: /^Retry…/ })).toHaveCount(0);
  await expectNoSidewaysScroll(phone);
  await context.close();

  // nothing of ours mends a blocked creditor: once it is open again there, all of the group is retried
  await page.getByRole('link', { name: 'By connection' }).click();
  await creditor.getByRole('button', { name: /^Retry…/ }).click();
  await page
    .getByRole('dialog', { name: 'Retry 1 element?' })
    .getByRole('button', { name: 'Retry 1' })
    .click();
  const result = page.getByRole('dialog', { name: 'Done' });
  await expect(result).toContainText('1 element is pending again');
  await result.getByRole('button', { name: 'Close' }).last().click();
  await expect(groups).toHaveCount(2);
});
