import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../contract/credentials.ts';
import { formatDate, formatExact, formatRelative } from '../../../../ui/formatInstant.ts';
import { useNow } from '../../../../ui/useNow.ts';
import { NoValue } from '../../../../ui/NoValue.tsx';
import classes from '../credentials.module.css';

/** Milliseconds before an end from which it is shown in the warning colour. */
const warnBeforeMs = 7 * 86_400_000;

/**
 * End of an authorization and the time until then; that it renews while it is used, or that the package no longer
 * accepts it; a dash if no end is known.
 */
export function AuthorizationEnd({ credential }: { credential: Credential }) {
  const { t, i18n } = useTranslation('credentials');
  const now = useNow();
  const { accessTokenExpires: endsAt, renewsAutomatically, health } = credential;
  if (endsAt === null) return <NoValue />;
  const date = formatDate(endsAt, i18n.language);
  if (health === 'broken' || renewsAutomatically)
    return (
      <div className={classes['end']} data-empty="">
        <small
          className={classes['quiet']}
          title={health === 'broken' ? undefined : t('ends.unused', { date })}
        >
          {t(health === 'broken' ? 'ends.invalid' : 'ends.renews')}
        </small>
      </div>
    );
  const left = Date.parse(endsAt) - now;
  return (
    <div
      className={classes['end']}
      // a card has only an end that is near
      data-empty={left >= warnBeforeMs || undefined}
      data-end={left < 0 ? 'past' : left < warnBeforeMs ? 'soon' : undefined}
    >
      <time dateTime={endsAt} title={formatExact(endsAt, i18n.language)}>
        {left < 0 ? t('ends.ended', { date }) : date}
      </time>
      <small className={classes['quiet']}>{formatRelative(endsAt, now, i18n.language)}</small>
    </div>
  );
}
