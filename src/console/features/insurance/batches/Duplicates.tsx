import { useTranslation } from 'react-i18next';
import type { BatchReview } from '../../../../contract/insuranceBatches.ts';
import { PlainButton } from '../../../../ui/PlainButton.tsx';
import classes from './batches.module.css';
import { useEventTexts } from './useEventTexts.ts';

interface Props {
  review: BatchReview;
  /** For who may decide on the batch. */
  onLeaveOut: ((line: { mongoId: string; name: string }) => void) | undefined;
}

/** Lines that the insurer already has, or that are in the batch twice. */
export function Duplicates({ review, onLeaveOut }: Props) {
  const { t } = useTranslation('insuranceBatches');
  const texts = useEventTexts();
  if (review.duplicatesCount === 0) return null;
  const rest = review.duplicatesCount - review.duplicates.length;
  return (
    <section className={classes['panel']}>
      <h3>{t('review.duplicates')}</h3>
      <ul className={classes['checks']}>
        {review.duplicates.map((duplicate) => (
          <li key={duplicate.mongoId}>
            <span className={classes['strong']}>{duplicate.name}</span>
            <span>{texts.type(duplicate.type)}</span>
            <span className={classes['reason']}>
              <span className={classes['warn']}>
                {duplicate.batchId === null
                  ? t('review.duplicateHere')
                  : t('review.duplicate', { batchId: duplicate.batchId })}
              </span>
            </span>
            {onLeaveOut && (
              <span className={classes['look']}>
                <PlainButton
                  look="bare"
                  aria-label={t('leaveOut.named', { name: duplicate.name })}
                  onClick={() => onLeaveOut(duplicate)}
                >
                  {t('leaveOut.open')}
                </PlainButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes['note']}>{t('review.more', { count: rest })}</p>}
    </section>
  );
}
