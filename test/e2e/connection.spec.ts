import { api, expect, signIn, test } from './fixtures.ts';
import { admin, atRest, seeded } from './connections.ts';
import { ownConnection } from './ownConnection.ts';

const table = 'table';

test('DET-01 DET-02 TASK-01 SYNC-01 LOG-01 LOG-02 tasks, counts and logs of a connection', async ({
  page,
}) => {
  const { connectionId, connectionName } = await seeded('A2', 'Exact Online');
  await signIn(page, admin, `/connection/${connectionId}?view=tasks`);
  await expect(page.getByRole('heading', { level: 1, name: connectionName })).toBeVisible();
  for (const name of ['Run now', 'Change'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  for (const name of ['Insight', 'Curls'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  const tasks = page.getByRole(table, { name: 'Tasks' });
  for (const name of ['Status', 'Module', 'Created', 'Started', 'Finished', 'Duration', 'Message'])
    await expect(tasks.getByRole('columnheader', { name })).toBeVisible();
  const fetched = tasks.getByRole('row', { name: /Fetch expenses/ }).first();
  await expect(fetched.getByText('Complete')).toBeVisible();
  await expect(fetched.getByText(/\d+ read, \d+ new/)).toBeVisible();
  await expect(fetched.getByText(/\d sec$/)).toBeVisible();

  const counts = page.getByRole(table, { name: 'Sync status' });
  await expect(counts.getByRole('rowheader', { name: 'Expenses' })).toBeVisible();
  const confirmations = counts.getByRole('row', { name: /Export confirmation/ });
  await expect(confirmations.getByText('No data').first()).toBeAttached();
  await expect(counts.getByRole('columnheader', { name: 'Processing' })).toBeVisible();

  const logs = page.getByRole(table, { name: 'Logs' });
  const closed = logs.getByRole('row', { name: /Period .* is closed/ }).first();
  await expect(closed.getByText('Alert', { exact: true })).toBeVisible();
  await expect(closed.getByText('Unresolved')).toBeVisible();
  await expect(closed.getByText('Exact Online')).toBeVisible();
});

test('LOG-01 LOG-03 what a run was refused for one reason is one row of its log, however many creditors it names', async ({
  page,
}) => {
  const own = await ownConnection();
  await own.fault({ kind: 'blockedAccount', match: 'POST .*PurchaseEntries' });
  await own.expenses(4);
  await own.run();
  await signIn(page, own.operator, `/connection/${own.connectionId}`);
  const log = page.getByRole('region', { name: 'Logs' });
  const blocked = log.getByRole('row', { name: /^\S.* is blocked in Exact Online/ });
  await expect(blocked).toHaveCount(1);
  await expect(blocked).toContainText(/And \d+ more like this\./);
  const unfold = blocked.getByRole('button', { name: /^Show each of the \d+ entries$/ });
  await unfold.click();
  await expect(blocked).toHaveCount(4);
});

test('LOG-01 LOG-02 logs are filtered by level, status and text, and the address keeps it', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  await signIn(page, admin, `/connection/${connectionId}`);
  const logs = page.getByRole(table, { name: 'Logs' });
  const alert = logs.getByText('Alert', { exact: true });
  await expect(alert.first()).toBeVisible();
  await page.getByLabel('Level', { exact: true }).selectOption('Error and above');
  await expect(alert).toHaveCount(0);
  await page.getByLabel('Level', { exact: true }).selectOption('Alert and above');
  await expect(alert.first()).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('globalDocumentFilter='));
  await page.getByRole('searchbox', { name: 'Search the logs' }).fill('Fatima');
  expect((await asked).url()).toContain('globalDocumentFilter=Fatima');
  const others = logs
    .getByRole('row')
    .filter({ hasText: 'is closed' })
    .filter({ hasNotText: 'Fatima' });
  const found = logs.getByRole('row').filter({ hasText: 'Fatima' });
  await expect(others).toHaveCount(0);
  await expect(found.first()).toBeVisible();
  await page.reload();
  await expect(found.first()).toBeVisible();
  await expect(others).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search the logs' })).toHaveValue('Fatima');
  await page.getByLabel('Status', { exact: true }).last().selectOption('Resolved');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  const unused = await seeded('A5', 'holding');
  await page.goto(`/connection/${unused.connectionId}`);
  await expect(page.getByRole('heading', { name: 'No logs found' })).toBeVisible();
});

test('DET-05 LOG-05 a log has a path of its own, opens over the same screen and gives the focus back', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  await signIn(page, admin, `/connection/${connectionId}`);
  const link = page
    .getByRole(table, { name: 'Logs' })
    .getByRole('link', { name: /Period .* is closed/ })
    .first();
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log entry' });
  await expect(dialog.getByText(/^Period \d{4}-\d{2} is closed\.$/)).toBeVisible();
  await expect(dialog.getByText(/Open the period in Exact Online/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/connection/${connectionId}/log/[0-9a-f-]{36}$`));
  const path = page.url();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/connection/${connectionId}$`));
  await expect(link).toBeFocused();

  // the one that was asked for leads to its request; the others of its month were not sent
  const client = await api(admin);
  const { 'hydra:member': entries } = await client.call<{
    'hydra:member': { mongoId: string; code: string; message: string }[];
  }>('GET', `/connections/${connectionId}/log-entries?perPage=100`);
  const first = entries.find(
    ({ code, message }) => code === 'period-closed' && !message.includes('another document'),
  );
  await page.goto(`/connection/${connectionId}/log/${first?.mongoId}`);
  await expect(dialog.getByRole('link', { name: 'Open the recorded curl' })).toBeVisible();

  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Runs', includeHidden: true })).toBeAttached();
  await dialog.getByRole('link', { name: /yokoy:/ }).click();
  await expect(page).toHaveURL(/insight\?sync-element-name=expense&sync-element-key=yokoy/);
  await expect(page.getByRole('searchbox', { name: 'Search by name or number' })).toHaveValue(
    /^yokoy:/,
  );
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});

test('DET-02 state, switch and actions are on the line of the title', async ({ page }) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  await signIn(page, admin, `/connection/${connectionId}`);
  const main = page.getByRole('main');
  const title = await main.getByRole('heading', { level: 1 }).boundingBox();
  const middle = (title?.y ?? 0) + (title?.height ?? 0) / 2;
  for (const part of [
    main.getByRole('switch', { name: 'Active' }),
    main.getByRole('button', { name: 'Run now' }),
    main.getByRole('link', { name: 'Curls', exact: true }),
    main.getByRole('button', { name: 'More actions' }),
  ]) {
    const box = await part.boundingBox();
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - middle)).toBeLessThan(8);
  }
});

test('DET-03 support-needed opens the service desk with page address and packages', async ({
  page,
}) => {
  const { connectionId } = await seeded('A2', 'Exact Online');
  await signIn(page, admin, `/connection/${connectionId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  const link = page.getByRole('menuitem', { name: 'Support needed' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', /Exact(\+|%20)Online/);
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.searchParams.get('page')).toBe(page.url());
  expect(address.searchParams.get('packages')).toBe('Yokoy, Exact Online');
});

test('DET-04 notes are saved while they are written', async ({ page }) => {
  const { connectionId } = await seeded('B1', 'Exact Online');
  await signIn(page, 'operator@b1.example', `/connection/${connectionId}`);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/update-notes')) saves.push(request.postData() ?? '');
  });
  const notes = page.getByLabel('Notes on this connection');
  await notes.fill('');
  await notes.pressSequentially('Ask Bram first', { delay: 20 });
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // a busy machine may pause between two letters for longer than the page waits
  expect(JSON.parse(saves.at(-1) ?? '')).toEqual({ notes: 'Ask Bram first' });
  expect(saves.length).toBeLessThanOrEqual(4);
  await page.reload();
  await expect(notes).toHaveValue('Ask Bram first');

  await page.route('**/update-notes', (route) => route.abort());
  await notes.fill('Ask Bram twice');
  await expect(page.getByRole('button', { name: 'Save again' })).toBeVisible();
  await page.unroute('**/update-notes');
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('DET-01 a missing connection leads to not-found, a failed load raises a notice', async ({
  page,
}) => {
  const { connectionId } = await seeded('B1', 'Exact Online');
  await signIn(page, 'operator@a1.example');
  for (const id of [connectionId, '0190a6a0-0000-7000-8000-000000000000', 'nonsense']) {
    await page.goto(`/connection/${id}`);
    await expect(page).toHaveURL(/\/not-found$/);
  }
  const own = await seeded('A1', 'Xero');
  await page.route(`**/api/connections/${own.connectionId}`, (route) =>
    route.fulfill({ status: 503, contentType: 'application/ld+json', body: '{"title":"Away"}' }),
  );
  await page.goto(`/connection/${own.connectionId}`);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The connection could not be loaded' }).first(),
  ).toBeVisible();
  const retry = page.getByRole('button', { name: 'Try again' });
  const asked = page.waitForRequest(`**/api/connections/${own.connectionId}`);
  await retry.click();
  await asked;
  await page.unroute(`**/api/connections/${own.connectionId}`);
  await expect(async () => {
    // an update of the run that goes on may have loaded it by now
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(page.getByRole('heading', { level: 1, name: own.connectionName })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });
});

test('CLIST-05 API-04 API-05 a run shows its tasks while it goes on', async ({ page }) => {
  const { connectionId } = await seeded('A3', 'Exact Online');
  await atRest(connectionId);
  await signIn(page, 'operator@a3.example', `/connection/${connectionId}?view=tasks`);
  const shown = page.getByText(/^1–\d+ of \d+$/).first();
  await expect(shown).toBeVisible();
  const before = await shown.innerText();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('The run has started')).toBeVisible();
  await expect(shown).not.toHaveText(before);
  const newest = page.getByRole(table, { name: 'Tasks' }).getByRole('row').nth(1);
  await expect(newest.getByText('Complete')).toBeVisible();
});

for (const [how, broken] of [
  ['over the event stream', false],
  ['by asking, where there is no event stream', true],
] as const)
  test(`API-04 what others start is seen without a reload, ${how}`, async ({ page }) => {
    const { connectionId } = await seeded('B4', 'Exact Online');
    await atRest(connectionId);
    if (broken) await page.route('**/.well-known/mercure**', (route) => route.abort());
    const streamed = broken
      ? undefined
      : page.waitForResponse((response) => response.url().includes('/.well-known/mercure'));
    await signIn(page, 'operator@b4.example', `/connection/${connectionId}?view=tasks`);
    const shown = page.getByText(/^1–\d+ of \d+$/).first();
    await expect(shown).toBeVisible();
    await streamed;
    const before = await shown.innerText();
    const client = await api(admin);
    await client.call('POST', `/connections/${connectionId}/force-run`);
    await expect(shown).not.toHaveText(before);
    const newest = page.getByRole(table, { name: 'Tasks' }).getByRole('row').nth(1);
    await expect(newest.getByText('Complete')).toBeVisible();
  });

test('TASK-03 TASK-05 one module is run from the menu', async ({ page }) => {
  const { connectionId } = await seeded('A3', 'Exact Online');
  await atRest(connectionId);
  await signIn(page, 'operator@a3.example', `/connection/${connectionId}`);
  const listed = page.waitForRequest((request) => request.url().includes('/modules?'));
  await page.getByRole('button', { name: 'Run a module' }).press('Enter');
  expect((await listed).url()).toContain('perPage=1000');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveCount(3);
  const sent = page.waitForRequest((request) => request.url().endsWith('/module/run'));
  await menu.getByRole('menuitem', { name: /Fetch expenses/ }).click();
  expect((await sent).postDataJSON()).toEqual({
    connectionId,
    moduleType: 'yokoy_fetch_expenses',
    parameters: {},
  });
  await expect(page.getByText('The module has started')).toBeVisible();
});

test('TASK-02 tasks are cleared after a question; a failure is told', async ({ page }) => {
  const { connectionId } = await seeded('A4', 'Xero');
  await atRest(connectionId);
  await signIn(page, 'operator@a4.example', `/connection/${connectionId}?view=tasks`);
  const clear = page.getByRole('button', { name: 'Clear tasks' });
  const dialog = page.getByRole('dialog', { name: 'Clear tasks' });
  await page.route('**/clear-tasks', (route) => route.fulfill({ status: 500, body: '{}' }));
  await clear.click();
  await dialog.getByRole('button', { name: 'Clear tasks' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to clear tasks' })).toBeVisible();
  await page.unroute('**/clear-tasks');

  await clear.click();
  await dialog.getByRole('checkbox', { name: /^Force/ }).check();
  const sent = page.waitForRequest((request) => request.url().endsWith('/clear-tasks'));
  await dialog.getByRole('button', { name: 'Clear tasks' }).click();
  expect((await sent).postDataJSON()).toEqual({ force: true });
  await expect(page.getByRole('heading', { name: 'No tasks found' })).toBeVisible();
});

test('SYNC-02 with nothing failed the reset is off and says why', async ({ page }) => {
  const { connectionId } = await seeded('A4', 'Xero');
  await signIn(page, 'operator@a4.example', `/connection/${connectionId}`);
  const counts = page.getByRole(table, { name: 'Sync status' });
  await expect(counts).toBeVisible();
  await expect(counts.getByRole('columnheader', { name: 'Processing' })).toHaveCount(0);
  // nothing of it has failed
  const reset = page.getByRole('button', { name: 'Reset sync items' });
  await expect(reset).toHaveAttribute('aria-disabled', 'true');
  // while parts above it still come in, the button moves from under the mouse
  await expect(async () => {
    await page.mouse.move(0, 0);
    await reset.hover();
    const reason = page.getByText('Nothing has failed: there is nothing to reset');
    await expect(reason).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});

test('DET-02 TASK-04 who may only look has nothing to change things with', async ({ page }) => {
  const { connectionId } = await seeded('A1', 'Xero');
  await signIn(page, 'viewer@a1.example', `/connection/${connectionId}?view=tasks`);
  await expect(page.getByRole(table, { name: 'Tasks' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Insight', exact: true })).toBeVisible();
  for (const name of [
    'Run now',
    'Change',
    'More actions',
    'Run a module',
    'Clear tasks',
    'Reset sync items',
  ])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByLabel('Notes on this connection')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Curls/ })).toHaveCount(0);
});

test('DET-01 what is opened from a list has its name before it is loaded', async ({ page }) => {
  await page.route(/\/api\/(connections\/[\w-]+|credentials\/[\w-]+\/record)$/, () => {});
  await signIn(page, admin);
  for (const [list, table] of [
    ['/connection', 'Connections'],
    ['/credential', 'Credentials'],
  ] as const) {
    await page.goto(list);
    const link = page.getByRole('table', { name: table }).locator('a[href^="/c"]').first();
    const name = (await link.getAttribute('aria-label')) ?? (await link.innerText());
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('DET-01 LIST-01 from a connection one goes on to the next of the list, in its order, also by key', async ({
  page,
}) => {
  await signIn(page, 'admin@northbridge.example');
  const links = page
    .getByRole('table', { name: 'Connections' })
    .locator('[data-primary]')
    .getByRole('link');
  await expect(links.nth(2)).toBeVisible();
  const names = await links.evaluateAll((all) =>
    all.slice(0, 3).map((link) => (link as HTMLAnchorElement).pathname),
  );
  const [first = '', second = '', third = ''] = names;
  await links.first().click();
  await expect(page).toHaveURL(first);
  const list = page.getByRole('navigation', { name: 'Connections in the list' });
  await expect(list).toContainText(/^1 of \d+$/);
  await expect(list.getByRole('link', { name: /^Previous: / })).toHaveCount(0);
  await list.getByRole('link', { name: /^Next: / }).click();
  await expect(page).toHaveURL(second);
  await expect(list).toContainText(/^2 of \d+$/);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(third);
  await page.keyboard.press('p');
  await expect(page).toHaveURL(second);
  // whoever comes by its address comes from no list
  await page.reload();
  await expect(page.getByRole('region', { name: 'Sync status' })).toBeVisible();
  await expect(list).toHaveCount(0);
});
