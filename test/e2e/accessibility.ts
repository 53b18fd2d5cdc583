import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * No violation of level serious or above (design of the console: WCAG 2.2 AA), in the colours that the page has.
 * `rules` names the only rules to look at.
 */
export async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  // what is still fading in has colours of its own for a moment
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // legacy mode: no second page for the frames of other origins, of which there are none
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}

/** The same in light; in dark, where nothing but the colours differs, these. */
export async function expectAccessibleInBothSchemes(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined;
    await expectAccessible(page, `${where}, ${colorScheme}`, rules);
  }
}

/** The same in both schemes, wide and narrow; and nothing is wider than the screen. */
export async function expectAccessibleEverywhere(page: Page, where: string): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    // what is laid out anew by the size is there a frame later
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expectAccessibleInBothSchemes(page, `${where}, ${width} px`);
    await expectNoSidewaysScroll(page, `${where}, ${width} px`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Nothing makes the page itself scroll sideways. */
export async function expectNoSidewaysScroll(page: Page, where = 'the page'): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}
