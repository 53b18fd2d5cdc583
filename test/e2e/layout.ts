import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Widths of the screens that a layout is held at, each with its height. */
export const sizes = {
  wide: { width: 1440, height: 900 },
  laptop: { width: 1024, height: 768 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
} as const;

interface Shift {
  value: number;
  parts: string[];
}

/** Records the layout shifts of each page that is opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''} "${element?.textContent?.slice(0, 40)}"`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      }[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            parts: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)} ${previousRect.y} → ${currentRect.y}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts of the page so far. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts);

/** Waits until everything that the page asked for is on it. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(
    () => !document.querySelector('[data-pending], [data-stale], [aria-busy="true"]'),
  );
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  });
}
