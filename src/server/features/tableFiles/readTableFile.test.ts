import { describe, expect, test } from 'vitest';
import { makeSpreadsheet, sheetXml } from '../../../../test/support/makeSpreadsheet.ts';
import { readTableFile } from './readTableFile.ts';
import type { TableFileRefusal } from './tableFileRefusal.ts';

const bytesOf = (file: Uint8Array | string) => Uint8Array.from(Buffer.from(file));
const read = (file: Uint8Array | string, fileName?: string) =>
  readTableFile(bytesOf(file), fileName);
const refusal = (file: Uint8Array | string, fileName?: string) =>
  read(file, fileName).then(
    () => 'read',
    (error: TableFileRefusal) => error.text.code,
  );
const header = ['Category', 'Account'];

describe('WIZ-16 contents of a file', () => {
  test('a spreadsheet’s rows: texts, numbers, dates, blanks and saved values of formulas', async () => {
    const made = makeSpreadsheet([
      [...header, 'Since', 'Rate', 'On'],
      [
        'Meals & drinks',
        4520,
        { xml: '<c s="1"><v>46023</v></c>' },
        0.1 + 0.2,
        { xml: '<c t="b"><v>1</v></c>' },
      ],
      [],
      [
        { xml: '<c t="str"><f>CONCATENATE("a","b")</f><v>ab</v></c>' },
        { xml: '<c><f>1+1</f><v>2</v></c>' },
        undefined,
        { xml: '<c><v>12345678901234567</v></c>' },
      ],
    ]);
    expect(await read(made, 'map.xlsx')).toEqual({
      columns: [...header, 'Since', 'Rate', 'On'],
      rows: [
        ['Meals & drinks', '4520', '2026-01-01', '0.3', 'true'],
        ['ab', '2', '', '12345678901234600', ''],
      ],
      places: [2, 4],
      sheet: 'Mapping',
    });
  });

  test.each([
    ['comma', 'Category,Account\nMeals,4520\n"a,b",1\n'],
    ['semicolon', 'Category;Account\r\nMeals;4520\r\n"a,b";1\r\n'],
    ['tab', 'Category\tAccount\nMeals\t4520\na,b\t1'],
    ['bar', 'Category|Account\nMeals|4520\na,b|1'],
  ])('a CSV file separated by a %s', async (_name, csv) => {
    expect(await read(csv, 'map.csv')).toEqual({
      columns: header,
      rows: [
        ['Meals', '4520'],
        ['a,b', '1'],
      ],
      places: [2, 3],
    });
  });

  const special = 'Category;Account\nCafé – 5 €;1\n';
  test.each([
    ['UTF-8', Buffer.from(special)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${special}`)],
    ['UTF-16LE', Buffer.from(`\uFEFF${special}`, 'utf16le')],
    ['UTF-16BE', Buffer.from(`\uFEFF${special}`, 'utf16le').swap16()],
    // as spreadsheets in Europe write it: é is E9, – is 96, € is 80
    ['Windows-1252', Buffer.from('Category;Account\nCaf\xe9 \x96 5 \x80;1\n', 'latin1')],
  ])('text in %s', async (_name, bytes) => {
    const { columns, rows } = await read(bytes);
    expect({ columns, rows }).toEqual({ columns: header, rows: [['Café – 5 €', '1']] });
  });

  test('a formula in a CSV is a text, and the quote of a download is removed', async () => {
    const { rows } = await read(`Category,Account\n=HYPERLINK("x"),1\n'=1+1,2\n`);
    expect(rows.map(([first]) => first)).toEqual(['=HYPERLINK("x")', '=1+1']);
  });

  test('T21 a header with the name of a prototype’s property is an ordinary text', async () => {
    const { columns, rows } = await read('__proto__,constructor\na,b\n');
    expect({ columns, rows }).toEqual({
      columns: ['__proto__', 'constructor'],
      rows: [['a', 'b']],
    });
  });
});

const zipOf = (...parts: Parameters<typeof makeSpreadsheet>) => makeSpreadsheet(...parts);
const encrypted = () => {
  const made = makeSpreadsheet([header, ['a', 'b']]);
  const bytes = Buffer.from(made);
  // the flag of each entry in the central directory, and of the entries themselves
  for (const [signature, at] of [
    ['PK\x01\x02', 8],
    ['PK\x03\x04', 6],
  ] as const) {
    let found = bytes.indexOf(signature, 0, 'latin1');
    while (found >= 0) {
      bytes[found + at] = 1;
      found = bytes.indexOf(signature, found + 1, 'latin1');
    }
  }
  return bytes;
};
const many = (count: number) => [
  header,
  ...Array.from({ length: count }, (_, index) => [`Category ${index}`, `${4000 + index}`]),
];

describe('WIZ-16 T21 an unusable file is refused with its reason', () => {
  test.each<[string, () => Uint8Array | string, string | undefined, string]>([
    ['nothing', () => '', 'map.csv', 'tableFile.empty'],
    ['blank lines', () => '\n\n;;\n', 'map.csv', 'tableFile.empty'],
    ['an empty sheet', () => zipOf([]), 'map.xlsx', 'tableFile.empty'],
    ['a text that is called a spreadsheet', () => 'a,b\n1,2', 'map.xlsx', 'tableFile.otherKind'],
    ['a spreadsheet that is called CSV', () => zipOf([header]), 'map.csv', 'tableFile.otherKind'],
    ['a picture by name', () => 'a,b', 'map.png', 'tableFile.otherKind'],
    ['a page', () => '<html><table>', 'map.csv', 'tableFile.unknownKind'],
    [
      'bytes of another program',
      () => Buffer.from([1, 0, 0, 2, 0]),
      undefined,
      'tableFile.unknownKind',
    ],
    [
      'an archive that is no workbook',
      () => zipOf([], {}).slice(0, 60),
      'map.xlsx',
      'tableFile.damaged',
    ],
    [
      'a sheet that is no XML',
      () => zipOf('<worksheet><sheetData><row'),
      'map.xlsx',
      'tableFile.damaged',
    ],
    [
      'a password',
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'map.xlsx',
      'tableFile.locked',
    ],
    ['an encrypted archive', encrypted, 'map.xlsx', 'tableFile.locked'],
    ['more rows than a table holds', () => zipOf(many(10_001)), 'map.xlsx', 'tableFile.rows'],
    ['a CSV of as many', () => many(10_001).join('\n'), 'map.csv', 'tableFile.rows'],
    [
      '201 columns',
      () => Array.from({ length: 201 }, (_, n) => `c${n}`).join(),
      undefined,
      'tableFile.columns',
    ],
    ['a huge cell', () => `a,b\n${'x'.repeat(8193)},1`, undefined, 'tableFile.cell'],
  ])('%s', async (_name, file, fileName, code) => {
    expect(await refusal(file(), fileName)).toBe(code);
  });

  test('a cell at the far end of a sheet is not allocated', async () => {
    const far = sheetXml([header]).replace(
      '</sheetData>',
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
    );
    expect(await refusal(zipOf(far), 'map.xlsx')).toBe('tableFile.heavy');
  });

  test('entities are not resolved', async () => {
    const xml = sheetXml([header, ['&x;', 'b']])
      .replace('?><', '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><')
      .replace('&amp;x;', '&x;');
    const found = await read(zipOf(xml), 'map.xlsx').then(
      ({ rows }) => JSON.stringify(rows),
      (error: unknown) => String(error),
    );
    expect(found).not.toContain('root:');
  });
});
