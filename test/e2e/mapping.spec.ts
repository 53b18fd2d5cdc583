import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { atRest } from './connections.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { WizardPage } from './wizardPage.ts';
import { admin, connectionNamed, unique, type ConnectionRecord } from './wizardRecords.ts';

interface Log {
  mongoId: string;
  codedSolution: { code: string; params: Record<string, unknown> } | null;
}

test('WIZ-16 CHG-01 proposals are taken one by one by keyboard or all, what is left is named, and a failure leads to its setting and is retried', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const tag = unique('mapping');
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  const { dialog } = wizard;
  await wizard.open();
  await expect(dialog.getByText(/last step shows how many documents are skipped/)).toBeVisible();
  await wizard.chooseExistingOrganization('Northbridge', /A3/);
  await dialog.getByRole('checkbox', { name: /^Yokoy/ }).check();
  await dialog.getByRole('checkbox', { name: /^Exact Online/ }).check();
  await dialog.getByLabel(/^Synchronization start date/).fill('2020-01-01');
  await wizard.agree(tag);
  await expect(dialog.getByRole('link', { name: /terms of service/ })).toHaveAttribute(
    'href',
    /^https:/,
  );
  await wizard.next();
  await wizard.at('Authenticate packages');
  await wizard.authenticate(tag);
  await wizard.choosePlaces();
  await wizard.next();
  await wizard.at('Connection settings');
  await wizard.chooseSettings();

  // counted by the source, the most used first
  const vat = wizard.group('VAT codes');
  const open = vat.getByRole('region', { name: /not mapped yet/ });
  await expect(open.getByText(/^\d+ documents?$/).first()).toBeVisible({ timeout: 30_000 });
  // on a tablet its buttons are whole
  await page.setViewportSize({ width: 768, height: 1024 });
  const hidden = (list: HTMLElement) => list.scrollWidth - list.clientWidth;
  expect(await open.getByRole('list').evaluate(hidden)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  const uses = (await open.getByText(/^\d+ documents?$/).allTextContents()).map((text) =>
    Number.parseInt(text, 10),
  );
  expect(uses.some((count) => count > 0)).toBe(true);
  const rows = vat.getByRole('row');
  const before = await rows.count();

  // the long step has contents, with what is still open in each mapping
  const contents = dialog.getByRole('navigation', { name: 'Jump to' });
  const toVat = contents.getByRole('button', { name: /^VAT codes \d/ });
  await expect(toVat).toHaveText(`VAT codes ${await open.getByRole('listitem').count()} open`);
  await toVat.click();
  await expect(vat).toBeFocused();
  await expect(vat).toBeInViewport();
  await expect(toVat).toBeInViewport({ ratio: 1 });
  // a phone shows one section at a time
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(vat).toBeVisible();
  await expect(wizard.group('Ledger accounts')).toBeHidden();
  await contents.getByRole('button', { name: 'Yokoy', exact: true }).click();
  await expect(vat).toBeHidden();
  await expect(wizard.group('Yokoy')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(vat).toBeVisible();

  // one, by keyboard: the focus goes on to the next
  const categories = wizard.group('Ledger accounts');
  const offered = categories.getByRole('region', { name: /not mapped yet/ });
  const accepts = offered.getByRole('button', { name: /^Accept .+ for / });
  const all = await accepts.count();
  if (all > 1) {
    await accepts.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(accepts.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(accepts).toHaveCount(all - 1);
    await expect(accepts.first()).toBeFocused();
    await offered.getByRole('button', { name: /^Accept (all|the)/ }).click();
    await expect(accepts).toHaveCount(0);
  }
  // what isn't clear is chosen where it stands, by keyboard too
  const unclear = open.getByRole('combobox').first();
  await unclear.focus();
  const chosenFor = (await unclear.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(unclear).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(unclear).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(Math.max(before, 1) + 1);
  await expect(open.getByRole('combobox', { name: chosenFor })).toHaveCount(0);
  await expectAccessibleInBothSchemes(page, 'mapping');

  const reread = dialog.getByRole('button', { name: 'Refresh options' });
  await expect(dialog.getByText(/^Options from \d/)).toBeVisible();
  await reread.click();
  await expect(dialog.getByText('Loading options…')).toBeVisible();
  await expect(dialog.getByText(/^Options from \d/)).toBeVisible({ timeout: 30_000 });
  await expect(rows).toHaveCount(Math.max(before, 1) + 1);

  await wizard.next();
  await wizard.at('Finish');
  await expect(
    dialog.getByText(/No document in Yokoy is dated before it\. \d+ are dated on/),
  ).toBeVisible({
    timeout: 30_000,
  });
  // what is left keeps expenses from the books; what isn't chosen from a list is set where it stands
  const refusals = dialog.getByRole('region', { name: /can’t be booked yet/ });
  await expect(refusals).toContainText(/No VAT code is set for/, { timeout: 30_000 });
  await refusals.getByRole('button', { name: 'Go to the settings' }).first().click();
  await wizard.at('Connection settings');
  await wizard.next();
  await wizard.at('Finish');
  await wizard.button('Finish').click();
  await expect(dialog).toBeHidden();

  // its run fails for want of a code: the log leads to where it is set
  const { connectionId } = (await connectionNamed(tag)) as ConnectionRecord;
  const client = await api(admin);
  await client.call('POST', `/connections/${connectionId}/force-run`);
  const missing = async () =>
    (
      await client.call<{ 'hydra:member': Log[] }>(
        'GET',
        `/connections/${connectionId}/log-entries?perPage=50`,
      )
    )['hydra:member'].find(
      ({ codedSolution }) => codedSolution?.code === 'document.mappingMissingSolution',
    );
  await expect.poll(missing, { timeout: 60_000 }).toBeTruthy();
  await atRest(connectionId);
  const log = (await missing()) as Log;
  const value = String(log.codedSolution?.params['value']);
  await page.goto(`/connection/${connectionId}/log/${log.mongoId}`);
  const entry = page.getByRole('dialog', { name: /log/i });
  await entry.getByRole('link', { name: new RegExp(`^Set .+ for ${value}…$`) }).click();
  await expect(page).toHaveURL(/setting=label\./);
  const change = page.getByRole('dialog', { name: 'Change connection' });
  await expect(change.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await expect(change.getByText(/^Options from \d/)).toBeVisible({ timeout: 30_000 });
  const cell = change.locator('input:focus');
  await expect(cell).toHaveAttribute('aria-label', /, row \d+$/, { timeout: 20_000 });
  const row = change.getByRole('row').filter({ has: page.locator('input:focus') });
  await expect(row.locator('input').first()).toHaveValue(new RegExp(value));
  if ((await cell.inputValue()) === '') {
    await page.keyboard.press('ArrowDown');
    await expect(cell).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(cell).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
  }
  await change.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(change.getByRole('heading', { name: 'What changes' })).toBeVisible({
    timeout: 30_000,
  });
  await change.getByRole('checkbox', { name: /^Retry the/ }).uncheck();
  await change.getByRole('button', { name: /^Save \d+ change/ }).click();
  await expect(change).toBeHidden();
  await expect(page).not.toHaveURL(/setting=/);

  // declined at saving, and offered still
  const offer = page.getByRole('region', { name: 'What failed and can be retried' });
  await expect(offer.getByText(/failed expenses? can go through now$/)).toBeVisible();
  await page.reload();
  await offer.getByRole('button', { name: /^Retry the/ }).click();
  await expect(page.getByText('What failed is being retried')).toBeVisible();
  await expect(offer).toBeHidden();
});

test('WIZ-06 a credential that a colleague deletes while the wizard uses it ends in what to do', async ({
  page,
}) => {
  const tag = unique('gone');
  await signIn(page, admin);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.selectPackages('Northbridge', /A3/, tag);
  await wizard.fillYokoy(tag);
  await wizard.fillExact();
  await wizard.connectExact(tag);
  await expect(wizard.group('Exact Online').getByText('Connected', { exact: true })).toBeVisible();
  await wizard.next();
  await wizard.at('Credential settings');
  await expect(wizard.dialog.getByRole('group', { name: 'Yokoy', exact: true })).toBeVisible();
  const client = await api(admin);
  const { 'hydra:member': found } = await client.call<{
    'hydra:member': { credentialId: string; accountName: string }[];
  }>('GET', `/credentials?packageType=exact-online&globalFilter=${encodeURIComponent(tag)}`);
  const credentialId = found[0]?.credentialId ?? '';
  await client.call('PUT', `/credentials/${credentialId}/delete`, { credentialId });
  await wizard.next();
  await expect(wizard.dialog.getByRole('alert')).toContainText(
    'Go back to “Authenticate packages”',
  );
  expect(await connectionNamed(tag)).toBeUndefined();
  await wizard.button('Back').click();
  await wizard.at('Authenticate packages');
  await wizard.fillExact();
  await wizard.connectExact(tag);
  await expect(wizard.group('Exact Online').getByText('Connected', { exact: true })).toBeVisible();
  await wizard.next();
  await wizard.at('Credential settings');
  await wizard.next();
  await wizard.at('Connection pre-settings');
});
