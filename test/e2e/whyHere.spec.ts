import { expect, signIn, test } from './fixtures.ts';
import { makePerson } from './people.ts';
import { expectAccessible } from './accessibility.ts';

test('SHELL-13 who lands on sign-in because the session is over reads so, and not after leaving', async ({
  page,
}) => {
  const person = await makePerson();
  await signIn(page, person, '/users');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('linkspan.session') ?? '{}') as { token: string }).token,
  );
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  const why = page.getByText('Your session has ended.');
  await expect(why).toHaveCount(0);
  await page.getByRole('link', { name: 'Connections' }).click();
  await expect(why).toBeVisible();
  await expectAccessible(page, 'sign-in, the session over');

  await page.getByRole('textbox', { name: /e-?mail/i }).fill(person.email);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(why).toHaveCount(0);
});

test('ACCOUNT-04 a link that does not work any more has no button left', async ({ page }) => {
  await page.goto('/confirm-email/0000');
  const confirm = page.getByRole('button', { name: 'Use this address' });
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
});
