import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { logIcon, logStatuses } from '../../../../../contract/logs.ts';
import type { FilterValue } from '../../../../lists/listState.ts';
import type { PagedList } from '../../../../lists/usePagedList.ts';

type LogFilter = 'status' | 'logLevel';

interface Props {
  list: Pick<PagedList<unknown, LogFilter>, 'filters' | 'applyFilter' | 'removeFilter'>;
}

/** The lowest level of each icon but the first: its entries are only shown with all others (LOG-02). */
const levels = [101, 300, 400, 500];

/** Level and status filters of the log table. */
export function LogFilters({ list }: Props) {
  const { t } = useTranslation('connection');
  const choose = (name: LogFilter) => (event: React.ChangeEvent<HTMLSelectElement>) => {
    const value: FilterValue = event.currentTarget.value;
    if (value === '') list.removeFilter(name);
    else list.applyFilter(name, value);
  };
  return (
    <>
      <NativeSelect
        aria-label={t('logs.levelFilter')}
        value={String(list.filters.logLevel ?? '')}
        data={[
          { value: '', label: t('logs.anyLevel') },
          ...levels.map((level) => ({
            value: String(level),
            label: t('logs.from', { level: t(`logs.level.${logIcon(level)}`) }),
          })),
        ]}
        onChange={choose('logLevel')}
      />
      <NativeSelect
        aria-label={t('logs.statusFilter')}
        value={String(list.filters.status ?? '')}
        data={[
          { value: '', label: t('logs.anyStatus') },
          ...logStatuses.map((status) => ({ value: status, label: t(`logs.status.${status}`) })),
        ]}
        onChange={choose('status')}
      />
    </>
  );
}
