import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { cellValue, readResult, toSpreadsheet } from './resultTable.ts';

test('XERO-01 amounts are numbers in a spreadsheet; codes, dates and formulas stay text', async () => {
  const table = readResult(
    '\uFEFFAccount code,Name,As at,Debit\r\n0400,"\'=1+1, ""so""",2026-10-31,-1234.50\r\n',
  );
  expect(table).toEqual({
    columns: ['Account code', 'Name', 'As at', 'Debit'],
    rows: [['0400', '=1+1, "so"', '2026-10-31', '-1234.50']],
  });
  const sheet = await toSpreadsheet(table);
  const [first] = await readXlsxFile(Buffer.from(await sheet.arrayBuffer()));
  expect(first?.data).toEqual([
    ['Account code', 'Name', 'As at', 'Debit'],
    ['0400', '=1+1, "so"', '2026-10-31', -1234.5],
  ]);
  expect(cellValue('12345678901234567890.00')).toBe('12345678901234567890.00');
});
