import type { Locator, Page } from '@playwright/test';
import type { RunRecord } from '../../src/contract/tasks.ts';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { admin, atRest, seeded } from './connections.ts';
import { api, expect, sandboxControl, signIn, test } from './fixtures.ts';

/** The page is told another newest run than there is; what it is told instead may be changed. */
async function tell(page: Page, connectionId: string, first: (run: RunRecord) => RunRecord) {
  let change = first;
  await page.route(`**/api/connections/${connectionId}/runs?*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { 'hydra:member': RunRecord[] };
    const [newest, ...others] = body['hydra:member'];
    await route.fulfill({
      response: answer,
      json: { ...body, 'hydra:member': newest ? [change(newest), ...others] : [] },
    });
  });
  return (next: (run: RunRecord) => RunRecord) => {
    change = next;
  };
}

test('DET-01 TASK-01 TASK-04 a run that failed elements is never complete, and leads to just those', async ({
  page,
}) => {
  const { connectionId } = await seeded('B4', 'Exact Online');
  await atRest(connectionId);
  const account = 'b4-exact-online';
  const fault = { vendor: 'exact-online', kind: 'blockedAccount', match: 'POST .*PurchaseEntries' };
  await sandboxControl('faults', { ...fault, account, times: 1 });
  await sandboxControl('expenses/seed', { account, count: 3 });
  const client = await api(admin);
  await client.call('POST', `/connections/${connectionId}/force-run`);
  await atRest(connectionId);
  await signIn(page, admin, `/connection/${connectionId}`);
  await page.getByLabel(/^How runs ended/).selectOption('Partly failed');
  const row = page
    .getByRole('list', { name: 'Runs', exact: true })
    .getByRole('button', { name: /2 booked, 1 failed/ })
    .first();
  await expect(row).toContainText('Partly failed');
  await expect(row).not.toContainText('Complete');
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  const tasks = page.getByRole('list', { name: /^Tasks of the run of/ });
  await expect(tasks.getByText('Fetch expenses')).toBeVisible();
  await expect(tasks.getByRole('link', { name: 'Curls of this task' }).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a run with its tasks');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page, 'a run with its tasks, narrow');
  await page.setViewportSize({ width: 1440, height: 900 });

  const run = page.url();
  await tasks.getByRole('link', { name: '1 failed' }).click();
  await expect(page).toHaveURL(/task-id=[0-9a-f-]{36}/);
  await expect(page.getByRole('table', { name: 'Sync elements' })).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.goto(run);
  await row.click();
  await tasks.getByRole('link', { name: '2 booked' }).click();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  const all = page.getByRole('button', { name: 'Remove the filter Only what one task did' });
  await all.click();
  await expect(all).toHaveCount(0);
  await expect(page).not.toHaveURL(/task-id/);
});

test('TASK-01 SYNC-01 a run that goes on says how far it is and what is worked on; a slow task what one can do', async ({
  page,
}) => {
  const { connectionId } = await seeded('A1', 'Exact Online');
  await atRest(connectionId);
  const begun = new Date(Date.now() - 20 * 60_000).toISOString();
  await tell(page, connectionId, (run) => ({
    ...run,
    outcome: null,
    finishedAt: null,
    inWork: 4,
    tasks: run.tasks.map((task) =>
      task.moduleType.includes('push')
        ? {
            ...task,
            taskStatus: 'processing',
            startedAt: begun,
            finishedAt: null,
            left: 17,
            usualMs: 12_000,
            counts: { ...task.counts, written: 30, failed: 1 },
          }
        : task,
    ),
  }));
  await signIn(page, 'operator@a1.example', `/connection/${connectionId}`);
  const list = page.getByRole('list', { name: 'Runs', exact: true });
  const row = list.getByRole('button', { name: /Running/ });
  await expect(row).toContainText('31 of 48');
  await expect(page.getByText('4 elements are being worked on')).toBeVisible();
  await row.click();
  await expect(list.getByText('Takes longer than usual.')).toBeVisible();
  await expect(list.getByText(/It usually takes 12 sec/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop it…' }).click();
  await expect(page.getByRole('checkbox', { name: /^Force/ })).toBeChecked();
});

test('TASK-01 what waits says until when, in the reader’s time, and the rest that was left too', async ({
  page,
}) => {
  const { connectionId } = await seeded('A1', 'Exact Online');
  await atRest(connectionId);
  const tellInstead = await tell(page, connectionId, (run) => ({
    ...run,
    outcome: null,
    finishedAt: null,
    tasks: run.tasks.map((task) =>
      task.moduleType.includes('push')
        ? {
            ...task,
            taskStatus: 'queued',
            finishedAt: null,
            notBefore: '2030-01-15T08:20:00.000Z',
            message: 'Goes on later',
            codedMessage: {
              code: 'task.parked',
              params: {
                until: { instant: '2030-01-15T08:20:00.000Z' },
                reason: { code: 'vendor.words', params: { words: 'Too many requests' } },
              },
              message: 'Goes on later',
            },
          }
        : task,
    ),
  }));
  await signIn(page, 'operator@a1.example', `/connection/${connectionId}`);
  const row = page
    .getByRole('list', { name: 'Runs', exact: true })
    .getByRole('button', { name: /Waiting/ });
  // 08:20 UTC, and the reader is in Amsterdam
  await expect(row).toContainText('Continues at 15 Jan 2030, 09:20: Too many requests');
  tellInstead((run) => ({
    ...run,
    outcome: 'nothing',
    counts: { read: 0, written: 0, failed: 0 },
    tasks: run.tasks.map((task) => ({
      ...task,
      counts: { read: 0, written: 0, confirmed: 0, failed: 0, ignored: 0 },
      codedMessage: task.moduleType.includes('push')
        ? {
            code: 'task.restWaitsUntil',
            params: { summary: '', until: { instant: '2030-01-15T08:20:00.000Z' } },
            message: '',
          }
        : null,
    })),
  }));
  await page.reload();
  await expect(row).toContainText('The rest waits until 15 Jan 2030, 09:20');
});

test('DET-01 DET-04 what flows, the month by day and the timeline are there for eyes and ears, filtered and paged', async ({
  page,
}) => {
  const { connectionId } = await seeded('A4', 'Xero');
  await atRest(connectionId);
  await signIn(page, 'operator@a4.example', `/connection/${connectionId}`);
  const lanes = page.getByRole('list', { name: 'Between Yokoy and Xero' });
  await expect(lanes.getByRole('listitem').filter({ hasText: 'Bill' })).toContainText(
    /Yokoy to Xero:.*Bill \d/,
  );
  await expect(
    lanes.getByRole('listitem').filter({ hasText: 'Export confirmation' }),
  ).toContainText('Xero to Yokoy:');
  // a box for each package: its account, its sign-in, and when it was last read or written
  await expect(page.getByText(/^Read \S+/).locator('xpath=..')).toHaveText(
    /^Yokoy.+Signed inRead \S+/,
  );
  await expect(page.getByText(/^Written \S+/).locator('xpath=..')).toHaveText(
    /^Xero.+Signed inWritten \S+/,
  );

  const days = page.getByRole('table', { name: 'By day' });
  // the browser's day: late in the evening it isn't this process's
  const today = await page.evaluate(() => new Date().getDate());
  await expect(days.getByRole('row')).toHaveCount(today + 1);
  await expect(page.getByText(/^\d[\d,]* booked in \w+$/)).toBeVisible();

  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline.getByText(/^(\d+ runs complete|Run )/).first()).toBeVisible();
  await page.getByLabel('Notes on this connection').pressSequentially('Ask Marieke');
  await expect(timeline.getByText(/wrote a note$/).first()).toBeVisible();
  const kinds = page.getByRole('group', { name: 'What is shown' });
  await kinds.getByRole('button', { name: 'Settings' }).click();
  await expect(timeline.getByText(/added the connection$/)).toBeVisible();
  await expect(timeline.getByText(/wrote a note$/)).toHaveCount(0);
  await expect(timeline.getByText(/^(\d+ runs complete|Run )/)).toHaveCount(0);
});

test('DET-01 the timeline ends with a whole event where the column next to it ends, and goes on when asked', async ({
  page,
}) => {
  const { connectionId } = await seeded('A1', 'Exact Online');
  await atRest(connectionId);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, admin, `/connection/${connectionId}`);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  const earlier = page.getByRole('button', { name: 'Earlier', exact: true });
  await expect(earlier).toBeVisible();
  const events = timeline.locator('[data-line]');
  const endOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const last = events.filter({ visible: true }).last();
  expect(Math.abs((await endOf(last)) - (await endOf(timeline)))).toBeLessThan(2);
  const counts = page.getByRole('table', { name: 'Sync status' });
  expect(await endOf(earlier)).toBeLessThanOrEqual((await endOf(counts)) + 2);

  // what has no room can't be reached by a key either
  const shown = await events.filter({ visible: true }).count();
  expect(shown).toBeLessThan(await events.count());
  await earlier.press('Enter');
  await expect(events.filter({ visible: true })).toHaveCount(await events.count());
  await expect(timeline.getByText(/added the connection$/)).toBeVisible();
});

test('SHELL-12 TASK-01 the task table is the panel’s second view, by address too', async ({
  page,
}) => {
  const { connectionId } = await seeded('A1', 'Exact Online');
  await signIn(page, 'operator@a1.example', `/connection/${connectionId}`);
  const headings = ['Data flow', 'Runs', 'By day', 'Notes', 'Timeline'].map((name) =>
    page.getByRole('heading', { name, exact: true }),
  );
  const places = () => Promise.all(headings.map((heading) => heading.boundingBox()));
  await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await expect(page.getByRole('list', { name: 'Runs' })).toBeVisible();
  const before = await places();
  await page.getByRole('button', { name: 'Tasks', exact: true }).click();
  await expect(page).toHaveURL(/view=tasks/);
  const table = page.getByRole('table', { name: 'Tasks' });
  await expect(table.getByText(/40 read|read, /).first()).toBeVisible();
  // in the place of the runs: nothing around it moves
  expect(await places()).toEqual(before);
  await page.reload();
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Runs', exact: true }).first().click();
  await expect(table).toHaveCount(0);
});
