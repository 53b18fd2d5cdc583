import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { admin } from './connections.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';

test.describe.configure({ timeout: 90_000 });

test('CLIST-05 Run now says that a run has started, and where nothing can be done yet why and until when', async ({
  page,
}) => {
  const own = await ownConnection();
  const client = await api(admin);
  await signIn(page, own.operator, `/connection/${own.connectionId}`);
  const run = page.getByRole('button', { name: 'Run now' });
  // while the schedule's own first run goes on, it says that instead
  await expect(async () => {
    await run.click();
    await expect(page.getByText('The run has started')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });

  // What the package is asked for from here on waits for its day's limit, whoever started it.
  const allowsAgain = await own.fault({ kind: '429', problem: 'day', seconds: 7_200 });
  await own.expenses(2);
  const parked = async () => {
    await client.call('POST', `/connections/${own.connectionId}/force-run`);
    const { 'hydra:member': tasks } = await client.call<{
      'hydra:member': { notBefore: string | null }[];
    }>('GET', `/connections/${own.connectionId}/tasks`);
    return tasks.some(({ notBefore }) => notBefore !== null);
  };
  await expect.poll(parked, { timeout: 30_000 }).toBe(true);
  await page.reload();

  await run.click();
  const notice = page.getByRole('region', { name: 'Notices' });
  await expect(notice).toContainText('Nothing can be run yet');
  await expect(notice).toContainText(/Waits until .*Exact Online/);
  await expect(notice).not.toContainText('The run has started');
  await expectAccessibleInBothSchemes(page, 'a run that waits');

  await page.getByRole('combobox', { name: 'Language' }).selectOption('nl');
  await page.getByRole('button', { name: 'Nu uitvoeren' }).click();
  await expect(page.getByRole('region', { name: 'Meldingen' })).toContainText(
    /Wacht tot .*Exact Online/,
  );

  await allowsAgain();
  await client.call('POST', `/connections/${own.connectionId}/clear-tasks`, { force: true });
});
