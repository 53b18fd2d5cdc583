import { expectAccessibleEverywhere } from './accessibility.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { WizardPage } from './wizardPage.ts';
import { admin, connectionNamed, unique } from './wizardRecords.ts';

// each makes connections of its own, and the last files of all are waited for together
test.describe.configure({ mode: 'parallel' });

test('WIZ-01 WIZ-05 WIZ-08 WIZ-09 WIZ-10 WIZ-11 WIZ-12 WIZ-14 WIZ-18 six steps from nothing to an active connection', async ({
  page,
}) => {
  const tag = unique('whole');
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  await wizard.open();
  await expect(wizard.dialog.getByRole('listitem')).toHaveCount(6);
  await expect(wizard.button('Back')).toBeDisabled();
  await wizard.chooseExistingOrganization('Northbridge', /A2/);
  await wizard.dialog.getByRole('checkbox', { name: /^Yokoy/ }).check();
  await wizard.dialog.getByRole('checkbox', { name: /^Exact Online/ }).check();
  await wizard.agree(tag);
  await wizard.dialog.getByLabel(/^Synchronization start date/).fill('2024-01-31');
  // Read, not typed: no field.
  const name = wizard.dialog.getByText(new RegExp(`^A2 .+ - Yokoy, Exact Online - ${tag}$`));
  const expectedName = (await name.textContent()) ?? '';
  await expect(wizard.dialog.getByRole('textbox', { name: 'Connection name' })).toHaveCount(0);
  await wizard.next();

  await wizard.at('Authenticate packages');
  await expect(wizard.button('Back')).toBeEnabled();
  const yokoy = await wizard.fillYokoy(tag);
  await yokoy.getByRole('button', { name: 'Test Yokoy' }).click();
  await expect(yokoy.getByText('Connected', { exact: true })).toBeVisible();
  const exact = await wizard.fillExact();
  await expect(exact.getByText('Not connected')).toBeVisible();
  await wizard.connectExact(tag);
  await expect(exact.getByText('Connected', { exact: true })).toBeVisible();
  await wizard.next();

  await wizard.at('Credential settings');
  expect(await connectionNamed(tag)).toBeUndefined();
  await wizard.next();
  await wizard.at('Connection pre-settings');
  const created = await connectionNamed(tag);
  expect(created).toMatchObject({
    connectionName: expectedName,
    synchronizationStartDate: '2024-01-31',
    preconfigured: false,
    active: false,
  });

  await wizard.choosePlaces();
  await wizard.next();
  await wizard.at('Connection settings');
  await expect(wizard.button('Back')).toBeDisabled();
  await wizard.chooseSettings();
  const vat = wizard.group('VAT codes');
  await vat.getByRole('button', { name: 'Add row' }).click();
  await expect(vat.getByLabel('Tax code, row 1')).toBeFocused();
  await vat.getByLabel('Tax code, row 1').fill('NL21');
  await wizard.choose(/^VAT code, row 1/, /purchase high 21%/, vat);
  await wizard.next();

  await wizard.at('Finish');
  await expect(wizard.dialog.getByText(expectedName)).toBeVisible();
  await wizard.button('Finish and activate').click();
  await expect(wizard.dialog).toBeHidden();
  await expect(page.getByText('The connection is ready and active')).toBeVisible();
  const finished = await connectionNamed(tag);
  expect(finished).toMatchObject({ active: true, preconfigured: true });
  const settings = finished?.packages.find(({ packageType }) => packageType === 'exact-online');
  expect(settings?.settings).toMatchObject({ vatMap: [{ taxCode: 'NL21' }] });
  // on top of the newest, not behind those in trouble
  await expect(page.getByRole('link', { name: expectedName })).toBeVisible();
  await expect(page).toHaveURL(/sortBy=-createdAt/);
});

test('WIZ-02 the first step says what is missing, and the focus goes to the first of it', async ({
  page,
}) => {
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.next();
  const { dialog } = wizard;
  await expect(dialog.getByRole('combobox', { name: /^Reseller/ })).toBeFocused();
  await expect(dialog.getByText('The field is required', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Please select at least two packages')).toBeVisible();
  await expect(
    dialog.getByText('Please confirm that this connection may bring additional costs'),
  ).toBeVisible();
  await expect(dialog.getByText('Please agree to the terms of service')).toBeVisible();
  // Putting one right leaves the focus in it.
  await dialog.getByLabel(/^Connection tag/).pressSequentially('abc');
  await expect(dialog.getByLabel(/^Connection tag/)).toHaveValue('abc');
  await dialog.getByRole('radio', { name: 'New organization' }).check();
  await wizard.next();
  await expect(dialog.getByLabel(/^Organization name/)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel(/^Organization code/)).toHaveAttribute('aria-invalid', 'true');
});

test('WIZ-02 WIZ-18 a reseller’s administrator onboards a new organization; going back makes it no second time', async ({
  page,
}) => {
  const code = unique('E2E');
  await signIn(page, 'admin@northbridge.example');
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.fillNewOrganization('Northbridge', `New ${code}`, code);
  await wizard.dialog.getByRole('checkbox', { name: /^Yokoy/ }).check();
  await wizard.dialog.getByRole('checkbox', { name: /^Xero/ }).check();
  await wizard.agree('first');
  await wizard.next();
  await wizard.at('Authenticate packages');
  await wizard.button('Back').click();
  await wizard.dialog.getByLabel(/^Connection tag/).fill('second');
  await wizard.next();
  await wizard.at('Authenticate packages');
  const client = await api(admin);
  const found = await client.call<{ 'hydra:totalItems': number }>(
    'GET',
    `/organizations?globalFilter=${code}`,
  );
  expect(found['hydra:totalItems']).toBe(1);
});

test('WIZ-03 an operator of one organization has its reseller chosen', async ({ page }) => {
  await signIn(page, 'operator@a1.example');
  const wizard = new WizardPage(page);
  await wizard.open();
  const reseller = wizard.dialog.getByRole('combobox', { name: /^Reseller/ });
  await expect(reseller).toHaveValue('Northbridge');
  await expect(wizard.dialog.getByRole('combobox', { name: /^Organization/ })).toBeEnabled();
  await reseller.click();
  await expect(page.getByRole('listbox', { name: /^Reseller/ }).getByRole('option')).toHaveText([
    'Northbridge',
  ]);
  await page.keyboard.press('Escape');
  await wizard.chooseExistingOrganization('Northbridge', /A1/);
});

test('WIZ-04 CRED-09 only packages that can be linked with those chosen can be added', async ({
  page,
}) => {
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  await wizard.open();
  const card = (name: RegExp) => wizard.dialog.getByRole('checkbox', { name });
  await card(/^Exact Online/).check();
  await expect(card(/^Xero/)).toBeDisabled();
  await expect(card(/^Xero/)).toHaveAccessibleDescription(
    'Choose at least two that go together. Those in grey can’t be linked with the chosen ones.',
  );
  await expect(card(/^Yokoy/)).toBeEnabled();
  await card(/^Yokoy/).check();
  await wizard.button('Clear all').click();
  await expect(card(/^Yokoy/)).not.toBeChecked();
  await expect(card(/^Xero/)).toBeEnabled();
});

test('WIZ-19 closing half-way loses nothing: the connection is in the list and goes on from there', async ({
  page,
}) => {
  const tag = unique('half');
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseExistingOrganization('Northbridge', /A5/);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close the wizard?' });
  await expect(question).toContainText('There is no connection yet');
  await question.getByRole('button', { name: 'No' }).click();
  await wizard.dialog.getByRole('checkbox', { name: /^Yokoy/ }).check();
  await wizard.dialog.getByRole('checkbox', { name: /^Exact Online/ }).check();
  await wizard.agree(tag);
  await wizard.next();
  await wizard.at('Authenticate packages');
  await wizard.fillYokoy(tag);
  await wizard.fillExact();
  await wizard.connectExact(tag);
  await expect(wizard.group('Exact Online').getByText('Connected', { exact: true })).toBeVisible();
  await wizard.next();
  await wizard.at('Credential settings');
  await wizard.next();
  await wizard.at('Connection pre-settings');
  await wizard.choosePlaces();
  await wizard.next();
  await wizard.at('Connection settings');
  // Chosen and not sent yet: kept all the same, and there after a reload too.
  await wizard.choose(/^Exporter/);
  await expect(wizard.dialog.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  const reloaded = new WizardPage(page, 'Change connection');
  await reloaded.at('Connection settings');
  await expect(reloaded.dialog.getByRole('combobox', { name: /^Exporter/ })).not.toHaveValue('');
  await reloaded.button('Close').click();
  await expect(reloaded.dialog).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search connections' }).fill(tag);
  await page.getByRole('link', { name: new RegExp(`${tag}$`) }).click();
  await expect(
    page.getByRole('heading', { name: 'Setup not finished, step 5 of 6' }),
  ).toBeVisible();
  await page.goBack();

  const row = page.getByRole('row').filter({ hasText: tag });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const again = new WizardPage(page, 'Change connection');
  await again.at('Connection settings');
  await again.dialog.getByRole('button', { name: /Connection pre-settings/ }).click();
  await again.at('Connection pre-settings');
  await expect(again.dialog.getByRole('combobox', { name: /^Administration/ })).not.toHaveValue('');
  await again.next();
  await again.at('Connection settings');
  await again.chooseSettings();
  await again.next();
  await again.at('Finish');
  await again.button('Finish').click();
  await expect(again.dialog).toBeHidden();
  expect(await connectionNamed(tag)).toMatchObject({ preconfigured: true });
});

test('WIZ-01 the first step by keyboard alone', async ({ page }) => {
  await signIn(page, admin);
  await page.getByRole('button', { name: 'Add connection' }).first().focus();
  await page.keyboard.press('Enter');
  const wizard = new WizardPage(page);
  await wizard.at('Select packages');
  await expect(wizard.dialog.getByRole('heading', { name: 'Select packages' })).toBeFocused();
  const reseller = wizard.dialog.getByRole('combobox', { name: /^Reseller/ });
  await expect(reseller).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(reseller).toBeFocused();
  await page.keyboard.type('North');
  await expect(page.getByRole('option', { name: 'Northbridge' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(wizard.dialog.getByRole('combobox', { name: /^Organization name/ })).toBeFocused();
  await page.keyboard.type('A1');
  await expect(page.getByRole('option', { name: /^A1/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  for (const name of [/^AFAS/, /^BambooHR/]) {
    await expect(wizard.dialog.getByRole('checkbox', { name })).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  const chosen = wizard.dialog.getByRole('checkbox', { name: /^Exact Online/ });
  await expect(chosen).toBeChecked();
  await wizard.dialog.getByRole('checkbox', { name: /^Yokoy/ }).focus();
  await page.keyboard.press('Space');
  await wizard.dialog.getByLabel(/^Connection tag/).focus();
  await page.keyboard.type('keys');
  await wizard.dialog.getByLabel(/acknowledge/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await wizard.at('Authenticate packages');
  await expect(wizard.dialog.getByRole('heading', { name: 'Authenticate packages' })).toBeFocused();
});

test('every step passes axe and fits 390 px, light and dark', async ({ page }) => {
  // twelve looks with axe at long forms
  test.slow();
  const tag = unique('axe');
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  const look = (where: string) => expectAccessibleEverywhere(page, where);
  await wizard.open();
  await wizard.next();
  await look('Select packages');
  await wizard.selectPackages('Northbridge', /A2/, tag);
  await wizard.fillYokoy(tag);
  await wizard.fillExact();
  await wizard.connectExact(tag);
  await expect(wizard.group('Exact Online').getByText('Connected', { exact: true })).toBeVisible();
  await look('Authenticate packages');
  await wizard.next();
  await wizard.at('Credential settings');
  await look('Credential settings');
  await wizard.next();
  await wizard.at('Connection pre-settings');
  await wizard.choosePlaces();
  await look('Connection pre-settings');
  await wizard.next();
  await wizard.at('Connection settings');
  await wizard.group('VAT codes').getByRole('button', { name: 'Add row' }).click();
  await wizard.next();
  await expect(wizard.dialog.getByText('Check row 1.')).toBeVisible();
  await look('Connection settings');
  await wizard.group('VAT codes').getByRole('button', { name: 'Remove row 1' }).click();
  await wizard.chooseSettings();
  await wizard.next();
  await wizard.at('Finish');
  await look('Finish');
});
