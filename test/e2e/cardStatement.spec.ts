import { readFile } from 'node:fs/promises';
import type { FoundElement } from '../../src/contract/foundElements.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { admin, seeded } from './connections.ts';
import { api, expect, sandboxControl, signIn, test, tryout } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { makePerson } from './people.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** A payment by card of 100 in this currency; `charged`: its line on the statement, null for none. */
async function payByCard(
  account: string,
  currency: string,
  charged: { amount: number; currency: string } | null,
): Promise<string> {
  const fields = {
    ...{ paymentMethod: 'companyCreditCard', status: 'forExpenseExport', currency, charged },
    ...{ totalClaim: 100, totalAmount: 100, additionalCharges: 0, taxItems: [] },
    ...{ additionalCategoryItems: [], isCreditNote: false },
    ...{ expenseDate: today(), postingDate: today() },
  };
  return ((await sandboxControl('expenses', { account, ...fields })) as { id: string }).id;
}

test('A26 INSIGHT-04 a payment in dollars waits for the card’s statement, which is compared with the books', async ({
  page,
}) => {
  test.slow();
  const own = await ownConnection();
  const waiting = await payByCard(own.account, 'USD', null);
  await payByCard(own.account, 'EUR', { amount: 100, currency: 'EUR' });
  await payByCard(own.account, 'EUR', null);
  await own.run();

  const { 'hydra:member': found } = await (
    await api(admin)
  ).call<{ 'hydra:member': FoundElement[] }>('GET', `/elements?number=${waiting}`);
  const why = `/connection/${own.connectionId}/why/${found[0]?.syncElementId}`;
  await signIn(page, own.operator, why);
  await expect(
    page.getByText('It is waiting for something that has yet to arrive in Yokoy.'),
  ).toBeVisible();
  await expect(
    page.getByText(/for its line on the card’s statement: what .*100.00 cost/).first(),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'why it waits');

  await page.goto(`/connection/${own.connectionId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Company cards' }).click();
  await expect(page.getByText('The books and the statement do not match.')).toBeVisible();
  const days = page.getByRole('table', { name: 'By day: EUR' });
  await expect(days.getByRole('row', { name: /^Total/ })).toHaveText(
    'Total100.00200.000.00−100.00',
  );
  const group = (name: string) => page.getByRole('group').filter({ hasText: name });
  await expect(group('Booked without a line on a statement')).toContainText('booked: €100.00');
  await expectAccessibleInBothSchemes(page, 'a card’s statement');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download days' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.split('\r\n')[1]).toBe(`${today()},EUR,100.00,200.00,0.00,-100.00`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page, 'a card’s statement, narrow');
  await page.setViewportSize({ width: 1440, height: 900 });

  // the month before has none, and the back button leads to this one again
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByText(/^No line on a statement in/)).toBeVisible();
  await page.goBack();
  await expect(days).toBeVisible();

  await page.goto(why);
  await page.getByRole('button', { name: 'Book without waiting' }).click();
  await expect(page.getByText(/is in the books|It is in Exact Online/).first()).toBeVisible({
    timeout: 30_000,
  });
});

test('A26 a fee on the statement is booked from the page, and its booking is taken back', async ({
  page,
}) => {
  test.slow();
  const own = await ownConnection();
  const { account } = own;
  const addLine = (merchant: string, billingAmount: string) =>
    sandboxControl('expenses', { account, merchant, billingAmount });
  await addLine('Annual fee', '45.00');
  await addLine('ATM Utrecht', '100.00');
  const parking = (await addLine('Parking', '20.00')) as { id: string };
  await signIn(page, own.operator, `/connection/${own.connectionId}/card-statement`);
  const group = (name: string) => page.getByRole('group').filter({ hasText: name });
  const lineIn = (name: string, merchant: string) =>
    group(name).locator('li').filter({ hasText: merchant });
  const unmatched = 'Without an expense';

  // a cash withdrawal has no account yet: the dialog names the missing setting
  await lineIn(unmatched, 'ATM Utrecht')
    .getByRole('button', { name: 'Book as cash withdrawal' })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('“Account for cash withdrawals” isn’t set');
  await expect(dialog.getByRole('link', { name: /Account for cash withdrawals/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Book/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // one that has got an expense since the page was read is not booked, and the dialog has the reason
  await lineIn(unmatched, 'Parking').getByRole('button', { name: 'Book as fee' }).click();
  await expect(dialog.getByRole('article')).toContainText('20.00');
  await fetch(`${tryout().sandbox}/__sandbox/expenses/${parking.id}?account=${account}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'x-sandbox': '1' },
    body: JSON.stringify({ expenseId: 'EXP-NEW' }),
  });
  await dialog.getByRole('button', { name: 'Book 1 line' }).click();
  await expect(dialog).toContainText('belongs to expense EXP-NEW in Yokoy now');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(lineIn('Not ready for booking', 'Parking')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select Annual fee' }).check();
  await expectAccessibleInBothSchemes(page, 'lines without an expense');
  await page
    .getByRole('group', { name: 'Selected lines' })
    .getByRole('button', { name: 'Book as fee' })
    .click();
  await expect(dialog.getByRole('article')).toContainText('45.00');
  await expect(dialog.getByRole('article')).toContainText('Suspense account');
  await expectAccessibleInBothSchemes(page, 'how a fee is booked');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Book 1 line' }).click();
  await expect(dialog).toBeHidden();

  const again = page.getByRole('button', { name: 'Read again' });
  const readUntil = (name: string, merchant: string) =>
    expect(async () => {
      await again.click();
      await expect(lineIn(name, merchant)).toHaveCount(1, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  const booked = 'Booked as on the statement';
  await readUntil(booked, 'Annual fee');
  await expect(lineIn(unmatched, 'ATM Utrecht')).toBeVisible();
  await group(booked).locator('summary').click();
  await expect(lineIn(booked, 'Annual fee')).toContainText(/Entry \d+/);
  await lineIn(booked, 'Annual fee').getByRole('button', { name: 'Reverse' }).click();
  await expect(dialog).toContainText('Card fee · Annual fee');
  await dialog.getByRole('button', { name: 'Reverse booking' }).click();
  await readUntil(unmatched, 'Annual fee');
});

test('A26 who may only view a connection is told who reads its statement, and is offered nothing', async ({
  page,
}) => {
  const { connectionId } = await seeded('B4');
  const viewer = await makePerson('B4 Bamboo', 'ROLE_VIEWER');
  await signIn(page, viewer, `/connection/${connectionId}/card-statement`);
  await expect(page.getByText('An operator can read its statement.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
