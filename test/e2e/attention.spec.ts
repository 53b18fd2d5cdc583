import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { expect, signIn, test, tryout } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { makeCustomer, makePerson } from './people.ts';

test('CLIST-01 all that needs attention has a page, with search; where nothing does, it says so', async ({
  page,
}) => {
  await signIn(page, 'admin@northbridge.example', '/connection');
  const above = page.getByRole('region', { name: 'Needs attention' });
  const shortRow = above.getByRole('listitem').filter({ hasText: 'A2 Alder' }).first();
  await expect(shortRow).toContainText(
    /Periods? [-\d, ]+ (?:is|are) closed.*A2 Alder Logistics expenses.*expenses failed/,
  );
  await expectAccessibleInBothSchemes(page, 'what needs attention, above the list');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Needs attention\s*[1-9]/ })
    .click();
  const rows = page.getByRole('main').getByRole('listitem');
  const closed = rows.filter({ hasText: 'A2 Alder' }).first();
  await expect(closed).toBeVisible();
  await expect(page.getByRole('main').getByText(/^\d+ things? to look at$/)).toBeVisible();
  // the package's own words are evidence: the page of the connection has them
  await expect(closed).not.toContainText('Exact Online: “');
  await expectAccessibleInBothSchemes(page, 'the page of what needs attention');
  await page.getByRole('searchbox').fill('no such thing');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows.filter({ hasText: 'A2 Alder' }).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/attention');
  await expect(rows.filter({ hasText: 'A2 Alder' }).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the page of what needs attention, narrow');
});

test('CLIST-01 SHELL-06 on a phone the three worst of what needs attention are open, the others a line each', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@linkspan.example', '/attention');
  const rows = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  const folds = rows.getByRole('button', { expanded: false });
  await expect(rows.nth(3)).toBeVisible();
  await expect(folds).toHaveCount((await rows.count()) - 3);
  await expect(rows.getByRole('button', { expanded: true })).toHaveCount(3);
  const fourth = rows.nth(3);
  const act = fourth.getByRole('link');
  await expect(act).toBeHidden();
  await fourth.getByRole('button', { expanded: false }).click();
  await expect(act).toBeVisible();
});

test('CLIST-01 what failed and went through by itself has a line for the rest of the day', async ({
  page,
}) => {
  const own = await ownConnection();
  const opens = await own.fault({ kind: 'closedPeriod' });
  const ids = await own.expenses(3);
  await own.run();
  await signIn(page, own.operator, '/attention');
  const cause = page.getByRole('listitem').filter({ hasText: /^Period/ });
  await expect(cause).toContainText('3 expenses failed');
  const today = page.getByRole('region', { name: 'Earlier today' });
  await expect(today).toHaveCount(0);
  await opens();
  // put right by the employee: nobody tries it again here
  for (const id of ids)
    await fetch(`${tryout().sandbox}/__sandbox/expenses/${id}?account=${own.account}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-sandbox': '1' },
      body: JSON.stringify({ description: 'Corrected' }),
    });
  await own.run();
  await expect(today.getByRole('listitem')).toContainText(
    [/^All 3 went through · .* · had failed: Period .* is closed/],
    { timeout: 30_000 },
  );
  await expect(cause).toHaveCount(0);
  await expectAccessibleInBothSchemes(page, 'what went through by itself');
});

test('CLIST-01 LIST-08 a customer without connections is told the next step, on the list and where trouble would be', async ({
  page,
}) => {
  const { name } = await makeCustomer();
  const person = await makePerson(name);
  await signIn(page, person, '/attention');
  await expect(page.getByText('No connections yet')).toBeVisible();
  await expect(page.getByText('All clear')).toBeHidden();
  await page.getByRole('link', { name: 'Add connection' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/connection');
  await expect(page.getByText('No connections yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add connection' })).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Search connections' })).toBeHidden();
});
