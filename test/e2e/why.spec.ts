import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { admin, atRest, seeded } from './connections.ts';
import { api, clearFaults, expect, sandboxControl, signIn, test } from './fixtures.ts';
import { findSmallTargets, sizes } from './layout.ts';
import { ownConnection } from './ownConnection.ts';
import { makePerson } from './people.ts';

test('INSIGHT-04 why an element is not in the books: found from the list of what fails, told step by step, tried again and booked', async ({
  page,
  browser,
}) => {
  test.slow();
  const account = 'b1-exact-online';
  const { connectionId } = await seeded('B1', 'Exact Online');
  await atRest(connectionId);
  const fault = { vendor: 'exact-online', kind: 'closedPeriod', account };
  await sandboxControl('faults', { ...fault, match: 'POST .*PurchaseEntries' });
  await sandboxControl('expenses/seed', { account, count: 1 });
  await (await api(admin)).call('POST', `/connections/${connectionId}/force-run`);
  await atRest(connectionId);

  const way = page.getByRole('list', { name: 'The way to the books' });
  const step = (name: string | RegExp) =>
    way.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await signIn(
    page,
    await makePerson('B1 Birch'),
    `/failing?connection.connectionId=${connectionId}`,
  );
  await page
    .getByRole('table', { name: 'Failed elements' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Why is .* not in the books\?$/ }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText(
    /^Period \d{4}-\d{2} is closed\s*Exact Online refused it\. Stuck at step /,
  );
  const held = step('Exact Online refused it');
  await expect(held).toHaveAttribute('aria-current', 'step');
  await expect(held.getByRole('img', { name: 'Held here' })).toBeVisible();
  // the package's words would repeat the answer
  await expect(held).toContainText(/400, \d+ ms/);
  await expect(held).toContainText('Open the period in Exact Online');
  await expect(step('Documents')).toContainText(/Creditor\s*Complete/);
  await expect(step('Connected').getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(step('Next attempt')).toContainText('Automatically, in the next run.');
  // the provider's staff alone has the request
  await expect(page.getByRole('link', { name: 'Open the request' })).toHaveCount(0);
  // for everyone who may see it: the entry as a bookkeeper writes it
  await expect(page.getByRole('region', { name: 'What would be booked' })).toContainText(
    /Debit.*Credit.*Balanced/,
  );
  await expectAccessibleInBothSchemes(page, 'why an element is not in the books');
  const path = new URL(page.url()).pathname;

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signIn(phone, await makePerson('B1 Birch', 'ROLE_VIEWER'), path);
  await expect(phone.getByText(/^Period \d{4}-\d{2} is closed$/)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(phone.getByRole('article', { name: /^Entry for/ })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await context.close();

  await clearFaults({ kind: 'closedPeriod', account });
  await held.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /is in the books$/ })).toBeVisible({
    timeout: 30_000,
  });
  await expect(step('In the books')).toContainText('Confirmed to Yokoy.');
  await expect(page.getByRole('region', { name: 'What was booked' })).toContainText('Balanced');

  await page.goto(path.replace(/[^/]+$/, '0190a6a0-0000-7000-8000-000000000000'));
  await expect(page.getByRole('heading', { name: 'This element no longer exists.' })).toBeVisible();
});

test('INSIGHT-04 of a blocked creditor the main act opens it at its package, and a retry is for after that', async ({
  page,
}) => {
  const own = await ownConnection();
  await own.fault({ kind: 'blockedAccount', match: 'POST .*PurchaseEntries' });
  const [id = ''] = await own.expenses(1);
  await own.run();
  const { 'hydra:member': elements } = await (
    await api(admin)
  ).call<{ 'hydra:member': { syncElementId: string }[] }>(
    'GET',
    `/connections/${own.connectionId}/sync-element?sync-element-key=${id}`,
  );
  await page.setViewportSize(sizes.phone);
  await signIn(
    page,
    own.operator,
    `/connection/${own.connectionId}/why/${elements[0]?.syncElementId}`,
  );
  // named after what it is; who and how much are below
  const title = page.getByRole('heading', {
    level: 1,
    name: /^Why is “[^·]+” not in the books\?$/,
  });
  await expect(title).toBeVisible();
  await expect(page.getByText(new RegExp(`· €[\\d,.]+ · Expenses · .+ · ${id}$`))).toBeVisible();
  const held = page.getByRole('listitem').and(page.locator('[aria-current="step"]'));
  await expect(held).toContainText('Remove the block in Exact Online, then retry.');
  const opens = held.getByRole('link', { name: /^Open in Exact Online/ });
  await expect(opens).toHaveAttribute('href', /^https?:\/\/.+exact/);
  // filled: the kit marks the other variants
  await expect(opens).not.toHaveAttribute('data-variant');
  // under the thumb, wherever the page is
  await expect(opens).toBeInViewport({ ratio: 1 });
  await expect(held.getByRole('button', { name: 'Retry' })).toHaveAttribute(
    'data-variant',
    'default',
  );
  // what does not hold it is folded there
  const creditor = page.getByText('Creditor', { exact: true }).first();
  await expect(creditor).toBeHidden();
  await page.getByRole('heading', { name: 'Documents' }).click();
  await expect(creditor).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(sizes.laptop);
  await expect(creditor).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
});
