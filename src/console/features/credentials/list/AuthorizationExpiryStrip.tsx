import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { getCredentialsOverview } from '../../../../contract/credentialRecord.ts';
import type { ResultOf } from '../../../../contract/route.ts';
import { formatBy, type Language } from '../../../../contract/messages/formatParam.ts';
import { paths } from '../../../paths.ts';
import { useNow } from '../../../../ui/useNow.ts';
import { expiryDays } from './expiryDays.ts';
import classes from '../credentials.module.css';

/** Days until an end from which it is shown in the warning colour. */
const warnDays = 7;

/**
 * The next 30 days with the number of authorizations that end on each; a click lists those that end until then.
 * Nothing without any: the page's subtitle has a word for that.
 */
export function AuthorizationExpiryStrip({
  ending,
}: Pick<ResultOf<typeof getCredentialsOverview>, 'ending'>) {
  const { t } = useTranslation('credentials');
  const id = useId();
  const now = useNow();
  const days = expiryDays(now, ending);
  const sum = (field: 'credentials' | 'connections') =>
    days.reduce((all, day) => all + day[field], 0);
  const total = sum('credentials');
  if (total === 0) return null;
  return (
    <section className={classes['strip']} aria-labelledby={id}>
      <div className={classes['stripHead']}>
        <h2 id={id}>{t('ending.title')}</h2>
        <span className={classes['quiet']}>
          {`${t('ending.credentials', { count: total })}, ${t('ending.connections', { count: sum('connections') })}`}
        </span>
      </div>
      <ol className={classes['days']}>
        {days.map((day) => (
          <ExpiryDay key={day.date} day={day} />
        ))}
      </ol>
    </section>
  );
}

function ExpiryDay({ day }: { day: ReturnType<typeof expiryDays>[number] }) {
  const { t, i18n } = useTranslation('credentials');
  const { date, distance, weekday, credentials } = day;
  const format = (options: Intl.DateTimeFormatOptions) =>
    formatBy(new Date(date), i18n.language as Language, { timeZone: 'UTC', ...options });
  return (
    <li
      data-weekend={weekday === 0 || weekday === 6 || undefined}
      // a Monday next to today has no room for its name where only Mondays have one
      data-monday={(weekday === 1 && distance > 3) || distance === 0 || undefined}
      data-ends={credentials > 0 || undefined}
      data-soon={distance < warnDays || undefined}
    >
      <span>
        {distance === 0
          ? t('ending.today')
          : date.endsWith('-01')
            ? format({ day: 'numeric', month: 'short' })
            : Number(date.slice(8))}
      </span>
      {credentials > 0 && (
        <Link
          to={paths.credentials}
          search={(before) => ({
            ...before,
            page: undefined,
            endsWithinDays: String(distance + 1),
            sortBy: 'accessTokenExpires',
          })}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-label={t('ending.day', {
            count: credentials,
            date: format({ dateStyle: 'long' }),
          })}
        >
          {credentials}
        </Link>
      )}
    </li>
  );
}
