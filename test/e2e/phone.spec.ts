import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { settled, sizes } from './layout.ts';
import { reseller } from './people.ts';

test.beforeEach(({ page }) => page.setViewportSize(sizes.phone));

const cards = (page: Page) =>
  page
    .getByRole('table', { name: 'Connections' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

/** The height above the screen's lower edge at which an element begins. */
async function aboveEdge(page: Page, name: string | RegExp): Promise<number> {
  const box = await page.getByRole('button', { name }).first().boundingBox();
  return sizes.phone.height - (box?.y ?? 0);
}

test('SHELL-06 SHELL-07 on a phone menu, search and the page’s action are under the thumb, and stay there', async ({
  page,
}) => {
  await signIn(page, reseller, '/connection');
  await settled(page);
  for (const name of ['Open the menu', /^Find /, 'Add connection'])
    expect(await aboveEdge(page, name)).toBeLessThanOrEqual(60);
  await page.mouse.wheel(0, 3000);
  expect(await aboveEdge(page, 'Add connection')).toBeLessThanOrEqual(60);
  // the end of the page is not behind it
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(sizes.phone.height - 59);

  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/sign-in/);
});

test('LIST-01 on a phone filters and tools are in a sheet, closed by Escape, by its button and beside it', async ({
  page,
}) => {
  await signIn(page, reseller, '/connection');
  const status = page.getByRole('combobox', { name: 'Status' });
  const opener = page.getByRole('button', { name: /^Filter/ });
  await expect(status).toBeHidden();
  await opener.click();
  await status.selectOption('Active');
  await expectAccessibleInBothSchemes(page, 'the sheet of filters');
  await page.keyboard.press('Escape');
  await expect(status).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAccessibleName('Filter 1');
  await expect(page).toHaveURL(/active=true/);
  await opener.click();
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menuitem', { name: 'Newest first' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Close' }).click();
  await expect(status).toBeHidden();
  await opener.click();
  await page.mouse.click(190, 40);
  await expect(status).toBeHidden();
});

test('CLIST-02 a long press on a card opens its menu instead of the connection; a short one opens that', async ({
  page,
}) => {
  await signIn(page, reseller, '/connection');
  const card = cards(page).first();
  await expect(card.getByRole('img', { name: /run/ })).toBeVisible();
  await card.evaluate((row) => row.scrollIntoView({ block: 'center' }));
  const box = await card.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 20];
  const touch = await page.context().newCDPSession(page);
  const press = async (milliseconds: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.waitForTimeout(milliseconds);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await press(800);
  await expect(page.getByRole('menuitem', { name: 'Run now' })).toBeVisible();
  await expect(page).toHaveURL(/\/connection$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Run now' })).toBeHidden();
  await press(60);
  await expect(page).toHaveURL(/\/connection\/[0-9a-f-]{36}/);
});
