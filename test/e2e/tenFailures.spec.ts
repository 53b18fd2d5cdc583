import type { Page } from '@playwright/test';
import { atRest } from './connections.ts';
import { api, expect, sandboxControl, signInByForm, test } from './fixtures.ts';
import { type OwnConnection, ownConnection } from './ownConnection.ts';
import { admin } from './people.ts';
import { countPresses } from './presses.ts';

// Ten failures, found and mended by an operator who has only the console: the cause within 4 clicks from signing in, the mend
// within 6. What has to be put right at the vendor is done there, by whoever looks after the books.

const toCause = 4;
const toMend = 6;

/** The operator signs in; what is pressed from then on is counted. */
async function operate(page: Page, { operator }: OwnConnection) {
  await signInByForm(page, operator);
  const presses = await countPresses(page);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  return {
    attention,
    row: attention.getByRole('listitem').first(),
    /** How it fares, in the list. */
    health: page.getByRole('row').nth(1),
    cause: async () => expect(await presses()).toBeLessThanOrEqual(toCause),
    mend: async () => expect(await presses()).toBeLessThanOrEqual(toMend),
  };
}

/** How many elements of the connection are in a state. */
async function elements({ connectionId }: OwnConnection, status: string): Promise<number> {
  const client = await api(admin);
  const found = await client.call<{ 'hydra:totalItems': number }>(
    'GET',
    `/connections/${connectionId}/sync-element?syncStatus=${status}`,
  );
  return found['hydra:totalItems'];
}

const booked = (own: OwnConnection, count: number) =>
  expect.poll(() => elements(own, 'complete'), { timeout: 45_000 }).toBe(count);

/** How often the vendor made one, by its own books. */
async function made({ account }: OwnConnection, vendor: string, kind: string): Promise<number> {
  const query = new URLSearchParams({ vendor, account, kind, action: 'created' });
  return ((await sandboxControl(`effects?${query}`)) as unknown[]).length;
}

interface Packages {
  packages: { packageType: string; credentialId: string; settings: Record<string, unknown> }[];
  version: number;
}

/** Somebody changed a setting of the target. */
async function change(
  { connectionId }: OwnConnection,
  settings: (before: Record<string, unknown>) => Record<string, unknown>,
  confirmation?: string,
): Promise<void> {
  const client = await api(admin);
  const { packages, version } = await client.call<Packages>('GET', `/connections/${connectionId}`);
  await client.call('PUT', `/connections/${connectionId}`, {
    connectionId,
    version,
    ...(confirmation ? { confirmation } : {}),
    packages: packages.map((one) =>
      one.packageType === 'yokoy'
        ? one
        : { ...one, settings: { ...one.settings, ...settings(one.settings) } },
    ),
  });
}

/** On the page of what is missing: the option is chosen and saved, and what failed for it is tried again and goes through. */
async function mendSetting(page: Page, name: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).click({ timeout: 20_000 });
  await page.getByRole('option', { name: option }).first().click();
  await page.getByRole('button', { name: /^Save and book \d+$/ }).click();
  await expect(page.getByText(/went through/)).toBeVisible({ timeout: 45_000 });
}

// each has a customer of its own; one after the other they were the browser tests' last minute, on one of two cores
test.describe.configure({ timeout: 120_000, mode: 'parallel' });

test('CRED-08 DET-01 a revoked sign-in: said at once, mended by signing in again, and what waited goes on by itself', async ({
  page,
}) => {
  const own = await ownConnection('xero');
  await own.fault({ kind: 'revokeRefreshToken' });
  await own.fault({ kind: 'expireAccessToken' });
  await own.expenses(3);
  await own.run();
  const { row, cause, mend } = await operate(page, own);
  await expect(row).toContainText(/Xero/);
  await cause();
  // where it waits nothing has failed: there is nothing to try again
  const beside = await page.context().newPage();
  await beside.goto(`/connection/${own.connectionId}`);
  const wrong = beside.getByRole('region', { name: 'What is wrong' });
  await expect(wrong.getByRole('link', { name: 'Reconnect Xero' })).toBeVisible();
  await expect(wrong.getByRole('button')).toHaveCount(0);
  await beside.close();
  await row.getByRole('link', { name: 'Reconnect Xero' }).click();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Reconnect', exact: true }).first().click(),
  ]);
  await popup.getByLabel('Login name').fill(own.account);
  await popup.getByRole('button', { name: 'Allow' }).click();
  await booked(own, 3);
  await mend();
});

test('DET-01 SYNC-02 a closed period: one cause, and once it is open all that failed for it is retried by one button', async ({
  page,
}) => {
  const own = await ownConnection();
  const open = await own.fault({ kind: 'closedPeriod' });
  await own.expenses(6);
  await own.run();
  expect(await elements(own, 'failed')).toBe(6);
  const { row, cause, mend } = await operate(page, own);
  await expect(row).toContainText(/Period .* is closed/);
  await cause();
  await open();
  await page
    .getByRole('link', { name: /books$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Retry 6 failed now' }).click();
  await booked(own, 6);
  await mend();
});

test('WIZ-16 CHG-01 a VAT code without a counterpart: the very row is filled in, and saving it retries what failed', async ({
  page,
}) => {
  const own = await ownConnection();
  await change(own, ({ vatMap }) => ({
    vatMap: (vatMap as { taxCode: string }[]).filter(({ taxCode }) => taxCode !== 'NL21'),
  }));
  await own.expenses(8);
  await own.run();
  const failed = await elements(own, 'failed');
  expect(failed).toBeGreaterThan(0);
  const { row, cause, mend } = await operate(page, own);
  await expect(row).toContainText(/NL21/);
  await cause();
  await row.getByRole('link', { name: /VAT codes/ }).click();
  await mendSetting(page, 'NL21', /high 21%/);
  await atRest(own.connectionId);
  await own.run();
  await booked(own, 8);
  await mend();
});

test('TASK-01 CLIST-01 a vendor that is down: one line with when it goes on, and nothing to do', async ({
  page,
}) => {
  const own = await ownConnection();
  const back = await own.fault({ vendor: 'yokoy', kind: '503' });
  await own.expenses(4);
  await own.start();
  const { health, cause, mend } = await operate(page, own);
  await expect(health).toContainText(/Waiting.*Yokoy doesn’t respond, next try \d\d:\d\d/, {
    timeout: 45_000,
  });
  await cause();
  await back();
  await expect.poll(() => elements(own, 'complete'), { timeout: 100_000 }).toBe(4);
  await mend();
});

test('TASK-01 CLIST-01 a limit of calls: who set it and when it goes on, and nothing to do', async ({
  page,
}) => {
  const own = await ownConnection('xero');
  const back = await own.fault({ kind: '429', problem: 'day', seconds: 20 });
  await own.expenses(4);
  await own.start();
  const { health, cause, mend } = await operate(page, own);
  await expect(health).toContainText(/Waiting.*Xero allows no more calls, next try \d\d:\d\d/, {
    timeout: 45_000,
  });
  await cause();
  await back();
  await expect.poll(() => elements(own, 'complete'), { timeout: 100_000 }).toBe(4);
  await mend();
});

test('CHG-01 INSIGHT-05 a ledger account that is gone: which one, and the setting that names it', async ({
  page,
}) => {
  const own = await ownConnection();
  await own.expenses(12);
  // where the source books lunches
  await own.fault({ kind: 'unknownLedger', ledger: '4430' });
  await own.run();
  expect(await elements(own, 'failed')).toBeGreaterThan(0);
  const { row, cause, mend } = await operate(page, own);
  await expect(row).toContainText(/4430.*Lunch and dinner/);
  await cause();
  await row.getByRole('link', { name: /ledger account/i }).click();
  await mendSetting(page, 'Lunch and dinner', /4420/);
  await own.run();
  await booked(own, 12);
  await mend();
});

test('INSIGHT-05 a duplicate supplier: the two are told apart, one is chosen, and all of that person goes on', async ({
  page,
}) => {
  // the organisation knows the same people by another system's numbers
  const other = await ownConnection('xero');
  await other.expenses(10);
  await other.run();
  const own = await ownConnection('xero', other.account);
  await own.expenses(1);
  await own.run();
  expect(await elements(own, 'failed')).toBe(1);
  const { row, cause, mend } = await operate(page, own);
  await expect(row).toContainText(/There is a contact/);
  await cause();
  await row.getByRole('link', { name: 'Choose which one' }).click();
  await page.getByRole('button', { name: 'Choose which one…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which one is it in Xero?' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Use this one' }).click();
  await booked(own, 1);
  await mend();
});

test('TASK-02 TASK-03 a task that is stuck: seen while it is, ended by force, and run again', async ({
  page,
}) => {
  const own = await ownConnection();
  await own.expenses(2);
  const back = await own.fault({ kind: 'hang', match: 'POST' });
  await own.start();
  const { cause, mend } = await operate(page, own);
  await page
    .getByRole('link', { name: /books$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Tasks', exact: true }).click();
  const stuck = page.getByRole('table', { name: 'Tasks' }).getByRole('row', { name: /Processing/ });
  await expect(stuck).toContainText('Book purchase entries');
  await cause();
  await page.getByRole('button', { name: 'Clear tasks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear tasks' });
  await dialog.getByRole('checkbox', { name: /^Force/ }).check();
  await dialog.getByRole('button', { name: 'Clear tasks' }).click();
  await expect(dialog).toBeHidden();
  await back();
  // what a person stopped goes on when a person says so
  const stopped = page.getByRole('region', { name: /^Stopped by/ });
  await stopped.getByRole('button', { name: 'Run now' }).click();
  await booked(own, 2);
  await mend();
  expect(await made(own, 'exact-online', 'purchaseEntry')).toBe(2);
});

test('API-05 an answer that is lost: looked up by itself, nothing twice, and nothing to do', async ({
  page,
}) => {
  const own = await ownConnection();
  await own.fault({ kind: 'dropAfterCommit', match: 'POST .*PurchaseEntries', times: 1 });
  await own.expenses(3);
  await own.run();
  const { attention, cause, mend } = await operate(page, own);
  await expect(page.getByRole('link', { name: /books$/ })).toBeVisible();
  // but for the bank accounts of the creditors that it made
  await expect(attention.getByRole('listitem').filter({ hasNotText: 'bank account' })).toHaveCount(
    0,
  );
  await cause();
  await booked(own, 3);
  await mend();
  expect(await made(own, 'exact-online', 'purchaseEntry')).toBe(3);
});

test('CHG-01 DET-01 the wrong administration: who changed it, and back to how it was with what it means said first', async ({
  page,
}) => {
  const own = await ownConnection();
  await own.expenses(2);
  await own.run();
  const client = await api(admin);
  const path = `/connections/${own.connectionId}`;
  const before = await client.call<Packages>('GET', path);
  const right = before.packages.find(({ packageType }) => packageType === 'exact-online')?.settings[
    'division'
  ] as string;
  const body = (division: string) => ({
    packages: before.packages.map((one) =>
      one.packageType === 'yokoy' ? one : { ...one, settings: { ...one.settings, division } },
    ),
  });
  interface Preview {
    packages: {
      packageType: string;
      fields: { fieldName: string; fieldOptions: { options?: Record<string, string> } }[];
    }[];
    moved: { confirmation: string[] }[];
  }
  const look = await client.call<Preview>('POST', `${path}/change-preview`, {
    ...body(right),
    load: 'missing',
  });
  const divisions = look.packages
    .flatMap(({ fields }) => fields)
    .find(({ fieldName }) => fieldName === 'division')?.fieldOptions.options;
  const wrong = Object.keys(divisions ?? {}).find((one) => one !== right) ?? '';
  const settled = () =>
    client.call<Preview & { state: string }>('POST', `${path}/change-preview`, {
      ...body(wrong),
      load: 'missing',
    });
  await expect.poll(async () => (await settled()).state, { timeout: 30_000 }).toBe('ready');
  const confirmation = (await settled()).moved[0]?.confirmation[0] ?? '';
  await change(own, () => ({ division: wrong }), confirmation);

  const { cause, mend } = await operate(page, own);
  await page
    .getByRole('link', { name: /books$/ })
    .first()
    .click();
  const changed = page
    .getByRole('listitem')
    .filter({ hasText: divisions?.[wrong] ?? '?' })
    .filter({ hasText: divisions?.[right] ?? '?' });
  await expect(changed.first()).toBeVisible();
  await cause();
  await page.getByRole('link', { name: 'Compare and restore…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Restore earlier settings' });
  await expect(dialog.getByRole('button', { name: /^Save/ })).toBeVisible({ timeout: 30_000 });
  await dialog.getByLabel(/^Type /).fill(right);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  const after = await client.call<Packages>('GET', path);
  expect(after.packages).toEqual(before.packages);
  await mend();
  await own.expenses(1);
  await own.run();
  await booked(own, 3);
});
