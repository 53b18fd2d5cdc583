import { test as base } from '@playwright/test';
import { admin, atRest, seeded } from '../connections.ts';
import { account, expect, tryout } from '../fixtures.ts';
import { findCoveredControls, findUnreadableTexts, sizes } from '../layout.ts';
import { ownConnection } from '../ownConnection.ts';
import { makeCustomer, reseller, type Person } from '../people.ts';
import { WebkitPage, type Sought } from './webkitPage.ts';
import { WebkitSession } from './webkitSession.ts';

// The main journeys in WebKit, the engine of Safari and of each browser on an iPhone. Its driver is not Playwright's.

const test = base.extend<{ webkit: WebkitPage }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
  webkit: async ({}, provide, info) => {
    const session = await WebkitSession.start();
    try {
      await session.resize(1440, 900);
      await provide(new WebkitPage(session, tryout().url));
      if (info.status !== info.expectedStatus)
        await info.attach('screenshot', {
          body: await session.screenshot(),
          contentType: 'image/png',
        });
    } finally {
      await session.stop();
    }
  },
});

async function signIn(
  page: WebkitPage,
  who: Pick<Person, 'email' | 'password'>,
  path = '/connection',
) {
  await page.goto(path);
  await page.fill({ name: /^E-mail address/ }, who.email);
  await page.fill({ name: /^Password/ }, who.password);
  await page.click({ role: 'button', name: 'Sign in' });
  await page.gone({ role: 'button', name: 'Sign in' });
}

/** Waits until everything that the page asked for is on it. */
async function settled(page: WebkitPage): Promise<void> {
  await page.first({ role: 'heading' });
  await expect
    .poll(() =>
      page.evaluate(
        () => document.querySelector('[data-pending], [data-stale], [aria-busy="true"]') === null,
      ),
    )
    .toBe(true);
}

const dialog = { role: 'dialog' };
const button = (name: string | RegExp, within?: Sought): Sought => ({
  role: 'button',
  name,
  ...(within && { within }),
});

test('SIGNIN-01 SIGNIN-03 in WebKit a form says what is missing and what was refused, and leads in', async ({
  webkit: page,
}) => {
  await page.goto('/connection');
  await page.click(button('Sign in'));
  await expect.poll(() => page.text()).toContain('The field is required.');
  await page.fill({ name: /^E-mail address/ }, reseller);
  await page.fill({ name: /^Password/ }, 'not the password');
  await page.click(button('Sign in'));
  await page.first({ role: 'alert' });
  await page.fill({ name: /^Password/ }, account(reseller).password);
  await page.click(button('Sign in'));
  await page.first({ role: 'table', name: 'Connections' });
  expect(await page.url()).toBe('/connection');
});

test('LIST-03 SHELL-06 in WebKit a list is searched, and by the keyboard a connection is found, opened and left again', async ({
  webkit: page,
}) => {
  const { connectionName } = await seeded('A2');
  await signIn(page, account(reseller));
  await page.fill({ role: 'searchbox' }, 'nothing has this name');
  await page.first({ role: 'heading', name: 'Nothing matches' });
  expect(await page.url()).toContain('search=nothing');
  await page.click(button('Clear search and filters'));
  await page.first({ role: 'table', name: 'Connections' });

  await page.press('Control+k');
  const box = { role: 'combobox', within: { role: 'dialog', name: 'Find' } };
  await page.fill(box, connectionName);
  await page.first({ role: 'option', name: new RegExp(`^${connectionName.slice(0, 12)}`) });
  await page.press('Enter');
  await page.first({ role: 'heading', name: connectionName });
  await page.goBack();
  await page.first({ role: 'heading', name: 'Connections' });
});

test('SYNC-01 API-04 in WebKit a run is started and followed as it goes on, and a failure is understood and put right', async ({
  webkit: page,
}) => {
  test.setTimeout(180_000);
  const own = await ownConnection();
  const opens = await own.fault({ kind: 'closedPeriod' });
  await own.expenses(1);
  await signIn(page, own.operator, `/connection/${own.connectionId}`);
  await page.click(button('Run now'));
  await page.first({ role: 'heading', name: 'What is wrong' }, 60_000);
  await expect.poll(() => page.text()).toMatch(/Period .* is closed/);
  await atRest(own.connectionId);
  await opens();
  await page.click(button(/^(Try again|Retry)/));
  await page.gone({ role: 'heading', name: 'What is wrong' }, 60_000);
});

test('WIZ-01 in WebKit a customer is onboarded, and signs in at the package in a window of its own', async ({
  webkit: page,
}) => {
  test.setTimeout(180_000);
  const { name, code } = await makeCustomer();
  await signIn(page, account(admin));
  await page.click(button('Add connection'));
  // typed: a list offers the first fifty, and other tests make customers too
  const choose = async (label: RegExp, option: string) => {
    await page.click({ role: 'combobox', name: label, within: dialog });
    await page.fill({ role: 'combobox', name: label, within: dialog }, option);
    await page.click({ role: 'option', name: new RegExp(`^${option}`) });
  };
  await choose(/^Reseller/, 'Northbridge');
  await choose(/^Organization name/, name);
  await page.click({ role: 'checkbox', name: /^Yokoy/, within: dialog });
  await page.click({ role: 'checkbox', name: /^Exact Online/, within: dialog });
  await page.fill({ name: /^Connection tag/ }, code);
  await page.click({ role: 'checkbox', name: /acknowledge/, within: dialog });
  await page.click({ role: 'checkbox', name: /terms of service/, within: dialog });
  await page.click(button('Next', dialog));
  const yokoy = { role: 'group', name: 'Yokoy' };
  await page.click({ role: 'radio', name: 'New credential', within: yokoy });
  await page.fill({ name: /^Organization id/, within: yokoy }, code.toLowerCase());
  await page.fill({ name: /^Client id/, within: yokoy }, `client-${code.toLowerCase()}`);
  await page.fill({ name: /^Client secret/, within: yokoy }, 'sandbox-yokoy-secret');
  const exact = { role: 'group', name: 'Exact Online' };
  await page.click({ role: 'radio', name: 'New credential', within: exact });
  await page.inNewWindow(
    () => page.click(button(/^Connect Exact Online/, exact)),
    async () => {
      await page.fill({ name: 'Login name' }, code.toLowerCase());
      await page.click(button('Allow'));
    },
  );
  await expect.poll(() => page.text(), { timeout: 20_000 }).toContain('Connected');
  await page.click(button('Next', dialog));
  await page.first({ role: 'heading', name: 'Credential settings' });
});

test('LIST-08 in WebKit the texts of the main screens are read whole and nothing covers what is pressed, wide and narrow, light and dark', async ({
  webkit: page,
}) => {
  test.setTimeout(180_000);
  const { connectionId } = await seeded('A2', 'Exact Online');
  const screens = [
    '/connection',
    `/connection/${connectionId}`,
    '/credential',
    '/logs?view=entries',
    '/attention',
  ];
  await signIn(page, account(reseller));
  const brightness: number[] = [];
  for (const scheme of ['Light', 'Dark']) {
    await page.setViewportSize(sizes.wide);
    await page.goto('/connection');
    await page.choose({ role: 'combobox', name: 'Colours' }, scheme);
    // its window stays wider than a phone's, and narrow enough for what a phone shows
    for (const size of [sizes.wide, sizes.phone]) {
      await page.setViewportSize(size);
      for (const path of screens) {
        await page.goto(path);
        await settled(page);
        const where = `${path}, ${scheme}, ${size.width} px`;
        expect(await findUnreadableTexts(page), where).toEqual([]);
        expect(await page.evaluate(sidewaysPixels), where).toBe(0);
        // narrow, the heads of columns are for screen readers alone
        if (size === sizes.wide) expect(await findCoveredControls(page), where).toEqual([]);
      }
    }
    brightness.push(await page.evaluate(brightnessOfPage));
  }
  expect(brightness[0]).toBeGreaterThan(200);
  expect(brightness[1]).toBeLessThan(60);
});

/** In the page: how far it can be moved sideways. */
const sidewaysPixels = () => document.documentElement.scrollWidth - window.innerWidth;

/** In the page: the greatest of the red, green and blue behind its text, 0 to 255. */
const brightnessOfPage = () => {
  const { backgroundColor } = getComputedStyle(document.body);
  return Math.max(...(backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number));
};
