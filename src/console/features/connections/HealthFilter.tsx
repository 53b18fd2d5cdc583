import { useTranslation } from 'react-i18next';
import { connectionHealths } from '../../../contract/connections.ts';
import type { PagedList } from '../../lists/usePagedList.ts';
import { PlainSelect } from '../../../ui/PlainSelect.tsx';

interface Props {
  list: Pick<PagedList<unknown, 'health'>, 'filters' | 'applyFilter' | 'removeFilter'>;
}

/** Filters connections by one health, or shows all. */
export function HealthFilter({ list }: Props) {
  const { t } = useTranslation('connections');
  return (
    <PlainSelect
      label={t('list.filterHealth')}
      value={String(list.filters.health ?? '')}
      options={[
        { value: '', label: t('list.anyHealth') },
        ...connectionHealths.map((state) => ({ value: state, label: t(`health.${state}`) })),
      ]}
      onChoose={(chosen) => {
        if (chosen === '') list.removeFilter('health');
        else list.applyFilter('health', chosen);
      }}
    />
  );
}
