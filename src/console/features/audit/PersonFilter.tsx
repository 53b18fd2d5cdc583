import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getUser, listUsers } from '../../../contract/users.ts';
import { routeQuery } from '../../api/queries.ts';
import { fullName } from '../../components/personNames.ts';
import { useDebouncedInput } from '../../lists/useDebouncedInput.ts';
import { searchDelayMs, type PagedList } from '../../lists/usePagedList.ts';

interface Props {
  list: Pick<PagedList<unknown, 'actorId'>, 'filters' | 'applyFilter' | 'removeFilter'>;
}

/** Filters by one person, searched on the server by the typed text. */
export function PersonFilter({ list }: Props) {
  const { t } = useTranslation('audit');
  const id = String(list.filters.actorId ?? '');
  // a shared link contains only the id
  const { data: chosen } = useQuery({
    ...routeQuery(getUser, { params: { id } }),
    enabled: id !== '',
  });
  const [sought, setSought] = useState('');
  const typed = useDebouncedInput(sought, searchDelayMs, setSought);
  const name = chosen ? fullName(chosen.personName) : '…';
  const globalFilter = typed.input === name ? '' : sought;
  const { data } = useQuery({
    ...routeQuery(listUsers, { query: { globalFilter, perPage: 20, sortBy: 'name' } }),
    placeholderData: keepPreviousData,
  });
  const found = new Map(
    (data?.['hydra:member'] ?? []).map((user) => [user.userId, fullName(user.personName)]),
  );
  if (id !== '') found.set(id, name);
  return (
    <Select
      aria-label={t('filter.person')}
      placeholder={t('filter.anyPerson')}
      clearable
      searchable
      w={190}
      value={id === '' ? null : id}
      data={[...found].map(([value, label]) => ({ value, label }))}
      // the server has already searched
      filter={({ options }) => options}
      onSearchChange={typed.setInput}
      nothingFoundMessage={t('filter.noPerson')}
      onChange={(value) => {
        if (value) list.applyFilter('actorId', value);
        else list.removeFilter('actorId');
      }}
    />
  );
}
