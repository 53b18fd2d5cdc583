import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import segmented from '../../../ui/Segmented.module.css';
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
  const segment = {
    className: segmented['segment'] ?? '',
    activeOptions: { exact: true, includeSearch: true },
  };
  return (
    <Page title={t(`title.${view}`)} subtitle={t(`sub.${view}`)}>
      <nav className={classes['views']} aria-label={t('views')}>
        <span className={segmented['segmented']}>
          <Link to={paths.logs} search={{}} {...segment} {...current('causes')}>
            {t('view.causes')}
          </Link>
          <Link to={paths.logs} search={{ view: 'entries' }} {...segment} {...current('entries')}>
            {t('view.entries')}
          </Link>
          <Link to={paths.failing} search={{}} {...segment} {...current('failing')}>
            {t('view.failing')}
          </Link>
        </span>
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
