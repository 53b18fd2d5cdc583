import { useTranslation } from 'react-i18next';
import type { Webhook } from '../../../contract/webhooks.ts';
import { formatBrief } from '../../../ui/formatInstant.ts';
import { RelativeTime } from '../../../ui/Instant.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { stageOf } from './stageOf.ts';
import classes from './webhooks.module.css';

const tones = {
  sending: 'progress',
  delivered: 'good',
  failed: 'warn',
  givenUp: 'bad',
} as const;

/** When a webhook's last delivery was, whether it arrived, and what comes next if it didn't (HOOK-06). */
export function LastDelivery({ webhook: { lastDelivery, enabled } }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation('webhooks');
  const stage = stageOf(lastDelivery);
  if (!lastDelivery || stage === 'none')
    return <span className={classes['quiet']}>{t('last.none')}</span>;
  const { attempts, attemptedAt, nextAttemptAt, statusCode } = lastDelivery;
  const texts = {
    sending: t('deliveries.sending'),
    delivered: t('last.delivered'),
    failed: t('last.failed', { count: attempts }),
    givenUp: t('deliveries.failed', { count: attempts }),
  };
  const hasFailed = stage === 'failed' || stage === 'givenUp';
  const answer =
    hasFailed &&
    (statusCode === null
      ? t('deliveries.noAnswer')
      : t('deliveries.answered', { code: statusCode }));
  const next =
    stage === 'failed' &&
    nextAttemptAt &&
    (enabled
      ? t('last.next', { at: formatBrief(nextAttemptAt, i18n.language) })
      : t('deliveries.paused'));
  return (
    <div className={classes['last']}>
      <StatusBadge tone={tones[stage]} quiet>
        {texts[stage]}
      </StatusBadge>
      <small className={classes['quiet']}>
        <RelativeTime value={attemptedAt} />
        {answer && <span className={classes['answer']}>{` · ${answer}`}</span>}
        {next && ` · ${next}`}
      </small>
    </div>
  );
}
