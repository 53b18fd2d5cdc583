import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PagedList } from '../../lists/usePagedList.ts';
import { useAuditTexts } from './useAuditTexts.ts';

interface Props {
  list: Pick<PagedList<unknown, 'action'>, 'filters' | 'applyFilter' | 'removeFilter'>;
}

/** Filters by one kind of action, found by its name. */
export function ActionFilter({ list }: Props) {
  const { t, i18n } = useTranslation('audit');
  const texts = useAuditTexts();
  const options = texts.actions
    .map((value) => ({ value, label: texts.action(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  const value = list.filters.action;
  return (
    <Select
      aria-label={t('filter.action')}
      placeholder={t('filter.anyAction')}
      clearable
      searchable
      w={220}
      value={value === undefined ? null : String(value)}
      data={options}
      nothingFoundMessage={t('filter.noAction')}
      onChange={(chosen) => {
        if (chosen) list.applyFilter('action', chosen);
        else list.removeFilter('action');
      }}
    />
  );
}
