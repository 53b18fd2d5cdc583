import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  lookAtInsuranceBatch,
  reviewInsuranceBatch,
  type BatchReview,
} from '../../../../contract/insuranceBatches.ts';
import { invalidateRoutes } from '../../../api/queries.ts';
import { useAction } from '../../../api/useAction.ts';
import { formatShort } from '../../../../ui/formatInstant.ts';
import { PlainButton } from '../../../../ui/PlainButton.tsx';
import { changeInPercent, percentText } from '../events/eventValueText.ts';
import classes from './batches.module.css';
import { isReviewed } from './isReviewed.ts';
import { useEventTexts } from './useEventTexts.ts';
import { WageBars } from './WageBars.tsx';

type Outlier = BatchReview['outliers'][number];

/** A wage that changes by this much is marked red, as in the list of events. */
const hugePercent = 100;

interface Props {
  connectionId: string;
  review: BatchReview;
  /** The user decides on the batch, and marks outliers as checked. */
  mayReview: boolean;
  onLeaveOut: ((line: { mongoId: string; name: string }) => void) | undefined;
}

/** Wages that should be checked, each with what speaks for and against it. */
export function Outliers({ connectionId, review, mayReview, onLeaveOut }: Props) {
  const { t } = useTranslation('insuranceBatches');
  const { pending, start } = useReviewOutlier(connectionId, review);
  if (review.outliersCount === 0) return null;
  const rest = review.outliersCount - review.outliers.length;
  return (
    <section className={classes['panel']}>
      <h3>
        {t('review.outliersTitle', { count: review.outliersCount })}{' '}
        <small>{t('review.outliersText')}</small>
      </h3>
      <ul className={classes['checks']}>
        {review.outliers.map((outlier) => (
          <li key={outlier.mongoId}>
            <OutlierFacts outlier={outlier} />
            <span className={classes['look']}>
              <ReviewedBy outlier={outlier} />
              {isReviewed(outlier) ? (
                <span className={classes['good']}>
                  <IconCheck size={15} aria-hidden="true" /> {t('review.lookedAt')}
                </span>
              ) : (
                mayReview && (
                  <PlainButton
                    look="quiet"
                    disabled={pending}
                    aria-label={t('review.lookedAtNamed', { name: outlier.name })}
                    onClick={() => start(outlier.mongoId)}
                  >
                    {t('review.lookAt')}
                  </PlainButton>
                )
              )}
              {onLeaveOut && (
                <PlainButton
                  look="bare"
                  disabled={pending}
                  aria-label={t('leaveOut.named', { name: outlier.name })}
                  onClick={() => onLeaveOut(outlier)}
                >
                  {t('leaveOut.open')}
                </PlainButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes['note']}>{t('review.more', { count: rest })}</p>}
    </section>
  );
}

/** Who, from which wage to which, and how it compares. */
function OutlierFacts({ outlier }: { outlier: Outlier }) {
  const texts = useEventTexts();
  const reasonsOf = useReasons();
  const { name, number, before, after, history } = outlier;
  const percent = changeInPercent(before, after);
  const isHuge = Math.abs(percent ?? 0) >= hugePercent;
  return (
    <>
      <span>
        <span className={classes['strong']}>{name}</span>
        <span className={classes['dim']}>{number}</span>
      </span>
      <span className={classes['amounts']}>
        <span className={classes['was']}>{before ? texts.money(before) : '–'} →</span>{' '}
        <strong>{texts.money(after)}</strong>
        {percent !== undefined && (
          <span className={classes['percent']} data-huge={isHuge || undefined}>
            {percentText(percent)}
          </span>
        )}
      </span>
      <span className={classes['reason']}>
        <WageBars {...{ history, before, after, isHuge }} />
        <span>{reasonsOf(outlier)}</span>
      </span>
    </>
  );
}

/** Records that the user checked an outlier of the batch; then, also after a refusal, reloads the review. */
function useReviewOutlier(connectionId: string, review: BatchReview) {
  const client = useQueryClient();
  const action = useAction(lookAtInsuranceBatch, { toast: { error: 'batchLook' } });
  const [pending, setPending] = useState(false);
  const start = async (eventId: string) => {
    if (!review.payloadHash) return;
    const { mongoId, payloadHash } = review;
    setPending(true);
    await action
      .run({ params: { id: connectionId, mongoId }, body: { payloadHash, eventIds: [eventId] } })
      .catch(() => undefined);
    await invalidateRoutes(client, [reviewInsuranceBatch]).catch(() => undefined);
    setPending(false);
  };
  return { pending, start: (eventId: string) => void start(eventId) };
}

function ReviewedBy({ outlier }: { outlier: Outlier }) {
  const { t, i18n } = useTranslation('insuranceBatches');
  const others = outlier.looks.filter(({ isOwn }) => !isOwn);
  if (others.length === 0) return null;
  const lines = others.map(({ name, lookedAt }) =>
    t('review.lookedBy', { name, at: formatShort(lookedAt, i18n.language) }),
  );
  return <span className={classes['dim']}>{lines.join(', ')}</span>;
}

function useReasons(): (outlier: Outlier) => string {
  const { t, i18n } = useTranslation('insuranceBatches');
  const texts = useEventTexts();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return ({ kind, before, after, history, hours }) => {
    const times = before && before.cents > 0 ? number.format(after.cents / before.cents) : '';
    const sorted = history.toSorted((left, right) => left.cents - right.cents);
    const [least, most] = [sorted[0], sorted.at(-1)];
    return [
      t(`review.kind.${kind}`, { times }),
      least && most
        ? least.cents === most.cents
          ? t('review.steady', { wage: texts.money(most) })
          : t('review.history', { from: texts.money(least), to: texts.money(most) })
        : '',
      hours
        ? t('review.hours', {
            before: number.format(hours.before),
            after: number.format(hours.after),
          })
        : '',
    ]
      .filter(Boolean)
      .join(' ');
  };
}
