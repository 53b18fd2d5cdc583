import {
  type ConnectionColumn,
  viewAddress,
  writeColumns,
} from '../../../../contract/connectionViews.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The part of the address that a view stores, with the shown columns. */
export function viewAddressOf(search: Search, columns: readonly ConnectionColumn[]) {
  const viewed = { ...search, columns: writeColumns(columns) };
  const names = Object.keys(viewAddress.shape);
  return viewAddress.parse(
    Object.fromEntries(
      Object.entries(viewed).filter(([name, value]) => names.includes(name) && value !== undefined),
    ),
  );
}

/** Whether the list shows something else than the view. */
export function differsFromView(
  address: Search,
  search: Search,
  columns: readonly ConnectionColumn[],
) {
  const now: Search = viewAddressOf(search, columns);
  return Object.keys(viewAddress.shape).some(
    (name) => now[name] !== address[name] && !(name === 'columns' && address[name] === undefined),
  );
}
