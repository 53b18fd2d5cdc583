import { useTranslation } from 'react-i18next';
import { PlainSelect } from '../../ui/PlainSelect.tsx';
import type { Column } from './column.ts';
import classes from './DataTable.module.css';

interface Props<Item, Sort extends string> {
  columns: readonly Column<Item, Sort>[];
  sortBy: Sort | `-${Sort}` | undefined;
  onSort: (sortBy: Sort | `-${Sort}` | undefined) => void;
  /** Name of the order without sorting. */
  defaultOrder?: string | undefined;
}

/** Sorting for narrow screens: cards have no headers. */
export function SortSelect<Item, Sort extends string>(props: Props<Item, Sort>) {
  const { columns, sortBy, onSort, defaultOrder } = props;
  const { t } = useTranslation();
  const options = columns.flatMap(({ header: name, sortBy: field }) =>
    field === undefined
      ? []
      : [
          { value: field, label: t('list.sort.ascending', { name }) },
          { value: `-${field}`, label: t('list.sort.descending', { name }) },
        ],
  );
  if (options.length === 0) return null;
  return (
    <div className={classes['sortSelect']} data-rest="">
      <PlainSelect
        label={t('list.sort.label')}
        value={sortBy ?? ''}
        options={[{ value: '', label: defaultOrder ?? t('list.sort.none') }, ...options]}
        onChoose={(chosen) => onSort(chosen === '' ? undefined : (chosen as Sort | `-${Sort}`))}
      />
    </div>
  );
}
