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
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { formatShort } from '../../../../ui/formatInstant.ts';
import { BatchLines } from './BatchLines.tsx';
import classes from './batches.module.css';
import { isLookedAt, Outliers } from './Outliers.tsx';
import { useEventWords } from './useEventWords.ts';

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
  const look = useLook(connectionId, review);
  const looked = review?.outliers.filter(isLookedAt).length ?? 0;
  const still = review ? review.outliers.length - looked : 0;
  const own = review !== undefined && review.fourEyes && review.isOwn;
  const at = formatShort(batch.triggeredAt, i18n.language);
  return (
    <Dialog
      opened
      size="full"
      title={t('review.title', { batchId: batch.batchId })}
      onClose={onClose}
    >
      <p className={classes['note']}>{t('review.by', { name: batch.triggeredBy, at })}</p>
      {error && (
        <EmptyState alert icon={<IconAlertTriangle size={24} />} title={t('review.failed')}>
          {translateError(plain, error)}
        </EmptyState>
      )}
      {review && (
        <>
          <Figures review={review} looked={looked} />
          <p className={classes['hash']}>
            <IconLock size={15} aria-hidden="true" />
            <span>
              {t('review.hash')} <code>sha256 {review.payloadHash}</code>
            </span>
          </p>
          <Outliers review={review} pending={look.pending} onLook={look.start} />
          <Duplicates review={review} />
          <ByType review={review} />
        </>
      )}
      <h3 className={classes['section']}>{t('review.lines')}</h3>
      <BatchLines connectionId={connectionId} batchId={batch.mongoId} />
      {review && (review.fourEyes || still > 0) && (
        <p className={classes['why']} role="status">
          {review.fourEyes && <IconUserCheck size={16} aria-hidden="true" />}
          <span>
            {review.fourEyes && `${t('review.fourEyes')} `}
            {own && `${t('review.own')} `}
            {still > 0 && (
              <span className={classes['warn']}>{t('review.still', { count: still })}</span>
            )}
          </span>
        </p>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('review.cancel')}
        </Button>
        <Button
          leftSection={<IconCheck size={16} aria-hidden="true" />}
          disabled={!review || own || still > 0}
          loading={approving}
          onClick={() => onApprove(review?.payloadHash ?? null)}
        >
          {t('review.go', { count: batch.eventsCount })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Records that the user checked an outlier of the batch; then, also after a refusal, reloads the review. */
function useLook(connectionId: string, review: BatchReview | undefined) {
  const client = useQueryClient();
  const looks = useAction(lookAtInsuranceBatch, { notice: { error: 'batchLook' } });
  const [pending, setPending] = useState(false);
  const start = async (eventId: string) => {
    if (!review?.payloadHash) return;
    const { mongoId, payloadHash } = review;
    setPending(true);
    await looks
      .run({ params: { id: connectionId, mongoId }, body: { payloadHash, eventIds: [eventId] } })
      .catch(() => undefined);
    await invalidateRoutes(client, [reviewInsuranceBatch]).catch(() => undefined);
    setPending(false);
  };
  return { pending, start: (eventId: string) => void start(eventId) };
}

/** Yearly wages, from gross wage changes; amounts per period are not yearly. */
function yearly({ byType }: BatchReview) {
  const sums = byType
    .filter(({ type }) => type === 'GrossWageUpdatedEvent')
    .flatMap(({ wages }) => wages);
  return sums[0];
}

function Figures({ review, looked }: { review: BatchReview; looked: number }) {
  const { t, i18n } = useTranslation('insuranceBatches');
  const words = useEventWords();
  const number = (n: number) => new Intl.NumberFormat(i18n.language).format(n);
  const wages = yearly(review);
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
          {wages ? words.money(wages.before) : '–'}
          <small>{t(wages ? 'review.year' : 'review.noWages')}</small>
        </dd>
      </div>
      <div>
        <dt>{t('review.become')}</dt>
        <dd>
          {wages ? words.money(wages.after) : '–'}
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

function Duplicates({ review }: { review: BatchReview }) {
  const { t } = useTranslation('insuranceBatches');
  const words = useEventWords();
  if (review.duplicatesCount === 0) return null;
  const rest = review.duplicatesCount - review.duplicates.length;
  return (
    <section className={classes['panel']}>
      <h3>{t('review.duplicates')}</h3>
      <ul>
        {review.duplicates.map((one) => (
          <li key={one.mongoId}>
            <span className={classes['strong']}>{one.name}</span>
            <span>{words.type(one.type)}</span>
            <span className={classes['warn']}>
              {one.batchId === null
                ? t('review.duplicateHere')
                : t('review.duplicate', { batchId: one.batchId })}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes['note']}>{t('review.more', { count: rest })}</p>}
    </section>
  );
}

/** A new employee had no wage, rather than a wage of 0. */
const paidBefore = (wages: readonly Sums[]) => wages.filter(({ before }) => before.cents !== 0);

function ByType({ review }: { review: BatchReview }) {
  const { t, i18n } = useTranslation('insuranceBatches');
  const words = useEventWords();
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
                <th scope="row">{words.type(type)}</th>
                <td>{new Intl.NumberFormat(i18n.language).format(events)}</td>
                <td>
                  {paidBefore(wages)
                    .map(({ before }) => words.money(before))
                    .join(', ') || '–'}
                </td>
                <td>{wages.map(({ after }) => words.money(after)).join(', ') || '–'}</td>
                <td>
                  {paidBefore(wages)
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
