import readSheets from 'read-excel-file/universal';
import { unzipSync, strFromU8 } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { streamSpreadsheet, writeSpreadsheet, type SpreadsheetSheet } from './writeSpreadsheet.ts';

afterEach(() => vi.useRealTimers());

const sheets: SpreadsheetSheet[] = [
  {
    name: 'Debtors',
    heading: true,
    widths: [10, 20, 20],
    rows: [
      ['Number', 'Name', 'At'],
      ['00123', '=HYPERLINK("http://x")', new Date('2026-03-01T10:00:00Z')],
      ['+1', '@SUM\u0007(A1)', null],
      [7, '-2', null],
    ],
  },
];

test('PAY-03 the same sheets give the same bytes at any time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') });
  const first = await writeSpreadsheet(sheets);
  vi.setSystemTime(new Date('2027-06-05T04:03:02Z'));
  expect(Buffer.from(await writeSpreadsheet(sheets)).equals(first)).toBe(true);
});

test('PAY-03 formula-like input is text; numbers and instants keep their types', async () => {
  const bytes = await writeSpreadsheet(sheets);
  const [sheet] = await readSheets(Uint8Array.from(bytes).buffer);
  expect(sheet?.data[1]).toEqual([
    '00123',
    '=HYPERLINK("http://x")',
    new Date('2026-03-01T10:00:00Z'),
  ]);
  expect(sheet?.data[2]).toEqual(['+1', '@SUM (A1)', null]);
  expect(sheet?.data[3]).toEqual([7, '-2', null]);
  expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] as Uint8Array)).not.toContain(
    '<f>',
  );
});

test('BATCH-04 a file is streamed while its rows come, and its sheets share their source', async () => {
  let pulled = 0;
  const rows = (function* numbers() {
    for (;;) yield [`row ${(pulled += 1)} ${Math.sin(pulled)}`, pulled];
  })();
  const some = function* of(count: number) {
    for (let n = 0; n < count; n += 1) yield rows.next().value as [string, number];
  };
  const sheet = (name: string, count: number) => ({
    name,
    rows: some(count),
    widths: [20, 10],
    heading: false,
  });
  const parts: Uint8Array[] = [];
  const askedAt: number[] = [];
  for await (const part of streamSpreadsheet([sheet('A', 20_000), sheet('B <&>', 3)])) {
    parts.push(part);
    askedAt.push(pulled);
  }
  // parts come throughout, not only after the last row
  expect(askedAt.find((at) => at > 0)).toBeLessThan(3000);
  expect(askedAt.filter((at) => at > 0 && at < 20_000).length).toBeGreaterThan(10);
  const [first, second] = await readSheets(Uint8Array.from(Buffer.concat(parts)).buffer);
  expect(first?.data).toHaveLength(20_000);
  expect(second?.sheet).toBe('B <&>');
  expect(second?.data.map((row) => row[1])).toEqual([20_001, 20_002, 20_003]);
});
