import { text } from '../../../contract/messages/message.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { sendJson, startTestServer } from '../../../../test/support/testServer.ts';
import { testPackage } from '../../../../test/support/testPackage.ts';
import { openVendorDatabase } from '../../../../test/support/vendorDatabase.ts';
import type { VendorDatabase } from '../../../../test/support/vendorDatabase.ts';

let store: VendorDatabase;
beforeAll(async () => {
  store = await openVendorDatabase();
});
afterAll(() => store.close());

/**
 * A vendor with its own limit: a number of requests in any `ms` milliseconds, else 429 with the wait until there is
 * room.
 */
async function limitedVendor(limit: number, ms: number) {
  const taken: number[] = [];
  const done: string[] = [];
  let refused = 0;
  const server = await startTestServer((request, response) => {
    const now = performance.now();
    const recent = taken.filter((at) => at > now - ms);
    if (recent.length >= limit) {
      refused += 1;
      const wait = ((recent.at(-limit) as number) + ms - now) / 1000;
      sendJson(response, 429, {}, { 'retry-after': wait.toFixed(3) });
      return;
    }
    taken.push(now);
    done.push(request.url ?? '');
    sendJson(response, 201, {});
  });
  return { server, done, refused: () => refused };
}

/** A task as the runtime works it: one write after the other; when it is parked it continues after the wait. */
async function work(
  http: { request(request: { method: 'POST'; path: string; json: unknown }): Promise<unknown> },
  paths: string[],
): Promise<void> {
  for (const path of paths) {
    for (;;) {
      try {
        await http.request({ method: 'POST', path, json: {} });
        break;
      } catch (error) {
        if (!(error instanceof VendorError) || error.details.class !== 'rate') throw error;
        await sleep(error.details.retryAfterMs ?? 100);
      }
    }
  }
}

test.each([
  ['the right limit', 20],
  ['a limit five times too high, so that the vendor answers 429 in storms', 100],
])(
  'four workers that assume %s finish: each write is done once, with few refusals',
  async (_name, declared) => {
    const vendor = await limitedVendor(20, 250);
    const definition = testPackage({
      budget: [{ name: 'window', limit: declared, ms: 250, per: 'tenant' }],
      concurrency: 4,
      classify: ({ status, headers }) =>
        status === 429
          ? {
              class: 'rate',
              code: 'rate',
              text: text('vendor.words', { words: 'slow' }),
              retryAfterMs: Math.ceil(Number(headers['retry-after']) * 1000),
            }
          : undefined,
    });
    const organizationId = await store.organization();
    const credentialId = await store.credential(organizationId, 'test-package', 'main');
    const all: string[] = [];
    const tasks = Array.from({ length: 4 }, (_item, w) => {
      const { clients } = store.worker({
        overrides: { 'test-package': { api: vendor.server.origin } },
      });
      const paths = Array.from({ length: 40 }, (_path, n) => `/w${w}/${n}`);
      all.push(...paths);
      const client = clients.open({
        package: definition,
        credentialType: 'main',
        credentialId,
        organizationId,
        fields: {},
        tenant: 'acme',
        signal: new AbortController().signal,
      });
      return work(client.http, paths);
    });
    await Promise.all(tasks);
    await vendor.server.close();
    expect(vendor.done.toSorted()).toEqual(all.toSorted());
    // with the shared block each refusal stops all workers: only calls in flight meet a block, not every call
    expect(vendor.refused()).toBeLessThan(all.length);
  },
);
