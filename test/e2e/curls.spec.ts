import { execFileSync } from 'node:child_process';
import { account, api, expect, signIn, test, tryout } from './fixtures.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { admin, seeded } from './connections.ts';
import { findSmallTargets } from './layout.ts';

test('CURL-01 curls are for super admins: others are sent away, and the server refuses', async ({
  page,
}) => {
  const { connectionId } = await seeded('A1', 'Xero');
  const staff = await api(admin);
  const list = `/request-and-responses?connectionId=${connectionId}`;
  const { 'hydra:member': records } = await staff.call<{ 'hydra:member': { mongoId: string }[] }>(
    'GET',
    list,
  );
  await signIn(page, 'operator@a1.example');
  for (const path of ['curls', `curls/${records[0]?.mongoId}`]) {
    await page.goto(`/connection/${connectionId}/${path}`);
    await expect(page).toHaveURL(/\/not-found$/);
  }
  await page.goto(`/connection/${connectionId}?view=tasks`);
  await expect(page.getByRole('table', { name: 'Tasks' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Curls/ })).toHaveCount(0);
  const operator = await api(account('operator@a1.example').email);
  await expect(operator.call('GET', list)).rejects.toThrow(/answered 403/);
});

test('TASK-04 CURL-02 CURL-03 a task leads to its curls; tabs, paging and the way back', async ({
  page,
}) => {
  const { connectionId, connectionName } = await seeded('A2', 'Exact Online');
  await signIn(page, admin, `/connection/${connectionId}?view=tasks`);
  await page
    .getByRole('table', { name: 'Tasks' })
    .getByRole('row', { name: /Book purchase entries/ })
    .last()
    .getByRole('link', { name: 'Curls of this task' })
    .click();
  await expect(page).toHaveURL(/\/curls\?taskId=[0-9a-f-]{36}$/);
  const rows = page.getByRole('table', { name: 'Curls' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Book purchase entries');
  await expect(rows.filter({ hasText: 'Fetch expenses' })).toHaveCount(0);
  await page.getByRole('button', { name: /Remove the filter Task/ }).click();
  // ten a page; equal ones in a row are one, which opens
  await expect(rows.filter({ hasText: 'Fetch expenses' }).first()).toBeVisible();
  const folded = page.getByRole('button', { name: /^Show each of the \d+ equal requests$/ });
  await expect(folded.first()).toHaveText(/^×\d+$/);
  const pages = page.getByRole('navigation', { name: 'Pages of the list' });
  await expect(pages).toContainText(/1–10 of .+, in \d rows?/);
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
  await expect(rows).toHaveCount(11);
  await expect(pages).not.toContainText('together');
  await page
    .getByRole('button', { name: /^Show the \d+ equal requests as one$/ })
    .first()
    .click();
  await expect(folded).toHaveCount(1);

  await expect(page.getByRole('tab', { name: 'all curls' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('tab', { name: 'failed curls' }).click();
  await expect(rows.filter({ has: page.getByText(/^20[0-3]$/) })).toHaveCount(0);
  await expect(rows.nth(1).getByText(/^[45]\d\d$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by address' }).fill('no such address');
  await expect(page.getByText('Nothing matches')).toBeVisible();

  await page.getByRole('link', { name: connectionName }).click();
  await expect(page.getByRole('heading', { level: 1, name: connectionName })).toBeVisible();
  const unused = await seeded('A5', 'holding');
  await page.goto(`/connection/${unused.connectionId}/curls?status=failed`);
  await expect(page.getByRole('heading', { name: 'No curls found' })).toBeVisible();
});

test('CURL-04 CURL-05 CURL-06 a curl in full, without its secret, copied as a command', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: tryout().url });
  const { connectionId } = await seeded('B1', 'Exact Online');
  await signIn(page, admin, `/connection/${connectionId}/curls`);
  await page.getByRole('searchbox', { name: 'Search by address' }).fill('PurchaseEntries');
  const row = page
    .getByRole('table', { name: 'Curls' })
    .getByRole('row', { name: /POST.*PurchaseEntries.*201/ })
    .first();
  await row.getByRole('link').click();

  await expect(page).toHaveURL(
    new RegExp(`/connection/${connectionId}/curls/[0-9a-f-]{36}(\\?search=\\w+)?$`),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Curl' })).toBeVisible();
  const fact = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(fact('Status code')).toHaveText('201');
  await expect(fact('Method')).toHaveText('POST');
  await expect(fact('Duration')).toHaveText(/^\d+\.\d\d sec( \(\d+ ms\))?$/);
  await expect(fact('Module')).toHaveText('Book purchase entries');
  await expect(fact('Task').getByRole('link')).toHaveAttribute('href', /curls\?taskId=/);
  await expect(
    page
      .getByRole('table', { name: 'Request headers' })
      .getByRole('row', { name: /authorization/ }),
  ).toContainText('<hidden>');
  await expect(page.getByText('URL parameters')).toBeVisible();
  const body = page.getByRole('region', { name: 'Body' });
  await expect(body).toContainText(/^\{\n {2}"/);
  await expect(page.getByRole('region', { name: 'Content' })).toContainText('"EntryID"');

  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(page.getByText('Copied to the clipboard')).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  // A real shell takes it apart; curl itself is replaced by what shows its arguments.
  const seen = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
    encoding: 'utf8',
  }).split('\0');
  expect(seen.slice(0, 4)).toEqual([
    '--globoff',
    '--request',
    'POST',
    expect.stringMatching(/^http.*PurchaseEntries/),
  ]);
  expect(seen).toContain('authorization: <hidden>');
  expect(JSON.parse(seen[seen.indexOf('--data-raw') + 1] ?? '')).toEqual(
    JSON.parse((await body.textContent()) ?? ''),
  );

  await page.getByRole('link', { name: /· Curls$/ }).click();
  await expect(page).toHaveURL(/\/curls/);
});

test('CURL-04 CURL-06 on a phone a curl is copied from the bar, with its headers folded and its verb once', async ({
  page,
}) => {
  const { connectionId } = await seeded('B1', 'Exact Online');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, admin, `/connection/${connectionId}/curls?search=PurchaseEntries`);
  await page
    .getByRole('table', { name: 'Curls' })
    .getByRole('row', { name: /POST.*PurchaseEntries.*201/ })
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Curl' })).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy as curl' });
  await expect(copy).toBeInViewport({ ratio: 1 });
  // the other two share a line
  const tops = [
    page.getByRole('link', { name: 'Compare with the last success' }),
    page.getByRole('button', { name: 'Send again…' }),
  ].map(async (action) => (await action.boundingBox())?.y);
  expect(new Set(await Promise.all(tops)).size).toBe(1);
  await expect(page.getByText('POST', { exact: true })).toHaveCount(1);

  const headers = page.getByRole('table', { name: 'Request headers' });
  await expect(headers).toBeHidden();
  await page.getByText(/^Request headers \d+$/).click();
  await expect(headers.getByRole('row', { name: /authorization/ })).toContainText('<hidden>');
  // a body of a few lines is seen whole: nothing to search
  await expect(page.getByRole('region', { name: 'Body' })).toBeVisible();
  // but for the signs of lines of text, which fold
  const small = await findSmallTargets(page);
  expect(small.filter((target) => !/button Fold /.test(target))).toEqual([]);
  await expectNoSidewaysScroll(page);
});
