import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { admin, seeded } from './connections.ts';
import { englishPhrases } from './englishFragments.ts';
import { api, expect, signIn, test, tryout } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { makePerson, makeStaff } from './people.ts';

// Whoever reads Dutch meets no English sentence of ours: on no screen, in no dialog, in no mail. What vendors and customers
// wrote stays as it is.

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 10_000 });

let phrases: string[] = [];
test.beforeAll(async () => {
  phrases = await englishPhrases();
});

/** What can be read or heard on the page: its text, names and hints. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const names = [
      ...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]'),
    ].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
    );
    return [document.title, document.body.innerText, ...names].filter(Boolean).join('\n');
  });

async function expectDutch(page: Page, where: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const text = (await readPage(page)).toLowerCase();
  const english = phrases.filter((phrase) => text.includes(phrase.toLowerCase()));
  expect(english, where).toEqual([]);
}

async function readDutch(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('linkspan.language', 'nl'));
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectDutch(page, path);
}

/** Opens a dialog by its button, sends it empty where that shows what is wrong, and closes it. */
async function lookInto(page: Page, button: RegExp, submit?: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  await expectDutch(page, `${page.url()} ${button}`);
  if (submit) {
    await dialog.getByRole('button', { name: submit }).click();
    await expectDutch(page, `${page.url()} ${button}, refused`);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('SHELL-12 the phrases of English are known: they are on the English screens', async ({
  page,
}) => {
  expect(phrases.length).toBeGreaterThan(500);
  await signIn(page, admin, '/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = (await readPage(page)).toLowerCase();
  expect(phrases.filter((phrase) => text.includes(phrase.toLowerCase()))).not.toEqual([]);
});

test('SHELL-12 a connection that fails, waits or is not set up says so in Dutch', async ({
  page,
}) => {
  const closed = await seeded('A2', 'Exact Online');
  const revoked = await seeded('B2', 'Xero');
  const unfinished = await seeded('A6', 'Exact Online');
  // one that waits: its package answers 503 until that is put right
  const waiting = await ownConnection();
  const putRight = await waiting.fault({ vendor: 'yokoy', kind: '503' });
  const client = await api(admin);
  await waiting.start();
  await isParked(waiting.connectionId);
  await readDutch(page);
  await signIn(page, await makeStaff(), '/connection');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectDutch(page, 'the list');
  await page.goto('/help/codes/period-closed');
  await expect(page.getByText('Speelt nu in').first()).toBeVisible();
  await expectDutch(page, 'the causes of a code');
  for (const { connectionId } of [closed, revoked, waiting, unfinished]) {
    await visit(page, `/connection/${connectionId}`);
    const logs = await client.call<{ 'hydra:member': { mongoId: string }[] }>(
      'GET',
      `/connections/${connectionId}/log-entries`,
    );
    for (const { mongoId } of logs['hydra:member'].slice(0, 3)) {
      await page.goto(`/connection/${connectionId}/log/${mongoId}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectDutch(page, `log ${mongoId} of ${connectionId}`);
    }
    for (const status of ['failed', 'complete', 'pending'])
      await visit(
        page,
        `/connection/${connectionId}/insight?sync-element-name=expense&sync-element-status=${status}`,
      );
    const details = page.getByRole('button', { name: /^Details/ }).first();
    await visit(
      page,
      `/connection/${connectionId}/insight?sync-element-name=expense&sync-element-status=all`,
    );
    if (await details.isVisible()) {
      await details.click();
      await expectDutch(page, `documents of ${connectionId}`);
    }
    await visit(page, `/connection/${connectionId}/curls`);
    const curl = page.getByRole('table').getByRole('link').first();
    if (await curl.isVisible()) {
      await curl.click();
      await expectDutch(page, `a request of ${connectionId}`);
    }
  }
  await putRight();
});

/** A task of it waits for its package. */
async function isParked(connectionId: string): Promise<void> {
  const client = await api(admin);
  await expect
    .poll(
      async () => {
        const tasks = await client.call<{
          'hydra:member': { taskStatus: string; notBefore: string | null }[];
        }>('GET', `/connections/${connectionId}/tasks?perPage=10`);
        return tasks['hydra:member'].some(({ notBefore }) => notBefore !== null);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

test('SHELL-12 the wizard, its refusals and its lists are Dutch', async ({ page }) => {
  const { connectionId } = await seeded('A6', 'Exact Online');
  await readDutch(page);
  await signIn(page, await makeStaff(), '/connection');
  await page.getByRole('button', { name: 'Koppeling toevoegen' }).first().click();
  const wizard = page.getByRole('dialog');
  await expectDutch(page, 'wizard');
  await wizard.getByRole('button', { name: 'Volgende' }).click();
  await expectDutch(page, 'wizard, refused');
  await page.keyboard.press('Escape');
  await page.goto(`/connection/${connectionId}`);
  await page.getByRole('button', { name: 'Wijzigen', exact: true }).click();
  await expect(wizard).toBeVisible();
  await expectDutch(page, 'unfinished connection');
  // every step that can be reached without choosing anything
  for (let step = 0; step < 4; step += 1) {
    const next = wizard.getByRole('button', { name: 'Volgende' });
    if (!(await next.isVisible()) || (await next.isDisabled())) break;
    await next.click();
    await expectDutch(page, `unfinished connection, step ${step + 1}`);
  }
});

test('SHELL-12 users, organizations, the account and the platform are Dutch, with their refusals', async ({
  page,
}) => {
  await readDutch(page);
  await signIn(page, await makeStaff(), '/users');
  await visit(page, '/users');
  await lookInto(page, /^Gebruiker toevoegen/, /uitnodigen/i);
  await visit(page, '/users?search=nobody-at-all');
  await visit(page, '/organization');
  await lookInto(page, /^Organisatie toevoegen/, /^Toevoegen/);
  await visit(page, '/organization?search=nothing-at-all');
  await visit(page, '/credential');
  await lookInto(page, /^Inloggegevens toevoegen/, /^Opslaan en testen/);
  await page.getByRole('table', { name: 'Inloggegevens' }).getByRole('link').first().click();
  await expect(page.getByText('Wat ervan afhangt')).toBeVisible();
  await expectDutch(page, page.url());
  await visit(page, '/platform-settings');
  await visit(page, '/not-found');
  await visit(page, '/connection?search=nothing-at-all');
});

test('SHELL-12 an account, and signing in, are Dutch; the choice is kept with the account, and mails follow it', async ({
  page,
  context,
}) => {
  const person = await makePerson();
  await readDutch(page);
  await signIn(page, person, '/account');
  await visit(page, '/account');
  await lookInto(page, /e-?mailadres wijzigen/i, /wijzigen|opslaan|versturen/i);
  await lookInto(page, /account verwijderen/i);
  const client = await api(admin);
  await expect
    .poll(
      async () =>
        (await client.call<{ language: string }>('GET', `/users/${person.userId}`)).language,
    )
    .toBe('nl');
  // a browser that knows nothing of the choice
  const elsewhere = await context.browser()?.newContext({ baseURL: tryout().url });
  if (!elsewhere) throw new Error('There is no browser.');
  const other = await elsewhere.newPage();
  await signIn(other, person, '/account');
  await expect(other.getByRole('heading', { name: 'Profiel' })).toBeVisible();
  await elsewhere.close();

  await page.evaluate(() => localStorage.removeItem('linkspan.session'));
  const guest = await context.browser()?.newContext({ baseURL: tryout().url });
  if (!guest) throw new Error('There is no browser.');
  const visitor = await guest.newPage();
  await readDutch(visitor);
  await visit(visitor, '/sign-in');
  await visitor.getByRole('button', { name: /inloggen/i }).click();
  await expectDutch(visitor, 'sign-in, refused');
  await visitor.getByRole('textbox', { name: /e-?mail/i }).fill(person.email);
  await visitor
    .getByLabel(/wachtwoord/i)
    .first()
    .fill('not the right one');
  await visitor.getByRole('button', { name: /inloggen/i }).click();
  await expect(visitor.getByRole('alert')).toBeVisible();
  await expectDutch(visitor, 'sign-in, wrong password');
  await visit(visitor, '/reset-password');
  await visitor.getByRole('textbox', { name: /e-?mail/i }).fill(person.email);
  await visitor.getByRole('button').last().click();
  await expectDutch(visitor, 'reset-password');
  await visit(visitor, '/reset-password/verify/unknown');
  await guest.close();

  const folder = join(process.env['E2E_DATA_DIR'] as string, 'mail');
  let mail = '';
  await expect
    .poll(
      async () => {
        const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
        const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
        mail = mails.filter((one) => one.includes(`To: ${person.email}`)).at(-1) ?? '';
        return mail.includes('nieuw wachtwoord');
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  const read = mail.replaceAll('=\r\n', '').replaceAll('=\n', '').toLowerCase();
  expect(phrases.filter((phrase) => read.includes(phrase.toLowerCase()))).toEqual([]);
});

test('SHELL-12 a reseller’s administrator meets no English either', async ({ page }) => {
  await readDutch(page);
  const person = await makePerson('Northbridge', 'ROLE_ORGANIZATION_ADMIN');
  await signIn(page, person, '/connection');
  for (const path of ['/connection', '/users', '/organization', '/account'])
    await visit(page, path);
});
