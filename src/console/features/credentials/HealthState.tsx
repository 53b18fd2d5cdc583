import { useTranslation } from 'react-i18next';
import type { Credential, CredentialHealth } from '../../../contract/credentials.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { formatDate, formatRelative, formatShort } from '../../../ui/formatInstant.ts';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import { useNow } from '../../../ui/useNow.ts';
import classes from './credentials.module.css';

const tones: Record<CredentialHealth, Tone> = {
  broken: 'bad',
  failing: 'warn',
  unconnected: 'waiting',
  healthy: 'good',
};

/** A credential's state in a word: before the first sign-in, whether the customer was asked. */
export function HealthBadge({ credential }: { credential: Credential }) {
  const { t } = useTranslation('credentials');
  const { health, customerRequest } = credential;
  if (health === 'unconnected' && customerRequest)
    return <StatusBadge tone="info">{t('state.waitsForCustomer')}</StatusBadge>;
  return <StatusBadge tone={tones[health]}>{t(`health.${health}`)}</StatusBadge>;
}

/** State, reason and since when belong together: the badge of a problem is never shown without its sentence. */
export function HealthState({ credential }: { credential: Credential }) {
  return (
    <div className={classes['state']} data-health={credential.health}>
      {credential.health === 'healthy' ? (
        <LastChecked credential={credential} />
      ) : (
        <>
          <span className={classes['badgeAndSince']}>
            <HealthBadge credential={credential} />
            <Since credential={credential} />
          </span>
          <Reason credential={credential} />
        </>
      )}
    </div>
  );
}

/** While it works, when it was checked is only in the tooltip. */
function LastChecked({ credential }: { credential: Credential }) {
  const { t, i18n } = useTranslation('credentials');
  const now = useNow();
  const { lastCheckedAt } = credential;
  return (
    <span
      title={
        lastCheckedAt
          ? t('state.checked', { ago: formatRelative(lastCheckedAt, now, i18n.language) })
          : t('state.neverChecked')
      }
    >
      <HealthBadge credential={credential} />
    </span>
  );
}

/** Since when; of a link that the customer has, until when. */
function Since({ credential: { healthSince, customerRequest } }: { credential: Credential }) {
  const { t, i18n } = useTranslation('credentials');
  return (
    <small className={classes['quiet']}>
      {customerRequest
        ? t('state.linkEnds', { date: formatShort(customerRequest.expiresAt, i18n.language) })
        : t('state.since', { date: formatDate(healthSince, i18n.language) })}
    </small>
  );
}

function Reason({ credential }: { credential: Credential }) {
  const { t } = useTranslation('credentials');
  const read = useReadCoded();
  const { health, healthReason, connectMessage, customerRequest } = credential;
  const reason =
    healthReason || connectMessage
      ? read(healthReason, connectMessage)
      : health === 'unconnected' && !customerRequest
        ? t('page.notConnected')
        : '';
  if (!reason) return null;
  return (
    <small className={classes['reason']} title={reason}>
      {reason}
    </small>
  );
}
