import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getOrganization } from '../../../../contract/organizations.ts';
import { routeQuery } from '../../../api/queries.ts';
import { OrganizationSelect } from '../../../components/OrganizationSelect.tsx';
import type { PagedList } from '../../../lists/usePagedList.ts';

const filter = 'organization.organizationId';

interface Props {
  list: Pick<PagedList<unknown, typeof filter>, 'filters' | 'applyFilter' | 'removeFilter'>;
}

/** Filters credentials by organization. */
export function OrganizationFilter({ list }: Props) {
  const { t } = useTranslation('credentials');
  const id = String(list.filters[filter] ?? '');
  // A shared link contains only the id.
  const { data } = useQuery({
    ...routeQuery(getOrganization, { params: { id } }),
    enabled: id !== '',
  });
  return (
    <OrganizationSelect
      aria-label={t('list.filterOrganization')}
      placeholder={t('list.anyOrganization')}
      clearable
      w={220}
      value={{ organizationId: id, organizationName: data?.organizationName ?? '…' }}
      onChange={({ organizationId }) => {
        if (organizationId) list.applyFilter(filter, organizationId);
        else list.removeFilter(filter);
      }}
    />
  );
}
