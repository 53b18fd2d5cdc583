import Papa from 'papaparse';
import { text } from '../../../contract/messages/message.ts';
import { readCsvCell } from '../../../fields/csvCell.ts';
import type { Sheet } from './sheet.ts';
import { TableFileRefusal } from './tableFileRefusal.ts';

/** Beginning of a text that isn't a table but a page, a document or a program's own format. */
const notTablePattern = /^\s*(<|\{|\[|%PDF|\{\\rtf)/;

/** The cells of a CSV file, separated by comma, semicolon, tab or bar. Fails with a `TableFileRefusal`. */
export function readCsv(bytes: Uint8Array): Sheet {
  const content = decode(bytes);
  if (notTablePattern.test(content.slice(0, 200)) || /\0/.test(content))
    throw new TableFileRefusal(text('tableFile.unknownKind'));
  const { data } = Papa.parse<string[]>(content, { delimiter: separatorOf(content) });
  return { cells: data.map((row) => row.map(plain)) };
}

/** The separator that splits the first line into most parts. */
function separatorOf(content: string): string {
  const [line = ''] = /\S[^\r\n]*/.exec(content.replaceAll(/"[^"]*"/g, '')) ?? [];
  const parts = (separator: string) => line.split(separator).length;
  return [',', ';', '\t', '|'].toSorted((a, b) => parts(b) - parts(a))[0] ?? ',';
}

/** Removes characters that can't be stored, and the quotes that keep a downloaded text from being a formula. */
const plain = (cell: string): string => readCsvCell(cell.trim().toWellFormed());

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, and everything else as Windows-1252, which spreadsheets in Europe
 * write.
 */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
