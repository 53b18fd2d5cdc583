import { Alert, Button, Group, Input, Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition, FieldOptions } from '../../contract/fieldDefinition.ts';
import { maxTableRows } from '../limits.ts';
import { RowFrame } from '../RowFrame.tsx';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';
import { formValues } from '../validateFields.ts';
import { columnsOf, isRow, type TableRow } from './table.ts';
import { type UnmappedRow, unmappedRows } from './unmappedRows.ts';
import { UnmappedList } from './UnmappedList.tsx';
import { TableHistory } from './TableHistory.tsx';
import { TableUpload } from './TableUpload.tsx';
import { useTableHistory } from './useTableHistory.tsx';
import { TableRows, type TableRowsHandle, invalidRows } from './TableRows.tsx';

/** Rows of fields, added and removed by hand (WIZ-16). */
export function TableInput(props: InputProps) {
  const { definition, errors, id, onChange, Field } = props;
  const { t } = useTranslation('fields');
  const frame = useInputFrame(props);
  const list = useRef<TableRowsHandle>(null);
  const columns = columnsOf(definition);
  const rows = rowsOf(props.value);
  const open = useUnmapped(definition.fieldOptions, rows);
  const history = useTableHistory(rows, onChange, (row) => list.current?.focusRow(row));
  const { change } = history;

  const { take, add, remove, changeCell } = useRowChanges(columns, rows, change, list);
  const label = frame.label ?? frame['aria-label'] ?? '';

  if (columns.length === 0)
    return (
      <RowFrame frame={frame}>
        <Alert color="red" mt={5}>
          {t('table.noColumns')}
        </Alert>
      </RowFrame>
    );

  return (
    <RowFrame frame={frame} onKeyDown={history.onKeyDown}>
      {!frame.disabled && (
        <UnmappedList
          id={id}
          columns={columns}
          open={open}
          room={maxTableRows - rows.length}
          Field={Field}
          onTake={take}
        />
      )}
      {rows.length === 0 && open.length === 0 && (
        <Text size="sm" my="xs">
          {t('table.empty')}
        </Text>
      )}
      <TableRows
        ref={list}
        id={id}
        label={label}
        columns={columns}
        rows={rows}
        errors={errors}
        Field={Field}
        onRemove={remove}
        onCell={changeCell}
      />
      <Group mt="xs" gap="sm">
        <Button
          variant="default"
          size="xs"
          id={`${id}-add`}
          disabled={rows.length >= maxTableRows}
          onClick={add}
        >
          {t('addRow')}
        </Button>
        {definition.fieldOptions.uploadPossible && (
          <TableUpload
            label={label}
            columns={columns}
            rows={rows}
            disabled={frame.disabled}
            onReplace={(next) => change(next, { kind: 'replaced', row: 0, count: next.length })}
          />
        )}
        <TableHistory {...history} />
        {rows.length > 0 && <Text size="sm">{t('table.rows', { count: rows.length })}</Text>}
        <InvalidRows errors={errors} />
      </Group>
    </RowFrame>
  );
}

/** Adds, removes and changes rows; the focus follows those that come or go. */
function useRowChanges(
  columns: readonly FieldDefinition[],
  rows: TableRow[],
  change: ReturnType<typeof useTableHistory>['change'],
  list: RefObject<TableRowsHandle | null>,
) {
  const take = useCallbackRef((taken: TableRow[], edit?: boolean) => {
    change([...rows, ...taken], { kind: 'taken', row: rows.length, count: taken.length });
    if (edit) list.current?.focusRow(rows.length);
  });

  const add = () => {
    change([...rows, formValues(columns)], { kind: 'added', row: rows.length });
    list.current?.focusRow(rows.length);
  };
  const remove = (index: number) => {
    change(
      rows.filter((_, at) => at !== index),
      { kind: 'removed', row: index },
    );
    list.current?.focusRow(Math.min(index, rows.length - 2));
  };
  const changeCell = (index: number, column: string, value: unknown) =>
    change(rows.with(index, { ...rows[index], [column]: value }), {
      kind: 'changed',
      row: index,
      column,
    });
  return { take, add, remove, changeCell };
}

/** Most rows are out of view: the numbers of the wrong ones show where to look. */
function InvalidRows({ errors }: Pick<InputProps, 'errors'>) {
  const { t } = useTranslation('fields');
  const invalid = invalidRows(errors);
  if (invalid.length === 0) return null;
  return (
    <Input.Error>
      {t('table.wrongRows', { count: invalid.length, rows: placesOf(invalid) })}
    </Input.Error>
  );
}

/** Stable while the open rows are the same: the list has fifty inputs, and most keys don't change it. */
function useUnmapped(options: FieldOptions, rows: readonly TableRow[]) {
  const open = unmappedRows(options, rows);
  const values = JSON.stringify(open.map(({ value }) => value));
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo((): readonly UnmappedRow[] => open, [options.fields, values]);
}

/** The first of them, with a mark for the rest. */
function placesOf(wrong: readonly number[]): string {
  const named = wrong.slice(0, 20).map((row) => row + 1);
  return named.join(', ') + (wrong.length > named.length ? ', …' : '');
}

function rowsOf(value: unknown): TableRow[] {
  if (!Array.isArray(value)) return noRows;
  return value.every(isRow) ? value : value.filter(isRow);
}

const noRows: TableRow[] = [];
