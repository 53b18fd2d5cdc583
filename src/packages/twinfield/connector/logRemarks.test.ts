import { expect, test } from 'vitest';
import { parseXml } from '../../kit/xml.ts';
import { logRemarks } from './logRemarks.ts';

test('a cost centre that the vendor dropped silently is logged', () => {
  const logs: string[] = [];
  const written = parseXml(
    '<transaction><lines><line id="2"><dim1>4430</dim1></line></lines></transaction>',
  );
  const line = {
    dim1: '4430',
    dim2: '100',
    value: '1.00',
    debitcredit: 'debit',
    description: 'x',
  } as const;
  logRemarks(
    { log: ({ code }: { code: string }) => void logs.push(code) } as never,
    {
      kind: 'purchase',
      code: 'INK',
      destiny: 'final',
      currency: 'EUR',
      date: '2026-03-05',
      reference: 'R',
      against: { ...line, dim2: '1' },
      lines: [line],
    },
    written,
  );
  expect(logs).toEqual(['dimension-not-kept']);
});
