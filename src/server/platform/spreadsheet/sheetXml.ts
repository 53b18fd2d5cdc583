/**
 * A text is a text cell whatever it begins with, so no program takes it for a formula; a Date is an instant, UTC; a day
 * is YYYY-MM-DD; cents are shown with two decimals.
 */
export type SpreadsheetCell = string | number | Date | { day: string } | { cents: number } | null;

/** Most characters of a cell. */
const maxCellLength = 32_767;
/** Indexes of the styles in `stylesXml`. */
const style = { bold: 1, day: 2, instant: 3, money: 4 } as const;
/** Days from the spreadsheets' epoch to 1970. */
const daysBeforeEpoch = 25_569;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- XML can't hold them
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ' ')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const stylesXml = `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The worksheet's XML header. */
export function sheetHead({ widths, heading }: { widths: readonly number[]; heading: boolean }) {
  const pane = heading
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    : '';
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

export const sheetFoot = '</sheetData></worksheet>';

/** A row, counted from 1. */
export function rowXml(cells: readonly SpreadsheetCell[], number: number, bold: boolean): string {
  const written = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`, bold));
  return `<row r="${number}">${written.join('')}</row>`;
}

function cellXml(value: SpreadsheetCell, at: string, bold: boolean): string {
  if (value === null) return '';
  if (typeof value === 'string') {
    const text = escaped(value.slice(0, maxCellLength));
    const look = bold ? ` s="${style.bold}"` : '';
    return `<c r="${at}"${look} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  const [number, look] = numberOf(value);
  return `<c r="${at}"${look === undefined ? '' : ` s="${look}"`}><v>${number}</v></c>`;
}

function numberOf(value: number | Date | { day: string } | { cents: number }): [number, number?] {
  if (typeof value === 'number') return [value];
  if (value instanceof Date) return [daysOf(value.getTime()), style.instant];
  if ('day' in value) return [daysOf(Date.parse(`${value.day}T00:00:00Z`)), style.day];
  return [value.cents / 100, style.money];
}

const daysOf = (milliseconds: number) => milliseconds / 86_400_000 + daysBeforeEpoch;

function columnName(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}
