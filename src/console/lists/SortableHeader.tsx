import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column.ts';
import classes from './DataTable.module.css';

interface Props<Item, Sort extends string> {
  column: Column<Item, Sort>;
  sortBy: string | undefined;
  onSort: (field: Sort) => void;
}

/** A column's header; a button if the route can sort by it. */
export function SortableHeader<Item, Sort extends string>(props: Props<Item, Sort>) {
  const { column, sortBy, onSort } = props;
  const field = column.sortBy;
  const words = column.header.split(' ');
  const lastWord = words.pop();
  const direction =
    field === undefined
      ? undefined
      : sortBy === field
        ? 'ascending'
        : sortBy === `-${field}`
          ? 'descending'
          : 'none';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      data-align={column.align}
      data-role={column.role}
      style={column.width ? { width: column.width } : undefined}
    >
      {column.role === 'act' ? (
        <span className="visually-hidden">{column.header}</span>
      ) : field === undefined ? (
        column.header
      ) : (
        <button type="button" className={classes['sort']} onClick={() => onSort(field)}>
          {words.length > 0 && `${words.join(' ')} `}
          {/* on the line of the last word */}
          <span>
            {lastWord}
            <SortIcon direction={direction} />
          </span>
        </button>
      )}
    </th>
  );
}

function SortIcon({ direction }: { direction: string | undefined }) {
  if (direction === 'ascending') return <IconArrowUp size={14} aria-hidden="true" />;
  if (direction === 'descending') return <IconArrowDown size={14} aria-hidden="true" />;
  return <IconArrowsSort size={14} aria-hidden="true" data-idle="" />;
}
