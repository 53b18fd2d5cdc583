import { readFileSync } from 'node:fs';
import { admin } from './connections.ts';
import { expect, signInByForm, test, tryout } from './fixtures.ts';
import { countPresses } from './presses.ts';
import { WizardPage } from './wizardPage.ts';
import { unique } from './wizardRecords.ts';

// README.md, "The first five minutes", to the letter: nothing is done here that it doesn't say, and no start date is chosen.
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replaceAll(
  /\s+/g,
  ' ',
);

test.use({ actionTimeout: 10_000 });

const says = (sentence: string) => expect(readme).toContain(sentence);

test('WIZ-14 TASK-01 INSIGHT-05 the README’s first five minutes work as they are written', async ({
  page,
}) => {
  test.slow();
  const name = unique('Five');

  says('Sign in as the super admin that `npm start` printed.');
  await signInByForm(page, admin);

  const presses = await countPresses(page);
  says(
    '**Add connection**: choose a reseller and **New organization**, with any name, code and tag',
  );
  says('the packages Yokoy and Exact Online, and tick both boxes');
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.choose(/^Reseller/);
  await wizard.dialog.getByRole('radio', { name: 'New organization' }).check();
  await wizard.dialog.getByLabel(/^Organization name/).fill(name);
  await wizard.dialog.getByLabel(/^Organization code/).fill(name);
  await wizard.dialog.getByRole('checkbox', { name: /^Yokoy/ }).check();
  await wizard.dialog.getByRole('checkbox', { name: /^Exact Online/ }).check();
  await wizard.agree(name);
  await wizard.next();

  says(
    'New Yokoy credential: any organization id and client id, the secret `sandbox-yokoy-secret`',
  );
  await wizard.fillYokoy(name);
  says('**Connect Exact Online**, choose a login name in the window, **Allow**.');
  await wizard.fillExact();
  await wizard.connectExact(name);
  await expect(wizard.group('Exact Online').getByText('Connected', { exact: true })).toBeVisible();
  await wizard.next();
  await wizard.at('Credential settings');
  await wizard.next();

  says('Choose a company and an administration; then an exporter and a purchase journal');
  await wizard.at('Connection pre-settings');
  await wizard.choosePlaces();
  await wizard.next();
  await wizard.at('Connection settings');
  await wizard.chooseSettings();
  says('20001 as the creditor number for company cards');
  await wizard.dialog.getByLabel(/^Creditor number for company cards/).fill('20001');
  says('under VAT codes **Accept all 3 proposals** and a code each for UK0 and NL0 (0, no VAT)');
  const vat = wizard.group('VAT codes');
  await vat.getByRole('button', { name: 'Accept all 3 proposals' }).click();
  for (const [rate, code] of [
    ['UK0', /^0 - /],
    ['NL0', /^0 - /],
  ] as const)
    await wizard.choose(new RegExp(rate), code, vat);
  await wizard.next();
  says('The last step shows what would be booked, entry by entry.');
  await wizard.at('Finish');
  says('**Finish and activate** starts the first run');
  await wizard.button('Finish and activate').click();
  await expect(wizard.dialog).toBeHidden();

  says('open the connection, then the run, and watch its tasks');
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  const newest = page.getByRole('list', { name: 'Runs', exact: true }).getByRole('button').first();
  // the first run comes by itself, soon
  await expect(newest).toBeVisible({ timeout: 30_000 });
  await newest.click();
  const tasks = page.getByRole('list', { name: /^Tasks of the run of/ });
  const push = tasks.getByRole('listitem').filter({ hasText: 'Book purchase entries' });
  says('What is dated before today, the start date, is left out, and the first task says so.');
  await expect(tasks).toContainText(/40 read, 40 new, 0 changed, 20 ignored: dated before/, {
    timeout: 30_000,
  });
  await expect(push.getByText(/^[1-9]\d* booked$/)).toBeVisible({ timeout: 30_000 });
  // with the three of the sign-in and the two of the vendor's window
  expect(await presses()).toBeLessThanOrEqual(40 - 5);
  await expect(tasks.getByRole('img', { name: 'Complete', exact: true })).toHaveCount(3);
  const connection = page.url();

  says(
    'Open an expense under **Insight**, and the requests behind it: **Curls of this task** beside the task',
  );
  await page.getByRole('link', { name: 'Insight' }).first().click();
  const elements = page.getByRole('table', { name: 'Sync elements' });
  const booked = elements.getByRole('row').filter({ hasText: 'Complete' }).first();
  await booked.getByRole('button', { name: /^Details of/ }).click();
  await expect(page.getByRole('row', { name: /Purchase entry/ }).first()).toContainText('Complete');
  await page.goto(connection);
  await newest.click();
  await push.getByRole('link', { name: 'Curls of this task' }).click();
  await page.getByRole('table', { name: 'Curls' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Response', exact: true })).toBeVisible();

  says(
    'On the sandbox’s page, whose address is in the start’s output, add expenses for your organization id',
  );
  const sandbox = await page.context().newPage();
  await sandbox.goto(`${tryout().sandbox}/__sandbox/`);
  await sandbox.getByLabel(/^Customer(?! at)/).selectOption(name);
  await sandbox.getByRole('button', { name: 'Add expenses' }).click();
  says('your login name as the account and **closedPeriod**');
  await sandbox.getByLabel('Account').fill(name);
  await sandbox.getByRole('button', { name: /^closedPeriod/ }).click();

  says('**Run now** again, and read the log.');
  await page.goto(connection);
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(newest).toContainText(/[1-9] failed/, { timeout: 30_000 });
  await page
    .getByRole('table', { name: 'Logs' })
    .getByRole('link', { name: /Period .* is closed/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/Open the period in Exact Online/)).toBeVisible();

  says('**Clear** the fault, reset what failed, and run once more: it is booked.');
  await sandbox
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Clear', exact: true })
    .click();
  await page.goto(connection);
  await page.getByRole('button', { name: /^Reset/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /pending/i })).toBeVisible();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(newest).toContainText(/[1-9] booked/, { timeout: 30_000 });
});

test('WIZ-14 CLIST-01 SYNC-02 the README’s second five minutes work as they are written', async ({
  page,
}) => {
  test.slow();
  says('Sign in as `admin@westgate.example`.');
  await signInByForm(page, 'admin@westgate.example');
  const presses = await countPresses(page);
  says('**Needs attention** has a row for each thing that is wrong');
  await page.getByRole('link', { name: /^Needs attention/ }).click();

  says('in the row of the closed period **Book in the first open period…**');
  await page.getByRole('link', { name: /^Book in the first open period/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Book in the first open period' })).toBeChecked();
  says('and **Show entries**: how many of those that failed can be booked with this');
  await expect(page.getByText(/^\d+ of the \d+ that failed can be tried again/)).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Show entries' }).click();
  await page
    .getByText(/ · -?.[\d.,]+ · \d+$/)
    .first()
    .click();
  await expect(page.getByRole('article', { name: /^Entry for/ }).first()).toBeVisible();

  says('**Save and book** them, and watch until all are done.');
  await page.getByRole('button', { name: /^Save and book \d+$/ }).click();
  await expect(page.getByText(/\b(\d+) of \1 done\b|are booked|is booked/).first()).toBeVisible({
    timeout: 40_000,
  });

  says('on the sandbox’s page `c1-twinfield` as the account and **503**');
  const sandbox = await page.context().newPage();
  await sandbox.goto(`${tryout().sandbox}/__sandbox/`);
  await sandbox.getByLabel('Account').fill('c1-twinfield');
  await sandbox.getByRole('button', { name: /^503/ }).click();
  says('Open C1 Cedar Care’s connection with Twinfield and **Run now**: it waits');
  await page.getByRole('link', { name: 'Connections' }).first().click();
  await page
    .getByRole('link', { name: /^C1 Cedar Care.*Twinfield|^C1 Cedar Care expenses/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText(/Continues at/).first()).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByText(/Yokoy: Not available right now \(Service unavailable\)/).first(),
  ).toBeVisible();

  says('**Clear** the fault: it goes on by itself, and is healthy again.');
  await sandbox
    .getByRole('row')
    .filter({ hasText: 'c1-twinfield' })
    .filter({ hasText: '503' })
    .getByRole('button', { name: 'Clear', exact: true })
    .click();
  await expect(page.getByText('Healthy', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  // with the three of the sign-in and the three on the sandbox's page
  expect(await presses()).toBeLessThanOrEqual(25 - 7);
});
