import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, signIn, test, tryout } from './fixtures.ts';
import { makePerson, unique } from './people.ts';

// CRED-07: a customer without an account is asked for a sign-in, and who asked sees what comes of it.

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 15_000 });

const dialog = (page: Page) => page.getByRole('dialog').last();

/** Asks the customer of A6 for a new credential; answers the link as it is shown once. */
async function ask(page: Page, title: string, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Add credential' }).click();
  const form = dialog(page);
  await form.getByRole('combobox', { name: 'Organization' }).fill('A6');
  await page.getByRole('option', { name: /A6 Apple/ }).click();
  await form.getByLabel('Package').selectOption({ label: title });
  await form.getByLabel('The customer, with a link by e-mail').check();
  await form.getByLabel(/^Name(?! of)/).fill(name);
  await form.getByLabel('E-mail address of the customer').fill(`${unique('joris')}@example.com`);
  await form.getByLabel('Name of the customer').fill('Joris');
  await form.getByRole('button', { name: 'Send sign-in link' }).click();
  const link = await form.getByRole('textbox', { name: 'Link' }).inputValue();
  await form.getByRole('button', { name: 'Close', exact: true }).last().click();
  return link;
}

/** Whoever opens the link: a browser of their own, nobody signed in. */
async function customer(browser: Browser, link: string, language?: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: tryout().url });
  if (language)
    await page.addInitScript(
      (chosen) => localStorage.setItem('linkspan.language', chosen),
      language,
    );
  await page.goto(link);
  return page;
}

const requests = (page: Page) => page.getByRole('table', { name: 'Sign-in links' });

test('CRED-07 a customer signs in at the package by a link, once; who asked sees each state', async ({
  page,
  browser,
}) => {
  const operator = await makePerson('A6 Apple');
  const name = unique('Exact ');
  await signIn(page, operator, '/credential');
  const link = await ask(page, 'Exact Online', name);
  const line = requests(page).getByRole('row').filter({ hasText: name });
  await expect(line.getByText('Sent', { exact: true })).toBeVisible();

  const theirs = await customer(browser, link);
  await expect(theirs.getByRole('heading', { name: 'Sign in to Exact Online' })).toBeVisible();
  await expect(theirs.getByText(/asks for access to Exact Online of A6 Apple/)).toBeVisible();
  await expect(theirs.getByText(/Can’t pay or see your password/)).toBeVisible();
  await expect(theirs.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(theirs, 'the customer’s page, wide');
  await theirs.setViewportSize({ width: 390, height: 844 });
  await theirs.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(theirs, 'the customer’s page, narrow and dark');
  await expectNoSidewaysScroll(theirs);
  await page.reload();
  await expect(line.getByText('Opened', { exact: true })).toBeVisible();

  await theirs.getByRole('button', { name: 'Sign in to Exact Online' }).click();
  await theirs.getByLabel('Login name').fill(unique('joris'));
  await theirs.getByRole('button', { name: 'Allow' }).click();
  await expect(theirs).toHaveURL('/connect-request/done');
  await expect(theirs.getByRole('heading', { name: 'Thank you, that’s all' })).toBeVisible();
  await expectAccessible(theirs, 'the end of the customer’s page');

  // opened twice, by whoever: nothing to do, and nothing of the customer but that
  const again = await customer(browser, link, 'nl');
  await expect(again.getByRole('heading', { name: 'Bedankt, dat was alles' })).toBeVisible();
  await expect(again.getByRole('button', { name: /Inloggen/ })).toHaveCount(0);
  await again.close();
  await theirs.close();

  await page.goto('/credential?requests.state=done');
  await expect(line.getByText('Done', { exact: true })).toBeVisible();
  const row = page
    .getByRole('table', { name: 'Credentials' })
    .getByRole('row')
    .filter({ hasText: name });
  await page.getByRole('searchbox').fill(name);
  await expect(row.getByText('Connected', { exact: true })).toBeVisible();
});

test('CRED-07 a customer fills in what signs in; a link that was withdrawn, sent again or made up ends in a sentence', async ({
  page,
  browser,
}) => {
  const operator = await makePerson('A6 Apple');
  const name = unique('Yokoy ');
  await signIn(page, operator, '/credential');
  const first = await ask(page, 'Yokoy', name);
  const line = requests(page).getByRole('row').filter({ hasText: name });
  await line.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await dialog(page).getByRole('button', { name: 'Send again' }).click();
  const second = await dialog(page).getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();

  const theirs = await customer(browser, first);
  await expect(theirs.getByRole('alert')).toHaveText(
    'This link doesn’t workAsk the sender for a new one.',
  );
  await theirs.goto('/connect-request#crq_made-up');
  await expect(theirs.getByRole('alert')).toContainText('This link doesn’t work');
  // without a request it is in the language of the browser
  const dutch = await browser.newPage({ baseURL: tryout().url, locale: 'nl-NL' });
  for (const path of ['/connect-request', '/connect-request#crq_made-up']) {
    await dutch.goto('about:blank');
    await dutch.goto(path);
    await expect(dutch.getByRole('alert')).toContainText('Deze link werkt niet');
  }
  await dutch.close();
  await theirs.goto(second);
  // an expense package has no suppliers
  await expect(theirs.getByText(/^Can read expenses with their receipts/)).toBeVisible();
  await theirs.getByLabel(/^Organization id/).fill('a6');
  await theirs.getByLabel(/^Client id/).fill('a6-client');
  await theirs.getByLabel(/^Client secret/).fill('not the secret');
  await theirs.getByRole('button', { name: 'Test and send' }).click();
  await expect(theirs.getByRole('alert')).toBeVisible();
  await theirs.getByLabel(/^Client secret/).fill('sandbox-yokoy-secret');
  await theirs.getByRole('button', { name: 'Test and send' }).click();
  await expect(theirs.getByRole('heading', { name: 'Thank you, that’s all' })).toBeVisible();

  const refused = unique('Exact ');
  await page.reload();
  await theirs.goto('about:blank');
  await theirs.goto(await ask(page, 'Exact Online', refused));
  await theirs.getByRole('button', { name: 'Sign in to Exact Online' }).click();
  await theirs.getByLabel('Login name').fill(unique('joris'));
  await theirs.getByRole('button', { name: 'Deny' }).click();
  await expect(theirs).toHaveURL('/connect-request/refused');
  await expect(theirs.getByRole('heading', { name: 'You refused access' })).toBeVisible();

  const withdrawn = unique('Yokoy ');
  await page.reload();
  const third = await ask(page, 'Yokoy', withdrawn);
  const other = requests(page).getByRole('row').filter({ hasText: withdrawn });
  await other.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The link is withdrawn')).toBeVisible();
  await theirs.goto('about:blank');
  await theirs.goto(third);
  await expect(theirs.getByRole('alert')).toHaveText(
    'This link was withdrawnYou don’t have to do anything. If you have a newer e-mail, use the link in that one.',
  );
  await theirs.close();
});
