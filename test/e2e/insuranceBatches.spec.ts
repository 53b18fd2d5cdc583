import { readFileSync } from 'node:fs';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { expect, sandboxControl, signIn, test } from './fixtures.ts';
import { ownBatches } from './ownBatches.ts';

test.describe.configure({ timeout: 120_000 });

test('BATCH-01 BATCH-02 BATCH-03 BATCH-04 BATCH-05 a batch is looked at, saved as a file, approved by somebody else and sent; a refused line is sent again', async ({
  page,
}) => {
  const own = await ownBatches({ fourEyes: true });
  await sandboxControl('faults', {
    vendor: 'insurance-brydge',
    account: own.account,
    kind: 'blockedAccount',
    times: 1,
  });
  await signIn(page, own.operator, `/connection/insurance-brydge/${own.connectionId}/batches`);
  await expect(page.getByText('No batches yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Select insurance events' })).toBeVisible();
  // it comes by itself
  await own.process();
  const row = page.getByRole('table', { name: 'Batches' }).getByRole('row').nth(1);
  await expect(row).toContainText('Awaiting approval');
  await expect(row.getByRole('button', { name: /^Retry/ })).toBeHidden();
  if (process.env['SHOTS']) await shots(page, 'list');
  await expectAccessibleInBothSchemes(page, 'batches');

  await row.getByRole('button', { name: 'Messages of batch 1' }).click();
  await expect(page.getByRole('dialog')).toContainText('Frozen with');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Events of batch 1' }).click();
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Events' })).toContainText(
    'New employee',
  );
  if (process.env['SHOTS']) await shots(page, 'events');
  await page.keyboard.press('Escape');

  const saved = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^insurance-brydge_people_1_\d{8}-\d{4}\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await row.getByRole('button', { name: /^Approve/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve batch 1?' });
  await expect(dialog).toContainText('sha256');
  const go = dialog.getByRole('button', { name: /^Approve \d+ events?$/ });
  // a line that isn't right is left out, with the reason
  const before = Number(/\d+/.exec((await go.textContent()) ?? '')?.[0]);
  await dialog
    .getByRole('table', { name: 'Events' })
    .getByRole('button', { name: /^Leave .+ out$/ })
    .last()
    .click();
  const leave = page.getByRole('dialog', { name: /^Leave “.+” out\?$/ });
  await expect(leave.getByRole('button', { name: 'Leave out' })).toBeDisabled();
  await leave.getByRole('textbox', { name: 'Reason' }).fill('The address is the old one');
  await leave.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText('The line is left out')).toBeVisible();
  await expect(go).toHaveText(new RegExp(`^Approve ${before - 1} event`));
  await expect(dialog.getByText('Four-eyes principle')).toBeVisible();
  if (process.env['SHOTS']) await shots(page, 'review');
  await expectAccessibleInBothSchemes(page, 'a batch before it is approved');
  // each outlier is looked at first
  const looks = dialog.getByRole('button', { name: /: checked$/ });
  for (let left = await looks.count(); left > 0; left -= 1) {
    await expect(go).toBeDisabled();
    await looks.first().click();
  }
  await go.click();
  await expect(page.getByText('The batch is approved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Failed', { timeout: 20_000 });
  await expect(row.getByRole('button', { name: /^(Approve|Decline|Download)/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Retry/ }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(row).toContainText('Complete', { timeout: 20_000 });
});

test('BATCH-02 BATCH-03 lines are in the reader’s language; declining asks first, and says that it is done', async ({
  page,
}) => {
  const own = await ownBatches();
  await own.process();
  await signIn(page, own.operator, '/attention');
  // it is said where one looks first
  await page.getByRole('link', { name: 'View the batches' }).click();
  await expect(page).toHaveURL(`/connection/insurance-brydge/${own.connectionId}/batches`);
  const row = page.getByRole('table', { name: 'Batches' }).getByRole('row').nth(1);
  // a wage by the hour has its period in the reader's language
  await page.getByRole('combobox', { name: 'Language' }).selectOption('nl');
  await page.getByRole('button', { name: 'Mutaties van batch 1' }).click();
  await expect(page.getByRole('dialog')).toContainText(/21,75 per uur/);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Taal' }).selectOption('en');
  await row.getByRole('button', { name: /^Decline/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Awaiting approval');
  await row.getByRole('button', { name: /^Decline/ }).click();
  await page.getByRole('button', { name: 'Decline batch' }).click();
  await expect(page.getByText('The batch is declined')).toBeVisible();
  await expect(row).toContainText('Declined');
  await expect(row.getByRole('button', { name: /^(Approve|Decline|Download|Retry)/ })).toHaveCount(
    0,
  );
});

test('BATCH-03 EVT-06 a word to the approver stands where the batch is approved', async ({
  page,
}) => {
  const own = await ownBatches();
  await signIn(page, own.operator, `/connection/insurance-brydge/${own.connectionId}/events`);
  const events = page.getByRole('table', { name: 'Insurance events' });
  await events.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add a note…' }).click();
  const asked = page.getByRole('dialog', { name: 'Process one event' });
  await asked.getByRole('textbox').fill('She moved on 1 May.');
  await expectAccessibleInBothSchemes(page, 'a word to the approver');
  await asked.getByRole('button', { name: 'Process 1' }).click();
  await expect(asked).toBeHidden();
  await page.goto(`/connection/insurance-brydge/${own.connectionId}/batches`);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByRole('dialog', { name: 'Approve batch 1?' })).toContainText(
    'for the approver: She moved on 1 May.',
  );
});

async function shots(page: import('@playwright/test').Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'] as string;
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${folder}/${name}-${width}-${scheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}
