import type { Connection } from '../../../../contract/connections.ts';
import { usePlatform } from '../../../api/platform.ts';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { supportAddress } from './supportAddress.ts';

/** Address of the service desk's form with the page and the packages filled in; empty if the platform has none (DET-03). */
export function useSupportAddress({ packages }: Connection): string {
  const { serviceDeskUrl } = usePlatform();
  const titleOf = usePackageTitles();
  if (!serviceDeskUrl) return '';
  return (
    supportAddress(serviceDeskUrl, {
      page: window.location.href,
      packages: packages.map(({ packageType }) => titleOf(packageType)),
    }) ?? ''
  );
}
