import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOrganizations } from '../../contract/organizations.ts';
import type { QueryOf } from '../api/call.ts';
import { routeQuery } from '../api/queries.ts';

interface Chosen {
  organizationId: string;
  organizationName: string;
}

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  /** Empty ids while nothing is chosen. */
  value: Chosen;
  onChange: (chosen: Chosen) => void;
  filters?: Partial<QueryOf<typeof listOrganizations>>;
  /** Offered beside the ones that are fetched. */
  extra?: readonly Chosen[];
  /** False while what the filters name isn't known. */
  enabled?: boolean;
}

/** Milliseconds after the last key (LIST-06). */
const searchDelay = 500;
/** The dropdowns' page (ORGS-04). */
const perPage = 999;

/** A choice of organization, searched on the server: page 1, 999 of them, with what is typed (ORGS-04). */
export function OrganizationSelect(props: Props) {
  const { value, onChange, filters, extra = [], enabled = true, ...rest } = props;
  const { t } = useTranslation('fields');
  const [typed, setTyped] = useState('');
  // Choosing puts the name into the box: that is no search.
  const [term] = useDebouncedValue(typed === value.organizationName ? '' : typed, searchDelay);
  const query = { page: 1, perPage, globalFilter: term, ...filters };
  const { data, isFetching } = useQuery({
    ...routeQuery(listOrganizations, { query }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const offered = new Map(
    [...(data?.['hydra:member'] ?? []), ...extra, value]
      .filter(({ organizationId }) => organizationId !== '')
      .map(({ organizationId, organizationName }) => [organizationId, organizationName]),
  );
  return (
    <Select
      {...rest}
      searchable
      openOnFocus={false}
      aria-busy={isFetching}
      placeholder={t('choose')}
      nothingFoundMessage={t('nothingFound')}
      onSearchChange={setTyped}
      value={value.organizationId || null}
      onChange={(id) =>
        onChange({ organizationId: id ?? '', organizationName: offered.get(id ?? '') ?? '' })
      }
      data={[...offered]
        .map(([id, label]) => ({ value: id, label }))
        .sort((a, b) => a.label.localeCompare(b.label))}
    />
  );
}
