import { IconCheck, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchReview, InsuranceBatch } from '../../../../contract/insuranceBatches.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { PlainButton } from '../../../../ui/PlainButton.tsx';
import classes from './batches.module.css';
import { isReviewed } from './isReviewed.ts';
import { useDecision } from './useDecision.ts';

interface Props {
  connectionId: string;
  batch: InsuranceBatch;
  /** Undefined while it is loading: nothing can be approved that wasn't seen. */
  review: BatchReview | undefined;
}

/** The decision on a batch, in view below it; approving is possible once every outlier is checked (BATCH-03). */
export function DecisionBar({ connectionId, batch, review }: Props) {
  const { t } = useTranslation('insuranceBatches');
  const [asked, setAsked] = useState<'approve' | 'decline'>();
  const decide = useDecision(connectionId, () => setAsked(undefined));
  const { batchId } = batch;
  const count = review?.eventsCount ?? batch.eventsCount;
  const remaining = review?.outliers.filter((outlier) => !isReviewed(outlier)).length ?? 0;
  const isOwnBatch = review !== undefined && review.fourEyes && review.isOwn;
  const close = () => setAsked(undefined);
  return (
    <div className={classes['bar']} role="group" aria-label={t('review.decision')}>
      <Obstacles review={review} remaining={remaining} isOwnBatch={isOwnBatch} />
      <span className={classes['decide']}>
        <PlainButton look="quiet" onClick={() => setAsked('decline')}>
          {t('list.decline')}
        </PlainButton>
        <PlainButton
          disabled={!review || isOwnBatch || remaining > 0}
          onClick={() => setAsked('approve')}
        >
          <IconCheck size={16} aria-hidden="true" />
          {t('review.open', { count })}
        </PlainButton>
      </span>
      {asked === 'approve' && (
        <ConfirmDialog
          opened
          title={t('review.title', { batchId })}
          verb={t('review.go', { count })}
          pending={decide.pending}
          onNo={close}
          onYes={() => decide.start('approve', batch, review?.payloadHash)}
        >
          {t('review.text', { count })}
        </ConfirmDialog>
      )}
      {asked === 'decline' && (
        <ConfirmDialog
          opened
          danger
          title={t('decline.title', { batchId })}
          verb={t('decline.go')}
          pending={decide.pending}
          onNo={close}
          onYes={() => decide.start('decline', batch)}
        >
          {t('decline.text', { count: batch.eventsCount })}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Why it can't be approved yet, or not by this user. */
function Obstacles({
  review,
  remaining,
  isOwnBatch,
}: {
  review: BatchReview | undefined;
  /** Number of outliers that the user has not checked. */
  remaining: number;
  isOwnBatch: boolean;
}) {
  const { t } = useTranslation('insuranceBatches');
  return (
    <span className={classes['why']} role="status">
      {review?.fourEyes && <IconUserCheck size={16} aria-hidden="true" />}
      <span>
        {review?.fourEyes && `${t('review.fourEyes')} `}
        {isOwnBatch && `${t('review.own')} `}
        {remaining > 0 && (
          <span className={classes['warn']}>{t('review.still', { count: remaining })}</span>
        )}
        {review && !review.fourEyes && remaining === 0 && t('review.ready')}
      </span>
    </span>
  );
}
