import type { Page } from '@playwright/test';

/** Milliseconds from the click until the frame after the opened element appears. */
export async function opening(
  page: Page,
  click: () => Promise<void>,
  opened: string,
): Promise<number> {
  const took = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        let began = Number.NaN;
        addEventListener('click', (event) => (began = event.timeStamp), {
          capture: true,
          once: true,
        });
        const look = () => {
          const there = !Number.isNaN(began) && document.querySelector(selector) !== null;
          requestAnimationFrame(there ? () => resolve(performance.now() - began) : look);
        };
        look();
      }),
    opened,
  );
  await click();
  return took;
}
