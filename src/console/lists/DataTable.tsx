import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../api/lazyPart.tsx';
import type { Column, RowAction } from './column.ts';
import classes from './DataTable.module.css';
import { ListFrame } from './ListFrame.tsx';
import type { NoRowsProps } from './NoRows.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { SortSelect } from './SortSelect.tsx';
import { SortableHeader } from './SortableHeader.tsx';
import { showTruncatedText } from './showTruncatedText.ts';
import { TableRow } from './TableRow.tsx';
import { useLongPress } from './useLongPress.ts';
import { useOpenRows } from './useOpenRows.ts';
import { useSidewaysScroll } from './useSidewaysScroll.ts';
import type { PagedList } from './usePagedList.ts';
import { rowId } from './usePagedList.ts';

/** Its library is loaded with the first long list. */
const VirtualRows = lazyPart(() => import('./VirtualRows.tsx'));

/**
 * From this many rows up only those in view are rendered (docs/decisions/031: 1192 ms against 30 ms for select-all
 * of 1000).
 */
const minVirtualRows = 100;

/** A table, not cards, in a window narrower than these pixels. */
const narrowerThan = {
  1200: '(min-width: 56.25em) and (max-width: 74.99em)',
  1360: '(min-width: 56.25em) and (max-width: 84.99em)',
};

export interface DataTableProps<Item, Sort extends string> extends Omit<NoRowsProps, 'list'> {
  list: Pick<
    PagedList<Item, never, Sort>,
    | 'items'
    | 'loading'
    | 'loaded'
    | 'error'
    | 'shownAsOf'
    | 'retriesItself'
    | 'pageSize'
    | 'totalCount'
    | 'sortBy'
    | 'initialSortBy'
    | 'selection'
    | 'narrowed'
    | 'setPage'
    | 'toggleSort'
    | 'setSort'
    | 'clearFilters'
    | 'reload'
  >;
  columns: readonly Column<Item, Sort>[];
  /** Name of the table, for screen readers. */
  label: string;
  /** A row's name in the labels of its checkbox and its menu. */
  rowName: (item: Item) => string;
  /** The toolbar above has the order's select for narrow screens. */
  orderInToolbar?: boolean;
  /** Minimum width in pixels on wide screens: below it the table scrolls sideways. */
  minWidth?: number | undefined;
  selectable?: boolean;
  rowActions?: (item: Item) => readonly RowAction[];
  /** Content of an expanded row; each row gets a button for it. */
  details?: (item: Item) => ReactNode;
  /** Rows of the skeleton; 10 in dialogs (LIST-08). */
  skeletonRows?: number;
}

/**
 * A list's rows in native table elements, with its four states: loading, failed, empty, nothing matches. On narrow
 * screens the rows become cards; the roles are explicit because a table that isn't displayed as one loses them.
 */
export function DataTable<Item, Sort extends string>(given: DataTableProps<Item, Sort>) {
  const now = { getInitialValueInEffect: false };
  const isNarrow = {
    1200: useMediaQuery(narrowerThan[1200], false, now),
    1360: useMediaQuery(narrowerThan[1360], false, now),
  };
  const columns = given.columns.filter(
    ({ leavesBelow }) => !(leavesBelow && isNarrow[leavesBelow]),
  );
  const props = { ...given, columns };
  const { list, label, selectable = false, rowActions, details } = props;
  const { t } = useTranslation();
  const open = useOpenRows();
  const longPress = useLongPress();
  const [frame, sideways] = useSidewaysScroll(props.minWidth);
  // One menu for the whole table: a kit's component in each row is what makes tables slow.
  const [menuRow, setMenuRow] = useState<string | null>(null);
  // a row that went and comes back has a plain button again: its menu would open by itself
  if (menuRow !== null && !list.items.some((item) => rowId(item) === menuRow)) setMenuRow(null);
  const columnCount =
    columns.length + (selectable ? 1 : 0) + (rowActions ? 1 : 0) + (details ? 1 : 0);
  const firstLoad = list.loading && !list.loaded;
  const isVirtual = list.items.length >= minVirtualRows && !details;

  return (
    <ListFrame {...props} ref={frame} sideways={sideways}>
      {!props.orderInToolbar && (
        <div className={classes['sortSelect']} data-rest="">
          <SortSelect columns={columns} list={list} />
        </div>
      )}
      <table
        role="table"
        aria-label={label}
        aria-busy={list.loading}
        aria-rowcount={isVirtual ? list.items.length + 1 : undefined}
        className={classes['table']}
        style={props.minWidth === undefined ? undefined : { minWidth: props.minWidth }}
        data-stale={(list.loading && list.loaded) || undefined}
        onPointerOver={showTruncatedText}
        {...longPress}
      >
        <Headings {...props} />
        <Rows
          {...props}
          columnCount={columnCount}
          isVirtual={isVirtual}
          open={open}
          menuRow={menuRow}
          onMenu={setMenuRow}
        />
      </table>
      {firstLoad && (
        <span role="status" className="visually-hidden">
          {t('list.loading')}
        </span>
      )}
    </ListFrame>
  );
}

/** The columns' headings, with a checkbox for all rows. */
function Headings<Item, Sort extends string>({
  list,
  columns,
  selectable,
  rowActions,
  details,
}: DataTableProps<Item, Sort>) {
  const { t } = useTranslation();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selectable && (
          <th role="columnheader" scope="col" className={classes['select']}>
            <input
              type="checkbox"
              className={classes['check']}
              aria-label={t('list.selectAll')}
              checked={list.selection.all}
              ref={(box) => {
                if (box) box.indeterminate = list.selection.some && !list.selection.all;
              }}
              onChange={list.selection.toggleAll}
              disabled={!list.loaded}
            />
          </th>
        )}
        {details && (
          <th role="columnheader" scope="col" className={classes['expand']}>
            <span className="visually-hidden">{t('list.details')}</span>
          </th>
        )}
        {columns.map((column) => (
          <SortableHeader
            key={column.id}
            column={column}
            sortBy={list.sortBy}
            onSort={list.toggleSort}
          />
        ))}
        {rowActions && (
          <th role="columnheader" scope="col" className={classes['actions']}>
            <span className="visually-hidden">{t('list.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface RowsProps<Item, Sort extends string> extends DataTableProps<Item, Sort> {
  columnCount: number;
  isVirtual: boolean;
  open: ReturnType<typeof useOpenRows>;
  /** The row with the mounted menu. */
  menuRow: string | null;
  onMenu: (id: string) => void;
}

/** The rows, each with its details if they are open; skeletons until they are loaded. */
function Rows<Item, Sort extends string>(props: RowsProps<Item, Sort>) {
  const { list, columns, rowName, selectable = false, rowActions, details } = props;
  const { columnCount, isVirtual, open, menuRow, onMenu } = props;
  const row = (item: Item, extra?: { index: number; ref: (node: Element | null) => void }) => (
    <TableRow
      key={rowId(item)}
      item={item}
      columns={columns}
      name={rowName(item)}
      selected={list.selection.has(rowId(item))}
      {...(selectable ? { onToggle: () => list.selection.toggle(rowId(item)) } : {})}
      {...(rowActions ? { actions: rowActions(item) } : {})}
      menuMounted={menuRow === rowId(item)}
      onMenu={() => onMenu(rowId(item))}
      {...(details ? { expander: open.expanderOf(rowId(item)) } : {})}
      {...(extra ? { index: extra.index, measure: extra.ref } : {})}
    />
  );
  const rowWithDetails = (item: Item) => (
    <Fragment key={rowId(item)}>
      {row(item)}
      {details && open.expanderOf(rowId(item)).opened && (
        <tr role="row" id={open.expanderOf(rowId(item)).id} className={classes['details']}>
          <td role="cell" colSpan={columnCount}>
            {details(item)}
          </td>
        </tr>
      )}
    </Fragment>
  );
  if (list.loading && !list.loaded)
    return (
      <SkeletonRows
        columns={columnCount}
        rows={props.skeletonRows ?? Math.min(10, list.pageSize)}
      />
    );
  if (!isVirtual) return <tbody role="rowgroup">{list.items.map(rowWithDetails)}</tbody>;
  return (
    <Suspense fallback={<SkeletonRows columns={columnCount} rows={10} />}>
      <VirtualRows
        count={list.items.length}
        columnCount={columnCount}
        row={(index, ref) => {
          const item = list.items[index];
          return item === undefined ? null : row(item, { index, ref });
        }}
      />
    </Suspense>
  );
}
