import { expect, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { admin } from './people.ts';

test('LOG-03 LOG-04 INSIGHT-04 what is booked opens at its package; causes are ignored and taken up together, their entries cleared', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const own = await ownConnection();
  await own.expenses(1);
  await own.run();
  await own.fault({ kind: 'blockedAccount', match: 'POST .*PurchaseEntries', times: 1 });
  await own.expenses(1);
  await own.run();
  await own.fault({ kind: 'closedPeriod' });
  await own.expenses(1);
  await own.run();

  await signIn(page, admin, `/connection/${own.connectionId}/insight?sync-element-status=complete`);
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Open in Exact Online' }).first()).toHaveAttribute(
    'href',
    /^https?:\/\/.+exact/,
  );

  await page.goto(`/logs?connection.connectionId=${own.connectionId}`);
  const rows = page.getByRole('table', { name: 'Logs' }).getByRole('row');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  const everything = async (action: string) => {
    await rows.nth(1).getByRole('checkbox').check();
    await bar.getByRole('button', { name: /^Select all \d+ that match/ }).click();
    await bar.getByRole('button', { name: action }).click();
  };
  const result = page.getByRole('dialog', { name: 'Done' });
  await expect(rows).toHaveCount(3);
  await everything('Ignore…');
  const ignoring = page.getByRole('dialog', { name: 'Ignore 2 causes?' });
  await ignoring.getByLabel('Until').selectOption('For 7 days');
  await ignoring.getByLabel(/^Why/).fill('The auditor is at it');
  await ignoring.getByRole('button', { name: 'Ignore 2' }).click();
  await expect(result).toContainText(
    /2 causes are ignored · until .+ · reason: The auditor is at it/,
  );
  await page.keyboard.press('Escape');
  await page.getByLabel(/^State/).selectOption('Ignored');
  await expect(rows.filter({ hasText: 'The auditor is at it' })).toHaveCount(2);

  await everything('Reopen…');
  await page.getByRole('button', { name: 'Reopen 2' }).click();
  await expect(result).toContainText('2 causes are open again');
  await page.keyboard.press('Escape');
  await page.getByLabel(/^State/).selectOption('Unresolved');
  await expect(rows).toHaveCount(3);

  await page.goto(`/logs?view=entries&logLevel=400&connection.connectionId=${own.connectionId}`);
  await rows.nth(1).getByRole('checkbox').check();
  await bar.getByRole('button', { name: /^Select all/ }).click();
  await bar.getByRole('button', { name: 'Clear…' }).click();
  await page.getByRole('button', { name: /^Clear \d/ }).click();
  await expect(result).toContainText(/\d log entries are cleared/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});
