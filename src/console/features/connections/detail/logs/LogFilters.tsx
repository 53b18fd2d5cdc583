import { useTranslation } from 'react-i18next';
import { logIcon, logStatuses } from '../../../../../contract/logs.ts';
import { PlainSelect } from '../../../../../ui/PlainSelect.tsx';
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
  const choose = (name: LogFilter) => (value: string) => {
    if (value === '') list.removeFilter(name);
    else list.applyFilter(name, value);
  };
  return (
    <>
      <PlainSelect
        label={t('logs.levelFilter')}
        value={String(list.filters.logLevel ?? '')}
        options={[
          { value: '', label: t('logs.anyLevel') },
          ...levels.map((level) => ({
            value: String(level),
            label: t('logs.from', { level: t(`logs.level.${logIcon(level)}`) }),
          })),
        ]}
        onChoose={choose('logLevel')}
      />
      <PlainSelect
        label={t('logs.statusFilter')}
        value={String(list.filters.status ?? '')}
        options={[
          { value: '', label: t('logs.anyStatus') },
          ...logStatuses.map((status) => ({ value: status, label: t(`logs.status.${status}`) })),
        ]}
        onChoose={choose('status')}
      />
    </>
  );
}
