import type { Page } from '@playwright/test';
import type { FailingElement } from '../../src/contract/failingElements.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { admin, atRest, seeded } from './connections.ts';
import { api, expect, sandboxControl, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { makePerson } from './people.ts';

/** The act that mends closed periods. */
const openPeriods = 'Book in the first open period…';

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
