import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A dialog, and what there is to do in it. */
export interface DialogCase {
  title: string | RegExp;
  /** What it is opened from; the focus comes back there. */
  opener: Locator;
  /** The opener is a menu, and this its entry. */
  entry?: RegExp;
  /** Escape leaves it open (ACCOUNT-06). */
  persistent?: boolean;
  /** Forms: a field, and something to type into it. */
  type?: { field: string | RegExp; text: string };
  /** Forms: makes something wrong, if it isn't from the beginning. */
  spoil?: (dialog: Locator) => Promise<void>;
  /** The field that is wrong first then. */
  wrong?: (dialog: Locator) => Locator;
}

const focusable =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

export async function openByKeyboard(
  page: Page,
  { opener, entry, title }: DialogCase,
): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title });
  await opener.focus();
  await page.keyboard.press('Enter');
  if (entry) {
    await expectFocusWithin(page.getByRole('menu'));
    await passFrames(page);
    await page.getByRole('menuitem', { name: entry }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(dialog).toBeVisible();
  await expectFocusWithin(dialog);
  await passFrames(page);
  return dialog;
}

/**
 * Waits for two frames: what opens takes the focus when it is mounted and once more when its effects run, and would take
 * it back from where a key has moved it meanwhile.
 */
async function passFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20)));
      }),
  );
}

async function expectFocusWithin(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
}

/** Tab goes through all there is, in the order in which it stands, round and round, and back again. */
async function expectTabStaysWithin(page: Page, dialog: Locator): Promise<void> {
  /** Where the focus is among the places it can be; -1 outside. */
  const place = () =>
    dialog.evaluate((element, selector) => {
      const places = [...element.querySelectorAll<HTMLElement>(selector)].filter(
        (one) => !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
      );
      const active = document.activeElement;
      return active instanceof HTMLElement ? places.indexOf(active) : -1;
    }, focusable);
  const passed: number[] = [];
  do {
    await page.keyboard.press('Tab');
    passed.push(await place());
    expect(passed.at(-1), `Tab ${passed.length} stays in the dialog`).toBeGreaterThanOrEqual(0);
  } while (passed.length < 60 && (passed.length === 1 || passed.at(-1) !== passed[0]));
  const round = passed.slice(0, -1);
  const start = round.indexOf(Math.min(...round));
  const fromFirst = [...round.slice(start), ...round.slice(0, start)];
  expect(fromFirst, 'in the order in which they stand').toEqual(
    [...fromFirst].sort((a, b) => a - b),
  );
  await page.keyboard.press('Shift+Tab');
  expect(await place()).toBe(round.at(-1));
}

/** Opened, gone through and closed without a change; the focus is back where it was. */
async function expectOpensAndCloses(page: Page, one: DialogCase): Promise<void> {
  const dialog = await openByKeyboard(page, one);
  await expectTabStaysWithin(page, dialog);
  if (one.persistent) {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
  }
  await closeByKeyboard(page, one, dialog);
  await expect(dialog).toBeHidden();
  await expect(one.opener).toBeFocused();
}

/** Enter submits it; it is refused, and the focus is in the first field that is wrong. */
async function expectFocusOnFirstWrong(page: Page, one: DialogCase): Promise<void> {
  if (!one.wrong) return;
  const dialog = await openByKeyboard(page, one);
  await one.spoil?.(dialog);
  // Not where the focus is to go.
  await dialog.locator('button[type=submit]').focus();
  await page.keyboard.press('Enter');
  const wrong = one.wrong(dialog);
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toBeFocused();
  if (one.spoil) await giveUp(page, one, dialog);
  else await closeByKeyboard(page, one, dialog);
  await expect(dialog).toBeHidden();
}

/** Something typed is asked about: by Escape and by Back; No keeps it, Yes closes. */
async function expectAsksBeforeItIsLost(page: Page, one: DialogCase): Promise<void> {
  if (!one.type) return;
  const { text } = one.type;
  const address = page.url();
  const dialog = await openByKeyboard(page, one);
  const field = dialog.getByRole('textbox', { name: one.type.field });
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
  const ways = [
    ...(one.persistent ? [] : [() => page.keyboard.press('Escape')]),
    () => page.evaluate(() => history.back()),
  ];
  for (const away of ways) {
    await away();
    const no = question(page).getByRole('button', { name: 'No' });
    await expect(no).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(field).toHaveValue(new RegExp(`${text}$`));
    await expectFocusWithin(dialog);
    await expect(page).toHaveURL(address);
  }
  await giveUp(page, one, dialog);
  await expect(one.opener).toBeFocused();
}

/** Closes it without the mouse; what was entered is given up. */
async function closeByKeyboard(page: Page, one: DialogCase, dialog: Locator): Promise<void> {
  if (one.persistent) await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  else await page.keyboard.press('Escape');
}

async function giveUp(page: Page, one: DialogCase, dialog: Locator): Promise<void> {
  await closeByKeyboard(page, one, dialog);
  await expect(question(page).getByRole('button', { name: 'No' })).toBeFocused();
  await passFrames(page);
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(dialog).toBeHidden();
}

/** All of it, for a dialog of the table. */
export async function expectWorksByKeyboard(page: Page, one: DialogCase): Promise<void> {
  await expectOpensAndCloses(page, one);
  await expectFocusOnFirstWrong(page, one);
  await expectAsksBeforeItIsLost(page, one);
}
