import { useTranslation } from 'react-i18next';
import { PlainSelect } from '../../ui/PlainSelect.tsx';
import type { Column } from './column.ts';
import type { PagedList } from './usePagedList.ts';

/** What a list can be sorted by. */
export interface Orders<Item, Sort extends string> {
  list: Pick<PagedList<Item, never, Sort>, 'sortBy' | 'initialSortBy' | 'setSort'>;
  columns: readonly Column<Item, Sort>[];
  /** Name of the order without sorting, e.g. `Trouble first`. */
  defaultOrder?: string;
}

/** The orders that a list's columns offer, each with its name. */
export function useOrderOptions<Item, Sort extends string>(columns: readonly Column<Item, Sort>[]) {
  const { t } = useTranslation();
  return columns.flatMap(({ header: name, sortBy: field }) =>
    field === undefined
      ? []
      : [
          { value: field, label: t('list.sort.ascending', { name }) },
          { value: `-${field}`, label: t('list.sort.descending', { name }) },
        ],
  );
}

/** Sorting for narrow screens: cards have no headers. */
export function SortSelect<Item, Sort extends string>(props: Orders<Item, Sort>) {
  const { columns, list, defaultOrder } = props;
  const { t } = useTranslation();
  const options = useOrderOptions(columns);
  if (options.length === 0) return null;
  return (
    <PlainSelect
      label={t('list.sort.label')}
      value={list.sortBy ?? ''}
      options={[{ value: '', label: defaultOrder ?? t('list.sort.none') }, ...options]}
      onChoose={(chosen) => list.setSort(chosen === '' ? undefined : (chosen as Sort | `-${Sort}`))}
    />
  );
}
