import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/Page.tsx';
import { paths } from '../../paths.ts';
import classes from './logs.module.css';

export type View = 'causes' | 'entries' | 'failing';

/** The page of one view, with links to the others: they show the same problems. */
export function LogViews({
  view,
  ignoredPart,
  children,
}: {
  view: View;
  /** Part of the address was ignored. */
  ignoredPart: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('logs');
  const current = (tabView: View) => ({
    'aria-current': tabView === view ? ('page' as const) : undefined,
  });
  // `current` marks it: the router would take each view of one path for the current one
  const tab = {
    className: classes['tab'] ?? '',
    activeOptions: { exact: true, includeSearch: true },
  };
  return (
    <Page title={t(`title.${view}`)} subtitle={t(`sub.${view}`)}>
      <nav className={classes['tabs']} aria-label={t('views')}>
        <Link to={paths.logs} search={{}} {...tab} {...current('causes')}>
          {t('view.causes')}
        </Link>
        <Link to={paths.logs} search={{ view: 'entries' }} {...tab} {...current('entries')}>
          {t('view.entries')}
        </Link>
        <Link to={paths.failing} search={{}} {...tab} {...current('failing')}>
          {t('view.failing')}
        </Link>
      </nav>
      {ignoredPart && (
        <p role="status" className={classes['hint']}>
          {t('leftOut')}
        </p>
      )}
      {children}
    </Page>
  );
}
