import type { Page } from '@playwright/test';

/** Milliseconds of the longest frame during an action on a visible page. */
export async function longestFrame(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const watch = { longest: 0, over: false };
    Object.assign(window, { watch });
    let last = performance.now();
    const look = (now: number) => {
      watch.longest = Math.max(watch.longest, now - last);
      last = now;
      if (!watch.over) requestAnimationFrame(look);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(look);
    });
  });
  await act();
  return page.evaluate(() => {
    const { watch } = window as unknown as { watch: { longest: number; over: boolean } };
    watch.over = true;
    return watch.longest;
  });
}
