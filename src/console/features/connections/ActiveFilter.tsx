import { useTranslation } from 'react-i18next';
import type { PagedList } from '../../lists/usePagedList.ts';
import { PlainSelect } from '../../../ui/PlainSelect.tsx';

interface Props {
  list: Pick<PagedList<unknown, 'active'>, 'filters' | 'applyFilter' | 'removeFilter'>;
}

/** Filters by active connections, inactive ones, or both. */
export function ActiveFilter({ list }: Props) {
  const { t } = useTranslation(['connections', 'app']);
  const value = list.filters.active === undefined ? '' : String(list.filters.active);
  return (
    <PlainSelect
      label={t('connections:list.filterActive')}
      value={value}
      options={[
        { value: '', label: t('connections:list.anyStatus') },
        { value: 'true', label: t('connections:status.active') },
        { value: 'false', label: t('connections:status.inactive') },
      ]}
      onChoose={(chosen) => {
        if (chosen === '') list.removeFilter('active');
        else list.applyFilter('active', chosen);
      }}
    />
  );
}
