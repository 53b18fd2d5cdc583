import { strToU8, zipSync, type ZipOptions } from 'fflate';

/** A cell: a text, a number, or the XML of one (`<c r="…">` without its address, e.g. `<c t="b"><v>1</v></c>`). */
export type MadeCell = string | number | { xml: string } | undefined;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') +
  String.fromCodePoint(65 + (index % 26));

function cellXml(cell: MadeCell, address: string): string {
  if (cell === undefined) return '';
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${address}"`);
  return typeof cell === 'number'
    ? `<c r="${address}"><v>${cell}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

/** The XML of a sheet with these rows. */
export function sheetXml(rows: readonly (readonly MadeCell[])[]): string {
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`));
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook of one sheet, with style 1 for dates; `extra` parts replace those of the same name. */
export function makeSpreadsheet(
  sheet: readonly (readonly MadeCell[])[] | string,
  extra: Record<string, string | Uint8Array> = {},
  options: ZipOptions = {},
): Uint8Array {
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Mapping" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<?xml version="1.0"?><styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? sheet : sheetXml(sheet),
    ...extra,
  };
  const files = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ]);
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>, options);
}

/** A file as a form sends it: a data URL. */
export const dataUrl = (bytes: Uint8Array | string, type = 'application/octet-stream'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
