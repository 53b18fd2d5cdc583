import { sql } from 'kysely';
import { chromium, type Browser, type Page } from '@playwright/test';
import { buildConsole } from '../buildConsole.ts';
import { findChromium } from '../findChromium.ts';
import { startBenchWorld, type BenchWorld } from './benchWorld.ts';
import { makeUsers } from './makeUsers.ts';
import { milliseconds, percentile, type Measurement } from './measurement.ts';
import { opening } from './opening.ts';
import { signedInPage } from './signedInPage.ts';

const connections = 30;
const times = 7;
/** Slow 4G: round trip in milliseconds, bytes per second. */
const slow4G = { latency: 562, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };

/** Waiting times in a browser: a reload of the list on Slow 4G, and the first menu and dialog of a page. Medians. */
export async function inBrowser(): Promise<Measurement[]> {
  await buildConsole();
  const executablePath = await findChromium();
  const world = await startBenchWorld();
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    const page = await openList(world, browser);
    return [...(await reloads(page)), ...(await firstOpenings(page))];
  } finally {
    await browser?.close();
    await world.stop();
  }
}

const firstRow = 'table tbody tr[role="row"] a';

async function openList(world: BenchWorld, browser: Browser): Promise<Page> {
  const organizationId = world.organizationIds.get('B1');
  await sql`
    INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date, preconfigured_at)
    SELECT gen_random_uuid(), ${organizationId}, 'Customer - Yokoy, Exact Online - ' || n, n::text, '2026-01-01', now()
    FROM generate_series(1, ${connections}) AS n`.execute(world.owner.db);
  const [user] = await makeUsers(world, 'B1', 1);
  const page = await signedInPage(world, browser, user, (made) =>
    made.addInitScript(watchStart, firstRow),
  );
  await atRest(page);
  return page;
}

/** Waits until the list is shown, and the files that the page loads while idle are loaded. */
async function atRest(page: Page): Promise<void> {
  await page.locator(firstRow).first().waitFor();
  await page.waitForTimeout(1_500);
}

interface Start {
  /** Milliseconds since the navigation began. */
  painted?: number;
  row?: number;
  /** Number of blank frames after the first content. */
  blank: number;
}

/** In the page, from its beginning: the times of the first content and of the first row, and blank frames in between. */
function watchStart(row: string): void {
  const start: Start = { blank: 0 };
  Object.assign(window, { start });
  const look = () => {
    const root = document.getElementById('root');
    const seen =
      root !== null &&
      (root.innerText.trim() !== '' || root.querySelector('[role="progressbar"]') !== null);
    if (seen) start.painted ??= performance.now();
    else if (start.painted !== undefined) start.blank += 1;
    if (document.querySelector(row)) start.row = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function reloads(page: Page): Promise<Measurement[]> {
  const network = await page.context().newCDPSession(page);
  const measure = async () => {
    const starts: Start[] = [];
    for (let n = 0; n < times; n += 1) {
      await page.reload();
      await atRest(page);
      starts.push(await page.evaluate(() => (window as unknown as { start: Start }).start));
    }
    const median = (of: (start: Start) => number | undefined) =>
      percentile(
        starts.map((start) => of(start) ?? Number.NaN),
        0.5,
      );
    return {
      painted: median((start) => start.painted),
      row: median((start) => start.row),
      blank: Math.max(...starts.map((start) => start.blank)),
    };
  };
  const near = await measure();
  await network.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  const far = await measure();
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return [
    {
      what: 'the connection list by reload, cached, Slow 4G (562 ms, 1.44 Mbit/s): its first row',
      measured: `${milliseconds(far.row)}; something to see at ${milliseconds(far.painted)}, blank frames after it: ${far.blank}`,
      against: `without the network's part: ${milliseconds(near.row)}; the goal, 2.5 s and never blank`,
      ratio: `${(far.row / 2_500).toFixed(2)}×`,
      goal: '≤ 1×',
    },
  ];
}

async function firstOpenings(page: Page): Promise<Measurement[]> {
  const menus: number[] = [];
  const dialogs: number[] = [];
  for (let n = 0; n < times; n += 1) {
    await page.reload();
    await atRest(page);
    const menu = page.getByRole('button', { name: /^Actions for/ }).first();
    menus.push(await opening(page, () => menu.click(), '[role="menuitem"]'));
    const remove = page.getByRole('menuitem', { name: /delete/i });
    dialogs.push(await opening(page, () => remove.click(), '[role="dialog"]'));
  }
  return Object.entries({ menu: menus, dialog: dialogs }).map(([kind, took]) => ({
    what: `the first opening of a ${kind} after a reload, from the click to the frame that shows it`,
    measured: `${milliseconds(percentile(took, 0.5))}; slowest of ${times}: ${milliseconds(Math.max(...took))}`,
    against: 'the goal, 100 ms',
    ratio: `${(percentile(took, 0.5) / 100).toFixed(2)}×`,
    goal: '≤ 1×',
  }));
}
