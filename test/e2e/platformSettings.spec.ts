import { expectAccessibleEverywhere } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { admin, reseller, unique } from './people.ts';

// The settings are everyone's, so all that changes them stands in one test file, which puts them back.
test.describe.configure({ mode: 'serial' });

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('SHELL-11 platform settings are for super admins alone', async ({ page }) => {
  await signIn(page, reseller);
  await expect(page.getByRole('link', { name: 'Platform settings' })).toHaveCount(0);
  await page.goto('/platform-settings');
  await expect(page).toHaveURL(/not-found/);
});

test('SHELL-11 name, logo and colours follow at once; an unreadable colour is refused with the reason', async ({
  page,
}) => {
  await signIn(page, admin);
  await page.getByRole('link', { name: 'Platform settings' }).click();
  const form = page.getByRole('form', { name: 'Platform settings' });
  const colour = form.getByLabel('Accent colour *');
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  const before = await accent();
  await colour.fill('#12');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/six hexadecimal digits/)).toBeVisible();
  await colour.fill('#ffee00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/hard to read/)).toBeVisible();
  expect(await accent()).toBe(before);

  const name = unique('Brug');
  await form.getByLabel('Platform name').fill(name);
  await expect(page.getByRole('img', { name: 'Preview in dark colours' })).toContainText(name);
  await colour.fill('#0b6e4f');
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'l.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(form.getByText(/A PNG or WebP of at most/).last()).toBeVisible();
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The platform settings are saved')).toBeVisible();
  await expect(page).toHaveTitle(`Platform settings · ${name}`);
  expect(await accent()).toContain('#0b6e4f');
  await expect(page.locator('aside img')).toHaveAttribute('src', /^data:image\/png/);

  const remove = form.getByRole('button', { name: 'Remove: Logo' });
  // on the line of its field
  const field = await form.getByRole('textbox', { name: 'Logo' }).boundingBox();
  expect((await remove.boundingBox())?.y).toBe(field?.y);
  await remove.click();
  await form.getByLabel('Platform name').fill('Linkspan');
  await colour.fill('#6b3fa0');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveTitle('Platform settings · Linkspan');
  expect(await accent()).toBe(before);
});

test('the settings pass axe in both schemes, wide and narrow', async ({ page }) => {
  await signIn(page, admin, '/platform-settings');
  await expect(page.getByRole('form', { name: 'Platform settings' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'platform settings');
});

test('SHELL-15 sign-up: closed it is not there; open it registers an inactive user and leads to /', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/sign-up');
  await expect(page).toHaveURL(/not-found/);
  await signIn(page, admin, '/platform-settings');
  const toggle = async (open: boolean) => {
    await page.getByLabel('Sign-up is open').setChecked(open);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The platform settings are saved')).toBeVisible();
  };
  await toggle(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  const last = unique('Signup');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('is required', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessibleEverywhere(page, 'sign-up');
  // what one agrees to can be read
  await expect(page.getByRole('link', { name: 'Read the terms of use' })).toHaveAttribute(
    'href',
    /^https:/,
  );
  await page.getByLabel('First name').fill('Sien');
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('E-mail address').fill(`${last.toLowerCase()}@example.com`);
  await page.getByLabel(/^Password/).fill('willow nine copper bells');
  await page.getByLabel('I agree to the terms of use').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(/You are registered/)).toBeVisible();
  await expect(page).toHaveURL(/sign-in/);
  await page.getByRole('textbox', { name: /e-mail/i }).fill(`${last.toLowerCase()}@example.com`);
  await page.getByLabel(/^password/i).fill('willow nine copper bells');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();

  await signIn(page, admin, '/users?search=' + last);
  await page.getByRole('button', { name: `Actions for Sien ${last}` }).click();
  await page.getByRole('menuitem', { name: /^Activate/ }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The user is active')).toBeVisible();
  await page.getByRole('link', { name: 'Platform settings' }).click();
  await toggle(false);
});
