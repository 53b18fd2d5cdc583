import { expect, test } from 'vitest';
import { packages } from '../registry.ts';

const books = packages.filter(({ settings }) =>
  settings.some(({ fieldName }) => fieldName === 'zeroVatCode'),
);

test.each(books.map((one) => [one.type, one] as const))(
  'API-05 %s offers for lines without VAT only purchase codes that claim nothing',
  (_, { settings }) => {
    const field = settings.find(({ fieldName }) => fieldName === 'zeroVatCode');
    const offers = (attributes: object) => field?.offers?.(attributes as never);
    expect(offers({ type: 'N', transaction: 'P', percentage: 0 })).toBe(true);
    expect(offers({ type: 'E', transaction: 'P', percentage: 0.21 })).toBe(false);
    expect(offers({ type: 'E', transaction: 'P', percentage: 0, charged: true })).toBe(false);
    expect(offers({ type: 'N', transaction: 'S', percentage: 0 })).toBe(false);
  },
);
