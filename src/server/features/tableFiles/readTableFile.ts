import { text } from '../../../contract/messages/message.ts';
import {
  maxTableFileCell,
  maxTableFileColumns,
  maxTableFileRows,
  type TableFile,
} from '../../../contract/tableFiles.ts';
import { readCsv } from './readCsv.ts';
import { readSpreadsheet } from './readSpreadsheet.ts';
import type { Sheet } from './sheet.ts';
import { TableFileRefusal } from './tableFileRefusal.ts';

const signatures = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  // compound files: old .xls, and .xlsx with a password
  compound: [0xd0, 0xcf, 0x11, 0xe0],
} as const;

/**
 * The header and the rows of a file. Its content determines the format; a file name with another one is refused. Fails
 * with a `TableFileRefusal`.
 */
export async function readTableFile(
  bytes: Uint8Array,
  fileName: string | undefined,
): Promise<TableFile> {
  if (bytes.length === 0) throw new TableFileRefusal(text('tableFile.empty'));
  const ending = /\.(\w{1,10})$/.exec(fileName ?? '')?.[1]?.toLowerCase();
  if (startsWithBytes(bytes, signatures.compound))
    throw new TableFileRefusal(text('tableFile.locked'));
  const isSpreadsheet = startsWithBytes(bytes, signatures.zip);
  const fits =
    ending === undefined || (isSpreadsheet ? /^xls[xm]$/ : /^(csv|txt|tsv)$/).test(ending);
  if (!fits) throw new TableFileRefusal(text('tableFile.otherKind', { ending: `.${ending}` }));
  return tableOf(isSpreadsheet ? await readSpreadsheet(bytes) : readCsv(bytes));
}

const startsWithBytes = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** The first non-empty row is the header. Empty rows, and columns without a header, are left out. */
function tableOf({ name, cells }: Sheet): TableFile {
  const filled = cells
    .map((row, index) => ({ row, place: index + 1 }))
    .filter(({ row }) => row.some((cell) => cell !== ''));
  const [header, ...body] = filled;
  if (!header) throw new TableFileRefusal(text('tableFile.empty'));
  const at = header.row.flatMap((title, column) => (title === '' ? [] : [column]));
  const { length: columns } = at;
  if (columns > maxTableFileColumns)
    throw new TableFileRefusal(text('tableFile.columns', { columns, limit: maxTableFileColumns }));
  if (body.length > maxTableFileRows)
    throw new TableFileRefusal(
      text('tableFile.rows', { rows: body.length, limit: maxTableFileRows }),
    );
  for (const { row, place } of filled)
    if (row.some((cell) => cell.length > maxTableFileCell))
      throw new TableFileRefusal(text('tableFile.cell', { row: place, limit: maxTableFileCell }));
  const pick = (row: readonly string[]) => at.map((column) => row[column] ?? '');
  return {
    columns: pick(header.row),
    rows: body.map(({ row }) => pick(row)),
    places: body.map(({ place }) => place),
    ...(name === undefined ? {} : { sheet: name }),
  };
}
