import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  test as base,
  expect as check,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { botCheckHeader } from '../../src/contract/auth.ts';
import { ApiClient } from '../../scripts/seed/apiClient.ts';

export interface Account {
  email: string;
  password: string;
  role: string;
  note: string;
  totpSecret?: string;
}

interface Tryout {
  url: string;
  sandbox: string;
  accounts: Account[];
}

/** The running try-out: its addresses and accounts. */
export function tryout(): Tryout {
  return JSON.parse(
    readFileSync(join(process.env['E2E_DATA_DIR'] as string, 'tryout.json'), 'utf8'),
  ) as Tryout;
}

/** The account with this address, e.g. `admin@linkspan.example`. */
export function account(email: string): Account {
  const found = tryout().accounts.find((candidate) => candidate.email === email);
  if (!found) throw new Error(`The try-out has no account ${email}`);
  return found;
}

/** Signs in by the form, as a person does. Who is named by address alone is one of the try-out's accounts. */
export async function signInByForm(page: Page, who: Who, path = '/connection'): Promise<void> {
  const { email, password } = credentialsOf(who);
  await page.goto(path);
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

/** Signs in without the form, for tests of what comes after: the API's answer is put where the form puts it. */
export async function signIn(page: Page, who: Who, path = '/connection'): Promise<void> {
  const context = page.context();
  const { token, userId, cookies } =
    typeof who === 'string' ? await sharedSession(context, who) : await newSession(context, who);
  await context.addCookies(cookies);
  // once in each tab, so that the page can end the session
  await page.addInitScript(
    ([key, session]) => {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, 'signed in');
      localStorage.setItem('linkspan.session', session);
    },
    [token, JSON.stringify({ token, userId })] as const,
  );
  await page.goto(path);
}

/** A session can be shared for so many milliseconds: for some things the sign-in has to be young. */
const young = 300_000;

interface Session {
  made: number;
  token: string;
  userId: string;
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

const sessions = new Map<string, Session>();

/** The session that this worker's tests share of one of the try-out's accounts; a new one where a test has ended it. */
async function sharedSession(context: BrowserContext, email: string): Promise<Session> {
  const known = sessions.get(email);
  if (known && Date.now() - known.made < young && (await stands(known))) return known;
  const session = await newSession(context, account(email));
  sessions.set(email, session);
  return session;
}

async function stands({ token, userId }: Session): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${tryout().url}/api/users/${userId}`, { headers })).ok;
}

async function newSession(context: BrowserContext, who: Who): Promise<Session> {
  const { url } = tryout();
  const answer = await context.request.post(`${url}/api/auth/login`, {
    data: credentialsOf(who),
    headers: { [botCheckHeader]: await new ApiClient(url).solveBotCheck() },
  });
  const { token, userId } = (await answer.json()) as Pick<Session, 'token' | 'userId'>;
  return { made: Date.now(), token, userId, cookies: await context.cookies() };
}

type Who = string | Pick<Account, 'email' | 'password'>;

function credentialsOf(who: Who) {
  const { email, password } = typeof who === 'string' ? account(who) : who;
  return { email, password };
}

const clients = new Map<string, { client: ApiClient; made: number }>();

/** An API client that is signed in, for what a test needs to be there; this worker's tests share it. */
export async function api(email = 'admin@linkspan.example'): Promise<ApiClient> {
  const known = clients.get(email);
  if (known && Date.now() - known.made < young) return known.client;
  const client = new ApiClient(tryout().url);
  await client.signIn(email, account(email).password);
  clients.set(email, { client, made: Date.now() });
  return client;
}

/** The sandbox's control over HTTP (its README). */
export async function sandboxControl(path: string, body?: unknown): Promise<unknown> {
  const { sandbox } = tryout();
  const response = await fetch(`${sandbox}/__sandbox/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox': '1' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

/** Puts right what was made to go wrong: `id=…`, or by kind and account. */
export async function clearFaults(which: Record<string, string>): Promise<void> {
  const query = new URLSearchParams(which);
  await fetch(`${tryout().sandbox}/__sandbox/faults?${query}`, {
    method: 'DELETE',
    headers: { 'x-sandbox': '1' },
  });
}

/** What a browser keeps of a site for a person, without what it may load again: that is the same for everybody. */
const ofThePerson = 'cookies,local_storage,session_storage,indexeddb,cache_storage,service_workers';

/** In the page, before its scripts. Firefox's driver sets a field's value behind React's back; a person's typing is an edit. */
function typeAsEdit(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => {
      document.execCommand('insertText', false, text);
    },
    set() {},
  });
}

/** In the page, before its scripts. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/**
 * One browser context a worker, emptied of the person before each test: what the console is made of stays loaded and
 * compiled, which was a third of what a test cost.
 */
const withSharedContext = base.extend<
  object,
  { sparing: boolean; emptied: () => Promise<BrowserContext> }
>({
  /**
   * Whether the browser was told to save data: the console then loads no screen or dialog on a guess, a tenth of what its
   * pages cost, and what is pressed is waited for. What comes on a guess has tests of its own (starting.spec.ts).
   */
  sparing: [true, { scope: 'worker', option: true }],
  emptied: [
    async ({ browser, sparing }, provide, { project }) => {
      const { viewport, locale, timezoneId, contextOptions } = project.use;
      const { url } = tryout();
      const make = async () => {
        const context = await browser.newContext({
          ...contextOptions,
          baseURL: url,
          ...(viewport === undefined ? {} : { viewport }),
          ...(locale === undefined ? {} : { locale }),
          ...(timezoneId === undefined ? {} : { timezoneId }),
        });
        if (sparing) await context.addInitScript(saveData);
        return context;
      };
      // emptying is of Chromium's own protocol: another browser has a new context for each test
      if (browser.browserType().name() !== 'chromium') {
        let context: BrowserContext | undefined;
        await provide(async () => {
          await context?.close();
          context = await make();
          await context.addInitScript(typeAsEdit);
          return context;
        });
        await context?.close();
        return;
      }
      const context = await make();
      const keeping = await context.newPage();
      await keeping.goto('/assets/Inter-LICENSE.txt');
      const keeper = await context.newCDPSession(keeping);
      await provide(async () => {
        for (const page of context.pages()) if (page !== keeping) await page.close();
        await context.clearCookies();
        await context.clearPermissions();
        await keeper.send('Storage.clearDataForOrigin', { origin: url, storageTypes: ofThePerson });
        return context;
      });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

export const test = withSharedContext.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
  baseURL: async ({}, provide) => provide(tryout().url),
  context: async ({ emptied, actionTimeout }, provide) => {
    const context = await emptied();
    context.setDefaultTimeout(actionTimeout ?? 0);
    await provide(context);
    await emptied();
  },
});

/**
 * A check that isn't met yet has the library describe the whole page at each try, for the error that it may become: a tenth
 * of what the pages cost. What has yet to be seen is waited for without that, and checked when it is there or its time is up.
 */
export const expect = check.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number } = {}) {
    const { isNot } = this;
    const { timeout = this.timeout } = options;
    const seen =
      !isNot &&
      (await locator.waitFor({ state: 'visible', timeout }).then(
        () => true,
        // why not, its own check says
        () => false,
      ));
    if (seen) return { pass: true, message: () => '' };
    try {
      await (isNot
        ? check(locator).not.toBeVisible({ timeout })
        : check(locator).toBeVisible({ timeout: 1 }));
      return { pass: !isNot, message: () => '' };
    } catch (error) {
      return { pass: isNot, message: () => (error as Error).message };
    }
  },
});
