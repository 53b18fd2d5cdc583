import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getConnection, listConnections } from '../../../contract/connections.ts';
import { routeQuery } from '../../api/queries.ts';
import { useDebouncedInput } from '../../lists/useDebouncedInput.ts';
import { searchDelayMs, type PagedList } from '../../lists/usePagedList.ts';

const filter = 'connection.connectionId';

interface Props {
  list: Pick<PagedList<unknown, typeof filter>, 'filters' | 'applyFilter' | 'removeFilter'>;
}

/** Filters by one connection, searched on the server by the typed text. */
export function ConnectionFilter({ list }: Props) {
  const { t } = useTranslation('logs');
  const id = String(list.filters[filter] ?? '');
  // a shared link contains only the id
  const { data: chosen } = useQuery({
    ...routeQuery(getConnection, { params: { id } }),
    enabled: id !== '',
  });
  const [sought, setSought] = useState('');
  const typed = useDebouncedInput(sought, searchDelayMs, setSought);
  const name = chosen?.connectionName ?? '…';
  const globalFilter = typed.input === name ? '' : sought;
  const { data } = useQuery({
    ...routeQuery(listConnections, {
      query: { globalFilter, perPage: 20, sortBy: 'connectionName' },
    }),
    placeholderData: keepPreviousData,
  });
  const found = new Map(
    (data?.['hydra:member'] ?? []).map((connection) => [
      connection.connectionId,
      connection.connectionName,
    ]),
  );
  if (id !== '') found.set(id, name);
  return (
    <Select
      aria-label={t('filter.connection')}
      placeholder={t('filter.anyConnection')}
      clearable
      searchable
      w={230}
      value={id === '' ? null : id}
      data={[...found].map(([value, label]) => ({ value, label }))}
      // the server has already searched
      filter={({ options }) => options}
      onSearchChange={typed.setInput}
      nothingFoundMessage={t('filter.noConnection')}
      onChange={(value) => {
        if (value) list.applyFilter(filter, value);
        else list.removeFilter(filter);
      }}
    />
  );
}
