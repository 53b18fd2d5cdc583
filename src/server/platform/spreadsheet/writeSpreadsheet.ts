import { Zip, ZipDeflate } from 'fflate';
import {
  escaped,
  rowXml,
  sheetFoot,
  sheetHead,
  type SpreadsheetCell,
  stylesXml,
  xmlHead,
} from './sheetXml.ts';

export type { SpreadsheetCell } from './sheetXml.ts';

type Rows = Iterable<readonly SpreadsheetCell[]> | AsyncIterable<readonly SpreadsheetCell[]>;

export interface SpreadsheetSheet {
  /** At most 31 characters. */
  name: string;
  /** With a heading the first row is bold. */
  rows: Rows;
  /** Widths of the columns, in characters. */
  widths: readonly number[];
  /** The first row stays in view. */
  heading: boolean;
}

/** Characters of a sheet that are compressed at once. */
const chunkLength = 65_536;
/** Fixed dates in the archive; local fields, so that the bytes are the same in every time zone. */
const mtime = new Date(1980, 0, 2);
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ofPackage = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A complete .xlsx file. The same sheets make the same bytes. */
export async function writeSpreadsheet(sheets: readonly SpreadsheetSheet[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of streamSpreadsheet(sheets)) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * Streams the file in parts, while its rows come: sheet after sheet, so that rows of several may come from one source
 * in order. However many rows there are, only one part of them is in memory.
 */
export async function* streamSpreadsheet(
  sheets: readonly SpreadsheetSheet[],
): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    packed.push(part);
  });
  const take = () => packed.splice(0);
  const add = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = mtime;
    zip.add(file);
    return (text: string, last = false) => file.push(Buffer.from(text, 'utf8'), last);
  };
  for (const [path, text] of Object.entries(frame(sheets))) add(path)(text, true);
  for (const [at, sheet] of sheets.entries()) {
    const write = add(`xl/worksheets/sheet${at + 1}.xml`);
    let waiting = sheetHead(sheet);
    let number = 0;
    for await (const row of sheet.rows) {
      number += 1;
      waiting += rowXml(row, number, sheet.heading && number === 1);
      if (waiting.length < chunkLength) continue;
      write(waiting);
      waiting = '';
      yield* take();
    }
    write(waiting + sheetFoot, true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** The files that declare the sheets. */
function frame(sheets: readonly SpreadsheetSheet[]): Record<string, string> {
  const all = sheets.map(({ name }, at) => ({ name: escaped(name), id: at + 1 }));
  const kinds = all.map(
    ({ id }) =>
      `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
  );
  const sheetElements = all.map(
    ({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`,
  );
  const places = all.map(
    ({ id }) =>
      `<Relationship Id="rId${id}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `${xmlHead}<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${kinds.join('')}</Types>`,
    '_rels/.rels': `${xmlHead}<Relationships xmlns="${ofPackage}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xmlHead}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${sheetElements.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xmlHead}<Relationships xmlns="${ofPackage}/relationships">${places.join('')}<Relationship Id="rId0" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml,
  };
}
