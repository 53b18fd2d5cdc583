import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { account, expect, test, tryout } from './fixtures.ts';
import { codeAt } from '../support/authenticator.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail address' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' });

async function tryToSignIn(page: Page, address: string, secret: string): Promise<void> {
  await page.goto('/sign-in');
  await email(page).fill(address);
  await password(page).fill(secret);
  await submit(page).click();
}

test(
  'SIGNIN-01 e-mail and password are required, valid and at most 50 long; there is a way to reset',
  { tag: '@everyEngine' },
  async ({ page }) => {
    let calls = 0;
    await page.route('**/api/auth/**', (route) => {
      calls += 1;
      return route.continue();
    });
    await page.goto('/sign-in');
    await expect(page).toHaveTitle('Sign in · Linkspan');
    await submit(page).click();
    await expect(email(page)).toHaveAccessibleDescription('The field is required.');
    await expect(password(page)).toHaveAccessibleDescription('The field is required.');
    await expect(email(page)).toBeFocused();
    await email(page).fill('ann@');
    await expect(email(page)).toHaveAccessibleDescription('The value is not a valid email.');
    await password(page).fill('x'.repeat(51));
    await expect(password(page)).toHaveAccessibleDescription(
      'The value must be maximum 50 characters.',
    );
    await expectAccessibleInBothSchemes(page, 'sign-in with errors');
    expect(calls).toBe(0);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/reset-password');
  },
);

test('SIGNIN-02 a solved challenge goes in a header of the call', async ({ page }) => {
  const { password: secret } = account('operator@b4.example');
  const login = page.waitForRequest('**/api/auth/login');
  await tryToSignIn(page, 'operator@b4.example', secret);
  const header = (await login).headers()['x-bot-check'] ?? '';
  const solution = JSON.parse(Buffer.from(header, 'base64').toString()) as object;
  expect(Object.keys(solution).sort()).toEqual([
    'algorithm',
    'challenge',
    'number',
    'salt',
    'signature',
  ]);
  await expect(page).toHaveURL('/connection');
});

test('SIGNIN-03 a refusal shows the server’s message in the form', async ({ page }) => {
  const answer = page.waitForResponse('**/api/auth/login');
  await tryToSignIn(page, 'nobody@example.com', 'wrong');
  const { message } = (await (await answer).json()) as { message: string };
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(submit(page)).toBeEnabled();
  await expect(page).toHaveURL('/sign-in');
  await expectAccessibleInBothSchemes(page, 'sign-in refused');
});

test('SIGNIN-04 SIGNIN-05 the code is asked for only when the server needs it, and leads in', async ({
  page,
}) => {
  const { password: secret, totpSecret = '' } = account('twofactor@a1.example');
  await page.goto('/connection?search=Acacia');
  await expect(page.getByLabel('One-time code')).toBeHidden();
  await email(page).fill('twofactor@a1.example');
  await password(page).fill(secret);
  await submit(page).click();
  const code = page.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  await expect(code).toHaveAccessibleDescription('The field is required.');
  await code.fill('12ab');
  await expect(code).toHaveAccessibleDescription(/six digits/);
  await expectAccessibleInBothSchemes(page, 'one-time code');

  // Not the code of this half minute.
  const right = codeAt(totpSecret, new Date());
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await next.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL('/sign-in');

  const check = page.waitForRequest('**/api/auth/two-factor-check');
  await code.fill(codeAt(totpSecret, new Date()));
  await next.click();
  const sent = await check;
  expect(sent.headers()['authorization']).toMatch(/^Bearer tfa_/);
  expect(Object.keys(sent.postDataJSON() as object).sort()).toEqual(['code', 'email', 'password']);
  await expect(page).toHaveURL('/connection?search=Acacia');
  await expect(page.getByRole('complementary')).toContainText('Tess Factor');
});

test('SIGNIN-05 the user is loaded by id, and a session skips the screen', async ({ page }) => {
  const { password: secret } = account('operator@b5.example');
  const loaded = page.waitForRequest(/\/api\/users\/[0-9a-f-]{36}$/);
  await tryToSignIn(page, 'operator@b5.example', secret);
  await loaded;
  await expect(page.getByRole('complementary')).toContainText('Boris Buxus');
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/connection');
});

test('SIGNIN-06 a 400 shows its fields or its message; other errors are passed on as a notice', async ({
  page,
}) => {
  const answerWith = (status: number, json: object) =>
    page.route('**/api/auth/login', (route) => route.fulfill({ status, json }), { times: 1 });
  await answerWith(400, {
    violations: [{ propertyPath: 'email', message: 'This address is blocked.', code: 'x' }],
  });
  await tryToSignIn(page, 'ann@example.com', 'secret');
  await expect(email(page)).toHaveAccessibleDescription('This address is blocked.');
  await expect(submit(page)).toBeEnabled();

  await answerWith(400, { title: 'Bad request', description: 'The bot-check failed.' });
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('The bot-check failed.');

  await answerWith(500, { description: 'The database is away.' });
  await submit(page).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('The database is away.');
  await expect(page.locator('form').getByRole('alert')).toHaveCount(0);
});

test('SHELL-12 a browser that asks for Dutch is offered it in one line at sign-in; English stays until then', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'nl-NL' });
  const page = await context.newPage();
  await page.goto(new URL('/sign-in', tryout().url).href);
  await expect(submit(page)).toBeVisible();
  await page.getByRole('button', { name: 'Verder in het Nederlands' }).click();
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verder in het Nederlands' })).toHaveCount(0);
  await context.close();
});
