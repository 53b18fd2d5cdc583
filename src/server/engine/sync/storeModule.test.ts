import { expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import type { StoreDocument } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import { asBatch } from './storeModule.ts';

const document: StoreDocument<{ name: string }> = {
  mode: 'store',
  name: 'event',
  packageType: 'virtual',
  size: 100,
  map: ({ source }) => {
    if (source.name === '')
      throw new VendorError({
        class: 'validation',
        code: 'mapping-missing',
        text: text('fault.recorded'),
      });
    return { name: source.name.toUpperCase() };
  },
};
const items = ['one', '', 'two'].map((name, i) => ({
  elementId: `e${i}`,
  input: {
    source: { name },
    settings: { packages: {}, synchronizationStartDate: '2026-01-01' },
    results: {},
  },
}));

test('C10 a flow passes elements to a platform store in one call; unmappable ones fail alone', async () => {
  const payloads: unknown[] = [];
  const batch = asBatch({} as TaskRun, document as StoreDocument<unknown>, {
    forget: () => Promise.resolve(),
    describeWrites: () => Promise.resolve([]),
    write: (_run, rows) => {
      payloads.push(rows);
      return Promise.resolve(
        new Map(rows.map(({ elementId }) => [elementId, { externalId: `stored ${elementId}` }])),
      );
    },
  });
  const results = await batch.run({} as never, items);
  expect(payloads).toEqual([
    [
      { elementId: 'e0', payload: { name: 'ONE' } },
      { elementId: 'e2', payload: { name: 'TWO' } },
    ],
  ]);
  expect(results.get('e0')).toEqual({ externalId: 'stored e0' });
  expect(results.get('e2')).toEqual({ externalId: 'stored e2' });
  expect(results.get('e1')).toMatchObject({ error: { details: { code: 'mapping-missing' } } });
  expect(new Set(items.map(({ input }) => batch.group(input)))).toEqual(new Set(['']));
});
