import { api, expect, sandboxControl, signIn, test } from './fixtures.ts';
import { WizardPage } from './wizardPage.ts';
import { admin, connectionNamed, type ConnectionRecord, unique } from './wizardRecords.ts';

// the last of all files: its tests go to any worker
test.describe.configure({ mode: 'parallel' });

test('WIZ-06 CRED-08 a choice is required; a test that fails is said and keeps the step', async ({
  page,
}) => {
  const account = unique('wrong');
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.selectPackages('Southgate', /B1/, account);
  await wizard.next();
  await expect(wizard.group('Yokoy').getByText('The field is required.')).toBeVisible();
  const yokoy = await wizard.fillYokoy(account, 'not the secret');
  await yokoy.getByRole('button', { name: 'Test Yokoy' }).click();
  await expect(yokoy.getByText('Failed', { exact: true })).toBeVisible();
  await wizard.fillExact();
  await wizard.next();
  await expect(wizard.dialog.getByRole('alert')).toContainText(
    'Exact Online is not connected yet.',
  );
  await expect(wizard.dialog.getByRole('alert')).toContainText('The test of Yokoy failed.');
  await yokoy.getByRole('textbox', { name: /^Client secret/ }).fill('sandbox-yokoy-secret');
  await yokoy.getByRole('button', { name: 'Test Yokoy' }).click();
  await expect(yokoy.getByText('Connected', { exact: true })).toBeVisible();
});

test('WIZ-08 CRED-06 a sign-in that is refused shows as failed, and can be tried again', async ({
  page,
}) => {
  const account = unique('denied');
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.selectPackages('Southgate', /B2/, account);
  const exact = await wizard.fillExact();
  const popup = page.waitForEvent('popup');
  await wizard.connectExact(account, 'Deny');
  await expect(exact.getByText('Failed', { exact: true })).toBeVisible();
  const ended = await popup;
  await expect(ended.getByRole('heading', { name: 'Not connected' })).toBeVisible();
  await expect(ended).toHaveURL(/\/credential\/oauth\/error\//);
  await wizard.connectExact(account);
  await expect(exact.getByText('Connected', { exact: true })).toBeVisible();
});

test('WIZ-08 a blocked window leaves a link, and a window that is closed proves nothing', async ({
  page,
}) => {
  const account = unique('blocked');
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.selectPackages('Southgate', /B2/, account);
  await page.evaluate(() => {
    window.open = () => null;
  });
  const exact = await wizard.fillExact();
  await exact.getByRole('button', { name: 'Connect Exact Online' }).click();
  await expect(exact.getByText(/browser blocked the window/)).toBeVisible();
  const link = exact.getByRole('link', { name: /sign-in page of Exact Online/ });
  const [closed] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await closed.close();
  await expect(exact.getByText('Waiting for the sign-in')).toBeVisible();
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await opened.getByLabel('Login name').fill(account);
  await opened.getByRole('button', { name: 'Allow' }).click();
  await expect(exact.getByText('Connected', { exact: true })).toBeVisible();
});

test('WIZ-13 a list that fails says why, can be loaded again, and the form opens when it is there', async ({
  page,
}) => {
  const account = unique('lists');
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.selectPackages('Northbridge', /A3/, account);
  await wizard.fillYokoy(account);
  await wizard.fillExact();
  await wizard.connectExact(account);
  await expect(wizard.group('Exact Online').getByText('Connected', { exact: true })).toBeVisible();
  await wizard.next();
  await wizard.at('Credential settings');
  await sandboxControl('faults', {
    vendor: 'exact-online',
    kind: 'slow',
    ms: 3_000,
    account,
    match: 'Divisions',
    times: 1,
  });
  await sandboxControl('faults', {
    vendor: 'yokoy',
    kind: 'invalidJson',
    account,
    match: 'legal-entities',
    times: 4,
  });
  // Four answers: the call itself and its three retries.
  await wizard.next();
  await wizard.at('Connection pre-settings');
  await expect(
    wizard.dialog.getByText(/about 80 seconds|could not be loaded/).first(),
  ).toBeVisible();
  const retry = wizard.dialog.getByRole('button', { name: /^Retry this list: Yokoy/ });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await expect(wizard.button('Next')).toBeDisabled();
  await retry.click();
  await expect(wizard.dialog.getByRole('combobox', { name: /^Companies/ })).toBeVisible();
  await expect(wizard.dialog.getByRole('combobox', { name: /^Administration/ })).toBeVisible();
});

test(
  'WIZ-13 WIZ-16 an option that is pressed is chosen although proposals come in above it before it is let go',
  { tag: '@everyEngine' },
  async ({ page }) => {
    const tag = unique('steady');
    await signIn(page, admin);
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.create('Northbridge', /A3/, tag, tag);
    await wizard.choosePlaces();
    // what is counted and proposed needs all expenses
    await sandboxControl('faults', {
      ...{ vendor: 'yokoy', kind: 'slow', ms: 8_000, account: tag, match: 'expenses' },
    });
    await wizard.next();
    await wizard.at('Connection settings');
    const vat = wizard.group('VAT codes');
    await vat.getByRole('button', { name: 'Add row' }).click();
    await vat.getByLabel('Tax code, row 1').fill('NL21');
    const choice = vat.getByRole('combobox', { name: /^VAT code, row 1/ });
    await choice.click();
    const option = page.getByRole('option', { name: /purchase high 21%/ });
    await option.hover();
    await expect(vat.getByText(/document/).first()).toBeHidden();
    await page.mouse.down();
    await expect(vat.getByText(/document/).first()).toBeVisible({ timeout: 30_000 });
    await page.mouse.up();
    await expect(choice).toHaveValue(/purchase high 21%/);
  },
);

test('WIZ-14 what the last check refuses leads back to its step and field', async ({ page }) => {
  const tag = unique('refused');
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.create('Northbridge', /A4/, tag, tag);
  await wizard.choosePlaces();
  await wizard.next();
  await wizard.at('Connection settings');
  await wizard.chooseSettings();
  await wizard.next();
  await wizard.at('Finish');
  // Someone else takes a setting out meanwhile.
  const { connectionId, packages } = (await connectionNamed(tag)) as ConnectionRecord;
  const client = await api(admin);
  await client.call('PUT', `/connections/${connectionId}`, {
    connectionId,
    packages: packages.map((use) => ({
      ...use,
      settings: Object.fromEntries(
        Object.entries(use.settings).filter(([name]) => name !== 'journal'),
      ),
    })),
  });
  await wizard.button('Finish').click();
  await wizard.at('Connection settings');
  const journal = wizard.dialog.getByRole('combobox', { name: /^Purchase journal/ });
  await expect(journal).toHaveAttribute('aria-invalid', 'true');
  await wizard.next();
  await wizard.at('Finish');
  await wizard.button('Finish').click();
  await expect(wizard.dialog).toBeHidden();
  expect(await connectionNamed(tag)).toMatchObject({ preconfigured: true, active: false });
});
