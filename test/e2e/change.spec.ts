import { admin, atRest, seeded } from './connections.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { findSmallTargets, sizes } from './layout.ts';
import { ownConnection } from './ownConnection.ts';

interface Stored {
  version: number;
  preconfigured: boolean;
  synchronizationStartDate: string;
  packages: { packageType: string; settings: Record<string, unknown> }[];
}

test('WIZ-12 CHG-01 the dossier item for receipts is asked while receipts are sent, and keeps what was chosen', async ({
  page,
}) => {
  const { connectionId } = await seeded('C1', 'AFAS');
  await signIn(page, admin);
  await page.goto(`/connection/${connectionId}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change connection' });
  await expect(dialog.getByRole('heading', { name: 'Authenticate packages' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  const sends = dialog.getByRole('checkbox', { name: /Send the receipt along/ });
  const type = dialog.getByRole('combobox', { name: /^Dossier item for receipts/ });
  await sends.check();
  await type.click();
  const option = page.getByRole('listbox').getByRole('option').first();
  const chosen = (await option.textContent()) ?? '';
  await option.click();
  await sends.uncheck();
  await expect(type).toHaveCount(0);
  await sends.check();
  await expect(type).toHaveValue(chosen);
});

test('CHG-01 a finished connection is changed in two steps and one PUT, by name where the books are others', async ({
  page,
}) => {
  const connection = await seeded('A5', 'holding');
  const { connectionId } = connection;
  await atRest(connectionId);
  const client = await api(admin);
  const stored = () => client.call<Stored>('GET', `/connections/${connectionId}`);
  const before = await stored();
  const division = before.packages[1]?.settings['division'];
  await signIn(page, admin);
  await page.goto(`/connection/${connectionId}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change connection' });
  await expect(dialog.getByRole('heading', { name: 'Authenticate packages' })).toBeVisible();
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/connections/'))
      puts.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  const steps = dialog.getByRole('list', { name: 'Steps' });
  await expect(steps.getByRole('listitem')).toHaveText([
    /Authenticate packages \(completed\)/,
    /2\s*Settings/,
    /3\s*What changes/,
  ]);
  await steps.getByRole('button', { name: 'Authenticate packages' }).click();
  await expect(dialog.getByRole('heading', { name: 'Authenticate packages' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  const place = dialog.getByRole('combobox', { name: /^Administration(?! currency)/ });
  await expect(place).not.toHaveValue('');
  await place.click();
  const other = page
    .getByRole('listbox', { name: /^Administration/ })
    .getByRole('option', { selected: false })
    .first();
  const label = (await other.textContent()) ?? '';
  await other.click();
  await dialog.getByRole('checkbox', { name: /first open period/i }).check();
  const start = dialog.getByLabel('Synchronization start date');
  await start.fill('');
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(start).toBeFocused();
  await start.fill('2026-06-02');
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await expectAccessible(page, 'change, wide and light');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'change, narrow and dark');
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(dialog.getByRole('row').filter({ hasText: 'Administration' })).toContainText(label);
  await expect(dialog.getByRole('group', { name: /other books/ })).toContainText(
    'nothing is moved',
  );
  await expect(dialog.getByRole('row').filter({ hasText: 'start date' })).toContainText('Jun 2026');
  await expect(dialog.getByRole('group', { name: /2 Jun 2026/ })).toContainText('Yokoy');
  const save = dialog.getByRole('button', { name: 'Save 3 changes' });
  await save.click();
  await expect(dialog.getByLabel(/^Type/)).toBeVisible();
  expect(await stored()).toEqual(before);

  // a colleague is first: what they changed is said, and stays
  const [yokoy, exact] = before.packages;
  const theirs = [{ ...yokoy, settings: { ...yokoy?.settings, includeReceipt: false } }, exact];
  await client.call('PUT', `/connections/${connectionId}`, { packages: theirs });
  await dialog.getByLabel(/^Type/).fill(label.split(' - ')[0] ?? '');
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('Your changes were not saved');
  await expect(dialog.getByRole('alert')).toContainText('Yes → No');
  await dialog.getByLabel(/^Type/).fill(label.split(' - ')[0] ?? '');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(puts).toHaveLength(2);
  const after = await stored();
  expect(after.preconfigured).toBe(true);
  expect(after.synchronizationStartDate).toBe('2026-06-02');
  expect(after.packages[0]?.settings['includeReceipt']).toBe(false);
  expect(after.packages[1]?.settings).toMatchObject({ bookInOpenPeriod: true });
  expect(after.packages[1]?.settings['division']).not.toBe(division);
});

test('CHG-01 INSIGHT-01 what is left in other books has a tab of its own, which says what to do', async ({
  page,
}) => {
  const { connectionId, expenses, run, operator } = await ownConnection();
  await expenses(2);
  await run();
  const client = await api(admin);
  const { version, packages } = await client.call<Stored>('GET', `/connections/${connectionId}`);
  const details = await client.call<{
    'hydra:member': { fields: { fieldName: string; fieldOptions: { options?: object } }[] }[];
  }>('GET', `/connections/${connectionId}/pre-setting-details`);
  const field = details['hydra:member']
    .flatMap(({ fields }) => fields)
    .find(({ fieldName }) => fieldName === 'division');
  const division = packages[1]?.settings['division'];
  const other = Object.keys(field?.fieldOptions.options ?? {}).find((one) => one !== division);
  const [source, target] = packages;
  const next = [source, { ...target, settings: { ...target?.settings, division: other } }];
  await expect
    .poll(
      async () =>
        (
          await client.call<{ state: string }>(
            'POST',
            `/connections/${connectionId}/change-preview`,
            { packages: next, load: 'missing' },
          )
        ).state,
      { timeout: 30_000 },
    )
    .toBe('ready');
  await client.call('PUT', `/connections/${connectionId}`, {
    packages: next,
    version,
    confirmation: other,
  });
  await signIn(page, operator, `/connection/${connectionId}/insight`);
  await page.getByRole('tab', { name: 'In other books 2' }).click();
  await expect(page.getByText(/They stay there: nothing is moved/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectAccessible(page, 'what is left in other books');
});

test('CHG-01 SHELL-07 on a phone the settings have the whole screen, and help next to each is as large as a finger', async ({
  page,
}) => {
  const { connectionId } = await seeded('A5', 'holding');
  await page.setViewportSize(sizes.phone);
  await signIn(page, admin, `/connection/${connectionId}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change connection' });
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  const contents = dialog.getByRole('navigation', { name: 'Jump to' });
  await contents.getByRole('button', { name: 'Exact Online', exact: true }).click();
  await expect(dialog.getByRole('combobox', { name: /^Purchase journal/ })).toBeVisible();
  await expect
    .poll(() => dialog.boundingBox())
    .toEqual({ x: 0, y: 0, width: sizes.phone.width, height: sizes.phone.height });
  expect(await findSmallTargets(page)).toEqual([]);
  const help = dialog.getByRole('button', { name: 'What is this? Purchase journal' });
  await help.click();
  await expect(help).toHaveAttribute('aria-expanded', 'true');
});
