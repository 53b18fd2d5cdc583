import { IconStack2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import {
  downloadInsuranceBatch,
  listBatchEvents,
  listInsuranceBatches,
  reviewInsuranceBatch,
  type InsuranceBatch,
} from '../../../../contract/insuranceBatches.ts';
import { insurancePackage } from '../../../../contract/packageTraits.ts';
import { listTasks, runModule } from '../../../../contract/tasks.ts';
import { address } from '../../../api/address.ts';
import { ApiError, isAborted } from '../../../api/apiError.ts';
import { download } from '../../../api/download.ts';
import { invalidateRoutes } from '../../../api/queries.ts';
import { useAction } from '../../../api/useAction.ts';
import { useFileSaving } from '../../../api/useFileSaving.ts';
import { useLiveUpdates } from '../../../api/useLiveUpdates.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { PageOfConnection } from '../../../components/PageOfConnection.tsx';
import { WithPackage } from '../../../components/WithPackage.tsx';
import { DataTable } from '../../../lists/DataTable.tsx';
import { ListToolbar } from '../../../lists/ListToolbar.tsx';
import { Pager } from '../../../lists/Pager.tsx';
import { usePagedList } from '../../../lists/usePagedList.ts';
import { translateError } from '../../../locales/translateError.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { showToast } from '../../../api/showToast.ts';
import { BatchLinesDialog } from './BatchLinesDialog.tsx';
import { BatchMessagesDialog } from './BatchMessagesDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useBatchColumns, type BatchAction } from './useBatchColumns.tsx';

/** `/connection/insurance-brydge/{id}/batches`: batches of insurance events (BATCH-01 to BATCH-05). */
export function BatchesPage() {
  const { t } = useTranslation('insuranceBatches');
  return (
    <WithPackage
      packageType={insurancePackage}
      missing={{ icon: <IconStack2 size={24} />, title: t('none'), text: t('noneText') }}
    >
      {(connection) => <Batches connection={connection} />}
    </WithPackage>
  );
}

const modules = {
  approve: 'insurance_brydge_approve_batch_module',
  decline: 'insurance_brydge_decline_batch_module',
  retry: 'insurance_brydge_process_batch_module',
} as const;
const toastNames = {
  approve: 'approveProcess',
  decline: 'declineProcess',
  retry: 'retryProcess',
} as const;

function Batches({ connection }: { connection: Connection }) {
  const { connectionId, mayOperate } = connection;
  const { t } = useTranslation('insuranceBatches');
  const params = { id: connectionId };
  const list = usePagedList(listInsuranceBatches, { params, sortBy: '-triggeredAt' });
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  // a batch's status changes with its task
  useLiveUpdates(
    [address(listInsuranceBatches.path, params), address(listTasks.path, params)],
    (_, client) => invalidateRoutes(client, [listInsuranceBatches, listBatchEvents]),
  );
  const decide = useDecision(connectionId, close);
  const saving = useFileSaving('batchDownload');
  const save = ({ mongoId }: InsuranceBatch) =>
    saving(
      download('insurance-batch.xlsx', downloadInsuranceBatch, {
        params: { id: connectionId, mongoId },
      }),
    );
  const columns = useBatchColumns({
    connectionId,
    mayOperate,
    onAsk: (action, batch) => setQuestion({ action, batch }),
    onDownload: (batch) => void save(batch),
  });
  return (
    <PageOfConnection
      connection={connection}
      title={t('title')}
      actions={
        <LinkButton variant="default" to={paths.insuranceEvents} params={{ connectionId }}>
          {t('events')}
        </LinkButton>
      }
    >
      <ListToolbar
        list={list}
        searchLabel={t('list.search')}
        orders={{ list, columns }}
        chip={() => null}
      />
      <DataTable
        orderInToolbar
        list={list}
        columns={columns}
        label={t('list.label')}
        rowName={({ batchId }) => t('list.rowName', { batchId })}
        minWidth={1140}
        empty={{
          title: t('list.empty'),
          text: t(mayOperate ? 'list.emptyText' : 'list.emptyViewer'),
          icon: <IconStack2 size={24} />,
          action: mayOperate && (
            <LinkButton to={paths.insuranceEvents} params={{ connectionId }}>
              {t('list.emptyAct')}
            </LinkButton>
          ),
        }}
      />
      <Pager list={list} />
      {question && (
        <BatchDialog connectionId={connectionId} {...question} decide={decide} onClose={close} />
      )}
    </PageOfConnection>
  );
}

interface Question {
  action: BatchAction;
  batch: InsuranceBatch;
}

/** The dialog of an action on a batch. */
function BatchDialog({
  connectionId,
  action,
  batch,
  decide,
  onClose,
}: Question & {
  connectionId: string;
  decide: ReturnType<typeof useDecision>;
  onClose: () => void;
}) {
  const { t } = useTranslation('insuranceBatches');
  if (action === 'events')
    return <BatchLinesDialog connectionId={connectionId} batch={batch} onClose={onClose} />;
  if (action === 'messages') return <BatchMessagesDialog batch={batch} onClose={onClose} />;
  if (action === 'approve')
    return (
      <ReviewDialog
        connectionId={connectionId}
        batch={batch}
        approving={decide.pending}
        onApprove={(payloadHash) => decide.start('approve', batch, payloadHash)}
        onClose={onClose}
      />
    );
  const { batchId, eventsCount } = batch;
  return action === 'decline' ? (
    <ConfirmDialog
      opened
      danger
      title={t('decline.title', { batchId })}
      verb={t('decline.go')}
      pending={decide.pending}
      onNo={onClose}
      onYes={() => decide.start('decline', batch)}
    >
      {t('decline.text', { count: eventsCount })}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      opened
      title={t('retry.title', { batchId })}
      verb={t('retry.go')}
      pending={decide.pending}
      onNo={onClose}
      onYes={() => decide.start('retry', batch)}
    >
      {t('retry.text')}
    </ConfirmDialog>
  );
}

/**
 * Approves, declines or retries; then shows a toast and reloads the list, also if somebody else was faster
 * (BATCH-03).
 */
function useDecision(connectionId: string, onDone: () => void) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const run = useAction(runModule, { accepts: [400, 403, 404, 409, 422, 500, 503] });
  const start = async (
    action: keyof typeof modules,
    { batchId }: InsuranceBatch,
    payloadHash?: string | null,
  ) => {
    try {
      await run.run({
        params: { id: connectionId },
        body: {
          connectionId,
          moduleType: modules[action],
          parameters: { batchId, ...(payloadHash && { payloadHash }) },
        },
      });
      showToast(toastNames[action], 'success');
    } catch (error) {
      if (isAborted(error)) return;
      const detail = error instanceof ApiError ? translateError(t, error) : undefined;
      showToast(toastNames[action], 'error', detail);
    } finally {
      onDone();
      void invalidateRoutes(client, [listInsuranceBatches, reviewInsuranceBatch]);
    }
  };
  return {
    start: (action: keyof typeof modules, batch: InsuranceBatch, payloadHash?: string | null) =>
      void start(action, batch, payloadHash),
    pending: run.pending,
  };
}
