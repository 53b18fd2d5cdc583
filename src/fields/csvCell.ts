/** Where a program may start a new cell or row, with any separator, and with any treatment of quotes. */
const cellStart = String.raw`(?:^|[,;|\t\r\n])`;
/** A number, up to the end of a cell: it can't run as a formula. */
const number = String.raw`-?\d+(?:[.,]\d+)?\s*(?:$|[,;|\t\r\n])`;
const formula = String.raw`'*(?:"|[^\S\t\r\n])*[=+\-@]`;
const unguarded = new RegExp(String.raw`(${cellStart})(?!\s*${number})(?=${formula})`, 'g');
const guarded = new RegExp(String.raw`(${cellStart})'(?=${formula})`, 'g');

/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets a quote in front; numbers
 * stay numbers (ASVS 1.2.10). The same applies after a separator or a line break within it: a program that splits at
 * another separator than the file's finds the cell's quotes in the middle of a cell, and starts one there.
 */
export function csvCell(text: string): string {
  const safe = text.replaceAll(unguarded, "$1'");
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell, without the quotes that `csvCell` has put in it. */
export const readCsvCell = (cell: string): string => cell.replaceAll(guarded, '$1');
