import { z } from 'zod';
import { anywhere } from './access.ts';
import { defineRoute } from './route.ts';

/** Largest file that is converted, bytes. */
export const maxTableFileBytes = 10_000_000;
/** Rows below the header: as many as a table holds (src/fields/limits.ts). */
export const maxTableFileRows = 10_000;
/** Maximum number of columns, and of characters in a cell. */
export const maxTableFileColumns = 200;
export const maxTableFileCell = 8192;

/** A CSV file or the first sheet of a spreadsheet, as texts: dates as YYYY-MM-DD, numbers with a decimal point. */
export const tableFile = z.object({
  /** The first row; a header is a text and never a key (docs/security.md T21). */
  columns: z.array(z.string()),
  /** Non-empty rows below it, each as long as `columns`. */
  rows: z.array(z.array(z.string())),
  /** The row in the file of each of them, from 1. */
  places: z.array(z.number().int()),
  /** Name of the sheet; absent for CSV. */
  sheet: z.string().optional(),
});
export type TableFile = z.output<typeof tableFile>;

export const convertExcelToJson = defineRoute({
  method: 'POST',
  path: '/convert-excel-to-json',
  summary:
    'The rows of a CSV file or of the first sheet of a spreadsheet (.xlsx); formulas give the values they were saved with. Nothing is kept.',
  access: anywhere('operator'),
  // a third more than the file, as base64 is
  bodyLimit: 14_000_000,
  timeout: 120_000,
  body: z.object({
    /** `data:…;base64,…` */
    file: z.string(),
    /** Its extension determines the format; without one the content does. */
    fileName: z.string().max(255).optional(),
  }),
  answers: { 200: tableFile },
});
