import { useTranslation } from 'react-i18next';
import { listPackageTypes } from '../../../contract/packages.ts';
import { useRoute } from '../../api/queries.ts';
import type { PagedList } from '../../lists/usePagedList.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';

interface Props {
  list: Pick<PagedList<unknown, 'packageType'>, 'filters' | 'applyFilter' | 'removeFilter'>;
}

/** Filters by package. */
export function PackageFilter({ list }: Props) {
  const { t } = useTranslation('logs');
  const { data } = useRoute(listPackageTypes, { query: {} });
  return (
    <ChoiceFilter
      list={list}
      name="packageType"
      label={t('filter.package')}
      all={t('filter.anyPackage')}
      options={(data?.['hydra:member'] ?? []).map(({ packageType, title }) => ({
        value: packageType,
        label: title,
      }))}
    />
  );
}
