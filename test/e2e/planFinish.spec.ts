import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { atRest } from './connections.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { WizardPage } from './wizardPage.ts';
import { admin, connectionNamed, unique } from './wizardRecords.ts';

interface Elements {
  'hydra:member': { syncElementName: string; syncElementSyncStatus: string }[];
}

test('WIZ-14 the last step shows what the first run would book; what it can’t is mended there, and the run does as shown', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const tag = unique('plan');
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  const { dialog } = wizard;
  await wizard.open();
  await wizard.chooseExistingOrganization('Northbridge', /A3/);
  await dialog.getByRole('checkbox', { name: /^Yokoy/ }).check();
  await dialog.getByRole('checkbox', { name: /^Exact Online/ }).check();
  await dialog.getByLabel(/^Synchronization start date/).fill('2020-01-01');
  await wizard.agree(tag);
  await wizard.next();
  await wizard.at('Authenticate packages');
  await wizard.authenticate(tag, /^VAT codes/);
  await wizard.choosePlaces();
  await wizard.next();
  await wizard.at('Connection settings');
  await wizard.chooseSettings();
  await wizard.next();

  await wizard.at('Finish');
  const plan = dialog.getByRole('region', { name: 'What the first run would book' });
  await expect(plan.getByText(/^Planned at /)).toBeVisible({ timeout: 30_000 });
  const refusals = plan.getByRole('region', { name: /can’t be booked yet/ });
  const numbers = async () =>
    (
      await plan
        .getByText(/^(expenses? waits?|would be|can’t be booked yet,)/)
        .locator('..')
        .locator('b')
        .allTextContents()
    ).map(Number);
  const [waiting = 0, bookable = 0, refused = 0] = await numbers();
  expect(waiting).toBe(bookable + refused);
  expect(refused).toBeGreaterThan(0);

  // one setting, chosen where it is missing: planned again at once
  const field = refusals.getByRole('combobox', { name: /NL21/ });
  await field.click();
  await page.getByRole('option', { name: /purchase high 21%/ }).click();
  await expect(field).toHaveCount(0, { timeout: 30_000 });
  const [, more = 0, left = 0] = await numbers();
  expect(more).toBeGreaterThan(bookable);
  expect(left).toBeLessThan(refused);

  // what the books would fill in the expense package
  const codes = plan.getByRole('region', { name: 'VAT codes from Exact Online to Yokoy' });
  await expect(codes.getByRole('listitem').filter({ hasText: /^New/ })).toContainText(
    /purchase high 21%.*7$/,
  );

  // an entry as a bookkeeper writes it
  await plan.locator('summary').first().click();
  const entry = plan.getByRole('article').first();
  await expect(entry.getByRole('columnheader', { name: 'Debit' })).toBeVisible();
  await expect(entry.getByRole('row', { name: /^Balanced/ })).toBeVisible();
  await expect(plan.getByRole('cell', { name: 'VAT to claim' }).last()).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'plan');

  await expect(dialog.getByText(`The first run books ${more} expenses.`)).toBeVisible();
  const { connectionId } = (await connectionNamed(tag)) ?? {};
  await wizard.button('Finish and activate').click();
  await expect(dialog).toBeHidden();
  const client = await api(admin);
  await client.call('POST', `/connections/${connectionId}/force-run`);
  await expect
    .poll(
      async () => {
        const { 'hydra:member': all } = await client.call<Elements>(
          'GET',
          `/connections/${connectionId}/sync-element?perPage=100`,
        );
        const of = (status: string) =>
          all
            .filter((one) => one.syncElementSyncStatus === status)
            .map((one) => one.syncElementName);
        const booked = of('complete');
        const codes = booked.filter((name) => name === 'vat-code').length;
        return [booked.length - codes, of('failed').length, codes];
      },
      { timeout: 60_000 },
    )
    .toEqual([more, left, 7]);
});

test('CHG-01 WIZ-14 before other settings are saved, what waits is shown as it would be booked now and then', async ({
  page,
}) => {
  const { connectionId, expenses, operator } = await ownConnection();
  const client = await api(admin);
  await client.call('PUT', `/connections/${connectionId}/active`, { active: false });
  // its first run, which is due at once, must not find them
  await atRest(connectionId);
  await expenses(6);
  await signIn(page, operator, `/connection/${connectionId}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change connection' });
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  // the lists of a new account are read first
  await expect(dialog.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible({
    timeout: 45_000,
  });
  // every category that has no account of its own
  const account = dialog.getByRole('combobox', { name: /^Default ledger account/ });
  await account.click();
  await page.getByRole('option', { name: /^4540/ }).click();
  const vat = dialog.getByRole('combobox', { name: /^VAT code for lines without VAT/ });
  await vat.click();
  await page.getByRole('option', { name: /^6 / }).click();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  const otherwise = dialog.getByRole('region', { name: 'What would be booked differently' });
  await expect(otherwise.getByText(/^Planned at /)).toBeVisible({ timeout: 30_000 });
  await expect(otherwise).toContainText(/\d expenses? that waits? would be booked differently/);
  await otherwise.locator('summary').first().click();
  const cards = otherwise.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expectAccessibleInBothSchemes(page, 'what would be booked differently');
  // only what differs is marked
  await expect(cards.last().locator('[data-changed]:visible')).toHaveText([
    '6 VAT purchase zero 0%',
  ]);
});
