import type { Page } from '@playwright/test';

/** Counts what a person presses from here on, over page loads too; answers how to read the count. What is typed isn't pressed. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  const begin = () => {
    const key = 'test.presses';
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1)),
      true,
    );
  };
  await page.addInitScript(begin);
  await page.evaluate(begin);
  return () => page.evaluate(() => Number(sessionStorage.getItem('test.presses') ?? 0));
}
