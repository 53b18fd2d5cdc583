import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { buildConsole } from '../buildConsole.ts';
import { findChromium } from '../findChromium.ts';
import { startBenchWorld, type BenchWorld } from './benchWorld.ts';
import { longestFrame } from './longestFrame.ts';
import { makeUsers } from './makeUsers.ts';
import { milliseconds, percentile, type Measurement } from './measurement.ts';
import { opening } from './opening.ts';
import { signedInPage } from './signedInPage.ts';

/** Number of rows, more than scrolling passes. */
const few = { options: 50, rows: 200 };
const many = { options: 10_000, rows: 5_000 };
const times = 15;
const typed = 'account 4';

/** In the change wizard: a searchable select of 10,000 options compared with 50, and a table of 5,000 rows compared with 200. */
export async function largeFields(): Promise<Measurement[]> {
  await buildConsole();
  const executablePath = await findChromium();
  const world = await startBenchWorld();
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    const { id } = await world.connect('B1');
    const [user] = await makeUsers(world, 'B1', 1);
    const small = await openSettings(world, browser, user, id, few);
    const large = await openSettings(world, browser, user, id, many);
    return [...(await selects(small, large)), ...(await tables(small, large))];
  } finally {
    await browser?.close();
    await world.stop();
  }
}

interface Group {
  packageType: string;
  fields: { fieldName: string; fieldOptions: { options?: Record<string, string> } }[];
}

/** Opens the settings of a connection with this many ledger accounts at its vendor and this many rows in its table. */
async function openSettings(
  world: BenchWorld,
  browser: Browser,
  user: { email: string; password: string } | undefined,
  connectionId: string,
  size: typeof few,
): Promise<Page> {
  const options = Object.fromEntries(
    Array.from({ length: size.options }, (_, n) => [`g${n}`, `Account ${4000 + n}`]),
  );
  const glMap = Array.from({ length: size.rows }, (_, n) => ({
    category: `Category ${n}`,
    glAccount: `g${n % size.options}`,
  }));
  const page = await signedInPage(world, browser, user, async (made) => {
    await made.route(/\/change-preview$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { packages: Group[] };
      for (const field of body.packages.flatMap(({ fields }) => fields)) {
        if (field.fieldName === 'defaultGlAccount') field.fieldOptions.options = options;
        if (field.fieldName === 'glMap')
          for (const column of (field.fieldOptions as { fields: Group['fields'] }).fields)
            if (column.fieldName === 'glAccount') column.fieldOptions.options = options;
      }
      await route.fulfill({ response, json: body });
    });
    await made.route(/\/api\/connections\/[^/?]+$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as {
        packages?: { packageType: string; settings: Record<string, unknown> }[];
      };
      for (const one of body.packages ?? [])
        if (one.packageType === 'exact-online') one.settings['glMap'] = glMap;
      await route.fulfill({ response, json: body });
    });
  });
  await page
    .getByRole('link', { name: /Exact Online/ })
    .first()
    .waitFor();
  await page.goto(`/connection/${connectionId}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await dialog.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
  await table(page).getByRole('row').nth(3).waitFor();
  return page;
}

const table = (page: Page): Locator =>
  page.getByRole('group', { name: 'Ledger accounts', exact: true });
const account = (page: Page): Locator =>
  page.getByRole('combobox', { name: /^Default ledger account/i });

async function selects(small: Page, large: Page): Promise<Measurement[]> {
  const took = { opening: [[], []] as [number[], number[]], key: [[], []] as [number[], number[]] };
  for (let n = 0; n < times; n += 1)
    for (const [at, page] of [small, large].entries()) {
      await page.bringToFront();
      const field = account(page);
      took.opening[at]?.push(
        await opening(page, () => field.click(), '[role="listbox"] [role="option"]'),
      );
      await field.fill('');
      for (const key of typed)
        took.key[at]?.push(await toFrame(page, 'input', () => field.press(key)));
      await page.keyboard.press('Escape');
    }
  return Object.entries({ opening: took.opening, 'each keystroke in': took.key }).map(
    ([what, [fewOptions, manyOptions]]) => {
      const [one, other] = [percentile(manyOptions, 0.5), percentile(fewOptions, 0.5)];
      return {
        what: `${what} a searchable select of ${many.options} options, to the frame that shows it`,
        measured: `${milliseconds(one)} (p95 ${milliseconds(percentile(manyOptions, 0.95))})`,
        against: `of ${few.options}: ${milliseconds(other)} (p95 ${milliseconds(percentile(fewOptions, 0.95))})`,
        ratio: `${(one / other).toFixed(2)}×`,
        goal: '≤ 1.5×',
      };
    },
  );
}

/** Milliseconds from the event to the frame after its drawing. */
async function toFrame(page: Page, event: string, act: () => Promise<void>): Promise<number> {
  const took = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        addEventListener(
          name,
          () => {
            const began = performance.now();
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve(performance.now() - began)),
            );
          },
          { capture: true, once: true },
        );
      }),
    event,
  );
  await act();
  return took;
}

async function tables(small: Page, large: Page): Promise<Measurement[]> {
  const acts = {
    'typing in': async (page: Page) => {
      const input = table(page).getByRole('row').nth(2).locator('input').first();
      await input.click();
      await page.keyboard.type('a cell of some length', { delay: 30 });
    },
    scrolling: async (page: Page) => {
      await table(page).getByRole('row').nth(2).hover();
      for (let n = 0; n < 40; n += 1) {
        await page.mouse.wheel(0, n < 20 ? 300 : -300);
        await page.waitForTimeout(25);
      }
    },
  };
  const measured: Measurement[] = [];
  for (const [what, act] of Object.entries(acts)) {
    const longest: [number[], number[]] = [[], []];
    for (let n = 0; n < 5; n += 1)
      for (const [at, page] of [small, large].entries()) {
        await page.bringToFront();
        longest[at]?.push(await longestFrame(page, () => act(page)));
      }
    const [fewRows, manyRows] = longest.map((frames) => percentile(frames, 0.5)) as [
      number,
      number,
    ];
    measured.push({
      what: `${what} a table of ${many.rows} rows, the longest frame, median of 5`,
      measured: `${milliseconds(manyRows)} (shortest of 5: ${milliseconds(Math.min(...longest[1]))})`,
      against: `of ${few.rows} rows: ${milliseconds(fewRows)}`,
      ratio: `${(manyRows / fewRows).toFixed(2)}×`,
      goal: '≤ 50 ms',
    });
  }
  return measured;
}
