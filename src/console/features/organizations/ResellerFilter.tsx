import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getOrganization, type listOrganizations } from '../../../contract/organizations.ts';
import { routeQuery } from '../../api/queries.ts';
import { OrganizationSelect } from '../../components/OrganizationSelect.tsx';
import type { FilterName, ItemOf, PagedList } from '../../lists/usePagedList.ts';

type Filter = FilterName<typeof listOrganizations>;
interface Props {
  list: Pick<
    PagedList<ItemOf<typeof listOrganizations>, Filter>,
    'filters' | 'applyFilter' | 'removeFilter'
  >;
}

const filter = 'reseller.organizationId';

/** Filters by the customers of one reseller; the list's filter is `reseller.organizationId` (ORGS-04). */
export function ResellerFilter({ list }: Props) {
  const { t } = useTranslation('organizations');
  const id = String(list.filters[filter] ?? '');
  // A shared link contains only the id.
  const { data } = useQuery({
    ...routeQuery(getOrganization, { params: { id } }),
    enabled: id !== '',
  });
  return (
    <OrganizationSelect
      aria-label={t('list.filterReseller')}
      placeholder={t('list.anyReseller')}
      clearable
      w={220}
      filters={{ kind: 'reseller' }}
      value={{ organizationId: id, organizationName: data?.organizationName ?? '…' }}
      onChange={({ organizationId }) => {
        if (organizationId) list.applyFilter(filter, organizationId);
        else list.removeFilter(filter);
      }}
    />
  );
}
