import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { expect, sandboxControl, signInByForm, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';

test('CLIST-01 a creditor without a bank account is left to do, until it has one or a person takes it off the list', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const own = await ownConnection();
  await own.expenses(6);
  await own.run();
  await signInByForm(page, own.operator);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const row = attention.getByRole('listitem').filter({ hasText: 'bank account' });
  await expect(row).toContainText(/creditors? ha(s|ve) no bank account in Exact Online/);
  await expect(row).toContainText('to do');
  await expectAccessibleInBothSchemes(page, 'something to do');

  // the connection's page has where it is done
  await row.getByRole('link', { name: 'Open the connection' }).click();
  const here = page.getByRole('region', { name: 'To do' });
  await expect(here).toContainText('Add it to the creditor in Exact Online.');
  // one line of its log says it of all of them, until each is asked for
  const log = page.getByRole('region', { name: 'Logs' });
  const missing = log.getByRole('row', { name: /A bank account is missing/ });
  await expect(missing).toHaveCount(1);
  await expect(missing).toContainText(/And \d+ more like this\./);
  const unfold = missing.getByRole('button', { name: /^Show each of the \d+ entries$/ });
  // with a mouse its number is no larger than it looks: the text above it is pressed too
  const isAbove = unfold.evaluate((button) => {
    button.scrollIntoView({ block: 'center' });
    const { left, top, width } = button.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top - 5) === button;
  });
  expect(await isAbove).toBe(false);
  await unfold.click();
  await expect(missing).not.toHaveCount(1);
  await expect(log.getByText('more like this')).toHaveCount(0);
  // each of them is in the list of logs, which otherwise begins with warnings
  await here.getByRole('link', { name: 'Show them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logs' })).toBeVisible();
  const entry = page
    .getByRole('table')
    .getByRole('row', { name: /A bank account is missing/ })
    .first();
  await expect(entry).toBeVisible();
  // still to do
  await expect(entry).not.toContainText('Resolved');
  await page.goBack();
  await here.getByRole('button', { name: 'Take off the list' }).click();
  await expect(here).toBeHidden();
  // by a key, as the notice offers it
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(here).toContainText('bank account');

  // its bookkeeper adds them
  await sandboxControl('bank-accounts', { vendor: 'exact-online', account: own.account });
  await own.run();
  await expect(here).toBeHidden({ timeout: 20_000 });
});

test('CLIST-01 what needs nothing leaves the list and does not come back with the next run', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const own = await ownConnection('xero');
  await own.expenses(6);
  await own.run();
  await signInByForm(page, own.operator);
  const row = page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('listitem')
    .filter({ hasText: 'bank account' });
  const off = row.getByRole('button', { name: 'Take off the list' });
  await off.click();
  await expect(page.getByText('Taken off the list')).toBeVisible();
  await expect(row).toBeHidden();

  // for the rest of the day a line says so, and puts it back
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Needs attention/ })
    .click();
  const earlier = page.getByRole('region', { name: 'Earlier today' }).getByRole('listitem');
  const aside = earlier.filter({ hasText: /no bank account in Xero.*taken off the list/ });
  await expect(aside).toContainText(/you, \d\d:\d\d/);
  await expectAccessibleInBothSchemes(page, 'what was taken off the list');
  await aside.getByRole('button', { name: 'Put back' }).click();
  await expect(aside).toHaveCount(0);
  const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'to do' });
  await expect(listed).toContainText('no bank account in Xero');
  await page.goBack();

  await off.click();
  await expect(row).toBeHidden();
  // a colleague was faster: nothing was put back by this
  await page.route('**/todos/restore', (route) => route.fulfill({ json: { count: 0 } }));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Nothing to put back')).toBeVisible();
  await own.run();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(row).toBeHidden();
});
