import { Input, Text, VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type ComponentProps,
  type CSSProperties,
  memo,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { errorsUnder, type FieldErrors, labelOf, noErrors } from '../fieldErrors.ts';
import { formText } from '../formText.ts';
import { type InputProps, useListState } from '../useInputFrame.tsx';
import { visibleFields } from '../visibleFields.ts';
import cellClasses from './CellField.module.css';
import { CellField, minPlainCellRows } from './CellField.tsx';
import type { TableRow } from './table.ts';
import classes from './TableRows.module.css';
import { usesByName } from './unmappedRows.ts';

/** Pixels: the specification's virtual list (WIZ-16). */
const rowHeight = 100;
const listHeight = 500;
const headerHeight = 36;
/** Pixels that a column needs for its input. */
const columnWidth = 190;
/** A row has a fixed height: longer content scrolls in its cell. The padding is for the focus ring. */
const cell: CSSProperties = { padding: '4px 4px 0 0', height: rowHeight };
const cellContent: CSSProperties = { maxHeight: rowHeight - 8, overflow: 'auto', padding: 4 };
/** The column's name stays in view above the rows that scroll below it. */
const headerCell: CSSProperties = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  background: 'var(--surface-raised, var(--mantine-color-body))',
  textAlign: 'left',
  verticalAlign: 'top',
  padding: '0 8px 0 4px',
};

export interface TableRowsHandle {
  /** Brings a row into view, once it exists, and focuses its first input. */
  focusRow: (index: number) => void;
}

interface Props {
  ref: Ref<TableRowsHandle>;
  id: string;
  label: string;
  columns: FieldDefinition[];
  rows: TableRow[];
  errors: FieldErrors;
  Field: InputProps['Field'];
  onCell: (row: number, column: string, value: unknown) => void;
  onRemove: (row: number) => void;
}

/** Native rows, of which only those in view are rendered. */
export function TableRows(props: Props) {
  // The virtualizer returns new values on every call, which the compiler's memoization would miss.
  'use no memo';
  const { id, columns, rows, errors, Field, onCell, onRemove } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const used = useMemo(() => usedValues(columns, rows), [columns, rows]);
  const usesOf = useMemo(() => usesByName(columns[0]), [columns]);
  const errorsByRow = useMemo(() => byRow(errors), [errors]);
  const change = useCallbackRef(onCell);
  const remove = useCallbackRef(onRemove);
  const virtualizer = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 3,
    scrollMargin: headerHeight,
  });
  useRowFocus(props, scroller, virtualizer);
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? headerHeight) - headerHeight;
  const after = virtualizer.getTotalSize() - before - items.length * rowHeight;
  return (
    <div
      ref={scroller}
      style={{
        height: Math.min(listHeight, headerHeight + rows.length * rowHeight),
        overflow: 'auto',
        display: rows.length ? 'block' : 'none',
      }}
      // A scrolling area is reached by the keyboard (WCAG 2.1.1).
      tabIndex={0}
      role="region"
      aria-label={props.label}
    >
      {/* explicit roles: browsers drop them where rows are displayed as grids */}
      <table
        role="table"
        aria-rowcount={rows.length + 1}
        className={columns.length === 2 ? classes['pairs'] : undefined}
        style={{
          width: '100%',
          borderSpacing: 0,
          ...(columns.length === 2 ? {} : { minWidth: columns.length * columnWidth }),
        }}
      >
        <Head columns={columns} />
        <tbody role="rowgroup">
          <Spacer height={before} />
          {items.map(({ index }) => {
            return (
              <Row
                key={index}
                index={index}
                id={id}
                columns={columns}
                row={rows[index] ?? emptyRow}
                errors={errorsByRow.get(index) ?? noErrors}
                used={used}
                uses={usesOf?.(formText(rows[index]?.[columns[0]?.fieldName ?? '']))}
                many={rows.length > minPlainCellRows}
                Field={Field}
                onCell={change}
                onRemove={remove}
              />
            );
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** Focuses a row on request, once it is rendered, and brings the first row with an error into view. */
function useRowFocus(
  { ref, id, rows, errors }: Props,
  scroller: RefObject<HTMLDivElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
) {
  // as its caller
  'use no memo';
  /** The row to focus as soon as it is rendered. */
  const rowToFocus = useRef<number>(undefined);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useImperativeHandle(ref, () => ({
    focusRow(row) {
      rowToFocus.current = row;
      drawAgain();
    },
  }));
  // After each render: a row exists only when the list has scrolled to it.
  useEffect(() => {
    if (rowToFocus.current === undefined) return;
    const row = scroller.current?.querySelector(`tr[data-index="${rowToFocus.current}"]`);
    const first = rows.length === 0 ? document.getElementById(`${id}-add`) : row;
    if (!first) return virtualizer.scrollToIndex(rowToFocus.current);
    rowToFocus.current = undefined;
    const input = first.querySelector<HTMLElement>('input, select, button') ?? first;
    if (input instanceof HTMLElement) input.focus();
  });
  const firstWrong = invalidRows(errors)[0];
  useEffect(() => {
    if (firstWrong !== undefined) virtualizer.scrollToIndex(firstWrong);
  }, [firstWrong, virtualizer]);
}

function Head({ columns }: Pick<Props, 'columns'>) {
  const { t } = useTranslation('fields');
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1} style={{ height: headerHeight }}>
        {columns.map((column) => (
          <ColumnHead key={column.fieldName} column={column} />
        ))}
        <th role="columnheader" scope="col" style={headerCell}>
          <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

interface RowProps extends Pick<
  Props,
  'id' | 'columns' | 'errors' | 'Field' | 'onCell' | 'onRemove'
> {
  index: number;
  row: TableRow;
  used: UsedValues;
  /** Number of documents that use the row's first value. */
  uses: number | undefined;
  /** The table is so long that its cells are plain until they are used. */
  many: boolean;
}

/** Rendered again only when its own props change, not with each key in another row and each line of scrolling. */
const Row = memo(function Row(props: RowProps) {
  const { index, id, columns, row, errors, used, uses, many, Field, onCell, onRemove } = props;
  const { t } = useTranslation('fields');
  const shown = new Set(visibleFields(columns, row));
  const Cell = many ? CellField : FullField;
  return (
    <tr
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className={classes['row']}
      style={{ height: rowHeight }}
    >
      {columns.map((column, place) => (
        <td key={column.fieldName} role="cell" style={cell}>
          <div style={cellContent}>
            {shown.has(column) && (
              <Cell
                Field={Field}
                definition={column}
                id={`${id}-${index}-${column.fieldName}`}
                cellLabel={t('table.cell', { column: labelOf(column), row: index + 1 })}
                value={row[column.fieldName]}
                errors={errorsUnder(errors, column.fieldName)}
                usedElsewhere={used.get(column.fieldName)}
                onChange={(value) => onCell(index, column.fieldName, value)}
              />
            )}
            {place === 0 && uses !== undefined && (
              <Text size="xs" c="dimmed" className={classes['uses'] ?? ''}>
                {t('table.uses', { count: uses })}
              </Text>
            )}
          </div>
        </td>
      ))}
      <td role="cell" style={{ ...cell, width: 40 }}>
        <button
          type="button"
          className={cellClasses['remove']}
          aria-label={t('removeRow', { row: index + 1 })}
          onClick={() => onRemove(index)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12 M18 6l-12 12" />
          </svg>
        </button>
      </td>
    </tr>
  );
});
const emptyRow: TableRow = {};

/** In a short table every cell is its field from the start. */
function FullField({ Field, ...props }: ComponentProps<typeof CellField>) {
  return <Field {...props} />;
}

/** A column's name, its notes and the state of its list, shown once instead of in each row. */
function ColumnHead({ column }: { column: FieldDefinition }) {
  const listState = useListState(column);
  const { required, notes } = column.fieldOptions;
  return (
    <th role="columnheader" scope="col" style={headerCell}>
      <Input.Label component="span" required={required === true}>
        {labelOf(column)}
      </Input.Label>
      {[notes, listState].map(
        (text) => text && <Input.Description key={text}>{text}</Input.Description>,
      )}
    </th>
  );
}

/** Takes the place of the rows that are out of view. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null;
}

/** Indexes of the rows with errors, from the top. */
export function invalidRows(errors: FieldErrors): number[] {
  const places = Object.keys(errors).flatMap((path) => /^\[(\d+)\]/.exec(path)?.[1] ?? []);
  return [...new Set(places.map(Number))].sort((a, b) => a - b);
}

/** The errors of each row that has some, by its index. */
function byRow(errors: FieldErrors): Map<number, FieldErrors> {
  const found = new Map<number, Record<string, string>>();
  for (const [path, message] of Object.entries(errors)) {
    const [, place = '', rest = ''] = /^\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    if (place === '') continue;
    const row = found.get(Number(place)) ?? {};
    row[rest] = message;
    found.set(Number(place), row);
  }
  return found;
}

type UsedValues = ReadonlyMap<string, ReadonlySet<string>>;

/** Values in use, by column with unique values (WIZ-17). A row may keep its own: the inputs handle that. */
function usedValues(columns: FieldDefinition[], rows: TableRow[]): UsedValues {
  return new Map(
    columns
      .filter(({ fieldOptions }) => fieldOptions.disableSelectedOptions)
      .map(({ fieldName }) => [fieldName, new Set(rows.map((row) => formText(row[fieldName])))]),
  );
}
