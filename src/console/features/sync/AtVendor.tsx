import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';

/** The way to a document in its package's own web application, where that is known (INSIGHT-04). */
export function AtVendor({ url, title }: { url: string | null; title: string }) {
  const { t } = useTranslation();
  return url === null ? null : (
    <>
      {' '}
      <ExternalLink href={url}>{t('openAt', { title })}</ExternalLink>
    </>
  );
}
