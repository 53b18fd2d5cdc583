import { z } from 'zod';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { type MessageText, text } from '../../contract/messages/message.ts';
import { refusal, messageCode } from '../../contract/messages/messageCode.ts';
import {
  type CheckOptions,
  defineFieldLogic,
  isEmptyList,
  type NestedFields,
} from '../defineFieldLogic.ts';
import { fieldViolation } from '../fieldViolation.ts';
import { maxTableRows } from '../limits.ts';

export type TableRow = Record<string, unknown>;

/** Rows of fields: `fieldOptions.fields` are the columns, at least one. Each row is an object of column → value. */
export const table = defineFieldLogic<TableRow[]>({
  empty: [],
  isEmpty: isEmptyList,
  sizeChecked: false,
  schema: (definition, nested, options) =>
    z
      .array(z.custom<TableRow>(isRow, { error: messageCode('form.type') }))
      .refine(() => columnsOf(definition).length > 0, {
        ...refusal(text('form.columns')),
        abort: true,
      })
      .refine((rows) => rows.length <= maxTableRows, {
        ...refusal(text('form.maxRows', { limit: maxTableRows })),
        abort: true,
      })
      .superRefine((rows, context) => {
        for (const violation of rowViolations(definition, rows, nested, options)) {
          const { error, params } = refusal(violation);
          context.addIssue({ code: 'custom', message: error, params, path: violation.path });
        }
      }),
  toWire: (rows, definition, nested) =>
    rows.map((row) => nested.check(columnsOf(definition), row, { allowMissing: true }).values),
  fromWire: (rows, definition, nested) =>
    Array.isArray(rows)
      ? rows.map((row: unknown) => (isRow(row) ? nested.toForm(columnsOf(definition), row) : row))
      : rows,
});

export function isRow(value: unknown): value is TableRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function columnsOf(definition: FieldDefinition): FieldDefinition[] {
  return definition.fieldOptions.fields ?? [];
}

interface PlacedViolation extends MessageText {
  path: (string | number)[];
}

function rowViolations(
  definition: FieldDefinition,
  rows: TableRow[],
  nested: NestedFields,
  options: CheckOptions,
): PlacedViolation[] {
  const columns = columnsOf(definition);
  const used = new Map(
    columns
      .filter(({ fieldOptions }) => fieldOptions.disableSelectedOptions)
      .map(({ fieldName }) => [fieldName, new Set<unknown>()]),
  );
  return rows.flatMap((row, index) => {
    const { values, violations } = nested.check(columns, row, options);
    const repeated = [...used]
      .filter(([name, seen]) => values[name] !== undefined && !addIfNew(seen, values[name]))
      .map(([name]) => fieldViolation(name, text('form.duplicate')));
    return [...violations, ...repeated].map(({ code, params, propertyPath }) => ({
      code,
      params,
      path: [index, propertyPath],
    }));
  });
}

/** False if it already existed. */
function addIfNew(seen: Set<unknown>, value: unknown): boolean {
  const size = seen.size;
  return seen.add(value).size > size;
}
