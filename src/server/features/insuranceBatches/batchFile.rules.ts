import {
  columnsOf,
  eventColumns,
  eventColumnValue,
  type EventColumn,
} from '../../../contract/insuranceEventColumns.ts';
import {
  type EventAddress,
  type EventMoney,
  type EventPerson,
  type EventValue,
  type InsuranceEventType,
} from '../../../contract/insuranceEvents.ts';
import { insurancePackage } from '../../../contract/packageTraits.ts';
import { csvCell } from '../../../fields/csvCell.ts';
import type { BatchLine } from '../../engine/insurance/batchLine.ts';
import {
  type SpreadsheetCell,
  streamSpreadsheet,
} from '../../platform/spreadsheet/writeSpreadsheet.ts';
import type { BatchRow } from './insuranceBatches.queries.ts';

export interface FileOf {
  batch: BatchRow;
  connection: { name: string; tag: string };
}

/** Number of lines of a batch for each type, in order. */
export type TypeCounts = readonly { type: InsuranceEventType; count: number }[];

/**
 * A batch as a spreadsheet (BATCH-04): a summary, and a sheet for each type with the columns of the events' screen,
 * before and after. It contains frozen data only, so that the same batch always gives the same bytes to everyone: sheets
 * and columns are named as the specification names types and fields (`insuranceEventColumns.ts`), and no title is in the
 * reader's language. The lines are read in order, at most one page in memory.
 */
export function batchFile(
  { batch, connection }: FileOf,
  types: TypeCounts,
  lines: AsyncIterator<BatchLine>,
): AsyncGenerator<Uint8Array> {
  const summary: SpreadsheetCell[][] = [
    ['Batch', String(batch.number)],
    ['Id', batch.id],
    ['Connection', connection.name],
    ['Triggered by', batch.triggered_by_name],
    ['Triggered at (UTC)', batch.triggered_at],
    ['Events', types.reduce((sum, { count }) => sum + count, 0)],
    ...types.map(({ type, count }) => [type, count]),
    ['Payload SHA-256', batch.payload_hash],
  ];
  return streamSpreadsheet([
    { name: 'Batch', rows: summary, widths: [42, 68], heading: false },
    ...types.map(({ type, count }) => ({
      // a sheet's name has 31 characters at most
      name: type.replace(/Event$/, '').slice(0, 31),
      rows: rowsOf(type, count, lines),
      widths: headingOf(type).map((title) => Math.max(14, title.length + 2)),
      heading: true,
    })),
  ]);
}

async function* rowsOf(
  type: InsuranceEventType,
  count: number,
  lines: AsyncIterator<BatchLine>,
): AsyncGenerator<SpreadsheetCell[]> {
  yield headingOf(type);
  for (let n = 0; n < count; n += 1) {
    const next = await lines.next();
    // lines removed meanwhile: fail, as a truncated file would look complete
    if (next.done || next.value.type !== type) throw new Error('The lines of a batch changed.');
    yield cellsOf(next.value);
  }
}

const common = ['Reference', 'Employee', 'Number', 'Date'];

function headingOf(type: InsuranceEventType): string[] {
  return [...common, ...columnsOf[type].flatMap((column) => titlesOf(column))];
}

/** A wage that isn't yearly has its period in the title. */
const titlesOf = (column: EventColumn) => [`${column} before`, column];

function cellsOf({
  reference,
  employee,
  eventDate,
  type,
  before,
  after,
}: BatchLine): SpreadsheetCell[] {
  return [
    reference,
    employee.name,
    employee.key,
    { day: eventDate },
    ...columnsOf[type].flatMap((column) => [
      cellOf(column, before && eventColumnValue(column, before)),
      cellOf(column, eventColumnValue(column, after)),
    ]),
  ];
}

function cellOf(column: EventColumn, value: EventValue | undefined): SpreadsheetCell {
  if (value === undefined || value === null || value === '') return null;
  switch (eventColumns[column]) {
    case 'date':
      return { day: value as string };
    case 'money': {
      const money = value as EventMoney;
      // euros a year are a number that adds up; other amounts include their unit
      return money.currency === 'EUR' && money.period === undefined
        ? { cents: money.cents }
        : moneyText(money);
    }
    case 'number':
    case 'percentage':
      return value as number;
    case 'text':
      return value as string;
    case 'address':
      return addressText(value as EventAddress);
    case 'person':
      return personText(value as EventPerson);
    case 'people':
      return (value as EventPerson[]).map(personText).join('; ') || null;
  }
}

const moneyText = ({ cents, currency, period }: EventMoney) =>
  `${(cents / 100).toFixed(2)} ${currency}${period ? ` / ${period}` : ''}`;

const addressText = ({
  street,
  houseNumber,
  houseNumberSuffix,
  zipCode,
  city,
  country,
}: EventAddress) =>
  [
    [street, houseNumber, houseNumberSuffix].filter(Boolean).join(' '),
    [zipCode, city].filter(Boolean).join(' '),
    country,
  ]
    .filter(Boolean)
    .join(', ');

const personText = ({ initials, firstName, lastNamePrefix, lastName, birthDate }: EventPerson) =>
  [
    initials,
    firstName && initials ? `(${firstName})` : firstName,
    lastNamePrefix,
    lastName,
    birthDate,
  ]
    .filter(Boolean)
    .join(' ');

/** The same as CSV (RFC 4180): a line per event and changed column. Text that a spreadsheet would run is quoted. */
export async function* batchCsv(
  { batch }: FileOf,
  lines: AsyncIterable<BatchLine>,
): AsyncGenerator<string> {
  yield csvRow([
    'Batch',
    'Reference',
    'Type',
    'Employee',
    'Number',
    'Date',
    'Field',
    'Before',
    'After',
  ]);
  for await (const { reference, type, employee, eventDate, before, after } of lines) {
    const cells = [String(batch.number), reference, type, employee.name, employee.key, eventDate];
    for (const column of columnsOf[type]) {
      const [was = '', is = ''] = [
        before && eventColumnValue(column, before),
        eventColumnValue(column, after),
      ].map((value) => plain(cellOf(column, value)));
      if (was !== '' || is !== '') yield csvRow([...cells, column, was, is]);
    }
  }
}

const csvRow = (row: readonly string[]) => `${row.map(csvCell).join(',')}\r\n`;

function plain(cell: SpreadsheetCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object') return 'day' in cell ? cell.day : (cell.cents / 100).toFixed(2);
  return String(cell);
}

/** `insurance-brydge_{tag}_{batchId}_{yyyyMMdd-HHmm}`, with the time of its creation in Europe/Amsterdam. */
export function batchFileName({ batch, connection }: FileOf, extension: 'xlsx' | 'csv'): string {
  const at = batch.triggered_at.toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  const stamp = at.replaceAll(/[-:]/g, '').replace(' ', '-').slice(0, 13);
  const parts = [insurancePackage, connection.tag, batch.number, stamp];
  return `${parts.join('_').replaceAll(/[^\w.-]/g, '-')}.${extension}`;
}
