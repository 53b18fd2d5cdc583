import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Organization } from '../../contract/organizations.ts';
import { useOrganizationSearch } from './useOrganizationSearch.ts';
import { useSearchMessage } from './useSearchMessage.ts';

interface Props extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Filters out organizations that may not be chosen. */
  offer?: (organization: Organization) => boolean;
}

/** A choice of several organizations, searched on the server while typing; they are never all loaded. */
export function OrganizationMultiSelect({ value, onChange, offer, ...rest }: Props) {
  const { t } = useTranslation('fields');
  const [typed, setTyped] = useState('');
  const search = useOrganizationSearch(typed);
  const { found, more, searching } = search;
  const nothing = useSearchMessage(search);
  /** Names of the chosen organizations: the next search may not include them. */
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const offered = found.filter((organization) => offer?.(organization) ?? true);
  const options = new Map(
    offered.map((organization) => [organization.organizationId, organization.organizationName]),
  );
  for (const id of value) if (!options.has(id)) options.set(id, names.get(id) ?? id);
  return (
    <MultiSelect
      {...rest}
      searchable
      hidePickedOptions
      // A dialog that starts with this field must not open with a list over its buttons.
      openOnFocus={false}
      aria-busy={searching}
      placeholder={value.length === 0 ? t('choose') : ''}
      nothingFoundMessage={nothing}
      // The server has already searched, in codes as well as in names.
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={setTyped}
      value={[...value]}
      onChange={(ids) => {
        setNames(new Map(ids.map((id) => [id, options.get(id) ?? id])));
        onChange(ids);
      }}
      data={[
        ...[...options].map(([id, label]) => ({ value: id, label })),
        ...(more ? [{ value: '', label: t('moreFound'), disabled: true }] : []),
      ]}
    />
  );
}
