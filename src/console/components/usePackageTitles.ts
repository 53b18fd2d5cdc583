import { useQuery } from '@tanstack/react-query';
import { listPackageTypes } from '../../contract/packages.ts';
import { routeQuery } from '../api/queries.ts';

/** Titles of packages by type; the type itself until they are loaded, and for a removed package. */
export function usePackageTitles(): (packageType: string) => string {
  const { data } = useQuery({
    ...routeQuery(listPackageTypes, { query: {} }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const titles = new Map(
    data?.['hydra:member'].map(({ packageType, title }) => [packageType, title]),
  );
  return (packageType) => titles.get(packageType) ?? packageType;
}
