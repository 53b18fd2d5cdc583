import { Button } from '@mantine/core';
import { IconArrowBack, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/messages/formatParam.ts';
import type { Connection } from '../../../contract/connections.ts';
import {
  checkToggleRun,
  downloadInitialRun,
  downloadReversalRun,
  listToggleRuns,
  toggleActions,
  type InitialRun,
  type ToggleStatus,
} from '../../../contract/paymentToggle.ts';
import { download } from '../../api/download.ts';
import { invalidateRoutes } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { useFileSaving } from '../../api/useFileSaving.ts';
import { DetailHead } from '../../lists/DetailHead.tsx';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { type Figure, Figures } from '../../../ui/Figures.tsx';
import { formatShort } from '../../../ui/formatInstant.ts';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { RunDebtors } from './RunDebtors.tsx';
import type { RunRow } from './runRows.ts';
import { RunSentence, RunStatus } from './RunState.tsx';
import { useRunNames } from './useRunNames.ts';

const isActionAllowed = (action: keyof typeof toggleActions, status: ToggleStatus): boolean =>
  (toggleActions[action] as readonly ToggleStatus[]).includes(status);

/**
 * A run without changes, or with all of them reversed, can't be reversed. A running one may still change something.
 */
const mayBeReversed = ({ status, numberOfDebtorsReversible }: InitialRun) =>
  status !== 'complete' || numberOfDebtorsReversible > 0;

interface Props {
  connection: Connection;
  row: RunRow;
  /** With its name: where the page has the list's. */
  headed: boolean;
  /** Undefined for users who may not. */
  onReverse: ((run: InitialRun) => void) | undefined;
}

/** A run: its state, its numbers (PAY-01), what can be done with it (PAY-02, PAY-03), and its debtors. */
export function RunDetail({ connection, row, headed, onReverse }: Props) {
  const names = useRunNames();
  return (
    <article aria-label={names.name(row)}>
      <DetailHead
        title={headed ? names.kind(row) : undefined}
        state={<RunStatus run={row.run} />}
        actions={
          <RunActions
            connectionId={connection.connectionId}
            row={row}
            {...(onReverse && { onReverse })}
          />
        }
      >
        {names.at(row)}
        {row.run.startedBy && ` · ${row.run.startedBy}`} · <RunSentence row={row} />
      </DetailHead>
      <Figures figures={useFigures(row)} />
      <Debtors connection={connection} row={row} />
    </article>
  );
}

/** Reverses a run, where it has something to give back, and saves its file. */
export function RunActions({
  connectionId,
  row,
  onReverse,
}: {
  connectionId: string;
  row: RunRow;
  onReverse?: (run: InitialRun) => void;
}) {
  const { t } = useTranslation('paymentToggle');
  const names = useRunNames();
  const save = useRunDownload(connectionId);
  const { status } = row.run;
  return (
    <>
      {onReverse && row.kind === 'initial' && mayBeReversed(row.run) && (
        <PlainButton
          look="quiet"
          disabled={!isActionAllowed('reverse', status)}
          aria-label={t('list.reverseNamed', { at: names.at(row) })}
          onClick={() => onReverse(row.run)}
        >
          <IconArrowBack size={16} aria-hidden="true" />
          {t('list.reverse')}
        </PlainButton>
      )}
      {isActionAllowed('download', status) && (
        <PlainButton
          look="quiet"
          aria-label={t('list.downloadNamed', { kind: names.kind(row), at: names.at(row) })}
          onClick={() => save(row)}
        >
          <IconDownload size={16} aria-hidden="true" />
          {t('list.download')}
        </PlainButton>
      )}
    </>
  );
}

/** Current numbers, which add up at each instant. */
function useFigures({ kind, run }: RunRow): Figure[] {
  const { t, i18n } = useTranslation('paymentToggle');
  const coded = useReadCoded();
  const number = new Intl.NumberFormat(i18n.language);
  const figure = (
    id: 'inScope' | 'ignored' | 'changed' | 'meantime' | 'failed',
    count: number,
    tone?: Figure['tone'],
  ): Figure => ({
    name: t(`list.columns.${id}`),
    value: number.format(count),
    tone: count > 0 ? tone : undefined,
  });
  return [
    figure('inScope', run.numberOfDebtorsInScope),
    ...(kind === 'initial' ? [figure('ignored', run.numberOfDebtorsIgnored)] : []),
    {
      ...figure('changed', run.numberOfDebtorsChanged),
      text:
        kind === 'initial' &&
        t('start.changedText', { target: coded(run.codedTarget, run.target) }),
    },
    ...(kind === 'reversal'
      ? [figure('meantime', run.numberOfDebtorsChangedInMeantime, 'warn')]
      : []),
    figure('failed', run.numberOfDebtorsFailed, 'bad'),
  ];
}

/** Saves a run's file. */
function useRunDownload(connectionId: string) {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  // a run deleted meanwhile disappears from the list (PAY-03)
  const saving = useFileSaving('connections.paymentToggle.download', () => {
    void invalidateRoutes(client, [listToggleRuns]);
  });
  const query = { language: i18n.language as Language };
  return ({ kind, runId }: RunRow) =>
    void saving(
      kind === 'initial'
        ? download('payment-toggle.xlsx', downloadInitialRun, {
            params: { connectionId, runId },
            query,
          })
        : download('payment-toggle.xlsx', downloadReversalRun, {
            params: { connectionId, reversalRunId: runId },
            query,
          }),
    );
}

/** The debtors of a run, and a button to compare them with the package again. */
function Debtors({ connection, row }: { connection: Connection; row: RunRow }) {
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
