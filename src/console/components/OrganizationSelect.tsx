import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { listOrganizations, Organization } from '../../contract/organizations.ts';
import type { QueryOf } from '../api/call.ts';
import { useOrganizationSearch } from './useOrganizationSearch.ts';
import { useSearchMessage } from './useSearchMessage.ts';

interface Chosen {
  organizationId: string;
  organizationName: string;
}

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  /** Empty ids if nothing is chosen. */
  value: Chosen;
  onChange: (chosen: Chosen) => void;
  filters?: Partial<QueryOf<typeof listOrganizations>>;
  /** Offered in addition to the fetched ones. */
  extra?: readonly Chosen[];
  /** Filters out organizations that may not be chosen. */
  offer?: (organization: Organization) => boolean;
  /** False while the filters' values aren't known. */
  enabled?: boolean;
}

/** Value of the line that announces more results; it can't be chosen. */
const moreOptionsValue = '';

/** A choice of organization, searched on the server by the typed text (ORGS-04). */
export function OrganizationSelect(props: Props) {
  const { value, onChange, filters, extra = [], offer, enabled = true, ...rest } = props;
  const { t } = useTranslation('fields');
  const [typed, setTyped] = useState('');
  // Choosing puts the name into the box: that is not a search.
  const searchText = typed === value.organizationName ? '' : typed;
  const search = useOrganizationSearch(searchText, filters, enabled);
  const { found, more, searching } = search;
  const nothing = useSearchMessage(search);
  const offered = new Map(
    [...found.filter((organization) => offer?.(organization) ?? true), ...extra, value]
      .filter(({ organizationId }) => organizationId !== '')
      .map(({ organizationId, organizationName }) => [organizationId, organizationName]),
  );
  /** The server has already searched, in codes as well as in names; extra options are matched by name. */
  const fits = (id: string) =>
    id === moreOptionsValue ||
    found.some(({ organizationId }) => organizationId === id) ||
    (offered.get(id) ?? '').toLocaleLowerCase().includes(searchText.trim().toLocaleLowerCase());
  const options = [...offered]
    .map(([id, label]) => ({ value: id, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      placeholder={t('choose')}
      {...rest}
      searchable
      openOnFocus={false}
      aria-busy={searching}
      nothingFoundMessage={nothing}
      filter={({ options: all }) =>
        all.filter((option) => !('value' in option) || fits(option.value))
      }
      onSearchChange={setTyped}
      value={value.organizationId || null}
      onChange={(id) =>
        onChange({ organizationId: id ?? '', organizationName: offered.get(id ?? '') ?? '' })
      }
      data={
        more
          ? [...options, { value: moreOptionsValue, label: t('moreFound'), disabled: true }]
          : options
      }
    />
  );
}
