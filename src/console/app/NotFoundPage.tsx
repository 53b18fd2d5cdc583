import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { usePageTitle } from '../components/usePageTitle.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** SHELL-04 */
export function NotFoundPage() {
  const { t } = useTranslation();
  const session = useSession();
  usePageTitle(t('pages.notFound.title'));
  return (
    <EmptyState
      headingOrder={1}
      icon={<IconMapOff size={24} />}
      title={t('pages.notFound.title')}
      action={
        <Link
          to={session ? paths.connections : paths.signIn}
          className={buttonClass({ look: 'quiet' })}
        >
          {t(session ? 'pages.notFound.action' : 'pages.notFound.signIn')}
        </Link>
      }
    >
      {t('pages.notFound.text')}{' '}
      {t(session ? 'pages.notFound.onward' : 'pages.notFound.signInFirst')}
    </EmptyState>
  );
}
