import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { buildConsole } from '../buildConsole.ts';
import { bundlePage } from '../bundlePage.ts';
import { findChromium } from '../findChromium.ts';
import { startBenchWorld, type BenchWorld } from './benchWorld.ts';
import { connectionId, insertConnections, insertEvents, insertLogs } from './bigTables.ts';
import { longestFrame } from './longestFrame.ts';
import { makeUsers } from './makeUsers.ts';
import { milliseconds, percentile, type Measurement } from './measurement.ts';
import { signedInPage } from './signedInPage.ts';

const logs = 60_000;
const events = 2_000;
const times = 11;

/** Our list and react-admin's datagrid of the same rows, alternately: `[ours, theirs]`. */
type Both = readonly [Page, Page];

/**
 * Compares our lists of logs and of insurance events with react-admin's datagrid: the same routes, the same rows, production
 * builds of both, alternately in one browser.
 */
export async function besideReactAdmin(): Promise<Measurement[]> {
  await buildConsole();
  const script = await bundlePage(join(import.meta.dirname, 'reactAdmin.page.ts'));
  const executablePath = await findChromium();
  const world = await startBenchWorld();
  let browser: Browser | undefined;
  try {
    await insertConnections(world);
    await insertLogs(world, logs);
    await insertEvents(world, { first: 0, last: 0 }, events);
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    const open = await opener(world, browser, script);
    const filtered = await filterLogs(
      await open('/logs?view=entries&perPage=100', '?list=logs#/logs'),
    );
    const id = connectionId(0);
    const selected = await selectEvents(
      await open(
        `/connection/insurance-brydge/${id}/events?perPage=1000`,
        `?list=events&connection=${id}#/events`,
      ),
    );
    return [filtered, ...selected];
  } finally {
    await browser?.close();
    await world.stop();
  }
}

/** Opens a page of ours and one of theirs in the same browser context, as an operator who reaches everything. */
async function opener(world: BenchWorld, browser: Browser, script: string) {
  const [user] = await makeUsers(world, 'NB', 1);
  const first = await signedInPage(world, browser, user, async () => undefined);
  await first.locator('table').first().waitFor();
  const context = first.context();
  const html = '<!doctype html><body><script type="module" src="/react-admin.js"></script>';
  await context.route(/\/react-admin(\?|$)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await context.route(/\/react-admin\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  return async (ours: string, theirs: string): Promise<Both> => {
    const pages = [await context.newPage(), await context.newPage()] as const;
    for (const [at, address] of [ours, `/react-admin${theirs}`].entries()) {
      const page = pages[at] as Page;
      await page.bringToFront();
      await page.goto(address);
      await page.locator('tbody tr td:nth-child(5)').nth(5).waitFor();
    }
    return pages;
  };
}

interface Act {
  /** A select by its name and the chosen option; without it the checkbox that selects all is pressed. */
  choose?: { label: string; value: string };
  /** Expected status of each row, or state of each checkbox. */
  until: { status?: string; checked?: boolean };
}

/** In the page: milliseconds from an action to the frame with its painted result. */
function timeAct({ choose, until }: Act): Promise<number> {
  const act = choose
    ? () => {
        const select = document.querySelector<HTMLSelectElement>(
          `select[aria-label="${choose.label}"]`,
        );
        // with the native setter, since React ignores a value that it has set itself
        const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value') ?? {};
        set?.call(select, choose.value);
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      }
    : () => document.querySelector<HTMLInputElement>('thead input[type="checkbox"]')?.click();
  const there = () => {
    if (until.status !== undefined) {
      const rows = [...document.querySelectorAll('tbody tr:has(td:nth-child(5))')];
      const isSo = (row: Element) =>
        [...row.children].some((cell) => cell.textContent?.trim().toLowerCase() === until.status);
      return rows.length > 0 && rows.every(isSo);
    }
    const boxes = document.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]');
    return boxes.length > 0 && [...boxes].every((box) => box.checked === until.checked);
  };
  return new Promise((resolve) => {
    const began = performance.now();
    act();
    const look = () => {
      // this frame is painted before the next task
      if (there()) setTimeout(() => resolve(performance.now() - began));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Each filter is used once, so that neither answers from its cache. */
async function filterLogs(pages: Both): Promise<Measurement> {
  const took: [number[], number[]] = [[], []];
  const choose = (page: Page, label: string, value: string) =>
    page.locator(`select[aria-label="${label}"]`).selectOption(value);
  let turn = 0;
  for (const days of ['7', '30'])
    for (const level of ['', '300', '400'])
      for (const status of ['unresolved', 'resolved']) {
        turn += 1;
        const order = turn % 2 === 0 ? [0, 1] : [1, 0];
        for (const at of order as (0 | 1)[]) {
          const page = pages[at];
          await page.bringToFront();
          if (status === 'unresolved') {
            await choose(page, 'Status', '');
            await choose(page, 'Period', days);
            await choose(page, 'Level', level);
          }
          // the answer has arrived and is drawn
          await page.waitForTimeout(1_000);
          took[at].push(
            await page.evaluate(timeAct, {
              choose: { label: 'Status', value: status },
              until: { status },
            }),
          );
        }
      }
  // the first of each is a warm-up
  const [one, other] = took.map((all) => percentile(all.slice(1), 0.5)) as [number, number];
  return {
    what: `100 rows of logs, filter chosen to painted, median of ${took[0].length - 1}`,
    measured: `${milliseconds(one)} (slowest ${milliseconds(Math.max(...took[0].slice(1)))})`,
    against: `react-admin’s datagrid, the same rows in the same browser: ${milliseconds(other)} (slowest ${milliseconds(Math.max(...took[1].slice(1)))})`,
    ratio: `${(one / other).toFixed(2)}×`,
    goal: '≤ 1×',
  };
}

async function selectEvents(pages: Both): Promise<Measurement[]> {
  const took: [number[], number[]] = [[], []];
  const frames: [number[], number[]] = [[], []];
  for (let n = 0; n <= times; n += 1)
    for (const at of (n % 2 === 0 ? [0, 1] : [1, 0]) as (0 | 1)[]) {
      const page = pages[at];
      await page.bringToFront();
      const select = (checked: boolean) => page.evaluate(timeAct, { until: { checked } });
      took[at].push(await select(true));
      await select(false);
      if (n > 0) frames[at].push(await longestFrame(page, () => scroll(page)));
    }
  const half = (of: [number[], number[]]) =>
    of.map((all) => percentile(all, 0.5)) as [number, number];
  const [one, other] = half([took[0].slice(1), took[1].slice(1)]);
  const [frame, otherFrame] = half(frames);
  return [
    {
      what: `1000 rows of events, select-all to painted, median of ${times}`,
      measured: milliseconds(one),
      against: `react-admin’s datagrid, the same rows in the same browser: ${milliseconds(other)}`,
      ratio: `${(one / other).toFixed(2)}×`,
      goal: '≤ 0.3×',
    },
    {
      what: `scrolling them, the longest frame, median of ${times}`,
      measured: `${milliseconds(frame)} (shortest ${milliseconds(Math.min(...frames[0]))}, longest ${milliseconds(Math.max(...frames[0]))})`,
      against: `react-admin’s datagrid: ${milliseconds(otherFrame)}`,
      ratio: `${(frame / otherFrame).toFixed(2)}×`,
      goal: '≤ 50 ms',
    },
  ];
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (let n = 0; n < 40; n += 1) {
    await page.mouse.wheel(0, n < 20 ? 300 : -300);
    await page.waitForTimeout(25);
  }
}
