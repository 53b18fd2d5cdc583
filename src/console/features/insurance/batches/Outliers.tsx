import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BatchReview } from '../../../../contract/insuranceBatches.ts';
import { formatShort } from '../../../../ui/formatInstant.ts';
import { PlainButton } from '../../../../ui/PlainButton.tsx';
import classes from './batches.module.css';
import { useEventWords } from './useEventWords.ts';

type Outlier = BatchReview['outliers'][number];

interface Props {
  review: BatchReview;
  /** A review of an outlier is being saved. */
  pending: boolean;
  onLook: (mongoId: string) => void;
}

/** Wages that should be checked, each with what speaks for and against it. */
export function Outliers({ review, pending, onLook }: Props) {
  const { t } = useTranslation('insuranceBatches');
  const words = useEventWords();
  const why = useReasons();
  if (review.outliersCount === 0) return null;
  const rest = review.outliersCount - review.outliers.length;
  return (
    <section className={classes['panel']}>
      <h3>
        {t('review.outliersTitle', { count: review.outliersCount })}{' '}
        <small>{t('review.outliersText')}</small>
      </h3>
      <ul>
        {review.outliers.map((one) => (
          <li key={one.mongoId}>
            <span>
              <span className={classes['strong']}>{one.name}</span>
              <span className={classes['dim']}>{one.number}</span>
            </span>
            <span className={classes['amounts']}>
              {one.before ? words.money(one.before) : '–'} →{' '}
              <strong>{words.money(one.after)}</strong>
            </span>
            <span className={classes['dim']}>{why(one)}</span>
            <span className={classes['look']}>
              <LookedBy outlier={one} />
              {isLookedAt(one) ? (
                <span className={classes['good']}>
                  <IconCheck size={15} aria-hidden="true" /> {t('review.lookedAt')}
                </span>
              ) : (
                <PlainButton
                  look="quiet"
                  disabled={pending}
                  aria-label={t('review.lookedAtNamed', { name: one.name })}
                  onClick={() => onLook(one.mongoId)}
                >
                  {t('review.lookedAt')}
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

/** The approver must check it personally; checks by others are shown. */
export const isLookedAt = ({ looks }: Outlier) => looks.some(({ isOwn }) => isOwn);

function LookedBy({ outlier }: { outlier: Outlier }) {
  const { t, i18n } = useTranslation('insuranceBatches');
  const others = outlier.looks.filter(({ isOwn }) => !isOwn);
  if (others.length === 0) return null;
  const said = others.map(({ name, lookedAt }) =>
    t('review.lookedBy', { name, at: formatShort(lookedAt, i18n.language) }),
  );
  return <span className={classes['dim']}>{said.join(', ')}</span>;
}

function useReasons(): (one: Outlier) => string {
  const { t, i18n } = useTranslation('insuranceBatches');
  const words = useEventWords();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return ({ kind, before, after, history, hours }) => {
    const times = before && before.cents > 0 ? number.format(after.cents / before.cents) : '';
    const told = history.toSorted((one, other) => one.cents - other.cents);
    const [least, most] = [told[0], told.at(-1)];
    return [
      t(`review.kind.${kind}`, { times }),
      least && most ? t('review.history', { from: words.money(least), to: words.money(most) }) : '',
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
