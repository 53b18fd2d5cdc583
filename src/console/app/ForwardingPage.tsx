import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '../api/platform.ts';
import { usePageTitle } from '../components/usePageTitle.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Forwards to the same path and query at the provider's dashboard host (SHELL-05). */
export function ForwardingPage() {
  const { t } = useTranslation();
  const target = dashboardAddress(usePlatform().dashboardHost, window.location);
  usePageTitle(t('pages.forwarding.title'));
  useEffect(() => {
    if (target) window.location.replace(target);
  }, [target]);
  if (!target) return <Navigate to={paths.notFound} replace />;
  return (
    <EmptyState headingOrder={1} title={t('pages.forwarding.title')}>
      {t('pages.forwarding.text')}
    </EmptyState>
  );
}

/** The dashboard's address for `from`; null unless the host is a web address other than ours. */
export function dashboardAddress(
  host: string | null,
  from: Pick<Location, 'pathname' | 'search' | 'origin'>,
): string | null {
  const url = host ? URL.parse(host.includes('://') ? host : `https://${host}`) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === from.origin) return null;
  return url.origin + from.pathname + from.search;
}
