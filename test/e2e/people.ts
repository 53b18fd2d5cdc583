import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ApiClient } from '../../scripts/seed/apiClient.ts';
import { codeAt } from '../support/authenticator.ts';
import { api, expect, tryout } from './fixtures.ts';

export const admin = 'admin@linkspan.example';
export const reseller = 'admin@northbridge.example';

/** Of this run: tests share one try-out, so each has names of its own. */
export const unique = (text: string) => `${text}${randomBytes(3).toString('hex')}`;

const folder = () => join(process.env['E2E_DATA_DIR'] as string, 'mail');

interface Mail {
  text: string;
  at: number;
}

/** Mails that were there for a while, by their files: all tests' are in one folder. */
const read = new Map<string, Mail>();

async function readMail(name: string): Promise<Mail> {
  const path = join(folder(), name);
  const text = (await readFile(path, 'utf8')).replaceAll('=\n', '').replaceAll('=3D', '=');
  const mail = { text, at: (await stat(path)).mtimeMs };
  // a younger one may be only half written
  if (Date.now() - mail.at > 5_000) read.set(name, mail);
  return mail;
}

/** The links in mails to an address that have not been returned before, newest last. */
async function linksTo(address: string): Promise<string[]> {
  const names = (await readdir(folder()).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map(async (name) => read.get(name) ?? readMail(name)));
  return mails
    .filter(({ text }) => text.toLowerCase().includes(`to: ${address.toLowerCase()}`))
    .sort((a, b) => a.at - b.at)
    .flatMap(({ text }) => [
      // a link stands in the text, the button and below it
      ...new Set(text.match(/http:\/\/\S+\/(?:verify|confirm-email)\/[\w-]+/g)),
    ]);
}

/** The path of the newest link mailed to an address, once there are `count` of them. */
export async function mailedLink(address: string, count = 1): Promise<string> {
  let links: string[] = [];
  await expect
    .poll(async () => (links = await linksTo(address)).length, {
      timeout: 30_000,
      intervals: [50, 100, 200],
    })
    .toBeGreaterThanOrEqual(count);
  return new URL(links.at(-1) as string).pathname;
}

export interface Person {
  userId: string;
  email: string;
  password: string;
  name: string;
}

interface OrganizationRecord {
  organizationId: string;
  organizationName: string;
}

export async function organizationNamed(name: string): Promise<OrganizationRecord> {
  const client = await api(admin);
  const found = await client.call<{ 'hydra:member': OrganizationRecord[] }>(
    'GET',
    `/organizations?globalFilter=${encodeURIComponent(name)}`,
  );
  const first = found['hydra:member'][0];
  if (!first) throw new Error(`There is no organization ${name}`);
  return first;
}

interface NewUser {
  lastName: string;
  superAdmin?: boolean;
  accessToOrganizations: { organizationId: string; roles: string[]; enabled: boolean }[];
}

/** Adds a user, who follows the mailed link. */
async function invite(client: ApiClient, user: NewUser, accept = true): Promise<Person> {
  const email = `${user.lastName.toLowerCase()}@example.com`;
  const { userId } = await client.call<{ userId: string }>('POST', '/users', {
    firstName: 'Petra',
    middleName: '',
    emailAddress: email,
    ...user,
  });
  const password = `${unique('river')} stone lantern`;
  if (accept) {
    const token = (await mailedLink(email)).split('/').at(-1);
    await client.call('POST', `/users/reset-password/verify/${token}`, {
      token,
      newPassword: password,
      newPasswordConfirmation: password,
    });
  }
  return { userId, email, password, name: `Petra ${user.lastName}` };
}

let inviter: Promise<ApiClient> | undefined;
let invited = 0;

/** Who invites: one person may try only so many addresses in an hour, and the tests need more. */
async function nextInviter(): Promise<ApiClient> {
  if (invited++ % 15 === 0)
    inviter = (async () => {
      const host = await api(admin);
      const user = { lastName: unique('Host'), superAdmin: true, accessToOrganizations: [] };
      const { email, password } = await invite(host, user);
      const client = new ApiClient(tryout().url);
      await client.signIn(email, password);
      return client;
    })();
  return inviter as Promise<ApiClient>;
}

/** A user of the test's own, invited and with a password. */
export async function makePerson(
  organization = 'A6 Apple',
  role = 'ROLE_USER',
  accept = true,
): Promise<Person> {
  const client = await nextInviter();
  const { organizationId } = await organizationNamed(organization);
  const accessToOrganizations = [{ organizationId, roles: [role], enabled: true }];
  return invite(client, { lastName: unique('Testman'), accessToOrganizations }, accept);
}

/** A super admin of the test's own: what is kept with the account (its language, say) is nobody else's. */
export async function makeStaff(): Promise<Person> {
  const client = await nextInviter();
  const user = { lastName: unique('Staffer'), superAdmin: true, accessToOrganizations: [] };
  return invite(client, user);
}

/** Turns two-factor sign-in on; answers recovery codes, each good for one sign-in. */
export async function turnOnTwoFactor({ userId, email, password }: Person): Promise<string[]> {
  const client = new ApiClient(tryout().url);
  await client.signIn(email, password);
  const { secret } = await client.call<{ secret: string }>(
    'PUT',
    `/users/${userId}/setup-two-factor`,
    { userId, twoFactorMethod: 'totp', password },
  );
  const { recoveryCodes } = await client.call<{ recoveryCodes: string[] }>(
    'PUT',
    `/users/${userId}/enable-two-factor`,
    { userId, code: codeAt(secret, new Date()) },
  );
  return recoveryCodes;
}

/** Signs a person in whose two-factor sign-in is on. */
export async function enterWithRecoveryCode(page: Page, person: Person, code: string) {
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: /e-mail/i }).fill(person.email);
  await page.getByLabel(/^password/i).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

/** Makes a customer of a reseller, of the test's own. */
export async function makeCustomer(reseller = 'Northbridge') {
  const code = unique('E2E');
  const { organizationId } = await organizationNamed(reseller);
  const body = {
    organizationName: `Customer ${code}`,
    organizationCode: code,
    resellerId: organizationId,
  };
  await (await api(admin)).call('POST', '/organizations', body);
  return { code, name: body.organizationName };
}

/** Chooses an entry of a row's menu. */
export async function chooseOf(page: Page, row: Locator, entry: RegExp): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Searches the list on the page for one thing; answers its row. */
export async function findRow(page: Page, text: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(text);
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(row).toBeVisible();
  return row;
}
