import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import segmented from '../../../ui/Segmented.module.css';
import { Page } from '../../components/Page.tsx';
import { paths } from '../../paths.ts';
import classes from './logs.module.css';

export type View = 'causes' | 'entries' | 'failing';

/** A link's look as one of several views. It is marked here: the router would take each view of one path for the current one. */
export const segmentProps = (isCurrent: boolean) => ({
  className: segmented['segment'] ?? '',
  activeOptions: { exact: true, includeSearch: true },
  'aria-current': isCurrent ? ('page' as const) : undefined,
});

/** The page of one view, with links to the others: they show the same problems. */
export function LogViews({
  view,
  ignoredPart,
  order,
  children,
}: {
  view: View;
  /** Part of the address was ignored. */
  ignoredPart: boolean;
  /** Links to the same in another order. */
  order?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('logs');
  return (
    <Page title={t(`title.${view}`)} subtitle={t(`sub.${view}`)}>
      <div className={classes['views']}>
        <nav className={segmented['segmented']} aria-label={t('views')}>
          <Link to={paths.logs} search={{}} {...segmentProps(view === 'causes')}>
            {t('view.causes')}
          </Link>
          <Link to={paths.logs} search={{ view: 'entries' }} {...segmentProps(view === 'entries')}>
            {t('view.entries')}
          </Link>
          <Link to={paths.failing} search={{}} {...segmentProps(view === 'failing')}>
            {t('view.failing')}
          </Link>
        </nav>
        {order}
      </div>
      {ignoredPart && (
        <p role="status" className={classes['hint']}>
          {t('leftOut')}
        </p>
      )}
      {children}
    </Page>
  );
}
