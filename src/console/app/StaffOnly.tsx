import { Loader } from '@mantine/core';
import { Navigate, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isSuperAdmin, useUser } from '../api/useUser.ts';
import { paths } from '../paths.ts';

/** Wraps screens for super admins: others see "not found" (CURL-01). The server refuses them as well. */
export function StaffOnly() {
  const { t } = useTranslation();
  const user = useUser();
  if (!user) return <Loader size="sm" role="status" aria-label={t('shell.loading')} />;
  return isSuperAdmin(user) ? <Outlet /> : <Navigate to={paths.notFound} replace />;
}
