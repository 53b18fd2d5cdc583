import { Button } from '@mantine/core';
import { IconArrowsExchange, IconCoins, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../contract/connections.ts';
import { paymentTogglePackage } from '../../../contract/packageTraits.ts';
import {
  checkToggleRun,
  downloadInitialRun,
  downloadReversalRun,
  listToggleLines,
  listToggleRuns,
  runsPerPage,
  previewToggle,
  startInitialRun,
  startReversalRun,
  type InitialRun,
} from '../../../contract/paymentToggle.ts';
import { listTasks } from '../../../contract/tasks.ts';
import { address } from '../../api/address.ts';
import { download } from '../../api/download.ts';
import { invalidateRoutes } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { useFileSaving } from '../../api/useFileSaving.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';
import { PageOfConnection } from '../../components/PageOfConnection.tsx';
import { WithPackage } from '../../components/WithPackage.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { formatShort } from '../../../ui/formatInstant.ts';
import { RunDebtors } from './RunDebtors.tsx';
import { runRows, type RunRow } from './runRows.ts';
import { StartRunDialog } from './StartRunDialog.tsx';
import { isActionAllowed, useRunColumns, useRunNames } from './useRunColumns.tsx';

/** `/connection/payment-toggle/{id}/run-details`: the payment toggle's runs (PAY-01 to PAY-03). */
export function PaymentRunsPage() {
  const { t } = useTranslation('paymentToggle');
  return (
    <WithPackage
      packageType={paymentTogglePackage}
      missing={{ icon: <IconCoins size={24} />, title: t('none'), text: t('noneText') }}
    >
      {(connection) => <PaymentRuns connection={connection} />}
    </WithPackage>
  );
}

function PaymentRuns({ connection }: { connection: Connection }) {
  const { connectionId, mayOperate } = connection;
  const { t } = useTranslation('paymentToggle');
  const params = { id: connectionId };
  const list = usePagedList(listToggleRuns, { params, pageSize: runsPerPage });
  // the run ends with its task
  useLiveUpdates(
    [address('/connections/{id}/payment-toggle', params), address(listTasks.path, params)],
    (_, client) => invalidateRoutes(client, [listToggleRuns, listToggleLines]),
  );
  // As specified: after a start the list is at its beginning again.
  const toStart = () => {
    if (list.pageSize === runsPerPage) list.setPage(1);
    else list.setPageSize(runsPerPage);
  };
  const initial = useInitialRun(connectionId, toStart);
  const reversal = useReversal(connectionId, toStart);
  const save = useRunDownload(connectionId);
  const names = useRunNames();
  const columns = useRunColumns({
    onReverse: mayOperate ? reversal.ask : undefined,
    onDownload: save,
  });
  const startButton = mayOperate && (
    <Button
      leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
      disabled={!connection.preconfigured}
      onClick={initial.ask}
    >
      {t('start.open')}
    </Button>
  );
  const isEmpty = list.loaded && !list.error && list.totalCount === 0;
  return (
    <PageOfConnection
      connection={connection}
      title={t('title')}
      // an empty list has it as its next step
      actions={!isEmpty && startButton}
    >
      <DataTable
        list={{ ...list, items: runRows(list.items) }}
        columns={columns}
        label={t('list.label')}
        rowName={names.name}
        minWidth={1040}
        details={(row) => <Details connection={connection} row={row} />}
        empty={{
          title: t('list.empty'),
          text: t(mayOperate ? 'list.emptyText' : 'list.emptyViewer'),
          icon: <IconCoins size={24} />,
          action: startButton,
        }}
        skeletonRows={runsPerPage}
      />
      <Pager list={list} />
      {initial.dialog}
      {reversal.dialog}
    </PageOfConnection>
  );
}

/** Starts an initial run, after a preview of it. */
function useInitialRun(connectionId: string, onStarted: () => void) {
  const params = { id: connectionId };
  const [previewId, setPreviewId] = useState<string>();
  const [asking, setAsking] = useState(false);
  const preview = useAction(previewToggle, {
    onSuccess: (begun) => setPreviewId(begun.previewId),
  });
  const start = useAction(startInitialRun, {
    toast: {
      success: 'connections.paymentToggle.initialRun.start',
      error: 'connections.paymentToggle.initialRun.start',
    },
    invalidates: [listToggleRuns],
    onSuccess: () => {
      setAsking(false);
      onStarted();
    },
  });
  const ask = () => {
    setPreviewId(undefined);
    setAsking(true);
    preview.start({ params });
  };
  return {
    ask,
    dialog: asking && (
      <StartRunDialog
        connectionId={connectionId}
        previewId={previewId}
        beginning={preview.pending}
        starting={start.pending}
        onAgain={ask}
        onStart={() => start.start({ params, body: { connectionId } })}
        onClose={() => setAsking(false)}
      />
    ),
  };
}

/** Reverses an initial run, after a question. */
function useReversal(connectionId: string, onStarted: () => void) {
  const { t } = useTranslation('paymentToggle');
  const [run, ask] = useState<InitialRun | null>(null);
  const reverse = useAction(startReversalRun, {
    toast: {
      success: 'connections.paymentToggle.initialRun.reverse',
      error: 'connections.paymentToggle.initialRun.reverse',
    },
    invalidates: [listToggleRuns],
    onSuccess: () => {
      ask(null);
      onStarted();
    },
  });
  const left = run?.numberOfDebtorsReversible ?? 0;
  return {
    ask,
    dialog: run && (
      <ConfirmDialog
        opened
        title={t('reverse.title')}
        verb={t('reverse.go', { count: left })}
        disabled={left === 0}
        pending={reverse.pending}
        onNo={() => ask(null)}
        onYes={() =>
          reverse.start({
            params: { id: connectionId },
            body: { connectionId, initialRunId: run.runId },
          })
        }
      >
        {left === 0 ? t('reverse.none') : t('reverse.text', { count: left })}
      </ConfirmDialog>
    ),
  };
}

/** Saves a run's file. */
function useRunDownload(connectionId: string) {
  const client = useQueryClient();
  // a run deleted meanwhile disappears from the list (PAY-03)
  const saving = useFileSaving('connections.paymentToggle.download', () => {
    void invalidateRoutes(client, [listToggleRuns]);
  });
  return ({ kind, runId }: RunRow) =>
    void saving(
      kind === 'initial'
        ? download('payment-toggle.xlsx', downloadInitialRun, { params: { connectionId, runId } })
        : download('payment-toggle.xlsx', downloadReversalRun, {
            params: { connectionId, reversalRunId: runId },
          }),
    );
}

/** The debtors of a run, and a button to compare them with the package again. */
function Details({ connection, row }: { connection: Connection; row: RunRow }) {
  const { t, i18n } = useTranslation('paymentToggle');
  const { connectionId, mayOperate } = connection;
  const check = useAction(checkToggleRun);
  const { checkedAt, status } = row.run;
  return (
    <RunDebtors
      connectionId={connectionId}
      runId={row.runId}
      results={
        row.kind === 'initial'
          ? ['ignored', 'changed', 'failed']
          : ['changedInMeantime', 'changed', 'failed']
      }
      actions={
        <>
          {checkedAt && (
            <span>{t('debtors.compared', { at: formatShort(checkedAt, i18n.language) })}</span>
          )}
          {mayOperate && isActionAllowed('check', status) && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh size={14} aria-hidden="true" />}
              loading={check.pending}
              onClick={() => check.start({ params: { id: connectionId, runId: row.runId } })}
            >
              {t('debtors.compare')}
            </Button>
          )}
        </>
      }
    />
  );
}
