import { Loader } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRankSomewhere, useUser } from '../api/useUser.ts';
import { paths } from '../paths.ts';

/** Wraps screens for users who administer something: others see "not found". The server refuses them as well. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const user = useUser();
  if (!user) return <Loader size="sm" role="status" aria-label={t('shell.loading')} />;
  if (!hasRankSomewhere(user, 'admin')) return <Navigate to={paths.notFound} replace />;
  return <>{children}</>;
}
