import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { findSmallTargets, sizes } from './layout.ts';
import { expect } from './fixtures.ts';

interface Axe {
  run(
    on: Document | Element,
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
}

const packages = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const { source } = packages('axe-core') as { source: string };

/**
 * What axe finds, by all of its rules or by these. It is put into a page once: its builder does so for each look, which
 * takes four times as long as the look. Frames are not looked into: there are none.
 */
async function findViolations(page: Page, rules?: string[]) {
  const runOnly = rules && { type: 'rule', values: rules };
  const known = await page.evaluate(() => 'axe' in window);
  if (!known) await page.evaluate(source);
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: Axe };
      // what lies behind a modal dialog is dimmed on purpose, and out of reach
      const modal = document.querySelector('[role="dialog"][aria-modal="true"]');
      const { violations } = await axe.run(modal ?? document, options);
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        html: nodes.map((node) => node.html).join(' '),
      }));
    },
    { resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) },
  );
}

/**
 * No violation of level serious or above (WCAG 2.2 AA), in the colours that the page has.
 * `rules` names the only rules to look at.
 */
export async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  // the same in each engine, and Firefox 153 crashes while axe looks at it
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  // what is still fading in has colours of its own for a moment, and begins to a frame or two after it is there
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // rows that are being asked for again are dimmed for as long as that takes
  await page.waitForFunction(() => document.querySelector('[data-stale]') === null);
  // a row that comes or goes while it looks has colours of its own for a moment: what stays wrong is wrong
  await expect(async () => {
    const violations = await findViolations(page, rules);
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(grave.map(({ id, html }) => `${where}: ${id} ${html}`)).toEqual([]);
  }).toPass({ timeout: 15_000 });
  // a border has the colour of the other scheme for a moment
  await expect(() => expectVisibleFields(page, where)).toPass({ timeout: 5_000 });
}

/**
 * What can be filled in shows where it is: 3 : 1 between its border and what it stands on (WCAG 2.2, 1.4.11), which axe
 * does not look at.
 */
async function expectVisibleFields(page: Page, where: string): Promise<void> {
  const fields = await page.evaluate(() => {
    const opaque = (colour: string) => colour.startsWith('rgb(');
    const behind = (element: Element | null): string => {
      for (let one = element; one; one = one.parentElement) {
        const { backgroundColor } = getComputedStyle(one);
        if (opaque(backgroundColor)) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    return [...document.querySelectorAll('input, select, textarea, .mantine-Input-input')]
      .filter((one) => !one.matches(':disabled, [data-disabled]') && one.checkVisibility())
      .map((one) => ({ one, style: getComputedStyle(one) }))
      .filter(({ style }) => style.borderTopStyle === 'solid' && style.borderTopWidth !== '0px')
      .map(({ one, style }) => ({
        html: one.outerHTML,
        border: style.borderTopColor,
        surface: behind(one.parentElement),
      }));
  });
  const faint = fields.filter(({ border, surface }) => contrast(border, surface) < 3);
  expect(faint, `${where}: borders of fields`).toEqual([]);
}

/** Of two computed colours without transparency, 1 to 21 (WCAG 2.2, relative luminance). */
function contrast(...colours: [string, string]): number {
  const [light = 0, dark = 0] = colours
    .map((colour) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** The same in light; in dark, where nothing but the colours differs, these. */
export async function expectAccessibleInBothSchemes(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined;
    await expectAccessible(page, `${where}, ${colorScheme}`, rules);
  }
}

/** What can differ between two looks at one page in other colours and another width: the rest of the rules read its structure. */
const ofColoursAndWidth = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'button-name',
  'link-name',
];

/** The same in light and wide, and in dark and narrow; nothing is wider than the screen, or smaller than a finger. */
export async function expectAccessibleEverywhere(page: Page, where: string): Promise<void> {
  for (const [size, colorScheme] of [
    [sizes.phone, 'dark'],
    [sizes.wide, 'light'],
  ] as const) {
    const { width } = size;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    // what is laid out anew by the size is there a frame later
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const rules = colorScheme === 'dark' ? ofColoursAndWidth : undefined;
    await expectAccessible(page, `${where}, ${width} px, ${colorScheme}`, rules);
    await expectNoSidewaysScroll(page, `${where}, ${width} px`);
    expect(await squeezed(page), `${where}, ${width} px: texts without any width`).toEqual([]);
    if (width === sizes.phone.width)
      expect(await findSmallTargets(page), `${where}: less than a finger`).toEqual([]);
  }
}

/** Texts of the page that are there but have no room at all, as in a chip that is only its button. */
const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.offsetWidth === 0 && one.innerText.trim() !== '')
      .map((one) => one.innerText.trim()),
  );

/** Nothing makes the page itself, or the dialog that is open on it, scroll sideways. */
export async function expectNoSidewaysScroll(page: Page, where = 'the page'): Promise<void> {
  const wider = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('[role="dialog"]')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    );
  // what the console itself lays out by the screen's size is there a moment after it was changed
  await expect
    .poll(wider, { message: `${where} is wider than the screen`, timeout: 5_000 })
    .toBeLessThanOrEqual(0);
}
