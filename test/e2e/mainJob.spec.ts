import { admin, atRest } from './connections.ts';
import { clearFaults, expect, sandboxControl, signInByForm, test } from './fixtures.ts';
import { countPresses } from './presses.ts';
import { WizardPage } from './wizardPage.ts';
import { connectionNamed, unique } from './wizardRecords.ts';

test(
  'WIZ-01 SYNC-01 TASK-01 INSIGHT-05 a new customer is onboarded, run and looked into; what fails is understood and put right',
  { tag: '@everyEngine' },
  async ({ page }) => {
    test.slow();
    const code = unique('Job');
    await signInByForm(page, admin);
    const presses = await countPresses(page);
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.fillNewOrganization('Northbridge', `Customer ${code}`, code);
    await wizard.dialog.getByRole('checkbox', { name: /^Yokoy/ }).check();
    await wizard.dialog.getByRole('checkbox', { name: /^Exact Online/ }).check();
    await wizard.agree(code);
    await wizard.dialog.getByLabel(/^Synchronization start date/).fill('2024-01-31');
    await wizard.next();
    await wizard.at('Authenticate packages');
    await wizard.authenticate(code);
    await wizard.choosePlaces();
    await wizard.next();
    await wizard.at('Connection settings');
    await wizard.chooseSettings();
    const vat = wizard.group('VAT codes');
    await vat.getByRole('button', { name: 'Add row' }).click();
    await vat.getByLabel('Tax code, row 1').fill('NL21');
    await wizard.choose(/^VAT code, row 1/, /purchase high 21%/, vat);
    await wizard.next();
    await wizard.at('Finish');
    await wizard.button('Finish and activate').click();
    await expect(wizard.dialog).toBeHidden();

    // the first run follows by itself and is seen while it goes on
    const { connectionId } = (await connectionNamed(code)) ?? { connectionId: '' };
    const closed = { vendor: 'exact-online', kind: 'closedPeriod', account: code };
    const open = () => clearFaults({ kind: 'closedPeriod', account: code });
    await page.getByRole('link', { name: new RegExp(`^Customer ${code}`) }).click();
    await page.getByRole('button', { name: 'Tasks', exact: true }).click();
    const tasks = page.getByRole('table', { name: 'Tasks' });
    const push = tasks.getByRole('row', { name: /Book purchase entries/ }).first();
    await expect(push.getByText(/booked/)).toBeVisible({ timeout: 30_000 });
    // from sign-in to the first booked documents
    expect(await presses()).toBeLessThanOrEqual(40);
    await atRest(connectionId);

    // a synced expense with its documents, and the requests behind it
    await page.goto(
      `/connection/${connectionId}/insight?sync-element-name=expense&sync-element-status=complete`,
    );
    const elements = page.getByRole('table', { name: 'Sync elements' });
    const synced = elements.getByRole('row').filter({ hasText: 'Complete' }).first();
    await synced.getByRole('button', { name: /^Details of/ }).click();
    await expect(page.getByRole('row', { name: /Purchase entry/ }).first()).toContainText(
      'Complete',
    );
    await page.goto(`/connection/${connectionId}?view=tasks`);
    await push.getByRole('link', { name: 'Curls of this task' }).click();
    await page.getByRole('table', { name: 'Curls' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Response', exact: true })).toBeVisible();

    // the books are closed, and a new expense comes in
    await sandboxControl('faults', closed);
    await sandboxControl('expenses/seed', { account: code, count: 1 });
    await page.goto(`/connection/${connectionId}?view=tasks`);
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(push.getByText('1 failed')).toBeVisible({ timeout: 30_000 });
    await page
      .getByRole('table', { name: 'Logs' })
      .getByRole('link', { name: /Period .* is closed/ })
      .first()
      .click();
    await expect(
      page.getByRole('dialog').getByText(/Open the period in Exact Online/),
    ).toBeVisible();

    // put right: the books are opened, the element is reset, and the next run completes it
    await open();
    await atRest(connectionId);
    await page.goto(
      `/connection/${connectionId}/insight?sync-element-name=expense&sync-element-status=failed`,
    );
    const perPage = page.getByRole('combobox', { name: 'Rows per page' });
    await perPage.selectOption('50');
    const failed = elements
      .getByRole('row')
      .filter({ hasText: /Period .* is closed/ })
      .first();
    const key = await failed
      .getByRole('button', { name: /^Details of/ })
      .getAttribute('aria-label');
    await failed.getByRole('button', { name: /^Actions for/ }).click();
    // a browser that leaves the page at once may not send it
    const reset = page.waitForResponse((answer) => answer.url().includes('/reset-sync-'));
    await page.getByRole('menuitem', { name: 'Retry', exact: true }).click();
    await reset;
    await page.goto(`/connection/${connectionId}?view=tasks`);
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(push.getByText('1 booked')).toBeVisible({ timeout: 30_000 });
    await atRest(connectionId);
    await page.goto(
      `/connection/${connectionId}/insight?sync-element-name=expense&sync-element-status=complete`,
    );
    await perPage.selectOption('50');
    await expect(
      elements
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: key ?? 'no key', exact: true }) })
        .getByText('Complete', { exact: true }),
    ).toBeVisible();
  },
);
