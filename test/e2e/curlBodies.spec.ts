import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { admin, atRest, seeded } from './connections.ts';
import { api, expect, sandboxControl, signIn, test, tryout } from './fixtures.ts';
import { findSmallTargets } from './layout.ts';

const account = 'a3-exact-online';

interface Recorded {
  mongoId: string;
  method: string;
  url: string;
  response: { statusCode: number };
}

/** Opens the newest recorded request of a connection with this method, this answer and this end of its address. */
async function openCurl(
  page: Page,
  connectionId: string,
  [method, part, status]: [string, string, number],
): Promise<string> {
  const client = await api(admin);
  const { 'hydra:member': all } = await client.call<{ 'hydra:member': Recorded[] }>(
    'GET',
    `/request-and-responses?connectionId=${connectionId}&perPage=200&globalFilter=${part}`,
  );
  const found = all.find(
    ({ method: made, url, response }) =>
      made === method && url.endsWith(part) && response.statusCode === status,
  );
  if (!found) throw new Error(`there is no ${method} of ${part} that was answered with ${status}`);
  await signIn(page, admin, `/connection/${connectionId}/curls/${found.mongoId}`);
  return found.mongoId;
}

test('CURL-07 a body folds and is searched, by keyboard too', async ({ page }) => {
  const { connectionId } = await seeded('A1', 'Exact Online');
  await openCurl(page, connectionId, ['GET', '/expenses', 200]);
  const content = page.getByRole('region', { name: 'Content', exact: true });
  const tools = page.getByRole('group', { name: /Content: search and fold/ });
  await expect(content).toContainText('"expenses"');
  await tools.getByRole('button', { name: 'Collapse all' }).click();
  await expect(content).not.toContainText('"id"');
  await expect(content.getByText(/^\d+ items?$/).first()).toBeVisible();

  const search = tools.getByRole('searchbox', { name: 'Search in Content' });
  await search.fill('"ID"');
  await expect(tools.getByRole('status')).toHaveText(/^1 of \d+/);
  const current = content.locator('mark[aria-current]');
  await expect(current).toHaveText('"id"');
  await search.press('Enter');
  await expect(tools.getByRole('status')).toHaveText(/^2 of \d+/);
  await search.press('Shift+Enter');
  await expect(tools.getByRole('status')).toHaveText(/^1 of \d+/);
  await search.fill('no such thing');
  await expect(tools.getByRole('status')).toHaveText('Not found');
  await search.press('Escape');
  await expect(search).toHaveValue('');

  await tools.getByRole('button', { name: 'Expand all' }).click();
  const fold = content.getByRole('button', { name: /^Fold/ });
  await fold.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(fold.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator(':focus')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAttribute('aria-expanded', 'true');
  await expectAccessibleInBothSchemes(page, 'a curl with its bodies');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('CURL-08 CURL-09 a reading call is sent again, and laid beside the earlier one', async ({
  page,
}) => {
  const { connectionId } = await seeded('A1', 'Exact Online');
  const id = await openCurl(page, connectionId, ['GET', '/expenses', 200]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('This is the result of sending it again.')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/curls/${id}`));
  const fact = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(fact('Status code')).toHaveText('200');
  await expect(fact('Task')).toHaveText('Not part of a task');
  await page.getByRole('link', { name: 'Compare with the earlier one' }).click();
  const fields = page.getByRole('table', { name: 'Compared fields' });
  await expect(fields.getByRole('row', { name: /^Response \d/ })).toContainText(/200.*200/);
  await expect(fields.getByRole('link', { name: 'The other request' })).toBeVisible();
  // headers of rates and dates are no differences
  await expect(fields).not.toContainText(/ratelimit|date:/i);
  await expectAccessibleInBothSchemes(page, 'a comparison');
});

test('CURL-08 CURL-10 a refused write lies beside its last success, and its element is retried with a reason', async ({
  page,
}) => {
  test.slow();
  const { connectionId } = await seeded('A3', 'Exact Online');
  await atRest(connectionId);
  const fault = { vendor: 'exact-online', kind: 'closedPeriod', account };
  await sandboxControl('faults', { ...fault, match: 'POST .*PurchaseEntries' });
  await sandboxControl('expenses/seed', { account, count: 1 });
  await (await api(admin)).call('POST', `/connections/${connectionId}/force-run`);
  await atRest(connectionId);
  const id = await openCurl(page, connectionId, ['POST', 'PurchaseEntries', 400]);

  await page.getByRole('link', { name: 'Compare with the last success' }).click();
  const fields = page.getByRole('table', { name: 'Compared fields' });
  await expect(fields.getByRole('row', { name: /^Response \d/ })).toContainText(/400.*201/);
  await expect(fields.getByRole('link', { name: 'Last success' })).toBeVisible();
  // the error names the month of the entry, and every entry has another description
  const explaining = fields.getByRole('row', { name: /probably explains it/ });
  await expect(explaining).toBeVisible();
  await expect(fields.locator('[data-state="explains"]', { hasText: 'EntryDate' })).toBeVisible();
  // what differs in every entry is folded under it
  const reference = fields.locator('[data-state="differs"]', { hasText: 'YourRef' });
  await expect(reference).toHaveCount(0);
  await fields.getByRole('button', { name: /^Show \d+ other fields that differ$/ }).click();
  await expect(reference).toBeVisible();
  await fields.getByRole('button', { name: /^Show \d+ fields that are the same$/ }).click();
  await expect(fields.locator('[data-state="same"]', { hasText: 'Currency' })).toBeVisible();
  // the error itself is shown, and not compared with a success
  await expect(page.getByRole('region', { name: 'Content' })).toContainText('is closed');
  await expect(fields).not.toContainText('EntryID');
  await expectAccessibleInBothSchemes(page, 'a comparison with the last success');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  // but for the signs of lines of text, which fold
  const small = await findSmallTargets(page);
  expect(small.filter((target) => !/button Fold /.test(target))).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: / · Curl$/ }).click();

  await page.getByRole('button', { name: 'Send again…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retry what this request was for' });
  await expect(dialog).toContainText('never sent again as it was');
  await expect(dialog.getByRole('list', { name: 'What is sent' })).toContainText(
    /Purchase entry · Exact Online: is looked up first/,
  );
  await dialog.getByText('What is written: Purchase entry').click();
  await expect(dialog.getByRole('region', { name: 'Purchase entry' })).toContainText('"YourRef"');
  await expectAccessibleInBothSchemes(page, 'what is retried');
  await dialog.getByRole('button', { name: 'Retry 1 element' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Why' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await fetch(`${tryout().sandbox}/__sandbox/faults?kind=closedPeriod&account=${account}`, {
    method: 'DELETE',
    headers: { 'x-sandbox': '1' },
  });
  const reason = `The period is open again (${id.slice(-6)}).`;
  await dialog.getByRole('textbox', { name: 'Why' }).fill(reason);
  await dialog.getByRole('button', { name: 'Retry 1 element' }).click();
  await expect(page.getByText('It is retried in the run that starts now')).toBeVisible();
  await atRest(connectionId);

  await page.getByRole('button', { name: 'Send again…' }).click();
  const refused = page.getByRole('dialog', { name: 'This cannot be sent again' });
  await expect(refused).toContainText('What this request was for is no longer failed');
  await refused.getByRole('button', { name: 'Close' }).last().click();

  await page.goto(`/audit?action=requests.replayRequest&resourceId=${connectionId}`);
  await expect(
    page.getByRole('row', { name: /Sent a recorded request again/ }).first(),
  ).toContainText(reason);
});
