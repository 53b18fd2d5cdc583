import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconLock, IconUserCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  lookAtInsuranceBatch,
  reviewInsuranceBatch,
  type BatchReview,
  type InsuranceBatch,
} from '../../../../contract/insuranceBatches.ts';
import { invalidateRoutes, routeQuery } from '../../../api/queries.ts';
import { useAction } from '../../../api/useAction.ts';
import { translateError } from '../../../locales/translateError.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { formatShort } from '../../../../ui/formatInstant.ts';
import { PlainButton } from '../../../../ui/PlainButton.tsx';
import { BatchLines } from './BatchLines.tsx';
import classes from './batches.module.css';
import { LeaveOutDialog } from './LeaveOutDialog.tsx';
import { isReviewed, Outliers } from './Outliers.tsx';
import { useEventTexts } from './useEventTexts.ts';

/** The message with a word to the approver. */
const noteCode = 'insurance.noteToApprover';

interface Props {
  connectionId: string;
  batch: InsuranceBatch;
  approving: boolean;
  /** Called with the hash of the reviewed content. */
  onApprove: (payloadHash: string | null) => void;
  onClose: () => void;
}

/** The content of a batch, for review before approval. Approve is enabled once every outlier was checked. */
export function ReviewDialog({ connectionId, batch, approving, onApprove, onClose }: Props) {
  const { t, i18n } = useTranslation('insuranceBatches');
  const { t: plain } = useTranslation();
  const params = { id: connectionId, mongoId: batch.mongoId };
  const { data: review, error } = useQuery(routeQuery(reviewInsuranceBatch, { params }));
  const [leaving, setLeaving] = useState<{ mongoId: string; name: string }>();
  const notes = batch.messages.filter(({ codedMessage }) => codedMessage.code === noteCode);
  const read = useReadMessage();
  const reviewOutlier = useReviewOutlier(connectionId, review);
  const reviewedCount = review?.outliers.filter(isReviewed).length ?? 0;
  const remaining = review ? review.outliers.length - reviewedCount : 0;
  const isOwnBatch = review !== undefined && review.fourEyes && review.isOwn;
  const at = formatShort(batch.triggeredAt, i18n.language);
  return (
    <Dialog
      opened
      size="full"
      title={t('review.title', { batchId: batch.batchId })}
      onClose={onClose}
    >
      <p className={classes['note']}>{t('review.by', { name: batch.triggeredBy, at })}</p>
      {notes.map((note) => (
        <p key={note['@id']} className={classes['word']}>
          {read(note.codedMessage)}
        </p>
      ))}
      {error && (
        <EmptyState alert icon={<IconAlertTriangle size={24} />} title={t('review.failed')}>
          {translateError(plain, error)}
        </EmptyState>
      )}
      {review && (
        <>
          <Figures review={review} looked={reviewedCount} />
          <p className={classes['hash']}>
            <IconLock size={15} aria-hidden="true" />
            <span>
              {t('review.hash')} <code>sha256 {review.payloadHash}</code>
            </span>
          </p>
          <Outliers
            review={review}
            pending={reviewOutlier.pending}
            onReview={reviewOutlier.start}
            onLeaveOut={setLeaving}
          />
          <Duplicates review={review} onLeaveOut={setLeaving} />
          <ByType review={review} />
        </>
      )}
      <h3 className={classes['section']}>{t('review.lines')}</h3>
      <BatchLines
        connectionId={connectionId}
        batchId={batch.mongoId}
        {...(review?.payloadHash && { onLeaveOut: setLeaving })}
      />
      {review && <Obstacles review={review} remaining={remaining} isOwnBatch={isOwnBatch} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('review.cancel')}
        </Button>
        <Button
          leftSection={<IconCheck size={16} aria-hidden="true" />}
          disabled={!review || isOwnBatch || remaining > 0}
          loading={approving}
          onClick={() => onApprove(review?.payloadHash ?? null)}
        >
          {t('review.go', { count: review?.eventsCount ?? batch.eventsCount })}
        </Button>
      </DialogButtons>
      {leaving && review?.payloadHash && (
        <LeaveOutDialog
          connectionId={connectionId}
          batchId={batch.mongoId}
          line={{ ...leaving, payloadHash: review.payloadHash }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Dialog>
  );
}

/** Why it can't be approved yet, or not by this user. */
function Obstacles({
  review,
  remaining,
  isOwnBatch,
}: {
  review: BatchReview;
  /** Number of outliers that nobody has checked. */
  remaining: number;
  isOwnBatch: boolean;
}) {
  const { t } = useTranslation('insuranceBatches');
  if (!review.fourEyes && remaining === 0) return null;
  return (
    <p className={classes['why']} role="status">
      {review.fourEyes && <IconUserCheck size={16} aria-hidden="true" />}
      <span>
        {review.fourEyes && `${t('review.fourEyes')} `}
        {isOwnBatch && `${t('review.own')} `}
        {remaining > 0 && (
          <span className={classes['warn']}>{t('review.still', { count: remaining })}</span>
        )}
      </span>
    </p>
  );
}

/** Records that the user checked an outlier of the batch; then, also after a refusal, reloads the review. */
function useReviewOutlier(connectionId: string, review: BatchReview | undefined) {
  const client = useQueryClient();
  const action = useAction(lookAtInsuranceBatch, { toast: { error: 'batchLook' } });
  const [pending, setPending] = useState(false);
  const start = async (eventId: string) => {
    if (!review?.payloadHash) return;
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

/** Yearly wages, from gross wage changes; amounts per period are not yearly. */
function yearlyWages({ byType }: BatchReview) {
  const sums = byType
    .filter(({ type }) => type === 'GrossWageUpdatedEvent')
    .flatMap(({ wages }) => wages);
  return sums[0];
}

function Figures({ review, looked }: { review: BatchReview; looked: number }) {
  const { t, i18n } = useTranslation('insuranceBatches');
  const texts = useEventTexts();
  const number = (n: number) => new Intl.NumberFormat(i18n.language).format(n);
  const wages = yearlyWages(review);
  return (
    <dl className={classes['figures']}>
      <div>
        <dt>{t('review.events')}</dt>
        <dd>
          {number(review.eventsCount)}
          <small>{t('review.people', { count: review.peopleCount })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('review.were')}</dt>
        <dd>
          {wages ? texts.money(wages.before) : '–'}
          <small>{t(wages ? 'review.year' : 'review.noWages')}</small>
        </dd>
      </div>
      <div>
        <dt>{t('review.become')}</dt>
        <dd>
          {wages ? texts.money(wages.after) : '–'}
          <small>{wages && change(wages, i18n.language)}</small>
        </dd>
      </div>
      <div>
        <dt>{t('review.outliers')}</dt>
        <dd className={review.outliersCount > 0 ? classes['warn'] : undefined}>
          {number(review.outliersCount)}
          <small>
            {review.outliersCount > 0
              ? t('review.looked', { count: looked })
              : t('review.noneFound')}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('review.duplicates')}</dt>
        <dd className={review.duplicatesCount > 0 ? classes['warn'] : undefined}>
          {number(review.duplicatesCount)}
          <small>{review.duplicatesCount === 0 && t('review.noneBefore')}</small>
        </dd>
      </div>
    </dl>
  );
}

type Sums = BatchReview['byType'][number]['wages'][number];

function change({ before, after }: Sums, language: string): string {
  if (before.cents === 0) return '–';
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  });
  return percent.format(after.cents / before.cents - 1);
}

function Duplicates({
  review,
  onLeaveOut,
}: {
  review: BatchReview;
  onLeaveOut: (line: { mongoId: string; name: string }) => void;
}) {
  const { t } = useTranslation('insuranceBatches');
  const texts = useEventTexts();
  if (review.duplicatesCount === 0) return null;
  const rest = review.duplicatesCount - review.duplicates.length;
  return (
    <section className={classes['panel']}>
      <h3>{t('review.duplicates')}</h3>
      <ul>
        {review.duplicates.map((duplicate) => (
          <li key={duplicate.mongoId}>
            <span className={classes['strong']}>{duplicate.name}</span>
            <span>{texts.type(duplicate.type)}</span>
            <span className={classes['warn']}>
              {duplicate.batchId === null
                ? t('review.duplicateHere')
                : t('review.duplicate', { batchId: duplicate.batchId })}
            </span>
            <span className={classes['look']}>
              <PlainButton
                look="bare"
                aria-label={t('leaveOut.named', { name: duplicate.name })}
                onClick={() => onLeaveOut(duplicate)}
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

/** A new employee had no wage, rather than a wage of 0. */
const withPreviousWage = (wages: readonly Sums[]) =>
  wages.filter(({ before }) => before.cents !== 0);

function ByType({ review }: { review: BatchReview }) {
  const { t, i18n } = useTranslation('insuranceBatches');
  const texts = useEventTexts();
  return (
    <section className={classes['panel']}>
      <h3>{t('review.byType')}</h3>
      <div className={classes['scroll']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('review.type')}</th>
              <th scope="col">{t('review.events')}</th>
              <th scope="col">{t('review.were')}</th>
              <th scope="col">{t('review.become')}</th>
              <th scope="col">{t('review.change')}</th>
            </tr>
          </thead>
          <tbody>
            {review.byType.map(({ type, events, wages }) => (
              <tr key={type}>
                <th scope="row">{texts.type(type)}</th>
                <td>{new Intl.NumberFormat(i18n.language).format(events)}</td>
                <td>
                  {withPreviousWage(wages)
                    .map(({ before }) => texts.money(before))
                    .join(', ') || '–'}
                </td>
                <td>{wages.map(({ after }) => texts.money(after)).join(', ') || '–'}</td>
                <td>
                  {withPreviousWage(wages)
                    .map((sums) => change(sums, i18n.language))
                    .join(', ') || '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
