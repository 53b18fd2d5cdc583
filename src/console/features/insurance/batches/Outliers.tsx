import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BatchReview } from '../../../../contract/insuranceBatches.ts';
import { formatShort } from '../../../../ui/formatInstant.ts';
import { PlainButton } from '../../../../ui/PlainButton.tsx';
import classes from './batches.module.css';
import { useEventTexts } from './useEventTexts.ts';

type Outlier = BatchReview['outliers'][number];

interface Props {
  review: BatchReview;
  /** A review of an outlier is being saved. */
  pending: boolean;
  onReview: (mongoId: string) => void;
  onLeaveOut: (line: { mongoId: string; name: string }) => void;
}

/** Wages that should be checked, each with what speaks for and against it. */
export function Outliers({ review, pending, onReview, onLeaveOut }: Props) {
  const { t } = useTranslation('insuranceBatches');
  const texts = useEventTexts();
  const reasonsOf = useReasons();
  if (review.outliersCount === 0) return null;
  const rest = review.outliersCount - review.outliers.length;
  return (
    <section className={classes['panel']}>
      <h3>
        {t('review.outliersTitle', { count: review.outliersCount })}{' '}
        <small>{t('review.outliersText')}</small>
      </h3>
      <ul>
        {review.outliers.map((outlier) => (
          <li key={outlier.mongoId}>
            <span>
              <span className={classes['strong']}>{outlier.name}</span>
              <span className={classes['dim']}>{outlier.number}</span>
            </span>
            <span className={classes['amounts']}>
              {outlier.before ? texts.money(outlier.before) : '–'} →{' '}
              <strong>{texts.money(outlier.after)}</strong>
            </span>
            <span className={classes['dim']}>{reasonsOf(outlier)}</span>
            <span className={classes['look']}>
              <ReviewedBy outlier={outlier} />
              {isReviewed(outlier) ? (
                <span className={classes['good']}>
                  <IconCheck size={15} aria-hidden="true" /> {t('review.lookedAt')}
                </span>
              ) : (
                <PlainButton
                  look="quiet"
                  disabled={pending}
                  aria-label={t('review.lookedAtNamed', { name: outlier.name })}
                  onClick={() => onReview(outlier.mongoId)}
                >
                  {t('review.lookedAt')}
                </PlainButton>
              )}
              <PlainButton
                look="bare"
                disabled={pending}
                aria-label={t('leaveOut.named', { name: outlier.name })}
                onClick={() => onLeaveOut(outlier)}
              >
                {t('leaveOut.open')}
              </PlainButton>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes['note']}>{t('review.more', { count: rest })}</p>}
    </section>
  );
}

/** The approver must check it personally; checks by others are shown. */
export const isReviewed = ({ looks }: Outlier) => looks.some(({ isOwn }) => isOwn);

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
      least && most ? t('review.history', { from: texts.money(least), to: texts.money(most) }) : '',
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
