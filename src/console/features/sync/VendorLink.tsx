import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';

/** Link to a document in the package's web application, if it is known (INSIGHT-04). */
export function VendorLink({ url, title }: { url: string | null; title: string }) {
  const { t } = useTranslation();
  return url === null ? null : (
    <>
      {' '}
      <ExternalLink href={url}>{t('openAt', { title })}</ExternalLink>
    </>
  );
}
