import { expect, test } from 'vitest';
import { z } from 'zod';
import { withList } from './withList.ts';

const schema = withList(
  'items',
  z.object({ items: z.array(z.object({ id: z.number() })).nullish(), next: z.string().nullish() }),
  ['next'],
);

test('API-05 an empty list may be left out, but not replaced by other fields', () => {
  for (const body of [
    { items: [] },
    { items: null },
    {},
    { next: null },
    { items: [{ id: 1 }], total: 1 },
  ])
    expect(schema.safeParse(body).success).toBe(true);
  for (const body of [{ accepted: true }, { next: null, error: 'x' }, 'page', null, [1]])
    expect(schema.safeParse(body).success).toBe(false);
});

test('API-05 a wrong row is named by its place', () => {
  const { error } = schema.safeParse({ items: [{ id: 1 }, { id: 'x' }] });
  expect(error?.issues[0]?.path).toEqual(['items', 1, 'id']);
});
