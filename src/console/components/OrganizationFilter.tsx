import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { getOrganization } from '../../contract/organizations.ts';
import { routeQuery } from '../api/queries.ts';
import type { PagedList } from '../lists/usePagedList.ts';
import { OrganizationSelect } from './OrganizationSelect.tsx';

type SelectProps = ComponentProps<typeof OrganizationSelect>;

interface Props<Filter extends string> extends Pick<SelectProps, 'filters' | 'offer' | 'w'> {
  list: Pick<PagedList<unknown, Filter>, 'filters' | 'applyFilter' | 'removeFilter'>;
  /** The list's filter by the organization's id. */
  name: Filter;
  label: string;
  placeholder: string;
}

/** Filters a list by one organization (ORGS-04). */
export function OrganizationFilter<Filter extends string>(props: Props<Filter>) {
  const { list, name, label, ...select } = props;
  const id = String(list.filters[name] ?? '');
  // a shared link contains only the id
  const { data } = useQuery({
    ...routeQuery(getOrganization, { params: { id } }),
    enabled: id !== '',
  });
  return (
    <OrganizationSelect
      {...select}
      aria-label={label}
      clearable
      value={{ organizationId: id, organizationName: data?.organizationName ?? '…' }}
      onChange={({ organizationId }) => {
        if (organizationId) list.applyFilter(name, organizationId);
        else list.removeFilter(name);
      }}
    />
  );
}
