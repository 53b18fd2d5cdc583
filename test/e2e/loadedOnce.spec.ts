import { atRest, seeded } from './connections.ts';
import { expect, signIn, signInByForm, test } from './fixtures.ts';

test('API-04 a page is loaded once: its stream begins before its data', async ({ page }) => {
  const { connectionId } = await seeded('B4', 'Exact Online');
  await atRest(connectionId);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, 'operator@b4.example', `/connection/${connectionId}`);
  const loads = () => asked.filter((url) => url.includes(`/api/connections/${connectionId}`));
  await expect.poll(() => loads().some((url) => url.includes('/log-entries?'))).toBe(true);
  const stream = () => asked.find((url) => url.includes('/.well-known/mercure'));
  await expect.poll(stream).toMatch(/lastEventID=[0-9a-f-]{36}$/);
  // a second load would begin as the stream opens
  await page.waitForTimeout(1_500);
  expect(new Set(loads()).size, loads().join('\n')).toBe(loads().length);
  // the list of runs and their strip share a request
  expect(loads().filter((url) => url.includes('/runs?'))).toHaveLength(1);
});

test('API-04 no data is requested before the answer that names where the stream begins', async ({
  page,
}) => {
  let answered = false;
  const asked: { url: string; answered: boolean }[] = [];
  await page.route('**/api/platform-settings', async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    answered = true;
    await route.fulfill({ response });
  });
  page.on('request', (request) => {
    const isData = /\/api\/(?!platform-settings)/.test(request.url());
    if (isData) asked.push({ url: request.url(), answered });
  });
  await signIn(page, 'operator@b4.example');
  await expect.poll(() => asked.some(({ url }) => url.includes('/api/connections?'))).toBe(true);
  expect(asked.filter((request) => !request.answered)).toEqual([]);
});

test('API-04 SIGNIN-05 after a sign-in its page’s stream begins at its answer', async ({
  page,
}) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
  const opened = page.waitForRequest((request) => request.url().includes('/.well-known/mercure'));
  await signInByForm(page, 'operator@b4.example');
  const named = /last-event-id="(.+?)"/.exec((await (await answer).allHeaders())['link'] ?? '');
  expect(new URL((await opened).url()).searchParams.get('lastEventID')).toBe(named?.[1]);
});
