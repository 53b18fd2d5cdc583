import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { translateError } from '../locales/translateError.ts';
import { formatMinute } from '../../ui/formatInstant.ts';
import { PlainButton } from '../../ui/PlainButton.tsx';
import classes from './StaleLine.module.css';
import type { PagedList } from './usePagedList.ts';

type Props = Pick<
  PagedList<unknown>,
  'error' | 'loading' | 'shownAsOf' | 'retriesItself' | 'reload'
>;

/** Above rows that stay after a request for newer ones failed: their age, the reason, and a button to try again. */
export function StaleLine({ error, loading, shownAsOf, retriesItself, reload }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <div className={classes['line']}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>
        {t('list.stale.text', { time: formatMinute(shownAsOf ?? '', i18n.language) })}{' '}
        {retriesItself ? t('list.stale.retries') : error && translateError(t, error)}
      </span>
      <PlainButton look="quiet" loading={loading} onClick={reload}>
        {t('list.failed.retry')}
      </PlainButton>
    </div>
  );
}
