import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { admin, seeded } from './connections.ts';
import { api, expect, signIn, test } from './fixtures.ts';
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
  // the act is called as the setting: it needs only to be saved
  await expect(page.getByRole('checkbox', { name: 'Book in the first open period' })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Save and book [1-9]/ })).toBeEnabled();
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
