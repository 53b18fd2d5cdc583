import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { findSmallTargets, sizes } from './layout.ts';
import { ownConnection } from './ownConnection.ts';
import { ownToggle } from './ownToggle.ts';
import { unique } from './people.ts';
import { WizardPage } from './wizardPage.ts';

test.describe.configure({ timeout: 120_000 });

test('PAY-01 PAY-02 PAY-03 sixty debtors are toggled and reversed, and the books agree with the journal line by line', async ({
  page,
}) => {
  const own = await ownToggle();
  const before = await own.debtors();
  await signIn(page, own.operator, `/connection/${own.connectionId}`);
  await page.getByRole('link', { name: 'Payment toggle' }).click();
  await expect(page).toHaveURL(`/connection/payment-toggle/${own.connectionId}/run-details`);
  await expect(page.getByText('No runs found')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'no payment runs');

  // before it starts: what it would do
  await page.getByRole('button', { name: 'Start initial run…' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before the run starts');
  const go = page.getByRole('button', { name: 'Start run: change 33' });
  await expect(go).toBeEnabled({ timeout: 20_000 });
  const where = page.locator('section').filter({ hasText: 'Where the 40 go' });
  await expect(where.getByRole('listitem').first()).toHaveText('To be changed33');
  await expect(where).toContainText('Has no mandate');
  const planned = page.getByRole('table', { name: 'Debtors' });
  await expect(planned.getByRole('columnheader')).toHaveText(['Name', 'Before', 'Becomes']);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Ignored');
  await expect(planned).toContainText('Skipped by the settings');
  await expect(planned.getByRole('columnheader')).toHaveText(['Name', 'Before', 'Why']);
  await expectAccessibleInBothSchemes(page, 'a preview of a payment run');
  // it is left without a run, and has an address
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('No runs found')).toBeVisible();
  await page.goBack();
  await expect(go).toBeEnabled({ timeout: 20_000 });
  expect(await own.debtors()).toEqual(before);

  await go.click();
  await expect(page.getByText('The run has started')).toBeVisible();
  await expect(go).toBeHidden();
  const runs = page.getByRole('navigation', { name: 'Runs' });
  const initial = page.getByRole('article', { name: /^Initial run/ });
  const figure = (run: Locator, name: string) =>
    run
      .locator('dl > div')
      .filter({ hasText: new RegExp(`^${name}`) })
      .getByRole('definition');
  await expect(runs.getByRole('listitem')).toHaveCount(1);
  await expect(runs.getByRole('listitem')).toContainText('Complete', { timeout: 30_000 });
  await expect(initial).toContainText('33 of 33 unchanged in the package', { timeout: 30_000 });
  await expect(figure(initial, 'In scope')).toHaveText('40');

  // three are changed by hand in the meantime
  const changed = (await own.debtors()).filter(
    ({ Code, PaymentConditionSales }) =>
      PaymentConditionSales === 'IN' &&
      before.find((one) => one.Code === Code)?.PaymentConditionSales === '30',
  );
  expect(changed).toHaveLength(33);
  const byHand = changed.slice(0, 3);
  for (const debtor of byHand) await own.change(debtor, { PaymentConditionSales: '14' });
  await page.getByRole('button', { name: 'Compare with the package' }).click();
  await expect(initial).toContainText('3 of 33 changed in the package', { timeout: 30_000 });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Different in the package');
  const debtors = page.getByRole('table', { name: 'Debtors' });
  for (const { Name } of byHand) await expect(debtors).toContainText(Name);
  await expectAccessibleInBothSchemes(page, 'a payment run with its debtors');

  await initial.getByRole('button', { name: /^Reverse the run/ }).click();
  await page.getByRole('button', { name: 'Reverse 33' }).click();
  await expect(page.getByText('The run is being reversed')).toBeVisible();
  // it is below its run, and chosen
  await expect(runs.getByRole('listitem').nth(1)).toContainText('Reversal');
  const reversal = page.getByRole('article', { name: /^Reversal/ });
  await expect(runs.getByRole('listitem').nth(1)).toContainText('Complete', { timeout: 30_000 });
  await expect(figure(reversal, 'Changed in the meantime')).toHaveText('3');
  await expect(figure(reversal, 'Changed$|Changed\\d')).toHaveText('30');
  const hands = new Set(byHand.map(({ Code }) => Code));
  expect(await own.debtors()).toEqual(
    expect.arrayContaining(
      before.map((one) => (hands.has(one.Code) ? { ...one, PaymentConditionSales: '14' } : one)),
    ),
  );

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    reversal.getByRole('button', { name: /^Download the Reversal/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^payment-toggle_toggle_[\w-]+_\d{8}-\d{4}\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  // the chosen run is in the address
  await page.reload();
  await expect(reversal).toBeVisible();
  await runs.getByRole('link', { name: /Initial run/ }).click();
  await expect(initial).toBeVisible();
  await page.goBack();
  await expect(reversal).toBeVisible();
  await runs.getByRole('link', { name: /Initial run/ }).click();
  // what can't be downloaded is told
  await page.route('**/initial-run/download/**', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await initial.getByRole('button', { name: /^Download the Initial run/ }).click();
  await expect(page.getByText('Error while generating the download file')).toBeVisible();
});

test('WIZ-04 WIZ-07 WIZ-12 a connection is made with the payment toggle: no sign-in for it, and nothing asked of what is not synced', async ({
  page,
}) => {
  const own = await ownConnection();
  await signIn(page, own.operator);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseExistingOrganization('Northbridge', /.+/);
  await wizard.dialog.getByRole('checkbox', { name: /^Exact Online/ }).check();
  await wizard.dialog.getByRole('checkbox', { name: /^Payment toggle/ }).check();
  await wizard.agree(unique('wished'));
  await wizard.next();
  await wizard.at('Authenticate packages');
  await expect(wizard.group('Payment toggle')).toHaveCount(0);
  const exact = wizard.group('Exact Online');
  await exact.getByRole('radio', { name: 'Existing credential' }).check();
  // there is one, which is chosen with that
  await expect(exact.getByRole('combobox', { name: /Credential/ })).toHaveValue(/Exact Online/);
  await wizard.next();
  await wizard.at('Credential settings');
  await wizard.next();
  await wizard.at('Connection pre-settings');
  await wizard.choose(/^Administration/);
  await wizard.next();
  await wizard.at('Connection settings');
  await expect(wizard.dialog.getByText('Purchase journal')).toHaveCount(0);
  await wizard.choose(/^Payment conditions of these debtors/, /30 days/);
  await page.keyboard.press('Escape');
  await wizard.choose(/^New payment behaviour/, /Direct debit/);
  await wizard.next();
  await wizard.at('Finish');
  await wizard.button('Finish').click();
  await expect(wizard.dialog).toBeHidden();
});

test('PAY-01 on a phone the chosen run covers the list, and is as large as a finger', async ({
  page,
}) => {
  const own = await ownToggle();
  await page.setViewportSize(sizes.phone);
  await signIn(page, own.operator, `/connection/payment-toggle/${own.connectionId}/run-details`);
  await page.getByRole('button', { name: 'Start initial run…' }).click();
  const go = page.getByRole('button', { name: 'Start run: change 33' });
  await expect(go).toBeInViewport({ timeout: 30_000 });
  expect(await findSmallTargets(page)).toEqual([]);
  await go.click();
  await expect(page.getByRole('heading', { name: 'Initial run', level: 1 })).toBeVisible();
  const row = page.getByRole('navigation', { name: 'Runs' }).getByRole('listitem');
  await expect(row).toBeHidden();
  await expect(page.getByRole('article')).toContainText('33 of 33 unchanged', { timeout: 30_000 });
  // the toast covers the pager
  await expect(page.getByText('The run has started')).toBeHidden();
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByRole('link', { name: 'Payment toggle' }).click();
  await expect(row).toContainText('33 changed');
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await findSmallTargets(page)).toEqual([]);
});
