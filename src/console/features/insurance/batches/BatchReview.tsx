import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import {
  listBatchEvents,
  reviewInsuranceBatch,
  type BatchReview as Review,
  type InsuranceBatch,
} from '../../../../contract/insuranceBatches.ts';
import { routeQuery } from '../../../api/queries.ts';
import type { FilterValue } from '../../../lists/listState.ts';
import { usePagedList } from '../../../lists/usePagedList.ts';
import { translateError } from '../../../locales/translateError.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Pending } from '../../../../ui/Pending.tsx';
import { BatchFigures } from './BatchFigures.tsx';
import { BatchHistory } from './BatchHistory.tsx';
import { BatchLines } from './BatchLines.tsx';
import classes from './batches.module.css';
import { ByType } from './ByType.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { Duplicates } from './Duplicates.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { LeaveOutDialog } from './LeaveOutDialog.tsx';
import { Outliers } from './Outliers.tsx';

interface Props {
  connection: Connection;
  batch: InsuranceBatch;
}

/** What a batch contains, and, while it awaits approval, what has to be checked and the decision. */
export function BatchReview({ connection, batch }: Props) {
  // there are no lines before it is frozen
  if (batch.payloadHash === null)
    return (
      <>
        <FailureNotice connectionId={connection.connectionId} batch={batch} />
        <BatchHistory batch={batch} />
      </>
    );
  return <FrozenBatch connection={connection} batch={batch} />;
}

/** A line to leave out. */
interface Leaving {
  mongoId: string;
  name: string;
}

function FrozenBatch({ connection: { connectionId, mayOperate }, batch }: Props) {
  const { t } = useTranslation('insuranceBatches');
  const { t: plain } = useTranslation();
  const params = { id: connectionId, mongoId: batch.mongoId };
  const { data: review, error } = useQuery(routeQuery(reviewInsuranceBatch, { params }));
  const lines = useLines(params);
  const [leaving, setLeaving] = useState<Leaving>();
  const isOpen = batch.batchStatus === 'awaiting-approval';
  const mayDecide = mayOperate && isOpen;
  const onLeaveOut = mayDecide ? setLeaving : undefined;
  return (
    <>
      <FailureNotice
        connectionId={connectionId}
        batch={batch}
        onShowRefused={() => lines.show('refused', true)}
      />
      {error && !review && (
        <EmptyState alert icon={<IconAlertTriangle size={24} />} title={t('review.failed')}>
          {translateError(plain, error)}
        </EmptyState>
      )}
      {review ? (
        <>
          <BatchFigures batch={batch} review={review} />
          {isOpen && <FrozenNote review={review} mayDecide={mayDecide} />}
          {isOpen && (
            <Outliers
              connectionId={connectionId}
              review={review}
              mayReview={mayDecide}
              onLeaveOut={onLeaveOut}
            />
          )}
          {isOpen && <Duplicates review={review} onLeaveOut={onLeaveOut} />}
          <ByType review={review} onChoose={(type) => lines.show('type', type)} />
        </>
      ) : (
        !error && <Pending />
      )}
      <BatchHistory batch={batch} />
      <BatchLines ref={lines.ref} list={lines.list} batch={batch} onLeaveOut={onLeaveOut} />
      {mayDecide && <DecisionBar connectionId={connectionId} batch={batch} review={review} />}
      {leaving && review?.payloadHash && (
        <LeaveOutDialog
          connectionId={connectionId}
          batchId={batch.mongoId}
          line={{ ...leaving, payloadHash: review.payloadHash }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

/** The lines of the batch, and a way to some of them. */
function useLines(params: { id: string; mongoId: string }) {
  const ref = useRef<HTMLElement>(null);
  const list = usePagedList(listBatchEvents, {
    params,
    filters: { type: undefined, refused: undefined },
    state: 'memory',
  });
  const show = (name: 'type' | 'refused', value: FilterValue) => {
    list.applyFilter(name, value);
    ref.current?.scrollIntoView({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  };
  return { ref, list, show };
}

/** Nothing changes between what is seen and what is sent; a viewer reads who decides. */
function FrozenNote({ review, mayDecide }: { review: Review; mayDecide: boolean }) {
  const { t } = useTranslation('insuranceBatches');
  return (
    <p className={classes['hash']}>
      <IconLock size={15} aria-hidden="true" />
      <span>
        {t(mayDecide ? 'review.hash' : 'review.hashViewer')}{' '}
        <code>sha256 {review.payloadHash}</code>
      </span>
    </p>
  );
}
