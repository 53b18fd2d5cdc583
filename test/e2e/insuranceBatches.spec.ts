import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { expect, sandboxControl, signIn, test } from './fixtures.ts';
import { findSmallTargets, recordShifts, settled, shiftsOf, sizes } from './layout.ts';
import { ownBatches } from './ownBatches.ts';

test.describe.configure({ timeout: 120_000 });

/** The rows of the list of batches. */
const rows = (page: Page) =>
  page.getByRole('navigation', { name: 'Batches' }).getByRole('listitem');

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
  const row = rows(page).first();
  await expect(row).toContainText('Awaiting approval');
  // with one batch there is nothing to choose
  const batch = page.getByRole('article', { name: 'Batch 1' });
  await expect(page).toHaveURL(/[?&]batch=/);
  await expect(batch).toContainText('Frozen with');
  await expect(batch.getByRole('table', { name: 'Events' })).toContainText('New employee');
  await expect(batch.getByRole('button', { name: /^Send again/ })).toBeHidden();
  if (process.env['SHOTS']) await shots(page, 'batch');
  await expectAccessibleInBothSchemes(page, 'batches');

  const saved = page.waitForEvent('download');
  await batch.getByRole('button', { name: /^Download/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^insurance-brydge_people_1_\d{8}-\d{4}\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await expect(batch).toContainText('sha256');
  const open = batch.getByRole('button', { name: /^Approve \d+ events?…$/ });
  // a line that isn't right is left out, with the reason
  const before = Number(/\d+/.exec((await open.textContent()) ?? '')?.[0]);
  await batch
    .getByRole('table', { name: 'Events' })
    .getByRole('button', { name: /^Leave .+ out$/ })
    .last()
    .click();
  const leave = page.getByRole('dialog', { name: /^Leave “.+” out\?$/ });
  await expect(leave.getByRole('button', { name: 'Leave out' })).toBeDisabled();
  await leave.getByRole('textbox', { name: 'Reason' }).fill('The address is the old one');
  await leave.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText('The line is left out')).toBeVisible();
  await expect(open).toHaveText(new RegExp(`^Approve ${before - 1} event`));
  await expect(batch.getByText('Four-eyes principle')).toBeVisible();
  // each outlier is looked at first
  const looks = batch.getByRole('button', { name: /: checked$/ });
  for (let left = await looks.count(); left > 0; left -= 1) {
    await expect(open).toBeDisabled();
    await looks.first().click();
  }
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Approve batch 1?' });
  await expectAccessibleInBothSchemes(page, 'a batch before it is approved');
  await dialog.getByRole('button', { name: `Approve ${before - 1} events` }).click();
  await expect(page.getByText('The batch is approved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Failed', { timeout: 20_000 });
  await expect(batch.getByRole('button', { name: /^(Approve|Decline|Download)/ })).toHaveCount(0);
  // the refused line is a press away, with the insurer's reason
  await batch.getByRole('button', { name: 'Show the line', exact: true }).click();
  const events = batch.getByRole('table', { name: 'Events' }).getByRole('row');
  await expect(events).toHaveCount(2);
  await expect(events.nth(1)).toContainText(/not insured/);
  await batch.getByRole('button', { name: /^Send again/ }).click();
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(row).toContainText('Complete', { timeout: 20_000 });
});

test('BATCH-01 a batch is chosen in the list, in the address too; on a phone it covers the list', async ({
  page,
}) => {
  const own = await ownBatches();
  for (const _ of [1, 2, 3]) await own.process({ count: 2 });
  const list = `/connection/insurance-brydge/${own.connectionId}/batches`;
  await recordShifts(page);
  await signIn(page, own.operator, list);
  const batch = (number: number) => page.getByRole('article', { name: `Batch ${number}` });
  await expect(batch(3)).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  // the whole row is the target
  const { width = 0, height = 0 } = (await rows(page).nth(1).boundingBox()) ?? {};
  await rows(page)
    .nth(1)
    .click({ position: { x: width - 4, y: height - 4 } });
  await expect(batch(2)).toBeVisible();
  await expect(rows(page).nth(1).getByRole('link')).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(batch(2)).toBeVisible();
  await settled(page);
  const moved = (await shiftsOf(page)).reduce((all, { value }) => all + value, 0);
  expect(moved).toBeLessThanOrEqual(0.05);
  // by the keyboard: the letters as in other lists, arrows choose
  await page.keyboard.press('j');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(batch(1)).toBeVisible();
  // arrows leave no trace in the history
  await page.goBack();
  await expect(batch(3)).toBeVisible();

  await page.setViewportSize(sizes.phone);
  await page.goto(list);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('article')).toHaveCount(0);
  await rows(page).nth(2).click();
  await expect(page.getByRole('heading', { name: 'Batch 1', level: 1 })).toBeVisible();
  await expect(rows(page).first()).toBeHidden();
  await page.goBack();
  await expect(rows(page).nth(2)).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
});

test('BATCH-02 BATCH-03 lines are in the reader’s language; declining asks first, and says that it is done', async ({
  page,
}) => {
  const own = await ownBatches();
  await own.process();
  await signIn(page, own.operator, '/attention');
  // it is said where one looks first
  await page.getByRole('link', { name: 'View the batches' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/connection/insurance-brydge/${own.connectionId}/batches`),
  );
  const row = rows(page).first();
  const batch = page.getByRole('article', { name: 'Batch 1' });
  // a wage by the hour has its period in the reader's language
  await page.getByRole('combobox', { name: 'Language' }).selectOption('nl');
  await expect(batch.getByRole('table', { name: 'Mutaties' })).toContainText(/21,75 per uur/);
  await page.getByRole('combobox', { name: 'Taal' }).selectOption('en');
  await batch.getByRole('button', { name: /^Decline/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Awaiting approval');
  await batch.getByRole('button', { name: /^Decline/ }).click();
  await page.getByRole('button', { name: 'Decline batch' }).click();
  await expect(page.getByText('The batch is declined')).toBeVisible();
  await expect(row).toContainText('Declined');
  await expect(
    batch.getByRole('button', { name: /^(Approve|Decline|Download|Send again)/ }),
  ).toHaveCount(0);
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
  await expect(page.getByRole('article', { name: 'Batch 1' })).toContainText(
    'for the approver: She moved on 1 May.',
  );
});

test('BATCH-03 a viewer reads who decides on a batch, and is offered nothing to decide with', async ({
  page,
}) => {
  const own = await ownBatches();
  await own.process();
  await signIn(page, own.viewer, `/connection/insurance-brydge/${own.connectionId}/batches`);
  const batch = page.getByRole('article', { name: 'Batch 1' });
  await expect(batch).toContainText('An operator approves or declines it');
  await expect(batch.getByRole('table', { name: 'Events' })).toContainText('New employee');
  await expect(batch.getByRole('button', { name: /Approve|Decline|^Leave .+ out$/ })).toHaveCount(
    0,
  );
});

async function shots(page: Page, name: string): Promise<void> {
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
