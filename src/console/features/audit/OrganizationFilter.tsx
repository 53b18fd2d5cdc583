import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getOrganization } from '../../../contract/organizations.ts';
import { routeQuery } from '../../api/queries.ts';
import { useOfferAdministered } from '../../api/useUser.ts';
import { OrganizationSelect } from '../../components/OrganizationSelect.tsx';
import type { PagedList } from '../../lists/usePagedList.ts';

const filter = 'organization.organizationId';

interface Props {
  list: Pick<PagedList<unknown, typeof filter>, 'filters' | 'applyFilter' | 'removeFilter'>;
}

/** Filters by one of the organizations that the user administers. */
export function OrganizationFilter({ list }: Props) {
  const { t } = useTranslation('audit');
  const offer = useOfferAdministered();
  const id = String(list.filters[filter] ?? '');
  // a shared link contains only the id
  const { data } = useQuery({
    ...routeQuery(getOrganization, { params: { id } }),
    enabled: id !== '',
  });
  return (
    <OrganizationSelect
      aria-label={t('filter.organization')}
      placeholder={t('filter.anyOrganization')}
      clearable
      w={190}
      offer={offer}
      value={{ organizationId: id, organizationName: data?.organizationName ?? '…' }}
      onChange={({ organizationId }) => {
        if (organizationId) list.applyFilter(filter, organizationId);
        else list.removeFilter(filter);
      }}
    />
  );
}
