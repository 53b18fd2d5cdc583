import { useTranslation } from 'react-i18next';
import { listPackageTypes } from '../../../../contract/packages.ts';
import { useRoute } from '../../../api/queries.ts';
import type { PagedList } from '../../../lists/usePagedList.ts';
import { PlainSelect } from '../../../../ui/PlainSelect.tsx';

interface Props {
  list: Pick<PagedList<unknown, 'packageType'>, 'filters' | 'applyFilter' | 'removeFilter'>;
}

/** Filters credentials by package. */
export function PackageFilter({ list }: Props) {
  const { t } = useTranslation('credentials');
  const { data } = useRoute(listPackageTypes, { query: {} });
  return (
    <PlainSelect
      label={t('list.filterPackage')}
      value={String(list.filters.packageType ?? '')}
      options={[
        { value: '', label: t('list.anyPackage') },
        ...(data?.['hydra:member'] ?? []).map(({ packageType, title }) => ({
          value: packageType,
          label: title,
        })),
      ]}
      onChoose={(chosen) => {
        if (chosen === '') list.removeFilter('packageType');
        else list.applyFilter('packageType', chosen);
      }}
    />
  );
}
