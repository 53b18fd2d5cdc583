import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { atRest } from './connections.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { admin } from './people.ts';

test.describe.configure({ timeout: 180_000 });

/** Milliseconds in which a due connection would have started: workers look every 15 seconds. */
const scheduleMs = 20_000;

test('TASK-02 a paused connection is left alone by the schedule until a person resumes it', async ({
  page,
}) => {
  const own = await ownConnection();
  const client = await api(admin);
  const path = `/connections/${own.connectionId}`;
  const runs = async () =>
    (await client.call<{ 'hydra:totalItems': number }>('GET', `${path}/runs`))['hydra:totalItems'];
  await signIn(page, own.operator, `/connection/${own.connectionId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Pause…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pause connection' });
  await expect(dialog.getByRole('button', { name: 'Pause connection' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The accountant closes March');
  await dialog.getByRole('combobox', { name: 'Until' }).selectOption('Tomorrow 08:00');
  await dialog.getByRole('button', { name: 'Pause connection' }).click();
  const notice = page.getByRole('region', { name: /^Paused by .+ until .+08:00$/ });
  await expect(notice.getByText('“The accountant closes March”')).toBeVisible();
  await expect(page.getByText(/^Next run/)).toHaveCount(0);
  await expect(page.getByText(/paused it$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a paused connection');

  // its first run may have begun before the pause
  await atRest(own.connectionId);
  const before = await runs();
  // what is switched on runs at once, unless it is paused
  await client.call('PUT', `${path}/active`, { active: false });
  await client.call('PUT', `${path}/active`, { active: true });
  await own.expenses(3);
  await page.waitForTimeout(scheduleMs);
  expect(await runs()).toBe(before);
  // its notice resumes it, so that nothing beside it offers a run
  await expect(page.getByRole('button', { name: 'Run now' })).toHaveCount(0);
  await notice.getByRole('button', { name: 'Change reason or end…' }).click();
  const change = page.getByRole('dialog', { name: 'Change the pause' });
  await change.getByRole('textbox', { name: 'Reason' }).fill('The accountant closes April');
  const end = change.getByRole('textbox', { name: /^Resumes on/ });
  const save = change.getByRole('button', { name: 'Save' });
  for (const [typed, error] of [
    ['31/02/2099', 'Enter a date such as 31/12/2026.'],
    ['1-12-2020', 'Choose a time in the future.'],
  ] as const) {
    await end.fill(typed);
    await expect(change.getByText(error)).toBeVisible();
    await expect(save).toBeDisabled();
  }
  await change.getByRole('button', { name: 'Open calendar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^15 / }).click();
  await change.getByRole('combobox', { name: 'Time' }).selectOption('09:30');
  await save.click();
  const changed = page.getByRole('region', { name: /^Paused by .+ until 15 .+09:30$/ });
  await expect(changed).toBeVisible();
  await expect(page.getByText(/changed the pause$/)).toBeVisible();
  await expect(page.getByText(/paused it$/)).toHaveCount(1);

  await page.goto('/connection?health=paused');
  await expect(page.getByRole('row').getByText(/^Paused by .+ until/)).toBeVisible();
  await page
    .getByRole('row')
    .getByRole('button', { name: /^Resume / })
    .click();
  const question = page.getByRole('dialog', { name: 'Paused connection' });
  await expect(question.getByText('“The accountant closes April”')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessibleInBothSchemes(page, 'a list with a paused connection');
  await page.goto('/attention');
  const apart = page.getByRole('region', { name: 'Paused by a person' });
  await expect(apart.getByText(/The accountant closes April/)).toBeVisible();
  await apart.getByRole('link', { name: 'Open the connection' }).click();

  await changed.getByRole('button', { name: 'Resume and run' }).click();
  await expect(page.getByText('The connection is resumed')).toBeVisible();
  await expect(changed).toHaveCount(0);
  await atRest(own.connectionId);
  expect(await runs()).toBe(before + 1);
  await expect(page.getByText(/resumed it$/)).toBeVisible();
  await expect(page.getByText(/^Next run/)).toBeVisible();
});

test('CLIST-04 a connection that is switched off names who and why, and its page switches it on', async ({
  page,
}) => {
  const own = await ownConnection();
  await own.expenses(2);
  const works = await own.fault({ kind: 'blockedAccount', match: 'POST .*PurchaseEntries' });
  await own.run();
  await works();
  await signIn(page, own.operator, `/connection/${own.connectionId}`);
  await page.getByRole('switch', { name: 'Active' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate connection' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Creditor first');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  const notice = page.getByRole('region', { name: /^Deactivated by .+, / });
  await expect(notice.getByText('“Creditor first”')).toBeVisible();
  await expect(notice.getByText('2 elements failed and are not written')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What is wrong' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a connection that is switched off');
  await notice.getByRole('button', { name: 'Activate' }).click();
  await page
    .getByRole('dialog', { name: 'Activate connection' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(notice).toHaveCount(0);
});

test('INSIGHT-05 CLIST-01 an element is paused and found, and a cause is taken by a colleague', async ({
  page,
}) => {
  const own = await ownConnection();
  await own.expenses(2);
  const works = await own.fault({ kind: 'blockedAccount', match: 'POST .*PurchaseEntries' });
  await own.run();
  await works();
  await signIn(page, own.operator, `/connection/${own.connectionId}`);
  const wrong = page.getByRole('region', { name: 'What is wrong' });
  await wrong.getByRole('button', { name: 'I’m on it' }).click();
  await expect(wrong.getByText(/^You are on it · since \d/)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a cause that is taken');
  await wrong.getByRole('button', { name: 'No longer on it' }).click();
  await expect(wrong.getByRole('button', { name: 'I’m on it' })).toBeVisible();

  const insight = `/connection/${own.connectionId}/insight`;
  await page.goto(insight);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pause…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pause 1 element?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ask the employee');
  await dialog.getByRole('button', { name: 'Pause 1' }).click();
  await expect(page.getByText(/1 element is paused/).first()).toBeVisible();
  await page.goto(`${insight}?sync-element-status=paused`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1).getByText('Paused')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a paused element');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText(/^Paused by .+: “Ask the employee”$/)).toBeVisible();
  await page.goto(`${insight}?sync-element-status=paused`);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Resume…' }).click();
  await page
    .getByRole('dialog', { name: 'Resume 1 element?' })
    .getByRole('button', { name: 'Resume 1' })
    .click();
  await expect(page.getByText(/1 element is resumed/).first()).toBeVisible();
});
