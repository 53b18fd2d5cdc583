import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvCell, readCsvCell } from './csvCell.ts';

test.each([
  ['Lunch', 'Lunch'],
  ['-12.50', '-12.50'],
  ['=1+1', "'=1+1"],
  [' @SUM(A1)', "' @SUM(A1)"],
  ['a "b", c', '"a ""b"", c"'],
  ['Lunch, -5', '"Lunch, -5"'],
  [';=1+1', `";'=1+1"`],
  ['x\t=1+1', `"x\t'=1+1"`],
  ['x;"=1+1', `"x;'""=1+1"`],
  ["it's", "it's"],
])('XERO-01 the cell %j is written as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

const separators = [',', ';', '\t', '|'];
const hostile = ['=1+1', ' =1+1', '"=1+1', '""=1+1', "'=1+1", '+cmd', '-2+3', '@SUM(A1)', '\t=1'];
const texts = hostile.flatMap((formula) => [
  formula,
  `a${formula}`,
  ...[...separators, '\n', '\r\n', '";', '",', ';;'].flatMap((before) => [
    `a${before}${formula}`,
    `${before}${formula}`,
    `"a"${before}${formula};b`,
  ]),
]);
const runs = (cell: string) =>
  /^[\s"]*[=+\-@]/.test(cell) && !/^[\s"]*-?\d+([.,]\d+)?[\s"]*$/.test(cell);

test.each(separators)(
  'T22 no cell of a file divided by %j is a formula under any separator',
  (separator) => {
    for (const text of texts)
      for (const row of [[text], ['x', text], ['x;y', text, 'z'], ['x', text, text]]) {
        const file = `${row.map(csvCell).join(separator)}\r\n`;
        for (const other of separators) {
          const cells = Papa.parse<string[]>(file, { delimiter: other }).data.flat();
          // as read by a program that ignores quotes
          const pieces = file.split(/\r\n|\r|\n/).flatMap((line) => line.split(other));
          expect([...cells, ...pieces].filter(runs), JSON.stringify([file, other])).toEqual([]);
        }
      }
  },
);

test('T22 a written text is read back unchanged', () => {
  for (const text of [...texts, ';-5', "x;''=1", "';=", 'Lunch, -5']) {
    const { data } = Papa.parse<string[]>(`x,${csvCell(text)}`, { delimiter: ',' });
    expect(readCsvCell(data[0]?.[1] ?? '')).toBe(text);
  }
});
